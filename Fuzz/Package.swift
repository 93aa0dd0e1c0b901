// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The fuzz targets: each has a property in FuzzProperties, an executable that hands it to libFuzzer, a corpus.
let targets = ["JSONText", "ECMANumber", "Verifier", "PNG", "JPEG", "GIF", "WebP", "Strip"]

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String) -> Target.Dependency { .product(name: name, package: "cupbearer") }

let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "cupbearer", path: "..")],
    targets: [
        .target(
            name: "FuzzProperties",
            dependencies: [
                room("AttributeSigning"), room("ECMANumber"), room("ImageScreening"), room("JSONText"),
                room("SeededRandom"), room("SystemIO"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzPropertiesTests", dependencies: ["FuzzProperties"], swiftSettings: settings),
        .executableTarget(
            name: "Differential",
            dependencies: [
                room("AttributeSigning"), room("ECMANumber"), room("JSONText"), room("SeededRandom"),
            ],
            swiftSettings: settings),
    ]
)

// They have libFuzzer's entry instead of a `main`, so nothing but Fuzz/run can link them.
if ProcessInfo.processInfo.environment["FUZZ_WITH_LIBFUZZER"] != nil {
    package.targets += targets.map {
        .executableTarget(name: "Fuzz\($0)", dependencies: ["FuzzProperties"], swiftSettings: settings)
    }
}
