#!/usr/bin/env python3
"""Makes the image vectors: every file of this folder but base/, and the table ../images.json.

Only the standard library is used. The images in base/ were made once with ImageMagick 6.9.11, libjpeg-turbo 2.1.5
and libwebp 1.2.4 (24x16 or 1x1 pixels, stripped); everything else is put together here, byte by byte.
"""

import json
import os
import struct
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = []

SERVICE = "what the feedback service documents of its uploads"
PNG3 = "PNG specification, 3rd edition"
T81 = "ITU-T T.81"
GIF89 = "GIF89a specification"
WEBP = "RFC 9649"
EXIF = "Exif 2.32"
POLYGLOT = "polyglots known from the field"


def base(name):
    with open(os.path.join(HERE, "base", name), "rb") as file:
        return file.read()


def case(id, data, outcome, rules, source, comment, declared=None, name=None, status=None):
    """Adds a case; `outcome` is `accepted` or `refused`, `rules` are all the rules that are met, sorted."""
    kind = {"image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp"}.get(declared, "bin")
    file = f"{id}.{kind}"
    with open(os.path.join(HERE, file), "wb") as output:
        output.write(data)
    if outcome == "refused" and status is None:
        status = 415
    CASES.append(
        {
            "id": id,
            "file": file,
            "declared": declared,
            "name": name,
            "outcome": outcome,
            "status": status,
            "rules": sorted(rules),
            "source": source,
            "comment": comment,
        }
    )


# ---------------------------------------------------------------- PNG

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunk(kind, data=b"", crc=None):
    check = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check & 0xFFFFFFFF)


def ihdr(width=24, height=16, depth=8, color=2, compression=0, filter=0, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, compression, filter, interlace))


CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def raw(width, height, depth, color, interlace=0, seed=1):
    def row(pixels, y):
        size = (pixels * CHANNELS[color] * depth + 7) // 8
        limit = 4 if color == 3 and depth == 8 else 256
        return b"\0" + bytes((x * 5 * seed + y * 11) % limit for x in range(size))

    if not interlace:
        return b"".join(row(width, y) for y in range(height))
    out = b""
    for x0, y0, dx, dy in ADAM7:
        columns = (width - x0 + dx - 1) // dx
        rows = (height - y0 + dy - 1) // dy
        if columns > 0 and rows > 0:
            out += b"".join(row(columns, y) for y in range(rows))
    return out


def idat(width=24, height=16, depth=8, color=2, interlace=0, seed=1):
    return zlib.compress(raw(width, height, depth, color, interlace, seed), 9)


IEND = chunk(b"IEND")
PALETTE = chunk(b"PLTE", bytes([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]))


def png(before=b"", between=b"", width=24, height=16, depth=8, color=2, interlace=0, tail=b"", data=None):
    palette = PALETTE if color == 3 else b""
    data = idat(width, height, depth, color, interlace) if data is None else data
    return (
        SIGNATURE
        + ihdr(width, height, depth, color, interlace=interlace)
        + before
        + palette
        + chunk(b"IDAT", data)
        + between
        + IEND
        + tail
    )


def apng(frames=2, announced=None, order=None, size=(24, 16), place=(0, 0), skip_data=False, plays=3):
    """The picture is the first frame; the others follow as fdAT."""
    out = SIGNATURE + ihdr() + chunk(b"acTL", struct.pack(">II", frames if announced is None else announced, plays))
    number = 0

    def control(width, height, x, y):
        nonlocal number
        data = struct.pack(">IIIIIHHBB", number if order is None else order.pop(0), width, height, x, y, 1, 10, 0, 0)
        number += 1
        return chunk(b"fcTL", data)

    out += control(24, 16, 0, 0) + chunk(b"IDAT", idat())
    for index in range(1, frames):
        out += control(size[0], size[1], place[0], place[1])
        if not skip_data:
            data = zlib.compress(raw(size[0], size[1], 8, 2, seed=index + 1), 9)
            out += chunk(b"fdAT", struct.pack(">I", number if order is None else order.pop(0)) + data)
            number += 1
    return out + IEND


# ---------------------------------------------------------------- metadata


def tiff(entries, little=True, thumbnail=b"", next_entries=None):
    """One TIFF directory with sub-directories. Entries: (tag, type, count, value bytes or list of entries)."""
    mark = "<" if little else ">"
    body = bytearray(b"II*\0" if little else b"MM\0*")
    body += struct.pack(mark + "I", 8)

    def directory(entries):
        start = len(body)
        body.extend(b"\0" * (2 + 12 * len(entries) + 4))
        struct.pack_into(mark + "H", body, start, len(entries))
        for index, (tag, kind, count, value) in enumerate(entries):
            place = start + 2 + 12 * index
            if isinstance(value, list):
                value = struct.pack(mark + "I", directory(value)[0])
            if len(value) > 4:
                offset = len(body)
                body.extend(value + b"\0" * (len(value) % 2))
                value = struct.pack(mark + "I", offset)
            struct.pack_into(mark + "HHI", body, place, tag, kind, count)
            body[place + 8 : place + 8 + len(value)] = value
        return start, start + 2 + 12 * len(entries)

    _, link = directory(entries)
    if next_entries is not None:
        struct.pack_into(mark + "I", body, link, len(body))
        directory(next_entries)
    return bytes(body)


def orientation(value, little=True):
    return tiff([(0x0112, 3, 1, struct.pack("<H" if little else ">H", value))], little)


RATIONAL = struct.pack("<IIIIII", 48, 1, 12, 1, 30, 1)
GPS = [(0, 1, 4, b"\x02\x03\0\0"), (1, 2, 2, b"N\0"), (2, 5, 3, RATIONAL), (3, 2, 2, b"E\0"), (4, 5, 3, RATIONAL)]
CAMERA = [(0x927C, 7, 12, b"MAKER\0note\0\0"), (0xA430, 2, 6, b"Owner\0"), (0xA431, 2, 9, b"SN123456\0")]
FULL_EXIF = tiff(
    [
        (0x010F, 2, 7, b"Camera\0"),
        (0x0112, 3, 1, b"\x06\0"),
        (0x013B, 2, 5, b"Anna\0"),
        (0x8769, 4, 1, CAMERA),
        (0x8825, 4, 1, GPS),
    ],
    next_entries=[(0x0201, 4, 1, struct.pack("<I", 8)), (0x0202, 4, 1, struct.pack("<I", 20))],
)
FULL_EXIF_RULES = [
    "metadata.exif",
    "metadata.author",
    "metadata.location",
    "metadata.serial-number",
    "metadata.maker-note",
    "metadata.thumbnail",
]
XMP = (
    b'<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF '
    b'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
    b'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,12.5N"/></rdf:RDF></x:xmpmeta>'
    b'<?xpacket end="w"?>'
)
XMP_RULES = ["metadata.xmp", "metadata.location"]
EVIL_XMP = XMP.replace(b"<rdf:Desc", b"<script>alert(1)</script><rdf:Desc")


