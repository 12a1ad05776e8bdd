import Glibc
import TestFolder
import Testing

@testable import LocalFiles

@Suite(.timeLimit(.minutes(1)))
struct StateFolderTests {
  let folder = TestFolder()

  @Test func `a file has its mode whatever the mask of the process`() throws {
    // Every usual mask takes from it.
    try AtomicFile.write(folder["open"], [1], mode: 0o666)
    var info = stat()
    #expect(unsafe stat(folder["open"], &info) == 0 && info.st_mode & 0o7777 == 0o666)
  }

  @Test func `a file is replaced whole and nothing is left beside it`() throws {
    let path = folder["book"]
    try AtomicFile.write(path, [1, 2])
    try AtomicFile.write(path, [3], durable: true)
    #expect(try LocalFiles.read(path, atMost: 9) == [3])
    #expect(folder.names(in: folder.path) == ["book"])
    #expect(throws: FileFault.missing(folder["no/x"])) {
      try AtomicFile.write(folder["no/x"], [1])
    }
  }

  @Test func `a write that fails leaves the old content and no draft`() throws {
    _ = unsafe mkdir(folder["taken"], 0o700)
    #expect(throws: FileFault.folder(folder["taken"])) {
      try AtomicFile.write(folder["taken"], [1])
    }
    #expect(folder.names(in: folder.path) == ["taken"])
  }

  @Test func `a private folder is made with those above it, and closed to others`() throws {
    try PrivateFolder.make(folder["a/b/c"])
    chmod(folder["a/b/c"])
    try PrivateFolder.make(folder["a/b/c"])
    var info = stat()
    _ = unsafe stat(folder["a/b/c"], &info)
    #expect(info.st_mode & 0o777 == 0o700)
  }

  @Test func `a link or a file is not taken for a private folder`() throws {
    _ = unsafe mkdir(folder["real"], 0o700)
    unsafe symlink("real", folder["link"])
    #expect(throws: FileFault.notOurs(folder["link"])) { try PrivateFolder.make(folder["link"]) }
    folder.file("file", [1])
    #expect(throws: FileFault.notOurs(folder["file"])) { try PrivateFolder.make(folder["file"]) }
  }

  @Test(arguments: ["link/state/pennant", "plain/link/pennant", "plain/state/link"])
  func `a folder that a person has by a link is made where the link leads`(path: String) throws {
    for name in ["plain/state", "elsewhere"] { try PrivateFolder.make(folder[name]) }
    let link = path.split(separator: "/").prefix { $0 != "link" }.joined(separator: "/")
    unsafe symlink(folder["elsewhere"], folder[link.isEmpty ? "link" : "\(link)/link"])
    let real = try PrivateFolder.makeResolved(folder[path])
    let base = try PrivateFolder.makeResolved(folder["elsewhere"])
    #expect(real == base || real.hasPrefix("\(base)/"))
    #expect(try PrivateFolder.makeResolved(real) == real)
  }

  @Test func `a link to what is everybody's changes nothing there, and is no private folder`()
    throws
  {
    _ = unsafe mkdir(folder["all"], 0o700)
    _ = unsafe Glibc.chmod(folder["all"], 0o1777)
    unsafe symlink("all", folder["link"])
    #expect(throws: FileFault.notOurs(folder["link"])) {
      try PrivateFolder.makeResolved(folder["link"])
    }
    var info = stat()
    #expect(unsafe stat(folder["all"], &info) == 0 && info.st_mode & 0o7777 == 0o1777)
  }

  @Test func `a link that leads nowhere is no folder`() throws {
    unsafe symlink("nowhere", folder["link"])
    #expect(throws: FileFault.self) { try PrivateFolder.makeResolved(folder["link"]) }
    #expect(throws: FileFault.self) { try PrivateFolder.makeResolved(folder["link/pennant"]) }
  }

  @Test func `a folder is held by one, and the other is told who`() throws {
    try hold(folder.path) {
      let holder = refused()
      #expect(holder?.processID == getpid())
      #expect(holder?.command?.isEmpty == false)
      #expect(holder?.sentence.contains("is in use by process \(getpid())") == true)
    }
    try hold(folder.path) {}
  }

  @Test(arguments: ["", "0\n", "2147483646\n", "no number"])
  func `a holder that has not written its number yet is another process`(left: String) throws {
    try AtomicFile.write(folder["lock"], Array(left.utf8))
    try hold(folder.path, isNamed: false) {
      #expect(
        refused()?.sentence
          == "\(folder.path) is in use by another process; stop it, or name another folder.")
    }
    #expect(try LocalFiles.read(folder["lock"], atMost: 32) == Array(left.utf8))
  }

  @Test(arguments: [true, false])
  func `a folder or a link in the place of the lock's file keeps nobody from starting`(
    isFolder: Bool
  ) throws {
    if isFolder {
      try #require(unsafe mkdir(folder["lock"], 0o700) == 0)
    } else {
      try #require(unsafe symlink("/nowhere", folder["lock"]) == 0)
    }
    try hold(folder.path) { #expect(refused() != nil) }
  }

  private func refused() -> FolderLock.Holder? {
    do throws(FolderLock.Refusal) {
      let second = try FolderLock(folder.path)
      _ = consume second
      Issue.record("held twice")
    } catch {
      guard case .held(let holder) = error else {
        Issue.record("\(error)")
        return nil
      }
      return holder
    }
    return nil
  }

  private func hold(_ path: String, isNamed: Bool = true, _ body: () -> Void) throws {
    let lock = try FolderLock(path)
    if isNamed { lock.writing() }
    body()
    _ = consume lock
  }

  private func chmod(_ path: String) { _ = unsafe Glibc.chmod(path, 0o755) }
}
