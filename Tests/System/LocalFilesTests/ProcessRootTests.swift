import Glibc
import TestFolder
import Testing

@testable import LocalFiles

/// What is found in a root that somebody else made.
@Suite(.timeLimit(.minutes(1)))
struct ProcessRootTests {
  private let folder = TestFolder()

  private func look(for name: String, mounts: [UInt8]? = nil) -> ProcessRoot.Found {
    ProcessRoot.look(for: name, inRoot: folder.path, atMost: 100) {
      mounts ?? (try? LocalFiles.read("/proc/self/mountinfo", atMost: 1 << 20))
    }
  }

  @Test func `a regular file is read, and nothing is found where nothing is`() {
    folder.file("info", Array("words".utf8))
    folder.file("empty", [])
    #expect(look(for: "info") == .content(Array("words".utf8)))
    #expect(look(for: "empty") == .content([]))
    #expect(look(for: "other") == .absent)
  }

  @Test func `what is no small regular file is odd, and nobody waits for it`() {
    folder.file("real", [1])
    folder.file("long", [UInt8](repeating: 0x20, count: 101))
    _ = unsafe mkfifo(folder["pipe"], 0o600)
    _ = unsafe mkdir(folder["folder"], 0o700)
    _ = unsafe symlink("real", folder["link"])
    _ = unsafe symlink("nowhere", folder["lost"])
    for name in ["long", "pipe", "folder", "link", "lost"] {
      #expect(look(for: name) == .odd, "\(name)")
    }
  }

  @Test func `a process of our own is looked at`() throws {
    let ours = try HeldProcess(UInt32(getpid()))
    let found = ProcessRoot.look(for: "pennant-no-such-file", of: ours, atMost: 10)
    #expect(found == .absent)
  }

  @Test func `on a file system that may not answer nothing is asked`() throws {
    // The runtime's own file system: what is mounted there is not the mount of our root.
    let mounts = try LocalFiles.read("/proc/self/mountinfo", atMost: 1 << 20)
    let text = String(decoding: mounts, as: UTF8.self)
    let remote = text.split(separator: "\n").map { line in
      guard let dash = line.firstRange(of: " - ") else { return String(line) }
      return line[..<dash.lowerBound] + " - fuse.evil x rw"
    }.joined(separator: "\n")
    func look(_ mounts: String) -> ProcessRoot.Found {
      ProcessRoot.look(for: "pennant-no-such-file", inRoot: "/proc", atMost: 10) {
        Array(mounts.utf8)
      }
    }
    #expect(look(remote) == .odd)
    #expect(look("") == .odd)
    #expect(look(text.split(separator: " - proc ").joined(separator: " - tmpfs ")) == .absent)
  }
}
