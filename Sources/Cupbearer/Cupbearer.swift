// Every room of the toolkit under one name, for whoever wants them all.
@_exported public import AttributeSigning
@_exported public import ECMANumber
@_exported public import ImageScreening
@_exported public import JSONText
@_exported public import SystemIO
