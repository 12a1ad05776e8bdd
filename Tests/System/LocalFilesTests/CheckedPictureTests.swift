import Glibc
import TestFolder
import Testing

@testable import LocalFiles

@Suite(.timeLimit(.minutes(1)))
struct CheckedPictureTests {
  let folder = TestFolder()

  @Test func `a picture is known by its content, not its name`() throws {
    let path = folder.file("face.gif", TinyPictures.png)
    let picture = try CheckedPicture.check(path)
    #expect(picture.path == path)
    #expect(picture.format == .png)
    #expect((picture.width, picture.height) == (3, 2))
    #expect(picture.size == TinyPictures.png.count)
    #expect(!picture.isFixed)
  }

  @Test func `each kind of unfit file has its fault`() {
    let pipe = folder["pipe"]
    unsafe mkfifo(pipe, 0o600)
    #expect(throws: FileFault.namedPipe(pipe)) { try CheckedPicture.check(pipe) }
    #expect(throws: FileFault.folder(folder.path)) { try CheckedPicture.check(folder.path) }
    let empty = folder.file("empty", [])
    #expect(throws: FileFault.empty(empty)) { try CheckedPicture.check(empty) }
    let text = folder.file("text.png", Array("just words".utf8))
    #expect(throws: FileFault.unknownPicture(text)) { try CheckedPicture.check(text) }
    let broken = folder.file("broken", TinyPictures.png.writing([0, 0, 0, 0], at: 16))
    #expect(throws: FileFault.brokenPicture(broken)) { try CheckedPicture.check(broken) }
    let vast = folder.file("vast", TinyPictures.png.writing([0, 1, 0, 0], at: 16))
    #expect(throws: FileFault.tooManyPixels(vast, width: 65_536, height: 2)) {
      try CheckedPicture.check(vast)
    }
    let limits = PictureLimits(fileBytes: 10)
    #expect(throws: FileFault.tooLarge(vast, atMost: 10)) {
      try CheckedPicture.check(vast, limits)
    }
    #expect(throws: FileFault.notAbsolute("face.png")) { try CheckedPicture.check("face.png") }
  }

  @Test func `anybody's SVG picture is small and harmless`() throws {
    let good = folder.file("good.svg", TinyPictures.svg)
    #expect(try CheckedPicture.check(good).format == .svg)
    let bad = folder.file("bad.svg", Array("<svg><use href='#a'/></svg>".utf8))
    #expect(throws: FileFault.unsafeVector(bad, because: "the element use")) {
      try CheckedPicture.check(bad)
    }
    let long = folder.file(
      "long.svg", Array("<svg>".utf8) + [UInt8](repeating: 0x20, count: 5_000))
    #expect(throws: FileFault.tooLarge(long, atMost: 4_096)) { try CheckedPicture.check(long) }
  }

  @Test func `a sound is any small regular file`() throws {
    let path = folder.file("ping.oga", Array("OggS".utf8))
    #expect(try SoundFile.check(path).size == 4)
    #expect(throws: FileFault.tooLarge(path, atMost: 3)) {
      try SoundFile.check(path, atMost: 3)
    }
    #expect(throws: FileFault.systemFolder("/dev/zero")) { try SoundFile.check("/dev/zero") }
  }
}
