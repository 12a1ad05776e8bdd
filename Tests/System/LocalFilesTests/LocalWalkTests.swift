import Glibc
import TestFolder
import Testing

@testable import LocalFiles

@Suite(.timeLimit(.minutes(1)))
struct LocalWalkTests {
  let folder = TestFolder()

  private func end(_ path: String, _ mounts: String? = nil) throws -> String {
    let walk = try LocalWalk(path, mounts: mounts.map { MountTable(Array($0.utf8)) })
    return walk.realPath
  }

  @Test func `links, dots and doubled slashes are walked to the real path`() throws {
    mkdir(folder["d"])
    folder.file("d/f", [1])
    unsafe symlink("d", folder["relative"])
    unsafe symlink(folder["relative"], folder["absolute"])
    for path in ["d/f", "relative/f", "absolute/f", "d/../d/.//f", "absolute/../d/f"] {
      #expect(try end(folder[path]) == folder["d/f"], "\(path)")
    }
    #expect(try end("/../../usr") == "/usr")
    #expect(try end("/") == "")
  }

  @Test func `a folder on a slow file system is not stepped on, by any way`() throws {
    mkdir(folder["remote"])
    unsafe symlink("remote", folder["link"])
    // The folder itself may be in a file system of its own.
    let machine = try LocalFiles.read("/proc/self/mountinfo", atMost: 4 << 20)
    let mounts =
      String(decoding: machine, as: UTF8.self)
      + "7 1 0:9 / \(folder["remote"]) rw - fuse.sshfs host: rw"
    for path in [folder["remote/f"], folder["link/f"], folder["x/../remote"]] {
      #expect(throws: (any Error).self) { try end(path, mounts) }
    }
    #expect(throws: FileFault.notLocal(folder["link/f"], fileSystem: "fuse.sshfs")) {
      try end(folder["link/f"], mounts)
    }
  }

  @Test func `a mount that is not in the table is not stepped on`() throws {
    // /dev/shm and the like are refused by name, so a mount of the machine itself serves here.
    let table = MountTable(try LocalFiles.read("/proc/self/mountinfo", atMost: 4 << 20))
    let points = table.mounts.keys.filter { $0 != "/" && !$0.contains("dev") }
    let inRoot = points.first { point in
      point.dropFirst().contains("/") == false && point != "/proc" && point != "/sys"
    }
    guard let inRoot else { return }
    #expect(throws: FileFault.notLocal(inRoot, fileSystem: "new")) { try end(inRoot, "") }
  }

  @Test(arguments: ["/proc/self/exe", "/sys/kernel", "/dev/null", "/dev/fd/0"])
  func `the system's own folders are refused`(path: String) {
    #expect(throws: FileFault.systemFolder(path)) { try end(path) }
  }

  @Test func `a link into them is refused too`() {
    unsafe symlink("/proc/self/mem", folder["sly"])
    #expect(throws: FileFault.systemFolder(folder["sly"])) { try end(folder["sly"]) }
  }

  @Test func `circles, long ways and relative paths end`() {
    unsafe symlink("b", folder["a"])
    unsafe symlink("a", folder["b"])
    #expect(throws: FileFault.danglingLink(folder["a"])) { try end(folder["a"]) }
    let winding = "/tmp" + String(repeating: "/../tmp", count: 200)
    #expect(throws: FileFault.unusablePath(winding)) { try end(winding) }
    let long = "/" + String(repeating: "a", count: 5_000)
    #expect(throws: FileFault.unusablePath(long)) { try end(long) }
    #expect(throws: FileFault.notAbsolute("tmp/x")) { try end("tmp/x") }
    #expect(throws: FileFault.missing("/nowhere/at/all")) { try end("/nowhere/at/all") }
  }

  @Test func `what root alone can change is known`() throws {
    folder.file("mine", [1])
    #expect(try isRoots("/usr/share"))
    #expect(try !isRoots(folder["mine"]))
  }

  private func isRoots(_ path: String) throws -> Bool {
    let walk = try LocalWalk(path)
    return walk.onlyRootCanChange
  }

  private func mkdir(_ path: String) { _ = unsafe Glibc.mkdir(path, 0o700) }
}
