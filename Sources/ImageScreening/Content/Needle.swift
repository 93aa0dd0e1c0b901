/// A piece of text that has no business inside an image, and what must follow it to be meant.
struct Needle {
    enum Follow {
        /// Nothing: the text is long enough to be no accident.
        case anything
        /// White space, `>` or `/`: the end of a tag's name.
        case delimiter
        /// White space.
        case space
        /// A decimal digit.
        case digit
        /// At least four more characters of text: what tells a sentence from a few bytes of a thumbnail.
        case text
        /// At least twelve more, behind a needle that is short.
        case longText
    }

    /// In lower case.
    let text: [UInt8]
    let follow: Follow
    let rule: ScreeningRule

    init(_ text: StaticString, _ follow: Follow, _ rule: ScreeningRule = .embeddedMarkup) {
        self.text = unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        self.follow = follow
        self.rule = rule
    }

    /// Bytes that are no text.
    init(_ bytes: [UInt8], _ rule: ScreeningRule) {
        text = bytes
        follow = .anything
        self.rule = rule
    }

    /// Whether this is what stands at `index`.
    func isFound(in bytes: Span<UInt8>, at index: Int, stride: Int = 1) -> Bool {
        guard bytes.matches(text, at: index, stride: stride) else { return false }
        let next = index + text.count * stride
        switch follow {
        case .anything: return true
        case .delimiter:
            guard next < bytes.count else { return true }
            return isASCIISpace(bytes[next]) || bytes[next] == 0x3E || bytes[next] == 0x2F
        case .space: return next >= bytes.count || isASCIISpace(bytes[next])
        case .digit: return next < bytes.count && 0x30...0x39 ~= bytes[next]
        case .longText: return Self.isText(bytes, from: next, stride: stride, length: 12)
        case .text: return Self.isText(bytes, from: next, stride: stride)
        }
    }

    static func isText(_ bytes: Span<UInt8>, from start: Int, stride: Int = 1, length: Int = 4) -> Bool {
        var place = start
        for _ in 0..<length {
            guard place < bytes.count else { return place > start }
            if !isASCIIText(bytes[place]) { return false }
            place += stride
        }
        return true
    }

    /// Long enough not to be met by accident in megabytes of compressed data. All of them start with `<`.
    static let unmistakable: [Needle] = [
        Needle("<script", .delimiter), Needle("<?php", .space, .embeddedScript),
        Needle("<html", .delimiter), Needle("<body", .delimiter), Needle("<iframe", .delimiter),
        Needle("<!doctype html", .anything), Needle("<!entity", .space), Needle("<foreignobject", .anything),
        Needle("<svg xmlns", .anything), Needle("<svg onload", .anything), Needle("<svg/onload", .anything),
    ]

    /// For metadata, comments and tails: what starts with `<`.
    static let markup: [Needle] =
        unmistakable + [
            Needle("<svg", .delimiter), Needle("<head", .delimiter), Needle("<img", .delimiter),
            Needle("<object", .delimiter), Needle("<embed", .delimiter), Needle("<form", .delimiter),
            Needle("<meta ", .text), Needle("<link ", .text), Needle("<style", .delimiter),
            Needle("<base ", .text), Needle("<input", .delimiter), Needle("<video", .delimiter),
            Needle("<audio", .delimiter), Needle("<applet", .delimiter), Needle("<frameset", .delimiter),
            Needle("<textarea", .delimiter), Needle("<marquee", .delimiter), Needle("<details", .delimiter),
            Needle("<math", .delimiter), Needle("<a href", .anything), Needle("<!doctype svg", .anything),
            Needle("<?xml-stylesheet", .anything), Needle("<?=", .text, .embeddedScript),
            Needle("<%", .longText, .embeddedScript), Needle("<? ", .longText, .embeddedScript),
            Needle("<?\n", .longText, .embeddedScript), Needle("<?\r", .longText, .embeddedScript),
            Needle("<!--#exec", .anything, .embeddedScript),
            Needle("<!--#include", .anything, .embeddedScript),
            Needle("<jsp:", .text, .embeddedScript),
        ]

    /// For metadata, comments and tails: what starts with something else.
    static let script: [Needle] = [
        Needle("javascript:", .text, .embeddedScript), Needle("vbscript:", .text, .embeddedScript),
        Needle("__halt_compiler", .anything, .embeddedScript), Needle("alert(", .text, .embeddedScript),
        Needle("document.cookie", .anything, .embeddedScript),
        Needle("document.write", .anything, .embeddedScript),
        Needle("document.location", .anything, .embeddedScript),
        Needle("document.getelement", .anything, .embeddedScript),
        Needle("eval(", .text, .embeddedScript), Needle("string.fromcharcode", .anything, .embeddedScript),
        Needle("window.location", .anything, .embeddedScript), Needle("wscript.", .text, .embeddedScript),
        Needle("xmlhttprequest", .anything, .embeddedScript),
        Needle("activexobject", .anything, .embeddedScript),
        Needle("powershell -", .text, .embeddedScript), Needle("cmd.exe", .text, .embeddedScript),
        Needle("system(", .text, .embeddedScript), Needle("passthru(", .text, .embeddedScript),
        Needle("+adw-script", .anything),
        Needle([0x72, 0x61, 0x72, 0x21, 0x1A, 0x07], .embeddedArchive),
        Needle([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .embeddedArchive),
        Needle("base64_decode(", .anything, .embeddedScript),
        Needle("shell_exec(", .anything, .embeddedScript), Needle("$_get[", .anything, .embeddedScript),
        Needle("$_post[", .anything, .embeddedScript), Needle("$_request[", .anything, .embeddedScript),
        Needle("%pdf-", .digit, .embeddedDocument), Needle("#!/bin/", .text, .embeddedScript),
        Needle("#!/usr/", .text, .embeddedScript),
    ]
}
