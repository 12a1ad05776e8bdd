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

  @Test func `the first in the path counts`() throws {
    let bench = try SearchBench()
    let dunst = bench.install("dunst")
    #expect(InstalledPrograms.find(path: "\(bench.folder)/bin:/usr/bin")[.dunst] == dunst)
  }
}
