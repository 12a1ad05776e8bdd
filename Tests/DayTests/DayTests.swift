import Testing

/// A whole day of a desktop: what apps sent, what the person did, and what became of it.
@Suite struct DayTests {
  /// With PENNANT_WRITE_GOLDEN=1 the file is written, to be read before it is checked in.
  @Test(.timeLimit(.minutes(1)))
  func `every decision of the day is the one that is checked in`() throws {
    let day = try PlayedDay.result.get()
    let fixtures = Fixtures()
    if Fixtures.writesGolden { fixtures.write(day.text, to: "day.golden") }
    let comparison = Comparison(expected: fixtures.text("day.golden"), found: day.text)
    if !comparison.isSame {
      Issue.record("the day went otherwise (- as it was, + as it is)\n\(comparison)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `every promise is kept in every moment of the day`() throws {
    let broken = try PlayedDay.result.get().broken
    if !broken.isEmpty {
      Issue.record("\(broken.count) times not kept\n\(broken.prefix(20).joined(separator: "\n"))")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `it is a day worth the name`() throws {
    let day = try PlayedDay.result.get()
    #expect((300...400).contains(day.answers))
    #expect(day.apps >= 12)
    // Four reasons to be closed, and some that stay open over night.
    #expect(day.reasons.count == 5)
    #expect(day.badges > 0)
  }
}
