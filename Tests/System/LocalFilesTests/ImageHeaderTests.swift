import Testing

@testable import LocalFiles

struct ImageHeaderTests {
  @Test(arguments: [
    (TinyPictures.png, PictureFormat.png, 3, 2),
    (TinyPictures.jpeg, .jpeg, 640, 480),
    (TinyPictures.gif, .gif, 1, 1),
    (TinyPictures.lossyWebP, .webp, 5, 7),
    (TinyPictures.losslessWebP, .webp, 4, 7),
    (TinyPictures.extendedWebP, .webp, 100, 50),
    (TinyPictures.bmp, .bmp, 4, 2),
    (TinyPictures.oldBMP, .bmp, 9, 8),
  ])
  func `the size of a real picture is read from its header`(
    bytes: [UInt8], format: PictureFormat, width: UInt32, height: UInt32
  ) {
    #expect(
      ImageHeader.read(bytes)
        == .picture(ImageHeader(format: format, width: width, height: height)))
  }

  @Test(arguments: [
    ("a PNG of no width", TinyPictures.png.writing([0, 0, 0, 0], at: 16), PictureFormat.png),
    ("a PNG whose first chunk is another", TinyPictures.png.writing([0x74], at: 12), .png),
    ("a PNG with an IHDR too long", TinyPictures.png.writing([14], at: 11), .png),
    ("a PNG of depth 7", TinyPictures.png.writing([7], at: 24), .png),
    ("a JPEG with a segment of length 1", TinyPictures.jpeg.writing([0, 1], at: 4), .jpeg),
    (
      "a JPEG whose segment leaps over the end", TinyPictures.jpeg.writing([255, 255], at: 4), .jpeg
    ),
    ("a JPEG without a frame", [0xff, 0xd8, 0xff, 0xda, 0, 12], .jpeg),
    ("a JPEG of fill bytes", [0xff, 0xd8] + [UInt8](repeating: 0xff, count: 9_000), .jpeg),
    ("a GIF whose frame is larger than it", TinyPictures.gif.writing([0xff, 0xff], at: 32), .gif),
    ("a GIF with an unknown block", TinyPictures.gif.writing([0x77], at: 19), .gif),
    ("a WebP without a start code", TinyPictures.lossyWebP.writing([0], at: 23), .webp),
    (
      "a WebP that begins with another chunk", TinyPictures.lossyWebP.writing([0x58], at: 12), .webp
    ),
    ("a BMP of negative width", TinyPictures.bmp.writing([255, 255, 255, 255], at: 18), .bmp),
    ("a BMP with a header of 2 GiB", TinyPictures.bmp.writing([0, 0, 0, 128], at: 14), .bmp),
  ])
  func `a header that lies is broken`(name: String, bytes: [UInt8], format: PictureFormat) {
    #expect(ImageHeader.read(bytes) == .broken(format), "\(name)")
  }

  @Test func `a BMP's smallest number does not trap`() {
    let bytes = TinyPictures.bmp.writing([0, 0, 0, 128], at: 22)
    #expect(
      ImageHeader.read(bytes)
        == .picture(ImageHeader(format: .bmp, width: 4, height: 2_147_483_648)))
  }

  @Test(arguments: [
    [], [0x89], Array("hello".utf8), Array("II*\0".utf8), Array("/* XPM */".utf8), [0, 0, 1, 0],
    TinyPictures.svg,
  ])
  func `other files are unknown`(bytes: [UInt8]) {
    #expect(ImageHeader.read(bytes) == .unknown)
  }

  @Test(arguments: TinyPictures.all)
  func `no beginning of a picture traps, nor says another size`(bytes: [UInt8]) {
    let whole = ImageHeader.read(bytes)
    for count in bytes.indices {
      switch ImageHeader.read(Array(bytes.prefix(count))) {
      case .picture(let header): #expect(whole == .picture(header))
      case .broken, .unknown: break
      }
    }
  }

  @Test(arguments: TinyPictures.all)
  func `no single wrong byte traps`(bytes: [UInt8]) {
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7f, 0x80, 0xff] {
        _ = ImageHeader.read(bytes.writing([value], at: index))
      }
    }
  }
}
