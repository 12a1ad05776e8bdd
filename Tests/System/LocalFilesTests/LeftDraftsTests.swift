import Glibc
import TestFolder
import Testing

@testable import LocalFiles

/// What a writer that was killed has left beside a file.
@Suite(.timeLimit(.minutes(1)))
struct LeftDraftsTests {
  /// The number of a process that has ended, and whose number is not given again at once.
  private static func ended() throws -> pid_t {
    var child: pid_t = 0
    let words = unsafe [strdup("/bin/true"), nil]
    defer { unsafe free(words[0]) }
    try #require(unsafe posix_spawn(&child, "/bin/true", nil, nil, words, environ) == 0)
    var status: Int32 = 0
    try #require(unsafe waitpid(child, &status, 0) == child)
    return child
  }

  @Test func `a draft of a process that was killed does not stay for ever`() throws {
    let folder = TestFolder()
    let ended = try Self.ended()
    folder.file("a", [])
    folder.file("a.\(ended).tmp", [1])
    folder.file("b.\(ended).tmp", [])
    #expect(LeftDrafts.remove(beside: folder["a"]) == [folder["a.\(ended).tmp"]])
    #expect(folder.names(in: folder.path) == ["a", "b.\(ended).tmp"])
    _ = unsafe symlink("/dev/null", folder["a.\(ended).tmp"])
    #expect(LeftDrafts.remove(beside: folder["a"]).count == 1)
    #expect(LeftDrafts.remove(beside: folder["a"]) == [])
  }

  @Test func `who still writes keeps its draft, and so do all other names`() throws {
    let folder = TestFolder()
    let ended = try Self.ended()
    let kept = [
      "a.\(getpid()).tmp", "a.1.tmp", "a.tmp", "a.0\(ended).tmp", "a.-\(ended).tmp", "a..tmp",
      "a.\(ended).tmp.bak", "a.\(ended)x.tmp", "a.99999999999.tmp", "xa.\(ended).tmp",
    ]
    for name in kept { folder.file(name, []) }
    unsafe mkdir(folder["a.\(ended).tmp"], 0o700)
    #expect(LeftDrafts.remove(beside: folder["a"]) == [])
    #expect(folder.names(in: folder.path).count == kept.count + 1)
    #expect(LeftDrafts.remove(beside: "/nowhere/a") == [] && LeftDrafts.remove(beside: "a") == [])
  }

  @Test func `in a folder the drafts of all files go, but no other file`() throws {
    let folder = TestFolder()
    let ended = try Self.ended()
    let kept = ["a", "a.\(getpid()).tmp", "a.0\(ended).tmp", "a.tmp", "\(ended).tmp", "tmp"]
    for name in kept + ["a.\(ended).tmp", "b.c.\(ended).tmp"] { folder.file(name, []) }
    #expect(LeftDrafts.remove(in: folder.path).count == 2)
    #expect(folder.names(in: folder.path) == kept.sorted())
    #expect(LeftDrafts.remove(in: "/nowhere") == [])
  }

  @Test func `a draft is one by the name that writers give it`() {
    let draft = AtomicFile.draft(of: "/x/a")
    #expect(LeftDrafts.writer(of: String(draft.dropFirst(3)), for: "a") == getpid())
  }
}
