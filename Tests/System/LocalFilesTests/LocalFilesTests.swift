import Glibc
import TestFolder
import Testing

@testable import LocalFiles

@Suite(.timeLimit(.minutes(1)))
struct LocalFilesTests {
  let folder = TestFolder()

  @Test func `an ordinary file and a link to it are read whole`() throws {
    folder.file("a", Array("hello".utf8))
    unsafe symlink("a", folder["link"])
    #expect(try LocalFiles.read(folder["a"], atMost: 5) == Array("hello".utf8))
    #expect(try LocalFiles.read(folder["link"], atMost: 100) == Array("hello".utf8))
    #expect(try !LocalFiles.read("/proc/self/stat", atMost: 4_096).isEmpty)
  }

  @Test func `what is no regular file is refused by its kind, at once`() {
    let pipe = folder["pipe"]
    unsafe mkfifo(pipe, 0o600)
    unsafe symlink("nowhere", folder["dangling"])
    unsafe symlink("circle", folder["circle"])
    #expect(throws: FileFault.namedPipe(pipe)) { try LocalFiles.read(pipe, atMost: 9) }
    #expect(throws: FileFault.folder(folder.path)) {
      try LocalFiles.read(folder.path, atMost: 9)
    }
    #expect(throws: FileFault.device("/dev/zero")) {
      try LocalFiles.read("/dev/zero", atMost: 9)
    }
    #expect(throws: FileFault.danglingLink(folder["dangling"])) {
      try LocalFiles.read(folder["dangling"], atMost: 9)
    }
    #expect(throws: FileFault.danglingLink(folder["circle"])) {
      try LocalFiles.read(folder["circle"], atMost: 9)
    }
    #expect(throws: FileFault.missing(folder["none"])) {
      try LocalFiles.read(folder["none"], atMost: 9)
    }
    #expect(throws: FileFault.unusablePath("a\0b")) { try LocalFiles.read("a\0b", atMost: 9) }
  }

  @Test func `a file over the bound is refused, whatever size it says it has`() {
    folder.file("big", [UInt8](repeating: 1, count: 11))
    #expect(throws: FileFault.tooLarge(folder["big"], atMost: 10)) {
      try LocalFiles.read(folder["big"], atMost: 10)
    }
    #expect(throws: FileFault.tooLarge("/proc/self/mountinfo", atMost: 3)) {
      try LocalFiles.read("/proc/self/mountinfo", atMost: 3)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without permission is refused`() {
    folder.file("secret", [1], mode: 0)
    #expect(throws: FileFault.notPermitted(folder["secret"])) {
      try LocalFiles.read(folder["secret"], atMost: 9)
    }
  }

  @Test func `a fault says what is wrong and what to do`() {
    #expect(
      FileFault.namedPipe("/a/b").sentence
        == "/a/b is a named pipe, not a file; put an ordinary file in its place.")
    #expect(FileFault.missing("/a\u{1b}[31m\u{202e}b").sentence.hasPrefix("/a?[31m?b does not"))
  }
}
