import Foundation
import Testing

/// Files that this user may not read.
@Suite(.enabled(if: getuid() != 0, "the superuser may read everything"))
struct UnreadableFileTests {
    @Test func areNoVerdict() throws {
        let folder = try Scratch()
        try folder.write(ShellRun.secret, to: "sdk.secret", mode: 0o600)
        try folder.write("", to: "closed", mode: 0)
        try FileManager.default.createDirectory(
            atPath: folder.file("folder"), withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0])
        for command in [
            "screen closed", "screen -r folder", "strip closed -o out", "strip --in-place closed",
            "sign $IDENTITY --secret-file sdk.secret closed", "sign $IDENTITY --secret-file closed body",
            "verify $IDENTITY --secret-file sdk.secret closed",
        ] {
            let run = try ShellRun("cupbearer \(command)", in: folder)
            #expect(run.exitCode == 3, "\(command)")
            #expect(run.errorText.contains("Permission denied"), "\(command)")
            #expect(run.output.isEmpty, "\(command)")
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.file("folder"))
    }
}
