import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DirectoryWatchTests {
  let loop = MainLoop()
  let directory = TestDirectory()

  @Test func `writing, replacing and removing a file tells its name`() throws {
    var names: [String?] = []
    let watch = try DirectoryWatch(on: loop, directory: directory.path) { names.append($0) }
    directory.write("one")
    loop.turn(mayWait: false)
    #expect(Set(names) == ["one"])
    names = []
    directory.move("one", to: "two")
    loop.turn(mayWait: false)
    #expect(names == ["one", "two"])
    names = []
    directory.remove("two")
    loop.turn(mayWait: false)
    #expect(names == ["two"])
    #expect(watch.isAlive)
  }

  @Test func `the end of the directory itself is told`() throws {
    var told = 0
    let watch = try DirectoryWatch(on: loop, directory: directory.path) {
      if $0 == nil { told += 1 }
    }
    directory.removeAll()
    loop.turn(mayWait: false)
    #expect(told > 0)
    #expect(!watch.isAlive)
    told = 0
    loop.turn(mayWait: false)
    #expect(told == 0)
  }

  @Test func `more changes than fit one buffer are told over several turns`() throws {
    var names: Set<String?> = []
    let watch = try DirectoryWatch(on: loop, directory: directory.path) { names.insert($0) }
    for index in 0..<300 { directory.write("a file with quite a long name \(index)") }
    while loop.turn(mayWait: false) {}
    #expect(names.count == 300)
    watch.cancel()
  }

  @Test func `what is no directory is refused`() {
    #expect(throws: SystemFault.self) {
      _ = try DirectoryWatch(on: loop, directory: "/proc/self/status") { _ in }
    }
    #expect(throws: SystemFault.self) {
      _ = try DirectoryWatch(on: loop, directory: "/nonexistent") { _ in }
    }
  }
}
