import Glibc
import TestFolder
import Testing

@testable import LocalFiles

@Suite(.timeLimit(.minutes(1)))
struct PictureCopiesTests {
  let folder = TestFolder()
  var copiesFolder: String { folder["copies"] }

  @Test func `a copy is private, named by its content, and made once`() throws {
    var copies = try PictureCopies(folder: copiesFolder)
    let first = try copies.copy(folder.file("a.png", TinyPictures.png))
    let again = try copies.copy(folder.file("b", TinyPictures.png))
    #expect(first.path == again.path)
    #expect(first.path.hasPrefix(copiesFolder + "/picture-"))
    #expect(first.path.hasSuffix(".png"))
    #expect(first.isFixed)
    #expect(folder.names(in: copiesFolder).count == 1)
    #expect(try LocalFiles.read(first.path, atMost: 1_000) == TinyPictures.png)
    #expect(permissions(first.path) == 0o600)
    #expect(permissions(copiesFolder) == 0o700)
  }

  @Test func `a change after the copy does not show in it`() throws {
    var copies = try PictureCopies(folder: copiesFolder)
    let source = folder.file("a.png", TinyPictures.png)
    let copy = try copies.copy(source)
    folder.file("a.png", Array("a bomb".utf8))
    #expect(try LocalFiles.read(copy.path, atMost: 1_000) == TinyPictures.png)
    #expect(throws: FileFault.unknownPicture(source)) { try copies.copy(source) }
  }

  @Test func `a file that did not change is judged once, one that did again`() throws {
    var copies = try PictureCopies(folder: copiesFolder)
    let source = folder.file("a.png", TinyPictures.png)
    let first = try copies.copy(source)
    #expect(try copies.copy(source) == first)
    folder.file("a.png", TinyPictures.jpeg)
    let second = try copies.copy(source)
    #expect(second.format == .jpeg)
    #expect(second.path != first.path)
  }

  @Test func `a picture too large to copy is refused`() throws {
    var copies = try PictureCopies(folder: copiesFolder, PictureLimits(copyBytes: 20))
    let path = folder.file("a.png", TinyPictures.png)
    #expect(throws: FileFault.tooLarge(path, atMost: 20)) { try copies.copy(path) }
  }

  @Test func `the oldest goes when there are too many, and one that is gone comes back`() throws {
    var copies = try PictureCopies(folder: copiesFolder, totalBytes: 150)
    let pictures = (1...4).map { TinyPictures.gif.writing([UInt8($0)], at: 14) }
    for (index, picture) in pictures.enumerated() {
      _ = try copies.copy(folder.file("\(index)", picture))
    }
    #expect(folder.names(in: copiesFolder).count == 150 / TinyPictures.gif.count)
    let newest = try copies.copy(folder["3"])
    _ = unsafe unlink(newest.path)
    #expect(try copies.copy(folder["3"]).path == newest.path)
    #expect(unsafe access(newest.path, R_OK) == 0)
  }

  @Test func `copies that wait to be overwritten count until they are gone`() throws {
    let size = TinyPictures.gif.count
    var waiting: [String] = []
    var copies = try PictureCopies(
      folder: copiesFolder, totalBytes: 4 * size, discard: { waiting.append($0) },
      awaiting: { waiting.count * size })
    let pictures = (1...8).map { TinyPictures.gif.writing([UInt8($0)], at: 14) }
    let sources = pictures.enumerated().map { folder.file("\($0)", $1) }
    for source in sources.prefix(4) { _ = try copies.copy(source) }
    #expect(waiting.count == 2)
    #expect(throws: FileFault.noRoomYet(sources[4])) { try copies.copy(sources[4]) }
    #expect(folder.names(in: copiesFolder).count == 4)
    _ = unsafe unlink(waiting.removeFirst())
    _ = try copies.copy(sources[4])
    #expect(folder.names(in: copiesFolder).count == 4)
  }

  @Test func `a copy that nobody needs goes, and comes back when its picture is shown again`()
    throws
  {
    var copies = try PictureCopies(folder: copiesFolder)
    let source = folder.file("a.png", TinyPictures.png)
    let copy = try copies.copy(source)
    copies.remove(source)
    #expect(unsafe access(source, R_OK) == 0, "what is no copy is left alone")
    copies.remove(copy.path)
    #expect(folder.names(in: copiesFolder) == [])
    // What is overwritten first may be on its way out still.
    #expect(try copies.copy(source).path != copy.path)
    #expect(folder.names(in: copiesFolder).count == 1)
  }

  @Test func `the folder is emptied at the start, of copies only`() throws {
    var copies = try PictureCopies(folder: copiesFolder)
    _ = try copies.copy(folder.file("a", TinyPictures.gif))
    folder.file("copies/other", [1])
    _ = try PictureCopies(folder: copiesFolder)
    #expect(folder.names(in: copiesFolder) == ["other"])
  }

  private func permissions(_ path: String) -> mode_t {
    var info = stat()
    return unsafe stat(path, &info) == 0 ? info.st_mode & 0o777 : 0
  }
}
