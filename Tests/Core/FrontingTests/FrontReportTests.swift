import NotificationModel
import Testing

@testable import Fronting

/// What the program that looks at windows says, and whose a window is.
@Suite(.timeLimit(.minutes(1))) struct FrontReportTests {
  static let reports: [(FrontReport, String)] = [
    (.told(by: .x11), "by\tx11"), (.untold(.gnome), "nobody\tgnome"), (.front(nil), "none"),
    (.front(FrontWindow(classes: ["firefox"])), "window\t0\t\tfirefox"),
    (
      .front(FrontWindow(entry: "org.kde.konsole", classes: ["Konsole", "x"], isFullscreen: true)),
      "window\t1\torg.kde.konsole\tKonsole\tx"
    ),
    (.front(FrontWindow()), "window\t0\t"),
  ]

  @Test(arguments: reports)
  func `a report is a line, and the line a report`(report: FrontReport, line: String) {
    #expect(report.line == line)
    #expect(FrontReport(line: Array(line.utf8)) == report)
  }

  @Test(arguments: [
    "", "by", "by\tme", "nobody\t", "none\t", "window", "window\t1", "window\t2\ta",
    "window\t1\ta\tb\tc\td",
    "error while loading shared libraries: libc.so.6", "window 1 a",
    "none" + String(repeating: "e", count: 2_000),
  ])
  func `what is no report is none`(line: String) {
    #expect(FrontReport(line: Array(line.utf8)) == nil)
  }

  static let names: [(String, String?)] = [
    ("", nil), ("firefox", "firefox"), ("a\nb", nil), ("a\tb", nil), ("a\u{1b}[2J", nil),
    ("org.gnome.Maps.desktop", "org.gnome.Maps"),
    ("org.telegram.desktop", "org.telegram.desktop"), (".desktop", nil),
    ("com.example.notes.desktop.desktop", "com.example.notes.desktop"),
    (String(repeating: "x", count: Limits.nameCharacters + 1), nil),
    ("VLC media player", "VLC media player"),
  ]

  @Test(arguments: names) func `names that can be an app's`(given: String, kept: String?) {
    let window = FrontWindow(entry: given, classes: [given, given, given])
    #expect(window.entry?.spelling == kept)
    #expect(window.classes.count == (kept == nil ? 0 : 2))
    let report = FrontReport.front(window)
    #expect(FrontReport(line: Array(report.line.utf8)) == report)
    #expect(report.line.utf8.count <= FrontReport.mostBytes)
  }

  @Test(arguments: [
    (["mail"], true), (["Org.Example.Mail"], true), (["thunderbird"], true), (["chat"], false),
    (["chat", "THUNDERBIRD"], true), ([], false), ([""], false),
  ]) func `a window is of an app by its entry or by any of its own names`(
    names: [String], isOf: Bool
  ) {
    let window = FrontWindow(entry: "org.example.Mail", classes: ["thunderbird", "Mail"])
    #expect(window.isOf(names.map { AppID($0) }) == isOf)
    #expect(!FrontWindow().isOf(names.map { AppID($0) }))
  }

  @Test func `another window of the same app is no other app`() {
    let window = FrontWindow(classes: ["mail"])
    #expect(FrontWindow(classes: ["Mail"], isFullscreen: true).isOfSameApp(as: window))
    #expect(!FrontWindow(classes: ["chat"]).isOfSameApp(as: window))
    #expect(!window.isOfSameApp(as: nil))
  }
}
