import Testing

@testable import pennant_sound

/// Which sound theme a desktop says that it has.
@Suite(.timeLimit(.minutes(1))) struct SoundThemeTests {
  static let cases: [(String, String?)] = [
    ("[Sounds]\nTheme=ocean\n", "ocean"),
    ("[General]\nTheme=no\n\n[Sounds]\n Theme = my theme \n", "my theme"),
    ("[Sounds]\nOther=x\n[More]\nTheme=no", nil),
    ("Theme=no", nil),
    ("[Sounds]\nTheme=", nil),
    ("[Sounds]\nTheme=../../elsewhere", nil),
    ("[Sounds]\nTheme=..", nil),
    ("", nil),
  ]

  @Test(arguments: cases.indices) func `the name is found in its group, and is a plain one`(
    index: Int
  ) {
    let (text, name) = Self.cases[index]
    #expect(SoundTheme.find("Theme", in: "Sounds", text: text) == name)
  }
}
