import Testing

@testable import Preferences

/// Line and column of an error point at the first letter that is wrong.
@Suite(.timeLimit(.minutes(1)))
struct PositionTests {
  static let places: [(text: String, places: [String])] = [
    ("[Defaults]\nstyle = baner\n", ["2:9"]),
    ("\n\n  [Defaults]\n  style =   baner", ["4:13"]),
    ("[Defaults]\r\nstyle=baner\r\n", ["2:7"]),
    ("[Defaults]\n\tstyle\t=\tbaner", ["2:10"]),
    ("[App Größe]\ngröße = 1\n", ["2:1"]),
    ("[App x]\nplaceholder = Größe\\q", ["2:20"]),
    ("[Defaults]\nstyle =\n", ["2:8"]),
    ("[Defaults]\nstyle = banner # ä\n", ["2:16"]),
    ("[Defaults]\nstyles = banner;sond;alert\n", ["2:17"]),
    ("[Focus x]\ndays = Mon-Fri;Sat-Sunn\n", ["2:20"]),
    ("[Defaults] # all\n", ["1:12"]),
    ("[App a%5]\n", ["1:7"]),
    ("[App x Category i m]\n", ["1:18"]),
    ("[App x Site a/b]\n", ["1:13"]),
    (
      "style = banner\n[Defaults\nstyle = baner\n[Defaults]\nstyle\n",
      ["1:1", "2:10", "3:9", "5:1"]
    ),
    ("[Defaults]\nstyle = x\nfoo = y\n[Defaults]\nstyle = z\n", ["2:9", "3:1", "4:2", "5:9"]),
  ]

  @Test(arguments: places) func `every error has its place`(text: String, places: [String]) {
    let reading = PreferenceReading(main: PreferenceFile(name: "p", text: text))
    #expect(reading.errors.map(\.position) == places.map { "p:\($0)" })
  }

  @Test func `at most fifty errors are told, and the rest are counted`() {
    let text = "[Defaults]\n" + String(repeating: "x = 1\n", count: 60)
    let reading = PreferenceReading(main: PreferenceFile(name: "p", text: text))
    #expect(reading.errors.count == 50)
    #expect(reading.untold == 10)
  }

  @Test func `the text of a line can be had again`() {
    let file = PreferenceFile(name: "p", text: "[Defaults]\n  style = banner \r\n")
    #expect(file.line(2) == "style = banner")
    #expect(file.line(3) == nil)
    #expect(file.line(0) == nil)
  }
}
