import Testing

@testable import WindowsOptions

/// What the service tells the program that draws cards, word by word.
@Suite(.timeLimit(.minutes(1)))
struct CardSettingsTests {
  static let all: [CardSettings] =
    CardPosition.allCases.map { CardSettings(position: $0) } + [
      CardSettings(monitor: .primary), CardSettings(monitor: .named("DP-1")),
      CardSettings(width: 240, most: 20), CardSettings(width: 1_000, most: 1),
    ]

  @Test(arguments: all) func `what is written is read as it was`(settings: CardSettings) throws {
    #expect(try CardSettings(words: settings.words) == settings)
  }

  @Test func `what is not said is as it is built in`() throws {
    #expect(try CardSettings(words: []) == CardSettings())
    #expect(try CardSettings(words: ["--most", "3"]) == CardSettings(most: 3))
  }

  static let faults: [([String], String)] = [
    (["--now"], "'--now' is none of its words."),
    (["--most"], "--most needs a number from 1 to 20."),
    (["--most", "21"], "--most needs a number from 1 to 20."),
    (["--width", "wide"], "--width needs a number from 240 to 1000."),
    (["--monitor", ""], "--monitor needs focused, primary or the name of a connector."),
    (
      ["--position", "left"],
      "--position needs one of top-right, top, top-left, bottom-right, bottom, bottom-left."
    ),
  ]

  @Test(arguments: faults) func `a word that cannot be read is named`(
    words: [String], sentence: String
  ) {
    #expect(throws: CardSettings.Fault(sentence: sentence)) { try CardSettings(words: words) }
  }
}