def icc():
    """A matrix profile that describes sRGB with a gamma of 2.2."""

    def fixed(value):
        return struct.pack(">i", round(value * 65536))

    def xyz(x, y, z):
        return b"XYZ \0\0\0\0" + fixed(x) + fixed(y) + fixed(z)

    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    text = b"text\0\0\0\0none\0\0\0\0"
    description = b"desc\0\0\0\0" + struct.pack(">I", 5) + b"test\0" + b"\0" * 79
    tags = [
        (b"desc", description),
        (b"cprt", text),
        (b"wtpt", xyz(0.9642, 1, 0.8249)),
        (b"rXYZ", xyz(0.4360, 0.2225, 0.0139)),
        (b"gXYZ", xyz(0.3851, 0.7169, 0.0971)),
        (b"bXYZ", xyz(0.1431, 0.0606, 0.7139)),
        (b"rTRC", curve),
        (b"gTRC", curve),
        (b"bTRC", curve),
    ]
    place = 128 + 4 + 12 * len(tags)
    table, data = struct.pack(">I", len(tags)), b""
    for name, value in tags:
        value += b"\0" * (-len(value) % 4)
        table += name + struct.pack(">II", place + len(data), len(value))
        data += value
    size = place + len(data)
    head = struct.pack(">I4sI4s4s4s", size, b"none", 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    head += struct.pack(">6H", 2024, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + fixed(0.9642) + fixed(1) + fixed(0.8249)
    return head + b"\0" * (128 - len(head)) + table + data


ICC = icc()

# ---------------------------------------------------------------- JPEG


def segment(marker, data):
    return bytes([0xFF, marker]) + struct.pack(">H", len(data) + 2) + data


def jpeg(insert=b"", image="baseline.jpg", tail=b"", keep_jfif=True):
    """Puts segments behind JFIF, or in its place."""
    data = base(image)
    rest = data[2:]
    head = b""
    if rest[:2] == b"\xff\xe0":
        length = 2 + struct.unpack(">H", rest[2:4])[0]
        head, rest = rest[:length], rest[length:]
    return b"\xff\xd8" + (head if keep_jfif else b"") + insert + rest + tail


def exif_segment(block):
    return segment(0xE1, b"Exif\0\0" + block)


def mpf(count_offset):
    """An index of two pictures; the second starts `count_offset` bytes behind the index's TIFF header."""
    entries = struct.pack("<IIIHH", 0x030000, 0, 0, 0, 0) + struct.pack("<IIIHH", 0, 0, count_offset, 0, 0)
    return tiff([(0xB000, 7, 4, b"0100"), (0xB001, 4, 1, struct.pack("<I", 2)), (0xB002, 7, 32, entries)])


def multi_picture():
    second = base("gray.jpg")
    plain = jpeg(segment(0xE2, b"MPF\0" + mpf(0)))
    header = plain.index(b"MPF\0") + 4
    return jpeg(segment(0xE2, b"MPF\0" + mpf(len(plain) - header)), tail=second)


def at_sof(data):
    for marker in (0xC0, 0xC1, 0xC2):
        place = data.find(bytes([0xFF, marker, 0]))
        if place > 0:
            return place
    raise ValueError


def patched(data, place, value):
    return data[:place] + value + data[place + len(value) :]


ZIP = (
    b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0" + struct.pack("<IIIHH", zlib.crc32(b"hello"), 5, 5, 5, 0) + b"a.txthello"
    b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0" + struct.pack("<III", zlib.crc32(b"hello"), 5, 5)
    + struct.pack("<HHHHHII", 5, 0, 0, 0, 0, 0, 0) + b"a.txt"
)
ZIP = ZIP + b"PK\x05\x06\0\0\0\0" + struct.pack("<HHIIH", 1, 1, 51, 40, 0)
PDF = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"
HTML = b"<!DOCTYPE html><html><body><script>alert(1)</script></body></html>"
PHP = b"<?php system($_GET['c']); ?>"
MP4 = (
    struct.pack(">I", 24) + b"ftypmp42\0\0\0\0isommp42" + struct.pack(">I", 16) + b"mdat" + b"\x01\x02\x03\x04" * 2
)


def tail_cases(kind, data, declared):
    """The tails every format is tried with."""
    E = "embedded."
    case(f"{kind}-tail-zeros", data + b"\0" * 64, "accepted", ["tail.padding"], POLYGLOT,
         "Padding after the end is harmless", declared)
    case(f"{kind}-tail-newline", data + b"\r\n", "accepted", ["tail.padding"], POLYGLOT,
         "A line end after the end, as careless uploads add", declared)
    case(f"{kind}-tail-html", data + HTML, "refused", [E + "markup", E + "script"], POLYGLOT, "An HTML page after the end", declared)
    case(f"{kind}-tail-script", data + b"<script>x()</script>", "refused", [E + "markup"], POLYGLOT,
         "A script element after the end", declared)
    case(f"{kind}-tail-php", data + PHP, "refused", [E + "script"], POLYGLOT, "A PHP script after the end", declared)
    case(f"{kind}-tail-zip", data + ZIP, "refused", [E + "archive"], POLYGLOT, "A zip archive after the end", declared)
    case(f"{kind}-tail-pdf", data + PDF, "refused", [E + "document"], POLYGLOT, "A PDF document after the end", declared)
    case(f"{kind}-tail-padded-zip", data + b"\0" * 300 + ZIP, "refused", [E + "archive", "tail.padding"], POLYGLOT,
         "A zip archive behind padding", declared)
    case(f"{kind}-tail-rar", data + b"Rar!\x1a\x07\x01\x00" + b"x" * 40, "refused", [E + "archive"], POLYGLOT,
         "A RAR archive after the end", declared)
    case(f"{kind}-tail-7z", data + b"7z\xbc\xaf\x27\x1c\0\x04" + b"x" * 40, "refused", [E + "archive"], POLYGLOT,
         "A 7-Zip archive after the end", declared)
    case(f"{kind}-tail-elf", data + b"\x7fELF\x02\x01\x01" + b"\0" * 60, "refused", [E + "program"], POLYGLOT,
         "A program after the end", declared)
    case(f"{kind}-tail-shell", data + b"\n#!/bin/sh\nrm -rf ~\n", "refused", [E + "script", "tail.padding"], POLYGLOT,
         "A shell script after the end", declared)
    case(f"{kind}-tail-text", data + b"just some words", "accepted", ["tail.text"], POLYGLOT,
         "Plain words after the end are odd, not dangerous", declared)
    case(f"{kind}-tail-program", data + b"x=require('fs').readFileSync('/etc/passwd')", "refused", [E + "script"], POLYGLOT,
         "Program text after the end", declared)
    case(f"{kind}-tail-mp3", data + b"ID3\x04\0\0\0\0\0\x20" + b"x" * 40, "refused", ["tail.foreign"], POLYGLOT,
         "A sound after the end", declared)
    case(f"{kind}-tail-tar", data + b"a.txt" + b"\0" * 95 + b"0000644\0" + b"\0" * 149 + b"ustar\x0000" + b"\0" * 247, "refused",
         [E + "archive"], POLYGLOT, "A tar archive after the end", declared)
    case(f"{kind}-tail-bmp", data + b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0" + b"\x28\0\0\0" + b"\x01" * 60, "refused",
         ["tail.foreign"], POLYGLOT, "A picture of another format after the end", declared)


# ---------------------------------------------------------------- GIF


def lzw(pixels, bits=2):
    """GIF's LZW with a clear code before every string grows the code size: valid, though not small."""
    clear, end = 1 << bits, (1 << bits) + 1
    codes = []
    for index, pixel in enumerate(pixels):
        if index % 2 == 0:
            codes.append(clear)
        codes.append(pixel)
    codes.append(end)
    value = size = 0
    out = bytearray()
    for code in codes:
        value |= code << size
        size += bits + 1
        while size >= 8:
            out.append(value & 255)
            value >>= 8
            size -= 8
    if size:
        out.append(value & 255)
    return bytes(out)


def blocks(data, size=255):
    return b"".join(bytes([len(data[i : i + size])]) + data[i : i + size] for i in range(0, len(data), size)) + b"\0"


GIF_PALETTE = bytes([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255])


def gif_frame(width=24, height=16, x=0, y=0, shift=0, data=None):
    pixels = [((c + r + shift) // 3) % 4 for r in range(height) for c in range(width)]
    body = blocks(lzw(pixels)) if data is None else data
    return b"," + struct.pack("<HHHHB", x, y, width, height, 0) + b"\x02" + body


def control(delay=10):
    return b"\x21\xf9\x04" + struct.pack("<BHB", 4, delay, 0) + b"\0"


LOOP = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x05\0\0"


def gif(before=b"", frames=None, after=b"", tail=b"", version=b"GIF89a", width=24, height=16, end=b";"):
    head = version + struct.pack("<HHBBB", width, height, 0x91, 0, 0) + GIF_PALETTE
    return head + before + (gif_frame() if frames is None else frames) + after + end + tail


def comment(text, size=255):
    return b"\x21\xfe" + blocks(text, size)


def application(name, data):
    return b"\x21\xff\x0b" + name + data


GIF_XMP = application(b"XMP DataXMP", XMP + bytes([1]) + bytes(range(255, -1, -1)) + b"\0")

# ---------------------------------------------------------------- WebP


def riff(kind, data):
    return kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def webp(*chunks, size=None, tail=b""):
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body) if size is None else size) + body + tail


def image_chunk(name):
    """The chunk with the picture of a simple file."""
    data = base(name)
    return data[12:]


def vp8x(flags, width=24, height=16):
    return riff(b"VP8X", bytes([flags, 0, 0, 0]) + struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3])


LOSSY = image_chunk("lossy.webp")
LOSSLESS = image_chunk("lossless.webp")
ANIM = riff(b"ANIM", b"\xff\xff\xff\xff\x03\0")


def anmf(image, x=0, y=0, width=24, height=16, extra=b""):
    def three(value):
        return struct.pack("<I", value)[:3]

    return riff(
        b"ANMF", three(x // 2) + three(y // 2) + three(width - 1) + three(height - 1) + three(100) + b"\0" + image + extra
    )


# ---------------------------------------------------------------- the cases


def upload_cases():
    good = {"image/png": png(), "image/jpeg": jpeg(), "image/gif": gif(), "image/webp": base("lossy.webp")}
    P, J = "image/png", "image/jpeg"
    svg = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    case("upload-svg-type", svg, "refused", ["upload.svg"], SERVICE, "SVG by its type", "image/svg+xml", "a.svg")
    case("upload-svg-type-charset", svg, "refused", ["upload.svg"], SERVICE, "A parameter changes nothing",
         "IMAGE/SVG+XML; charset=utf-8", "a.png")
    case("upload-svg-name", svg, "refused", ["upload.svg"], SERVICE, "SVG by its name", None, "Logo.SVG")
    case("upload-svg-name-png", good[P], "refused", ["upload.svg"], SERVICE, "The name decides where nothing is declared",
         None, "a.svg")
    case("upload-svg-content", svg, "refused", ["upload.svg"], SERVICE, "SVG that nothing declares", None, None)
    case("upload-svg-as-png", svg, "refused", ["upload.type-mismatch"], SERVICE, "SVG declared PNG", P, "a.png")
    case("upload-svg-name-declared-png", good[P], "accepted", [], SERVICE, "A declared type outweighs the name", P, "a.svg")
    case("upload-html-named-png", HTML, "refused", ["upload.type-mismatch"], SERVICE, "HTML named .png", None, "a.png")
    case("upload-html-declared-png", HTML, "refused", ["upload.type-mismatch"], SERVICE, "HTML declared PNG", P, None)
    case("upload-html-undeclared", HTML, "refused", ["upload.type-mismatch"], SERVICE, "HTML that nothing declares")
    case("upload-text-html", good[P], "refused", ["upload.type-unsupported"], SERVICE, "A type that is no image",
         "text/html", "a.png", status=400)
    for type in ("image/bmp", "image/heic", "image/avif", "image/tiff", "application/octet-stream", "image/apng"):
        case("upload-type-" + type.replace("/", "-"), good[P], "refused", ["upload.type-unsupported"], SERVICE,
             "A type that is none of the four", type, "a.png", status=400)
    case("upload-gif-as-png", good["image/gif"], "refused", ["upload.type-mismatch"], SERVICE, "GIF declared PNG", P, "a.png")
    case("upload-jpeg-named-png", good[J], "refused", ["upload.type-mismatch"], SERVICE,
         "JPEG named .png, nothing declared", None, "a.png")
    case("upload-jpeg-named-png-declared", good[J], "accepted", [], SERVICE, "JPEG named .png, declared JPEG", J, "a.png")
    heic = struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic" + b"\0" * 40
    case("upload-heic-as-jpeg", heic, "refused", ["upload.type-mismatch"], SERVICE, "HEIC declared JPEG", J, "a.jpg")
    case("upload-avif-as-webp", heic.replace(b"heic", b"avif"), "refused", ["upload.type-mismatch"], SERVICE,
         "AVIF declared WebP", "image/webp", "a.webp")
    case("upload-wave-as-webp", b"RIFF" + struct.pack("<I", 36) + b"WAVEfmt " + b"\0" * 28, "refused",
         ["upload.type-mismatch"], WEBP, "A RIFF file that is a sound", "image/webp", "a.webp")
    case("upload-qcp-as-webp", b"RIFF" + struct.pack("<I", 36) + b"QLCMfmt " + b"\0" * 28, "refused",
         ["upload.type-mismatch"], WEBP, "A RIFF file that is a voice recording", "image/webp", "a.webp")
    case("upload-jp2-as-jpeg", b"\0\0\0\x0cjP  \r\n\x87\n" + b"\0" * 40, "refused", ["upload.type-mismatch"], T81,
         "JPEG 2000 declared JPEG", J, "a.jpg")
    case("upload-text-gif8", b"GIF8 is a text about pictures", "refused", ["upload.type-mismatch"], GIF89,
         "Text that starts like the signature", "image/gif", "a.gif")
    case("upload-text-undeclared", b"plain words, nothing else", "refused", ["upload.type-mismatch"], SERVICE,
         "Text that nothing declares: libmagic names it", None, "notes.txt")
    case("upload-bmp-undeclared", b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0" + b"\x28\0\0\0" + b"\x01" * 60, "refused",
         ["upload.type-mismatch"], SERVICE, "A picture of another format", None, None)
    case("upload-asar", b"\x04\0\0\0\x40\0\0\0\x3c\0\0\0\x36\0\0\0{\"files\":{\"a\":{\"size\":1,\"offset\":\"0\"}}}", "refused",
         ["upload.type-mismatch"], SERVICE, "An Electron archive named like a picture", None, "app.png")
    case("upload-empty", b"", "refused", ["upload.empty"], SERVICE, "No bytes at all", P, "a.png", status=400)
    case("upload-11-bytes", b"RIFF\x04\0\0\0WEB", "refused", ["upload.type-mismatch"], WEBP,
         "One byte short of the signature", "image/webp", "a.webp")
    case("upload-11-bytes-gif", b"GIF89a\x01\0\x01\0\0", "refused", ["structure.truncated"], GIF89,
         "A signature and half a screen", "image/gif", "a.gif")
    case("upload-8-bytes-png", SIGNATURE, "refused", ["structure.truncated"], PNG3, "A signature and nothing else", P, "a.png")
    case("upload-3-bytes-jpeg", b"\xff\xd8\xff", "refused", ["structure.truncated"], T81, "A signature and nothing else", J, "a.jpg")
    for alias in ("image/jpg", "image/pjpeg", " Image/JPEG ", "image/jpeg;q=1"):
        case("upload-alias-" + alias.strip().lower().replace("/", "-").replace(";", "-").replace("=", "-"), good[J],
             "accepted", [], SERVICE, "An alias, or the type in other letters", alias, "a.jpg")
    case("upload-alias-x-png", good[P], "accepted", [], SERVICE, "An alias", "image/x-png", "a.png")
    for extension in ("jpg", "JPEG", "jpe", "jfif", "bin"):
        case(f"upload-name-{extension}", good[J], "accepted", [], SERVICE,
             "The name declares, or leaves the content to decide", None, f"photo.{extension}")
    for extension in ("png", "gif", "webp"):
        case(f"upload-name-{extension}", good["image/" + extension], "accepted", [], SERVICE, "The name declares", None,
             f"photo.{extension}")
    case("upload-no-name", good["image/gif"], "accepted", [], SERVICE, "Nothing declares: the content decides alone")
    case("upload-declared-empty", good[P], "accepted", [], SERVICE, "An empty declaration declares nothing", "", "a.png")


def png_cases():
    P = "image/png"

    def ok(id, data, rules, comment, source=PNG3):
        case("png-" + id, data, "accepted", rules, source, comment, P)

    def no(id, data, rules, comment, source=PNG3, status=415):
        case("png-" + id, data, "refused", rules, source, comment, P, status=status)

    ok("plain", png(), [], "True colour, 8 bits")
    ok("one-pixel", png(width=1, height=1), [], "The smallest picture")
    for color, depths in {0: [1, 2, 4, 8, 16], 2: [16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}.items():
        for depth in depths:
            ok(f"color-{color}-{depth}", png(depth=depth, color=color), [], f"Colour type {color}, {depth} bits")
    ok("interlaced", png(interlace=1), [], "Adam7")
    ok("interlaced-16", png(depth=16, color=6, interlace=1), [], "Adam7, 16 bits, transparency")
    ok("interlaced-one-pixel", png(width=1, height=1, interlace=1), [], "Most passes are empty")
    data = idat()
    many = b"".join(chunk(b"IDAT", data[i : i + 7]) for i in range(0, len(data), 7))
    ok("split-data", SIGNATURE + ihdr() + many + IEND, [], "Image data in chunks of 7 bytes")
    ok("empty-data-chunk", SIGNATURE + ihdr() + chunk(b"IDAT") + chunk(b"IDAT", data) + chunk(b"IDAT") + IEND, [],
       "Empty IDAT chunks are allowed")
    ok("byte-data-chunks", SIGNATURE + ihdr() + b"".join(chunk(b"IDAT", bytes([b])) for b in data) + IEND, [],
       "One byte a chunk: even the zlib header is split")
    ok("profile", png(chunk(b"iCCP", b"test\0\0" + zlib.compress(ICC))), [], "A colour profile")
    ok("display", png(chunk(b"gAMA", struct.pack(">I", 45455)) + chunk(b"sRGB", b"\0") + chunk(b"sBIT", b"\x08\x08\x08")
       + chunk(b"pHYs", struct.pack(">IIB", 2835, 2835, 1)) + chunk(b"tRNS", b"\0\1\0\2\0\3") + chunk(b"bKGD", b"\0" * 6)),
       [], "What a decoder needs to show the picture")
    ok("cicp", png(chunk(b"cICP", b"\x01\x0d\0\x01")), [], "Coding-independent code points")
    ok("text", png(chunk(b"tEXt", b"Comment\0hello")), ["metadata.comment"], "A comment")
    ok("text-author", png(chunk(b"tEXt", b"Author\0Anna")), ["metadata.author"], "An author")
    ok("text-after", png(between=chunk(b"tEXt", b"Comment\0hello")), ["metadata.comment"], "A comment after the data")
    ok("ztxt", png(chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"hello"))), ["metadata.comment"], "Compressed text")
    ok("itxt", png(chunk(b"iTXt", "Comment\0\0\0de\0Kommentar\0Grüße".encode())), ["metadata.comment"], "UTF-8 text")
    ok("raw-profile", png(chunk(b"tEXt", b"Raw profile type exif\0\nexif\n      4\n4d4d002a\n")), ["metadata.exif"],
       "ImageMagick's way to store EXIF")
    ok("xmp", png(chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + XMP)), XMP_RULES, "XMP is not markup")
    ok("time", png(chunk(b"tIME", b"\x07\xe8\1\1\0\0\0")), ["metadata.time"], "The time of the last change")
    ok("exif", png(chunk(b"eXIf", FULL_EXIF)), FULL_EXIF_RULES, "EXIF with everything", EXIF)
    ok("exif-orientation", png(chunk(b"eXIf", orientation(6))), ["metadata.exif"], "EXIF with orientation 6", EXIF)
    ok("exif-big-endian", png(between=chunk(b"eXIf", orientation(3, False))), [], "Big endian, after the data: what stripping leaves", EXIF)
    ok("exif-upright", png(chunk(b"eXIf", orientation(1))), ["metadata.exif"], "Upright: nothing to keep", EXIF)
    ok("exif-loop", png(chunk(b"eXIf", b"II*\0\x08\0\0\0\0\0\x08\0\0\0")), ["metadata.exif"], "A directory that follows itself", EXIF)
    ok("exif-nonsense", png(chunk(b"eXIf", b"\xff" * 40)), ["metadata.exif"], "EXIF that makes no sense", EXIF)
    ok("private-chunk", png(chunk(b"prVt", b"\1\2\3")), ["structure.private-data"], "A chunk no standard knows")
    ok("apple-idot", png(chunk(b"iDOT", b"\0" * 28)), [], "Apple's screenshots carry iDOT")
    ok("double-gamma", png(chunk(b"gAMA", b"\0\0\xb1\x8f") * 2), [], "The second gAMA is left out by stripping")
    ok("apng", apng(), [], "Two frames")
    ok("apng-smaller-frame", apng(3, size=(8, 8), place=(4, 4)), [], "Later frames are smaller than the picture")
    ok("apng-one-frame", apng(1), [], "An animation of one frame")
    hidden = (SIGNATURE + ihdr() + chunk(b"acTL", struct.pack(">II", 1, 0)) + chunk(b"IDAT", data)
              + chunk(b"fcTL", struct.pack(">IIIIIHHBB", 0, 24, 16, 0, 0, 1, 10, 0, 0)) + chunk(b"fdAT", struct.pack(">I", 1) + data) + IEND)
    ok("apng-hidden-picture", hidden, [], "The picture is no frame of the animation")

    no("apple-cgbi", SIGNATURE + chunk(b"CgBI", b"\x50\0\x20\x02") + ihdr() + chunk(b"IDAT", data[2:-4]) + IEND,
       ["png.apple-cgbi"], "Apple's variant, which no browser shows")
    no("bomb", SIGNATURE + ihdr(100000, 100000) + chunk(b"IDAT", data) + IEND, ["limit.pixels"],
       "100000x100000 pixels announced", status=413)
    no("bomb-largest", SIGNATURE + ihdr(0x7FFFFFFF, 0x7FFFFFFF) + chunk(b"IDAT", data) + IEND, ["limit.pixels"],
       "The largest size there is", status=413)
    no("too-little-data", SIGNATURE + ihdr(16000, 16000) + chunk(b"IDAT", data) + IEND, ["png.data"],
       "So few bytes cannot fill so many pixels")
    no("size-over-31-bits", SIGNATURE + ihdr(0x80000000, 1) + chunk(b"IDAT", data) + IEND, ["png.header"], "A width of 2^31")
    for name, header in {"width": (0, 16), "height": (24, 0)}.items():
        no(f"zero-{name}", SIGNATURE + ihdr(*header) + chunk(b"IDAT", data) + IEND, ["png.header"], f"No {name}")
    for color, depth in ((1, 8), (5, 8), (7, 8), (2, 4), (3, 16), (4, 4), (6, 2), (0, 3), (2, 0)):
        no(f"color-{color}-{depth}", SIGNATURE + ihdr(depth=depth, color=color) + chunk(b"IDAT", data) + IEND, ["png.header"],
           "A colour type and depth that PNG does not have")
    for field in ("compression", "filter", "interlace"):
        no(f"{field}-2", SIGNATURE + ihdr(**{field: 2}) + chunk(b"IDAT", data) + IEND, ["png.header"], f"An unknown {field} method")
    no("short-header", SIGNATURE + chunk(b"IHDR", b"\0\0\0\1\0\0\0\1\x08\0\0\0") + chunk(b"IDAT", data) + IEND, ["png.header"], "12 bytes")
    no("second-header", SIGNATURE + ihdr() + ihdr() + chunk(b"IDAT", data) + IEND, ["png.order"], "Two IHDR")
    no("no-header", SIGNATURE + chunk(b"IDAT", data) + IEND, ["png.order"], "No IHDR")
    no("late-header", SIGNATURE + chunk(b"gAMA", b"\0\0\xb1\x8f") + ihdr() + chunk(b"IDAT", data) + IEND, ["png.order"], "IHDR is not first")
    no("no-data", SIGNATURE + ihdr() + IEND, ["png.missing-part"], "No IDAT")
    no("only-empty-data", SIGNATURE + ihdr() + chunk(b"IDAT") + IEND, ["png.missing-part"], "Nothing but an empty IDAT")
    no("no-palette", SIGNATURE + ihdr(color=3) + chunk(b"IDAT", idat(color=3)) + IEND, ["png.missing-part"], "Indexed without a palette")
    no("late-palette", SIGNATURE + ihdr() + chunk(b"IDAT", data) + PALETTE + IEND, ["png.order"], "The palette follows the data")
    no("double-palette", SIGNATURE + ihdr(color=3) + PALETTE * 2 + chunk(b"IDAT", idat(color=3)) + IEND, ["png.order"], "Two palettes")
    no("palette-size", SIGNATURE + ihdr(color=3) + chunk(b"PLTE", b"\0\0\0\1") + chunk(b"IDAT", idat(color=3)) + IEND, ["png.chunk"],
       "A palette of 4 bytes")
    no("empty-palette", SIGNATURE + ihdr(color=3) + chunk(b"PLTE") + chunk(b"IDAT", idat(color=3)) + IEND, ["png.chunk"], "An empty palette")
    no("parted-data", SIGNATURE + ihdr() + chunk(b"IDAT", data[:9]) + chunk(b"tIME", b"\x07\xe8\1\1\0\0\0")
       + chunk(b"IDAT", data[9:]) + IEND, ["metadata.time", "png.order"], "Another chunk between the data")
    no("critical-chunk", png(chunk(b"ABCD", b"x")), ["png.chunk"], "A critical chunk no standard knows")
    no("chunk-type", png(chunk(b"a1cd", b"x")), ["png.chunk"], "A type that is not four letters")
    no("chunk-length", SIGNATURE + ihdr() + struct.pack(">I", 0x80000000) + b"IDAT" + data, ["png.chunk"], "A length of 2^31")
    no("chunk-length-beyond", SIGNATURE + ihdr() + struct.pack(">I", 5000) + b"IDAT" + data, ["structure.truncated"],
       "A chunk longer than the file")
    no("bad-check-data", SIGNATURE + ihdr() + chunk(b"IDAT", data, 1) + IEND, ["png.checksum"], "IDAT with a wrong check")
    no("bad-check-header", SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", 24, 16, 8, 2, 0, 0, 0), 0) + chunk(b"IDAT", data) + IEND,
       ["png.checksum"], "IHDR with a wrong check")
    no("bad-check-text", png(chunk(b"tEXt", b"Comment\0hello", 7)), ["png.checksum"], "tEXt with a wrong check")
    no("bad-check-end", png()[:-4] + b"\0\0\0\0", ["png.checksum"], "IEND with a wrong check")
    no("end-with-contents", SIGNATURE + ihdr() + chunk(b"IDAT", data) + chunk(b"IEND", b"x"), ["png.chunk"], "IEND is not empty")
    no("no-end", SIGNATURE + ihdr() + chunk(b"IDAT", data), ["structure.truncated"], "No IEND")
    no("second-end", png(tail=IEND), ["png.chunk-after-end"], "A second IEND")
    no("chunk-after-end", png(tail=chunk(b"tEXt", b"Comment\0hello")), ["png.chunk-after-end"], "A comment after IEND")
    no("png-after-end", png(tail=png()), ["tail.foreign"], "A second PNG after the first")
    no("jpeg-after-end", png(tail=base("baseline.jpg")), ["tail.foreign"], "A JPEG after a PNG")
    no("not-zlib", SIGNATURE + ihdr() + chunk(b"IDAT", b"\0" * 60) + IEND, ["png.data"], "Image data that is no zlib stream")
    no("text-after-signature", SIGNATURE + b"this is no chunk at all, only text", ["png.chunk"], "A signature and text")
    no("zeros-after-signature", SIGNATURE + b"\0" * 100, ["png.chunk"], "A signature and zeros")
    no("apng-count", apng(2, announced=3), ["png.animation"], "Fewer frames than announced")
    no("apng-zero-frames", apng(1, announced=0), ["png.animation"], "No frames announced")
    no("apng-order", apng(2, order=[0, 2, 1]), ["png.animation"], "Frames out of order")
    no("apng-outside", apng(2, size=(24, 16), place=(1, 0)), ["png.animation"], "A frame that reaches outside")
    no("apng-no-data", apng(2, skip_data=True), ["png.animation"], "A frame without data")
    no("apng-no-control", SIGNATURE + ihdr() + chunk(b"IDAT", data) + chunk(b"fdAT", b"\0\0\0\0" + data) + IEND, ["png.animation"],
       "Frame data without an animation")
    no("apng-late-control", SIGNATURE + ihdr() + chunk(b"IDAT", data) + chunk(b"acTL", b"\0\0\0\1\0\0\0\0") + IEND, ["png.animation"],
       "The animation is announced after the data")
    no("text-script", png(chunk(b"tEXt", b"Comment\0<script>alert(1)</script>")), ["metadata.comment", "embedded.markup", "embedded.script"],
       "A script in a comment", POLYGLOT)
    no("text-php", png(chunk(b"tEXt", b"Comment\0" + PHP)), ["metadata.comment", "embedded.script"], "PHP in a comment", POLYGLOT)
    no("text-handler", png(chunk(b"iTXt", b"Comment\0\0\0\0\0\"><img src=x onerror=alert(1)>")),
       ["metadata.comment", "embedded.markup", "embedded.script"], "An event handler in a comment", POLYGLOT)
    no("text-javascript", png(chunk(b"tEXt", b"URL\0javascript:alert(1)")), ["metadata.comment", "embedded.script"], "A script address", POLYGLOT)
    no("ztxt-script", png(chunk(b"zTXt", b"Comment\0\0" + zlib.compress(b"<script>alert(1)</script>" * 4))),
       ["metadata.comment", "embedded.markup", "embedded.script"], "A script in compressed text", POLYGLOT)
    no("itxt-compressed-script", png(chunk(b"iTXt", b"Comment\0\1\0\0\0" + zlib.compress(b"<script>alert(1)</script>" * 4))),
       ["metadata.comment", "embedded.markup", "embedded.script"], "A script in compressed text", POLYGLOT)
    no("xmp-script", png(chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + EVIL_XMP)), XMP_RULES + ["embedded.markup", "embedded.script"],
       "A script inside XMP", POLYGLOT)
    no("private-zip", png(chunk(b"zPPc", ZIP)), ["structure.private-data", "embedded.archive"], "A zip in a private chunk", POLYGLOT)
    no("private-pdf", png(chunk(b"pdFc", PDF)), ["structure.private-data", "embedded.document"], "A PDF in a private chunk", POLYGLOT)
    no("palette-php", SIGNATURE + ihdr(color=3) + chunk(b"PLTE", (PHP + b"   ")[:30]) + chunk(b"IDAT", idat(color=3)) + IEND,
       ["embedded.script"], "PHP as a palette", POLYGLOT)
    stored = zlib.compress(raw(24, 16, 8, 2).replace(raw(24, 16, 8, 2)[73:101], PHP), 0)
    no("data-php", png(data=stored), ["embedded.script"], "PHP as pixels, stored without compression", POLYGLOT)
    tail_cases("png", png(), P)


