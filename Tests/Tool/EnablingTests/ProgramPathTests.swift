import Choosing
import Testing

@testable import Enabling

/// Paths with blanks in files that others split into words.
@Suite(.timeLimit(.minutes(1)))
struct ProgramPathTests {
  static let paths: [(path: String, activation: String, entry: String, typed: String)] = [
    ("/usr/bin/pennantd", "/usr/bin/pennantd", "/usr/bin/pennantd", "/usr/bin/pennantd"),
    (
      "/opt/my own/bin/pennantd", "\"/opt/my own/bin/pennantd\"", "\"/opt/my own/bin/pennantd\"",
      "'/opt/my own/bin/pennantd'"
    ),
    ("/a$b", "\"/a\\$b\"", "\"/a\\\\$b\"", "'/a$b'"),
    ("/a%b", "\"/a%b\"", "\"/a%%b\"", "'/a%b'"),
    ("/it's", "\"/it's\"", "\"/it's\"", "'/it'\\''s'"),
  ]

  @Test(arguments: paths) func `a path is one word, whatever is in it`(
    path: String, activation: String, entry: String, typed: String
  ) {
    #expect(ProgramPath.inActivation(path) == activation)
    #expect(ProgramPath.inDesktopEntry(path) == entry)
    #expect(ProgramPath.typed(path) == typed)
  }

  @Test func `a Pennant below a folder with blanks is known by its own files`() {
    let text = ActivationFile.own(program: "/opt/my own/bin/pennantd", isUnit: false)
    #expect(ActivationFile(path: "/x", Array(text.utf8))?.isPennants == true)
    let unit =
      "[Service]\nExecStart=-\"/opt/my own/bin/pennantd\" --x\nBusName=\(NotificationName.bus)\n"
    #expect(!UnitFile(name: "x.service", path: "/x", Array(unit.utf8)).isRival)
    #expect(CommandLines.server("\"/opt/my own/dunst\" -x") == .dunst)
    #expect(CommandLines.server("'dunst'") == .dunst)
    #expect(CommandLines.server("") == nil && CommandLines.server("\"") == nil)
  }

  static let commands: [(words: [String], written: String)] = [
    (["/usr/bin/dunst", "-config", "/h/x"], "/usr/bin/dunst -config /h/x"),
    (["/opt/my own/dunst"], "dunst"), (["dunst", "$(x)"], "dunst"), ([], "dunst"),
    (["dunst", String(repeating: "x", count: 500)], "dunst"),
  ]

  @Test(arguments: commands) func `a command stands behind 'run:' as it could be read there`(
    words: [String], written: String
  ) {
    #expect(CommandLines.written(words, of: .dunst) == written)
  }
}
