import Policy
import Testing
import WindowsOptions

@testable import Preferences

/// What `[Windows]` may say.
@Suite(.timeLimit(.minutes(1)))
struct WindowsGroupTests {
  @Test func `where cards stand, how wide and how many`() {
    let settings = book(
      """
      [Windows]
      position = bottom-left
      monitor = DP-1
      width = 500
      most = 3
      """
    ).windows
    #expect(
      settings
        == CardSettings(position: .bottomLeft, monitor: .named("DP-1"), width: 500, most: 3))
    #expect(book("[Windows]\n").windows == CardSettings())
    #expect(book("[Windows]\nmonitor = primary").windows.monitor == .primary)
  }

  @Test func `each key has the line that says so`() {
    #expect(book("[Windows]\nmost = 3").windowsLines.keys["most"]?.line == 2)
  }

  static let mistakes: [(String, String)] = [
    ("position = top-rigth", "Did you mean 'top-right'?"),
    ("position = left", "Expected top-right, top, top-left, bottom-right, bottom or bottom-left"),
    ("monitor = focussed", "Did you mean 'focused'?"),
    ("monitor = two words", "Expected focused, primary or the name of a connector, such as DP-1"),
    ("width = 100", "'100' is out of range. Expected a number from 240 to 1000"),
    ("width = wide", "'wide' is no value of width. Expected a number from 240 to 1000"),
    ("most = 21", "Expected a number from 1 to 20"),
    ("mots = 3", "Did you mean 'most'?"),
    ("server = auto", "Expected it in [Desktop]"),
  ]

  @Test(arguments: mistakes) func `a mistake is told with what was expected`(
    line: String, words: String
  ) {
    #expect(errors("[Windows]\n\(line)\n").contains(words))
  }

  @Test func `a key of windows in another group is sent home`() {
    #expect(errors("[Desktop]\nposition = top").contains("Expected it in [Windows]"))
    #expect(errors("[Window]\nposition = top").contains("Did you mean 'Windows'?"))
  }
}
