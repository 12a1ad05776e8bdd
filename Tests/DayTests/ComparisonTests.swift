import Testing

/// Whoever breaks a decision is to see which.
@Suite struct ComparisonTests {
  private static let morning = """
    08:00:00 mail notify "Anna"
       answer mail.1: a banner
       shows  Geary · Anna
    08:00:05 (fades: Geary · Anna)
    """

  @Test func `the same text has no difference`() {
    #expect(Comparison(expected: Self.morning, found: Self.morning).isSame)
  }

  @Test func `a difference stands below its event`() {
    let other = Self.morning.replacing("a banner", with: "an alert")
      .replacing("Geary · Anna)", with: "Geary · Anna)\n   closes mail.1")
    let comparison = Comparison(expected: Self.morning, found: other)
    #expect(
      comparison.description == """
          08:00:00 mail notify "Anna"
        -    answer mail.1: a banner
        +    answer mail.1: an alert
          08:00:05 (fades: Geary · Anna)
        +    closes mail.1
        """)
  }

  @Test func `a text that is wholly new is not told to its end`() {
    let long = String(repeating: "line\n", count: 500)
    let lines = Comparison(expected: "", found: long).description.split(separator: "\n")
    #expect(lines.count == 61)
    #expect(lines.last == "… and 440 more lines")
  }
}
