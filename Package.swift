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

func tests(_ room: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(room)Tests", dependencies: [.target(name: room)] + dependencies, swiftSettings: strict)
}

let package = Package(
    name: "cupbearer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ECMANumber", targets: ["ECMANumber"]),
        .library(name: "ImageScreening", targets: ["ImageScreening"]),
    ],
    targets: [
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        room("SystemIO"),
        room("ECMANumber"),
        .systemLibrary(
            name: "CMagic", pkgConfig: "libmagic", providers: [.apt(["libmagic-dev"]), .brew(["libmagic"])]),
        .systemLibrary(name: "CChecksum"),
        room("ImageScreening", ["CChecksum", "CMagic", "SystemIO"]),
        tests("ImageScreening", ["SystemIO"]),

    ],
    cLanguageStandard: .c17
)