def jpeg_cases():
    J = "image/jpeg"

    def ok(id, data, rules, comment, source=T81):
        case("jpeg-" + id, data, "accepted", rules, source, comment, J)

    def no(id, data, rules, comment, source=T81, status=415):
        case("jpeg-" + id, data, "refused", rules, source, comment, J, status=status)

    plain = base("baseline.jpg")
    sof = at_sof(plain)
    sos = plain.index(b"\xff\xda")
    scan = sos + 2 + struct.unpack(">H", plain[sos + 2 : sos + 4])[0]
    for name in ("baseline", "progressive", "cmyk", "gray", "restart"):
        ok(name, base(name + ".jpg"), [], f"{name}, as made by libjpeg-turbo")
    ok("one-pixel", base("pixel.jpg"), [], "The smallest picture")
    ok("extended", patched(plain, sof + 1, b"\xc1"), [], "Extended sequential, 8 bits")
    for number in range(16):
        ok(f"app{number}-first", jpeg(segment(0xE0 + number, b"Private\0data"), keep_jfif=False), [],
           f"APP{number} comes first")
    ok("tables-first", jpeg(keep_jfif=False), [], "Nothing but tables before the frame")
    ok("comment-first", jpeg(segment(0xFE, b"hello"), keep_jfif=False), ["metadata.comment"], "A comment comes first")
    ok("empty-comment", jpeg(segment(0xFE, b"")), ["metadata.comment"], "A comment of no bytes")
    ok("fill-bytes", plain[:sof] + b"\xff\xff\xff" + plain[sof:], [], "Fill bytes before a marker")
    ok("fill-bytes-end", plain[:-2] + b"\xff" * 50 + plain[-2:], [], "Fill bytes before EOI")
    ok("profile", jpeg(segment(0xE2, b"ICC_PROFILE\0\x01\x01" + ICC)), [], "A colour profile")
    half = len(ICC) // 2
    ok("profile-split", jpeg(segment(0xE2, b"ICC_PROFILE\0\x01\x02" + ICC[:half]) + segment(0xE2, b"ICC_PROFILE\0\x02\x02" + ICC[half:])),
       [], "A colour profile in two segments")
    ok("exif", jpeg(exif_segment(FULL_EXIF)), FULL_EXIF_RULES, "EXIF with everything", EXIF)
    ok("exif-before-jfif", b"\xff\xd8" + exif_segment(orientation(8)) + plain[2:], ["metadata.exif"], "EXIF before JFIF", EXIF)
    for value in range(1, 9):
        # The odd ones are big endian, which but for the upright one is what stripping leaves.
        rules = [] if value % 2 == 1 and value > 1 else ["metadata.exif"]
        ok(f"orientation-{value}", jpeg(exif_segment(orientation(value, value % 2 == 0)), keep_jfif=False), rules,
           f"Orientation {value}", EXIF)
    ok("orientation-9", jpeg(exif_segment(orientation(9))), ["metadata.exif"], "An orientation there is not", EXIF)
    ok("exif-cut", jpeg(exif_segment(FULL_EXIF[:30])), ["metadata.exif"], "EXIF that is cut off", EXIF)
    ok("xmp", jpeg(segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + XMP)), XMP_RULES, "XMP is not markup")
    ok("xmp-extended", jpeg(segment(0xE1, b"http://ns.adobe.com/xmp/extension/\0" + b"0" * 32 + struct.pack(">II", 5, 0) + b"<a/> ")),
       ["metadata.xmp"], "An extended XMP segment")
    ok("iptc", jpeg(segment(0xED, b"Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0f\x1c\x02\x50\0\x04Anna\x1c\x02\x5a\0\x01X")),
       ["metadata.iptc", "metadata.author", "metadata.location"], "IPTC with a by-line and a city", "IPTC IIM 4.2")
    ok("jfif-thumbnail", b"\xff\xd8" + segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\1\1abc") + jpeg(keep_jfif=False)[2:], ["metadata.thumbnail"],
       "A thumbnail in the JFIF segment")
    ok("jfxx-thumbnail", jpeg(segment(0xE0, b"JFXX\0\x13\1\1abc")), ["metadata.thumbnail"], "A thumbnail in a JFIF extension")
    ok("adobe-long", jpeg(segment(0xEE, b"Adobe\0\x64\0\0\0\0\1extra")), [], "Adobe's segment with more than it should have")
    ok("multi-picture", multi_picture(), ["tail.pictures"], "A second picture that the index lists", "CIPA DC-007")
    ok("multi-picture-video", multi_picture() + MP4, ["tail.pictures", "tail.video"], "A second picture, then a film", "CIPA DC-007")
    ok("second-picture", plain + base("gray.jpg"), ["tail.unlisted-picture"], "A second picture no index lists")
    ok("motion-photo", plain + MP4, ["tail.video"], "A film follows, as in motion photos")
    ok("motion-photo-padded", plain + b"\0" * 16 + MP4, ["tail.padding", "tail.video"], "A film behind padding")
    ok("samsung", plain + b"\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1458170015363SEFH\x64\0\0\0\x01\0\0\0\0\0\1\x0a\x23\0\0\0\x23\0\0\0\x18\0\0\0SEFT",
       ["tail.padding", "tail.vendor"], "Samsung's trailer")
    ok("tail-random", plain + bytes((i * 197 + 91) % 251 | 0x80 for i in range(200)), ["tail.unknown"], "Bytes nothing explains")
    ok("no-huffman-tables", plain[: plain.index(b"\xff\xc4")] + plain[sos:],
       ["structure.unusual"], "No Huffman tables: those of annex K are meant")

    for marker, name in {0xC3: "lossless", 0xC5: "hierarchical", 0xC9: "arithmetic", 0xCB: "arithmetic-lossless", 0xF7: "ls",
                         0xCA: "arithmetic-progressive", 0xC7: "differential-lossless"}.items():
        no(name, patched(plain, sof + 1, bytes([marker])), ["jpeg.process"], f"SOF marker {marker:#x}: no browser shows it")
    ls = b"\xff\xd8" + segment(0xF7, b"\x08\0\x10\0\x18\1\1\x11\0") + segment(0xDA, b"\1\1\0\0\0\0") + b"\1\2\3" * 20 + b"\xff\xd9"
    no("jpeg-ls", ls, ["jpeg.process"], "A whole JPEG-LS image", "ISO/IEC 14495-1")
    no("12-bits", patched(plain, sof + 4, b"\x0c"), ["jpeg.process"], "12 bits a sample")
    no("zero-height", patched(plain, sof + 5, b"\0\0"), ["jpeg.frame"], "A height of zero, to be set later")
    no("zero-width", patched(plain, sof + 7, b"\0\0"), ["jpeg.frame"], "A width of zero")
    no("bomb", patched(plain, sof + 5, b"\xff\xff\xff\xff"), ["limit.pixels"], "65535x65535 pixels", status=413)
    no("too-little-data", patched(plain, sof + 5, b"\x20\0\x20\0"), ["jpeg.scan"], "8192x8192 pixels in a few bytes")
    no("two-frames", plain[:sos] + plain[sof : sof + 19] + plain[sos:], ["jpeg.frame"], "A second frame header")
    no("zero-segment", b"\xff\xd8" + b"\xff\xe1\0\0" + plain[2:], ["jpeg.segment"], "A segment with length 0")
    no("one-segment", b"\xff\xd8" + b"\xff\xe1\0\1" + plain[2:], ["jpeg.segment"], "A segment with length 1")
    no("long-segment", plain[:20] + b"\xff\xe1\xff\xff" + plain[20:], ["structure.truncated"], "A segment longer than the file")
    no("no-end", plain[:-2], ["structure.truncated"], "No EOI")
    no("no-frame", plain[:sof] + plain[sof + 2 + struct.unpack(">H", plain[sof + 2 : sof + 4])[0] :], ["jpeg.missing-part"], "A scan without a frame")
    no("no-scan", plain[:sos] + b"\xff\xd9", ["jpeg.missing-part"], "A frame without a scan")
    no("only-end", b"\xff\xd8\xff\xd9", ["jpeg.missing-part"], "Start and end")
    no("empty-scan", plain[:scan] + b"\xff\xd9", ["jpeg.scan"], "A scan without data")
    no("no-quantization", plain.replace(b"\xff\xdb", b"\xff\xeb"), ["jpeg.missing-part"], "No quantization tables")
    no("unknown-component", patched(plain, sos + 5, b"\x09"), ["jpeg.scan"], "A scan of a component that is not there")
    no("bad-huffman", plain[:sof] + segment(0xC4, b"\0" + b"\xff" * 16) + plain[sof:], ["jpeg.segment"], "A Huffman table of 4080 codes")
    no("bad-quantization", plain[:sof] + segment(0xDB, b"\0" + b"\1" * 20) + plain[sof:], ["jpeg.segment"], "A quantization table of 20 bytes")
    no("stray-bytes", plain[:sof] + b"stray" + plain[sof:], ["jpeg.marker"], "Text between two segments")
    no("second-start", b"\xff\xd8" + plain, ["jpeg.process"], "Two SOI")
    no("restart-outside", b"\xff\xd8\xff\xd0" + plain[2:], ["jpeg.process"], "A restart marker outside a scan")
    no("reserved-marker", b"\xff\xd8\xff\x02\0\2" + plain[2:], ["jpeg.marker"], "A reserved marker")
    no("html", b"\xff\xd8\xff" + HTML, ["jpeg.marker"], "A signature and HTML", POLYGLOT)
    no("php", b"\xff\xd8\xff\xe0" + PHP, ["structure.truncated"], "A signature and PHP", POLYGLOT)
    no("text-segment", b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0 and then some text", ["jpeg.marker"], "A header and text", POLYGLOT)
    no("comment-script", jpeg(segment(0xFE, b"<script>alert(1)</script>")), ["metadata.comment", "embedded.markup", "embedded.script"],
       "A script in a comment", POLYGLOT)
    no("comment-php", jpeg(segment(0xFE, PHP)), ["metadata.comment", "embedded.script"], "PHP in a comment", POLYGLOT)
    no("comment-short-php", jpeg(segment(0xFE, b"<?=`$_GET[0]`?>")), ["metadata.comment", "embedded.script"], "PHP's short form", POLYGLOT)
    no("comment-pdf", jpeg(segment(0xFE, PDF)), ["metadata.comment", "embedded.document"], "A PDF in a comment", POLYGLOT)
    no("comment-zip", jpeg(segment(0xFE, ZIP)), ["metadata.comment", "embedded.archive"], "A zip in a comment", POLYGLOT)
    no("comment-upper", jpeg(segment(0xFE, b"<ScRiPt SRC=//x>")), ["metadata.comment", "embedded.markup"], "Letter case does not hide it", POLYGLOT)
    no("comment-utf16", jpeg(segment(0xFE, "<script>alert(1)</script>".encode("utf-16-le"))), ["metadata.comment", "embedded.markup"],
       "Nor does UTF-16", POLYGLOT)
    no("exif-script", jpeg(exif_segment(tiff([(0x010E, 2, 26, b"<script>alert(1)</script>\0")]))),
       ["metadata.exif", "metadata.comment", "embedded.markup", "embedded.script"], "A script in EXIF's description", POLYGLOT)
    no("exif-php", jpeg(exif_segment(tiff([(0x0110, 2, 30, PHP + b"\0\0")]))), ["metadata.exif", "embedded.script"], "PHP as the camera's model", POLYGLOT)
    no("xmp-script", jpeg(segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + EVIL_XMP)), XMP_RULES + ["embedded.markup", "embedded.script"],
       "A script inside XMP", POLYGLOT)
    no("app-phar", jpeg(segment(0xE4, b"__HALT_COMPILER(); ?>\r\n" + b"\x2f\0\0\0\1\0\0\0\x11\0")), ["embedded.script"], "A phar archive", POLYGLOT)
    no("comment-asp", jpeg(segment(0xFE, b'<% eval request("cmd") %>')), ["metadata.comment", "embedded.script"], "ASP in a comment", POLYGLOT)
    no("comment-short-open", jpeg(segment(0xFE, b"<? passthru($c); ?>")), ["metadata.comment", "embedded.script"], "PHP's short open tag", POLYGLOT)
    no("comment-rar", jpeg(segment(0xFE, b"Rar!\x1a\x07\x01\0rest")), ["metadata.comment", "embedded.archive"], "A RAR archive in a comment", POLYGLOT)
    no("comment-ssi", jpeg(segment(0xFE, b'<!--#exec cmd="ls" -->')), ["metadata.comment", "embedded.script"], "A server-side include", POLYGLOT)
    tar = jpeg(segment(0xFE, b" " * 300))
    no("tar", patched(tar, 257, b"ustar\x0000"), ["metadata.comment", "embedded.archive"], "The mark of a tar archive in a comment", POLYGLOT)
    no("dicom", patched(tar, 128, b"DICM"), ["metadata.comment", "embedded.document"], "The mark of a DICOM document in a comment", POLYGLOT)
    ok("comment-innocent", jpeg(segment(0xFE, b"Taken on a walk; 5 < 7, and (c) Anna. Save as <b>best</b>? eval later")), ["metadata.comment"],
       "Words and signs that mean nothing to a browser")
    opener = segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0" + b"\0" * (0x2F2A - 16))
    no("javascript", b"\xff\xd8" + opener + segment(0xFE, b"*/=alert;x(1)/*") + jpeg(keep_jfif=False)[2:-2] + b"\xff\xd9",
       ["metadata.comment", "metadata.thumbnail", "embedded.script"], "A length that opens a comment in JavaScript", POLYGLOT)
    no("profile-html", jpeg(segment(0xE2, b"ICC_PROFILE\0\1\1" + HTML)), ["embedded.markup", "embedded.script"], "HTML as a colour profile", POLYGLOT)
    no("scan-php", plain[:scan] + PHP + plain[scan:], ["embedded.script"], "PHP among the entropy-coded data", POLYGLOT)
    no("gif-after-end", plain + gif(), ["tail.foreign"], "A GIF after a JPEG", POLYGLOT)
    no("webp-after-end", plain + base("lossy.webp"), ["tail.foreign"], "A WebP after a JPEG", POLYGLOT)
    no("video-then-zip", plain + MP4 + ZIP, ["tail.video", "embedded.archive"], "A zip behind a film", POLYGLOT)
    no("zip-in-video", plain + struct.pack(">I", 24) + b"ftypmp42\0\0\0\0isommp42" + struct.pack(">I", 8 + len(ZIP)) + b"mdat" + ZIP,
       ["tail.video", "embedded.archive"], "A zip inside a film", POLYGLOT)
    tail_cases("jpeg", plain, J)


