import Glibc
import TestFolder
import Testing

@testable import LocalFiles

/// A person's file that an editor may save while it is written here.
@Suite(.timeLimit(.minutes(1)))
struct EditedFileTests {
  let folder = TestFolder()

  private func content(_ name: String) throws -> [UInt8] {
    try LocalFiles.read(folder[name], atMost: 99)
  }

  @Test func `a file that is as it was read is replaced, and keeps its mode`() throws {
    let path = folder.file("a", [1], mode: 0o640)
    try EditedFile.write(path, [2, 3], over: .bytes([1]))
    var info = stat()
    #expect(unsafe stat(path, &info) == 0 && info.st_mode & 0o7777 == 0o640)
    #expect(try content("a") == [2, 3])
    #expect(folder.names(in: folder.path) == ["a"])
  }

  @Test(arguments: [
    (FormerFile.bytes([1]), [UInt8]([9])), (.bytes([1]), [1, 1]), (.bytes([1, 1]), [1]),
    (.bytes([]), [1]), (.none, [1]), (.none, []),
  ])
  func `what an editor has saved meanwhile stays`(former: FormerFile, saved: [UInt8]) throws {
    let path = folder.file("a", saved)
    var info = stat()
    try #require(unsafe stat(path, &info) == 0)
    let number = info.st_ino
    #expect(throws: FileFault.changedMeanwhile(path)) {
      try EditedFile.write(path, [7], over: former)
    }
    #expect(unsafe stat(path, &info) == 0 && info.st_ino == number)
    #expect(try content("a") == saved)
    #expect(folder.names(in: folder.path) == ["a"])
  }

  @Test func `a file that was removed meanwhile is looked for again`() throws {
    #expect(throws: FileFault.changedMeanwhile(folder["a"])) {
      try EditedFile.write(folder["a"], [7], over: .bytes([1]))
    }
    #expect(folder.names(in: folder.path) == [])
    try EditedFile.write(folder["b/a"], [7], over: .none)
    #expect(try content("b/a") == [7])
  }

  @Test func `a link stays a link`() throws {
    folder.file("kept", [1])
    try #require(unsafe symlink("kept", folder["a"]) == 0)
    try EditedFile.write(folder["a"], [2], over: .bytes([1]))
    #expect(LocalFiles.isLink(folder["a"]))
    #expect(try content("kept") == [2])
  }
}
