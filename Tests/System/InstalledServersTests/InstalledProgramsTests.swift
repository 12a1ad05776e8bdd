import Choosing
import Glibc
import InstalledServers
import TestFolder
import Testing

@Suite(.timeLimit(.minutes(1)))
struct InstalledProgramsTests {
  @Test func `a program is a file that may be run`() {
    let folder = TestFolder()
    unsafe mkdir(folder["bin"], 0o700)
    let dunst = folder.file("bin/dunst", [], mode: 0o755)
    folder.file("bin/mako", [], mode: 0o600)
    let found = InstalledPrograms.find(path: "/nowhere:\(folder["bin"]):\(folder.path)")
    #expect(found[.dunst] == dunst)
    #expect(found[.mako] == nil)
    #expect(found[.fnott] == nil)
  }

  @Test func `windows are found where they came with the program that asks`() {
    let windows = "/opt/p/libexec/pennant/pennant-windows"
    #expect(InstalledPrograms.find(path: "/nowhere", windows: windows)[.windows] == windows)
  }

  @Test func `a folder of settings is the mark of a server that is used`() {
    let folder = TestFolder()
    for name in [".config", ".config/mako", "elsewhere", "elsewhere/dunst"] {
      unsafe mkdir(folder[name], 0o700)
    }
    #expect(InstalledPrograms.configured(in: folder[".config"]) == [.mako])
    #expect(InstalledPrograms.configured(in: folder["elsewhere"]) == [.dunst])
    #expect(InstalledPrograms.configured(in: nil) == [])
  }

  @Test func `the first in the path counts`() {
    let folder = TestFolder()
    unsafe mkdir(folder["bin"], 0o700)
    let dunst = folder.file("bin/dunst", [], mode: 0o755)
    #expect(InstalledPrograms.find(path: "\(folder["bin"]):/usr/bin")[.dunst] == dunst)
  }
}