def gif_cases():
    G = "image/gif"

    def ok(id, data, rules, comment, source=GIF89):
        case("gif-" + id, data, "accepted", rules, source, comment, G)

    def no(id, data, rules, comment, source=GIF89, status=415):
        case("gif-" + id, data, "refused", rules, source, comment, G, status=status)

    ok("plain", gif(), [], "One picture")
    ok("87a", gif(version=b"GIF87a"), [], "The older version")
    ok("one-pixel", gif(width=1, height=1, frames=gif_frame(1, 1)), [], "The smallest picture")
    frames = control() + gif_frame() + control(20) + gif_frame(8, 8, 4, 4, 1) + control() + gif_frame(shift=2)
    ok("animated", gif(LOOP, frames), [], "Three frames that loop five times")
    ok("animated-animexts", gif(LOOP.replace(b"NETSCAPE2.0", b"ANIMEXTS1.0"), frames), [], "The other name of the loop block")
    ok("local-palette", gif(frames=b"," + struct.pack("<HHHHB", 0, 0, 24, 16, 0x81) + GIF_PALETTE + gif_frame()[10:]), [], "A palette of its own")
    ok("small-blocks", gif(frames=b"," + struct.pack("<HHHHB", 0, 0, 24, 16, 0) + b"\x02" + blocks(lzw([((c + r) // 3) % 4 for r in range(16) for c in range(24)]), 3)),
       [], "Sub-blocks of three bytes")
    ok("comment", gif(comment(b"made by hand")), ["metadata.comment"], "A comment")
    ok("comment-long", gif(comment(b"made by hand " * 60)), ["metadata.comment"], "A comment of several blocks")
    ok("comment-after", gif(after=comment(b"made by hand")), ["metadata.comment"], "A comment after the picture")
    ok("comment-after-control", gif(frames=control() + comment(b"x") + gif_frame()), ["metadata.comment"],
       "A comment between a control and its picture")
    ok("xmp", gif(GIF_XMP), XMP_RULES, "XMP with its magic trailer")
    ok("application", gif(application(b"MYAPPLIC1.0", blocks(b"data"))), [], "Data of some application")
    ok("profile", gif(application(b"ICCRGBG1012", blocks(ICC))), [], "A colour profile")
    ok("text-block", gif(b"\x21\x01\x0c" + struct.pack("<HHHHBBBB", 0, 0, 8, 8, 8, 8, 1, 0) + blocks(b"hello")), ["metadata.comment"], "A text block")
    ok("unknown-extension", gif(b"\x21\x42" + blocks(b"data")), ["structure.private-data"], "An extension of an unknown kind")
    ok("control-twice", gif(frames=control() + control(20) + gif_frame()), [], "Two controls before one picture: the last one counts")
    ok("control-last", gif(after=control()), [], "A control nothing follows")
    ok("outside-screen", gif(frames=gif_frame() + gif_frame(24, 16, 4, 4)), ["structure.unusual"], "A picture that reaches outside the screen")

    no("javascript", b"GIF89a=0;alert(1)", ["gif.block", "embedded.script"], "A signature and JavaScript", POLYGLOT)
    no("javascript-comment", gif(comment(b"*/=1;alert(1)//"), width=10799, height=16), ["metadata.comment", "embedded.script"],
       "A width that opens a comment in JavaScript", POLYGLOT)
    no("javascript-tail", gif(width=10799, height=16, tail=b"*/=1;x=2;"), ["embedded.script", "tail.text"],
       "The script goes on after the end", POLYGLOT)
    no("javascript-no-alert", gif(comment(b"*/=1;self.x=fetch('/a')//"), width=10799, height=16), ["metadata.comment", "embedded.script"],
       "The script needs no word that is known", POLYGLOT)
    no("comment-script", gif(comment(b"<script>alert(1)</script>")), ["metadata.comment", "embedded.markup", "embedded.script"],
       "A script in a comment", POLYGLOT)
    no("comment-script-split", gif(comment(b"<script>x()</script>", 3)), ["metadata.comment", "embedded.markup"],
       "A script cut into blocks of three bytes", POLYGLOT)
    no("comment-php", gif(comment(PHP)), ["metadata.comment", "embedded.script"], "PHP in a comment", POLYGLOT)
    no("palette-php", b"GIF89a" + struct.pack("<HHBBB", 24, 16, 0x93, 0, 0) + (PHP + b" " * 48)[:48] + gif_frame() + b";", ["embedded.script"],
       "PHP as a palette", POLYGLOT)
    no("data-php", gif(frames=b"," + struct.pack("<HHHHB", 0, 0, 24, 16, 0) + b"\x02" + blocks(lzw([0] * 384) + PHP)),
       ["embedded.script"], "PHP behind the end code of the picture", POLYGLOT)
    no("xmp-script", gif(application(b"XMP DataXMP", EVIL_XMP + bytes([1]) + bytes(range(255, -1, -1)) + b"\0")),
       XMP_RULES + ["embedded.markup", "embedded.script"], "A script inside XMP", POLYGLOT)
    no("application-zip", gif(application(b"MYAPPLIC1.0", blocks(ZIP))), ["embedded.archive"], "A zip in an application block", POLYGLOT)
    no("text-after-signature", b"GIF89a is a format for pictures, and this is a text", ["gif.block"], "A signature and text", POLYGLOT)
    no("zero-width", gif(width=0), ["gif.header"], "No width")
    no("zero-height", gif(height=0), ["gif.header"], "No height")
    no("bomb", gif(width=65535, height=65535), ["limit.pixels"], "65535x65535 pixels", status=413)
    no("no-picture", gif(frames=b""), ["gif.missing-part"], "No picture")
    no("no-trailer", gif(end=b""), ["structure.truncated"], "No trailer")
    no("zero-picture", gif(frames=gif_frame(0, 0)), ["gif.image"], "A picture without pixels")
    no("empty-picture", gif(frames=gif_frame(data=b"\0")), ["gif.image"], "A picture without data")
    no("code-size-0", gif(frames=gif_frame()[:10] + b"\0" + gif_frame()[11:]), ["gif.image"], "A code size of 0")
    no("code-size-12", gif(frames=gif_frame()[:10] + b"\x0c" + gif_frame()[11:]), ["gif.image"], "A code size of 12")
    no("unknown-block", gif(before=b"\x42"), ["gif.block"], "A block of an unknown kind")
    no("zero-block", gif(after=b"\0"), ["gif.block"], "A stray zero")
    no("control-size", gif(b"\x21\xf9\x05\0\0\0\0\0\0"), ["gif.block"], "A control of five bytes")
    no("too-little-data", gif(width=16000, height=16000, frames=gif_frame(16000, 16000, data=blocks(b"\x44\x01"))), ["gif.image"],
       "So few codes cannot fill so many pixels")
    no("second-gif", gif(tail=gif()), ["tail.foreign"], "A second GIF after the first", POLYGLOT)
    tail_cases("gif", gif(), G)


def webp_cases():
    W = "image/webp"

    def ok(id, data, rules, comment, source=WEBP):
        case("webp-" + id, data, "accepted", rules, source, comment, W)

    def no(id, data, rules, comment, source=WEBP, status=415):
        case("webp-" + id, data, "refused", rules, source, comment, W, status=status)

    for name in ("lossy", "lossless", "alpha", "alpha-lossless", "animated"):
        ok(name, base(name + ".webp"), [], f"{name}, as made by libwebp")
    ok("one-pixel", base("pixel.webp"), [], "The smallest picture")
    ok("extended", webp(vp8x(0), LOSSY), [], "A VP8X chunk that says nothing new")
    ok("profile", webp(vp8x(0x20), riff(b"ICCP", ICC), LOSSY), [], "A colour profile")
    ok("exif", webp(vp8x(0x08), LOSSY, riff(b"EXIF", FULL_EXIF)), FULL_EXIF_RULES, "EXIF with everything", EXIF)
    ok("exif-jpeg-style", webp(vp8x(0x08), LOSSY, riff(b"EXIF", b"Exif\0\0" + orientation(5))), ["metadata.exif"], "EXIF with JPEG's signature", EXIF)
    ok("exif-lossless", webp(vp8x(0x08), LOSSLESS, riff(b"EXIF", orientation(6))), ["metadata.exif"], "Orientation of a lossless picture", EXIF)
    ok("xmp", webp(vp8x(0x04), LOSSY, riff(b"XMP ", XMP)), XMP_RULES, "XMP is not markup")
    ok("everything", webp(vp8x(0x2C), riff(b"ICCP", ICC), LOSSY, riff(b"EXIF", orientation(7)), riff(b"XMP ", XMP)),
       ["metadata.exif"] + XMP_RULES, "Profile, EXIF and XMP")
    ok("odd-chunk", webp(vp8x(0x04), LOSSY, riff(b"XMP ", XMP + b" " * (1 - len(XMP) % 2))), XMP_RULES, "A chunk of odd length with padding")
    odd = webp(vp8x(0x04), LOSSY, riff(b"XMP ", XMP + b" " * (1 - len(XMP) % 2)))
    no("odd-chunk-unpadded", odd[:-1], ["webp.riff-size"], "The padding at the very end is missing")
    short = odd[:-1]
    ok("odd-chunk-odd-size", short[:4] + struct.pack("<I", len(short) - 8) + short[8:], XMP_RULES + ["webp.size-padding"], "An odd RIFF size that fits the file")
    odd_image = riff(b"VP8 ", LOSSY[8:8 + struct.unpack("<I", LOSSY[4:8])[0]] + b"\0" * (1 - struct.unpack("<I", LOSSY[4:8])[0] % 2))
    ok("odd-image", webp(odd_image), [], "Image data of odd length")
    ok("odd-image-padding", webp(odd_image[:-1] + b"x"), ["structure.unusual"], "Padding that is not zero")
    no("odd-image-unpadded", webp(odd_image)[:-1], ["webp.riff-size"], "Image data of odd length without padding")
    ok("unknown-chunk", webp(vp8x(0), riff(b"ABCD", b"xyz"), LOSSY), ["structure.private-data"], "A chunk of an unknown kind")
    ok("unknown-chunk-simple", webp(LOSSY, riff(b"ABCD", b"xyz")), ["structure.private-data"], "The same in a simple file")
    small = base("animated.webp")
    ok("animated-exif", webp(vp8x(0x0A), small[30:], riff(b"EXIF", orientation(3))), ["metadata.exif"], "An animation with EXIF", EXIF)
    ok("animated-made", webp(vp8x(0x02), ANIM, anmf(LOSSY), anmf(image_chunk("pixel.webp"), 4, 4, 1, 1)), [], "The last frame is one pixel")
    ok("animated-extra", webp(vp8x(0x02), ANIM, anmf(LOSSY, extra=riff(b"ABCD", b"xyz"))), ["structure.private-data"],
       "A chunk of an unknown kind inside a frame")

    no("javascript", b"RIFF/*xxWEBPVP8 */=0;", ["webp.riff-size"], "JavaScript that starts like WebP", POLYGLOT)
    no("javascript-comment", js_webp(),
       ["metadata.xmp", "metadata.location", "embedded.script", "webp.size-padding"], "A size that opens a comment in JavaScript", POLYGLOT)
    no("text", b"RIFFWEBPWEBP is a text, and nothing but a text", ["webp.riff-size"], "Text that starts like WebP", POLYGLOT)
    no("size-long", patched(base("lossy.webp"), 4, b"\xff\xff\0\0"), ["webp.riff-size"], "A RIFF size larger than the file")
    no("size-short", patched(base("lossy.webp"), 4, b"\x50\0\0\0"), ["webp.chunk"], "A RIFF size smaller than its chunks")
    no("size-zero", patched(base("lossy.webp"), 4, b"\0\0\0\0"), ["webp.riff-size"], "A RIFF size of zero")
    no("only-header", b"RIFF\x04\0\0\0WEBP", ["webp.riff-size"], "Nothing but the header")
    no("chunk-beyond", webp(b"VP8 \xff\xff\0\0" + LOSSY[8:]), ["webp.chunk"], "A chunk longer than the file")
    no("first-chunk", webp(riff(b"ICCP", ICC), LOSSY), ["webp.order"], "A profile without VP8X")
    no("late-vp8x", webp(LOSSY, vp8x(0)), ["webp.order"], "VP8X after the picture")
    no("two-pictures", webp(LOSSY, LOSSY), ["webp.order"], "Two pictures")
    no("no-picture", webp(vp8x(0x20), riff(b"ICCP", ICC)), ["webp.missing-part"], "A profile and no picture")
    no("canvas-differs", webp(vp8x(0, 30, 16), LOSSY), ["webp.header"], "The canvas is not the size of the picture")
    no("vp8x-size", webp(riff(b"VP8X", b"\0" * 8), LOSSY), ["webp.header"], "A VP8X chunk of 8 bytes")
    no("canvas-too-large", webp(vp8x(0, 1 << 24, 1 << 24), LOSSY), ["webp.header"], "A canvas beyond what the format allows")
    no("bomb", webp(vp8x(2, 65000, 65000), ANIM, anmf(LOSSY)), ["limit.pixels"], "A canvas of 65000x65000", status=413)
    no("not-a-key-frame", patched(base("lossy.webp"), 20, bytes([base("lossy.webp")[20] | 1])), ["webp.bitstream"], "No key frame")
    no("start-code", patched(base("lossy.webp"), 23, b"\0"), ["webp.bitstream"], "No start code")
    no("zero-width", patched(base("lossy.webp"), 26, b"\0\0"), ["webp.bitstream"], "No width")
    no("partition", patched(base("lossy.webp"), 20, b"\xf0\xff\xff"), ["webp.bitstream"], "A partition longer than the chunk")
    no("lossless-signature", patched(base("lossless.webp"), 20, b"\0"), ["webp.bitstream"], "No lossless signature")
    no("lossless-version", patched(base("lossless.webp"), 24, bytes([base("lossless.webp")[24] | 0x80])), ["webp.bitstream"], "An unknown version")
    no("lossy-short", webp(riff(b"VP8 ", LOSSY[8:16])), ["webp.bitstream"], "Eight bytes of lossy data")
    no("frame-without-animation", webp(vp8x(0), anmf(LOSSY)), ["webp.animation"], "A frame in a still picture")
    no("frame-without-settings", webp(vp8x(2), anmf(LOSSY)), ["webp.animation"], "A frame without ANIM")
    no("animation-without-frames", webp(vp8x(2), ANIM), ["webp.missing-part"], "ANIM without frames")
    no("animation-still", webp(vp8x(2), ANIM, LOSSY), ["webp.order"], "A still picture in an animation")
    no("frame-outside", webp(vp8x(2), ANIM, anmf(LOSSY, x=4)), ["webp.animation"], "A frame that reaches outside")
    no("frame-size", webp(vp8x(2), ANIM, anmf(LOSSY, width=20)), ["webp.animation"], "A frame of another size than its picture")
    no("frame-empty", webp(vp8x(2), ANIM, anmf(b"")), ["webp.animation"], "A frame without a picture")
    no("alpha-before-lossless", webp(vp8x(0x10), riff(b"ALPH", b"\0" * 385), LOSSLESS), ["webp.order"], "Transparency before lossless data")
    no("exif-script", webp(vp8x(0x08), LOSSY, riff(b"EXIF", tiff([(0x010E, 2, 26, b"<script>alert(1)</script>\0")]))),
       ["metadata.exif", "metadata.comment", "embedded.markup", "embedded.script"], "A script in EXIF", POLYGLOT)
    no("xmp-script", webp(vp8x(0x04), LOSSY, riff(b"XMP ", EVIL_XMP)), XMP_RULES + ["embedded.markup", "embedded.script"], "A script in XMP", POLYGLOT)
    no("unknown-zip", webp(LOSSY, riff(b"ABCD", ZIP)), ["structure.private-data", "embedded.archive"], "A zip in an unknown chunk", POLYGLOT)
    no("unknown-pdf", webp(vp8x(0), riff(b"JUNK", PDF), LOSSY), ["structure.private-data", "embedded.document"], "A PDF in an unknown chunk", POLYGLOT)
    held = bytes(LOSSY[8:]) + b"%PDF-1.4 held" + b"\0"
    no("pdf-behind-chunk", webp(vp8x(0), riff(b"ABCD", b"\x81" * 2000), riff(b"VP8 ", held)), ["structure.private-data", "embedded.document"],
       "A PDF that comes to the front when the chunk before it is stripped", POLYGLOT)
    no("unknown-html", webp(LOSSY, riff(b"HTML", HTML)), ["structure.private-data", "embedded.markup", "embedded.script"], "HTML in an unknown chunk", POLYGLOT)
    no("data-php", webp(riff(b"VP8 ", LOSSY[8:] + PHP)), ["embedded.script"], "PHP behind the picture's partitions", POLYGLOT)
    no("second-webp", base("lossy.webp") * 2, ["tail.foreign"], "A second WebP after the first", POLYGLOT)
    tail_cases("webp", base("lossy.webp"), W)


def js_webp():
    """A valid file whose size, read as text, starts with /*."""
    body = webp(vp8x(0x04), LOSSY, riff(b"XMP ", b"*/=1;self.x=2;/*" + XMP))
    filler = 0x2A2F - (len(body) - 8) - 8
    xmp = b"*/=1;self.x=2;/*" + XMP + b" " * filler
    data = webp(vp8x(0x04), LOSSY, riff(b"XMP ", xmp))
    target = 0x2A2F
    while len(data) - 8 < target:
        xmp += b" "
        data = webp(vp8x(0x04), LOSSY, riff(b"XMP ", xmp))
    while len(data) - 8 > target:
        data = data[:-1]
    return data[:4] + struct.pack("<I", target) + data[8:]


def main():
    for name in os.listdir(HERE):
        if os.path.isfile(os.path.join(HERE, name)) and not name.endswith(".py"):
            os.remove(os.path.join(HERE, name))
    upload_cases()
    png_cases()
    jpeg_cases()
    gif_cases()
    webp_cases()
    identifiers = [c["id"] for c in CASES]
    doubled = {i for i in identifiers if identifiers.count(i) > 1}
    assert not doubled, doubled
    with open(os.path.join(HERE, "..", "images.json"), "w") as output:
        output.write('{"count": %d, "cases": [\n' % len(CASES))
        output.write(",\n".join(json.dumps(c, ensure_ascii=False) for c in CASES))
        output.write("\n]}\n")


main()
