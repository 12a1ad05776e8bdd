import Choosing
import Glibc
import Testing

@testable import Probing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct InstalledProgramsTests {
  @Test func `a program is a file that may be run`() throws {
    let bench = try SearchBench()
    let dunst = bench.install("dunst")
    unsafe chmod(bench.install("mako"), 0o600)
    let found = InstalledPrograms.find(path: "/nowhere:\(bench.folder)/bin:\(bench.folder)")
    #expect(found[.dunst] == dunst)
    #expect(found[.mako] == nil)
    #expect(found[.fnott] == nil)
  }

  @Test func `a folder of settings is the mark of a server that is used`() throws {
    let bench = try SearchBench()
    unsafe mkdir("\(bench.folder)/.config", 0o700)
    unsafe mkdir("\(bench.folder)/.config/mako", 0o700)
    unsafe mkdir("\(bench.folder)/elsewhere", 0o700)
    unsafe mkdir("\(bench.folder)/elsewhere/dunst", 0o700)
    let home = ["HOME": bench.folder]
    #expect(InstalledPrograms.configured { home[$0] } == [.mako])
    let other = ["HOME": bench.folder, "XDG_CONFIG_HOME": "\(bench.folder)/elsewhere"]
    #expect(InstalledPrograms.configured { other[$0] } == [.dunst])
    let relative = ["HOME": bench.folder, "XDG_CONFIG_HOME": "elsewhere"]
    #expect(InstalledPrograms.configured { relative[$0] } == [.mako])
    #expect(InstalledPrograms.configured { _ in nil } == [])
  }

  @Test func `the first in the path counts`() throws {
    let bench = try SearchBench()
    let dunst = bench.install("dunst")
    #expect(InstalledPrograms.find(path: "\(bench.folder)/bin:/usr/bin")[.dunst] == dunst)
  }
}
