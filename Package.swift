// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
]

/// A room of the library: a target, its tests' name and what it imports.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ room: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(room)Tests", dependencies: [.target(name: room)] + dependencies, exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "cupbearer",
    platforms: [.macOS(.v26), .iOS(.v26)],
    products: [
        .library(name: "Cupbearer", targets: ["Cupbearer"]),
        .library(name: "SystemIO", targets: ["SystemIO"]),
        .library(name: "SeededRandom", targets: ["SeededRandom"]),
        .library(name: "ECMANumber", targets: ["ECMANumber"]),
        .library(name: "JSONText", targets: ["JSONText"]),
        .library(name: "AttributeSigning", targets: ["AttributeSigning"]),
        .library(name: "ImageScreening", targets: ["ImageScreening"]),
        .executable(name: "cupbearer", targets: ["CupbearerCommand"]),
        .executable(name: "cupbearer-benchmark", targets: ["Benchmark"]),
    ],
    targets: [
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CMagic", pkgConfig: "libmagic", providers: [.apt(["libmagic-dev"]), .brew(["libmagic"])]),
        .target(name: "CChecksum"),
        room("SystemIO"),
        room("SeededRandom"),
        room("ECMANumber"),
        room("JSONText", ["ECMANumber"]),
        room("AttributeSigning", ["ECMANumber", "JSONText", "SystemIO", "COpenSSL"]),
        room("ImageScreening", ["CChecksum", "CMagic", "SystemIO"]),
        room("SignatureDiagnosis", ["AttributeSigning", "ECMANumber", "JSONText"]),
        room("Cupbearer", ["AttributeSigning", "ECMANumber", "ImageScreening", "JSONText", "SystemIO"]),
        room(
            "Conformance", ["AttributeSigning", "ECMANumber", "JSONText", "ReferenceVectors", "SeededRandom"]),
        room("CommandLineArguments"),
        room(
            "CommandLineTool",
            [
                "AttributeSigning", "CommandLineArguments", "Conformance", "ImageScreening", "JSONText",
                "ReferenceVectors", "SignatureDiagnosis", "SystemIO",
            ]),
        .executableTarget(
            name: "CupbearerCommand", dependencies: ["CommandLineTool"], swiftSettings: strict),

        .target(
            name: "CVectors", path: "Vectors",
            exclude: [
                "README.md", "generate.mjs", "generators", "oracle.mjs", "published.json",
                "attribute-signing.json", "ecma-number.json", "hmac-sha256.json", "json-text.json",
                "number-text.json", "images", "images.json",
            ],
            sources: ["tables.c"], publicHeadersPath: "include"),
        room("ReferenceVectors", ["CVectors", "JSONText"]),

        tests("SystemIO"),
        tests("ECMANumber", ["SeededRandom"]),
        tests("JSONText"),
        tests("AttributeSigning", ["JSONText", "ReferenceVectors", "SeededRandom", "SystemIO"]),
        tests("ImageScreening", ["SystemIO"]),
        tests("SignatureDiagnosis", ["AttributeSigning"]),
        tests("ReferenceVectors"),
        tests("Conformance", ["ReferenceVectors"]),
        tests("CommandLineArguments"),
        tests("CommandLineTool", ["CupbearerCommand", "SystemIO"], exclude: ["Transcripts"]),

        .target(name: "CBenchmarkPeers", dependencies: ["CMagic", "COpenSSL"]),
        .executableTarget(
            name: "Benchmark",
            dependencies: [
                "AttributeSigning", "CBenchmarkPeers", "ECMANumber", "ImageScreening", "JSONText",
                "SeededRandom",
                "SystemIO",
            ],
            exclude: ["Peers"], swiftSettings: strict),
    ],
    cLanguageStandard: .c17
)
