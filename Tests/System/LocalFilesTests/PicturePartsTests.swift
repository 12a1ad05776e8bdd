import TestFolder
import Testing

@testable import LocalFiles

/// What a copy of a picture file keeps, and which files are more work than they look.
@Suite(.timeLimit(.minutes(1)))
struct PicturePartsTests {
  let folder = TestFolder()

  @Test(arguments: [
    (TinyPictures.png, PictureFormat.png), (TinyPictures.gif, .gif), (TinyPictures.bmp, .bmp),
    (TinyPictures.lossyWebP, .webp), (TinyPictures.losslessWebP, .webp),
  ])
  func `a plain picture is copied as it is`(bytes: [UInt8], format: PictureFormat) {
    #expect(PictureParts(of: bytes, format) == PictureParts(bytes: bytes))
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "iCCP", "eXIf", "acTL", "fdAT", "odDs"])
  func `a PNG's texts, profiles and further frames stay behind`(name: String) {
    let chunk = [0, 0, 0, 4] + Array(name.utf8) + [1, 2, 3, 4, 0, 0, 0, 0]
    var bytes = TinyPictures.png
    bytes.insert(contentsOf: [[UInt8]](repeating: chunk, count: 5_000).joined(), at: 33)
    #expect(PictureParts(of: bytes, .png)?.bytes == TinyPictures.png)
  }

  @Test func `a PNG of thousands of pieces is refused, and one that ends early`() {
    let empty: [UInt8] = [0, 0, 0, 0] + Array("IDAT".utf8) + [0x35, 0xaf, 6, 0x1e]
    var bytes = TinyPictures.png
    bytes.insert(contentsOf: [[UInt8]](repeating: empty, count: 5_000).joined(), at: 33)
    #expect(PictureParts(of: bytes, .png) == nil)
    for count in 0..<TinyPictures.png.count {
      #expect(PictureParts(of: Array(TinyPictures.png.prefix(count)), .png) == nil)
    }
  }

  @Test(arguments: [(8, 0, 1), (16, 0, 2), (8, 1, 2), (16, 1, 4)] as [(UInt8, UInt8, UInt32)])
  func `deep and interlaced PNGs are more work`(depth: UInt8, interlace: UInt8, passes: UInt32) {
    let bytes = TinyPictures.png.writing([depth], at: 24).writing([interlace], at: 28)
    #expect(PictureParts(of: bytes, .png)?.passes == passes)
  }

  @Test func `a JPEG's comments and profiles stay behind, its way up does not`() {
    let note: [UInt8] = [0xff, 0xfe, 0, 3, 0x41]
    let profile: [UInt8] = [0xff, 0xe2, 0, 3, 0x41]
    let exif: [UInt8] = [0xff, 0xe1, 0, 8] + Array("Exif\0\0".utf8)
    let whole =
      Array(Self.jpeg.prefix(20))
      + [[UInt8]](repeating: note + profile + exif, count: 9_000).joined()
      + Self.jpeg.dropFirst(20)
    let kept = PictureParts(of: whole, .jpeg)
    #expect(kept?.bytes == Array(Self.jpeg.prefix(20)) + exif + Self.jpeg.dropFirst(20))
    #expect(kept?.passes == 1)
  }

  @Test func `each dozen of a JPEG's scans is a pass over all pixels`() {
    for (scans, passes) in [(1, 1), (12, 1), (13, 2), (600, 50)] as [(Int, UInt32)] {
      let more = [[UInt8]](repeating: Self.scan, count: scans - 1).joined()
      #expect(
        PictureParts(of: Self.jpeg.dropLast(2) + more + [0xff, 0xd9], .jpeg)?.passes == passes)
    }
    let flood = Self.jpeg.dropLast(2) + [[UInt8]](repeating: Self.scan, count: 5_000).joined()
    #expect(PictureParts(of: Array(flood), .jpeg) == nil)
  }

  /// To a decoder the 0xff 0 is a part of the scan, and the scans behind it are scans.
  @Test func `no scans hide in a JPEG behind bytes that fill up`() {
    let hidden = [[UInt8]](repeating: Self.scan, count: 600).joined()
    let length = [UInt8((hidden.count + 2) >> 8), UInt8((hidden.count + 2) & 0xff)]
    let tail: [UInt8] = [0xff, 0xff, 0] + length + hidden + [0xff, 0xd9]
    #expect(PictureParts(of: Self.jpeg.dropLast(2) + tail, .jpeg) == nil)
  }

  @Test func `what comes after a JPEG's end stays behind, and arithmetic coding is refused`() {
    #expect(PictureParts(of: Self.jpeg + Self.jpeg, .jpeg)?.bytes == Self.jpeg)
    #expect(PictureParts(of: Self.jpeg.writing([0xc9], at: 21), .jpeg) == nil)
  }

  @Test func `a GIF keeps its first frame`() {
    let frame = Array(TinyPictures.gif.dropFirst(19).dropLast())
    let many =
      TinyPictures.gif.dropLast() + [[UInt8]](repeating: frame, count: 3_000).joined() + [0x3b]
    #expect(PictureParts(of: Array(many), .gif) == PictureParts(bytes: TinyPictures.gif))
  }

  @Test func `a WebP that moves is refused`() {
    #expect(PictureParts(of: TinyPictures.extendedWebP.writing([2], at: 20), .webp) == nil)
  }

  @Test(arguments: TinyPictures.all + [Self.jpeg])
  func `no single wrong byte and no beginning traps`(bytes: [UInt8]) {
    for format in PictureFormat.allCases {
      for index in bytes.indices {
        _ = PictureParts(of: Array(bytes.prefix(index)), format)
        for value: UInt8 in [0, 0x2c, 0x7f, 0xff] {
          _ = PictureParts(of: bytes.writing([value], at: index), format)
        }
      }
    }
  }

  @Test func `a picture that is too much work is not copied`() throws {
    var copies = try PictureCopies(folder: folder["copies"])
    let size: [UInt8] = [0, 0, 8, 0, 0, 0, 8, 0]
    let plain = folder.file("plain.png", TinyPictures.png.writing(size, at: 16))
    #expect(try copies.copy(plain).width == 2_048)
    let deep = folder.file("deep.png", TinyPictures.png.writing(size + [16], at: 16))
    #expect(throws: FileFault.tooManyPixels(deep, width: 2_048, height: 2_048)) {
      try copies.copy(deep)
    }
  }

  @Test func `an SVG of many layers is small`() {
    let layers = String(repeating: "<g opacity='.9'>", count: 50)
    for (edge, isFit) in [(256, true), (2_048, false)] {
      let text = "<svg width='\(edge)' height='\(edge)'>\(layers)"
      let path = folder.file("\(edge).svg", Array(text.utf8))
      let picture = try? CheckedPicture.check(path)
      #expect((picture != nil) == isFit)
    }
  }

  private static let scan: [UInt8] =
    [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0] + [1, 0xff, 0, 2, 0xff, 0xd0, 3]

  private static let jpeg: [UInt8] =
    Array(TinyPictures.jpeg.prefix(20))
    + [0xff, 0xc0, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    + scan + [0xff, 0xd9]
}
