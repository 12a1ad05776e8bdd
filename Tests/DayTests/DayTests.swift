import Testing

/// A whole day of a desktop: what apps sent, what the person did, and what became of it.
@Suite struct DayTests {
  private static func played() throws -> Day {
    let fixtures = Fixtures()
    let day = Day(try Script(fixtures.text("day.txt")), fixtures: fixtures)
    day.play()
    day.writeEvening()
    return day
  }

  /// With PENNANT_WRITE_GOLDEN=1 the file is written, to be read before it is checked in.
  @Test(.timeLimit(.minutes(1)))
  func `every decision of the day is the one that is checked in`() throws {
    let day = try Self.played()
    let found = day.diary.text
    let fixtures = Fixtures()
    if Fixtures.writesGolden { fixtures.write(found, to: "day.golden") }
    let comparison = Comparison(expected: fixtures.text("day.golden"), found: found)
    #expect(comparison.isSame, "the day went otherwise (- as it was, + as it is):\n\(comparison)")
  }

  @Test(.timeLimit(.minutes(1)))
  func `every promise is kept in every moment of the day`() throws {
    let day = try Self.played()
    #expect(day.promises.broken.isEmpty, "\(day.promises.broken.joined(separator: "\n"))")
  }

  @Test(.timeLimit(.minutes(1)))
  func `it is a day worth the name`() throws {
    let day = try Self.played()
    #expect((300...400).contains(day.promises.answers))
    #expect(day.script.cast.count >= 12)
    #expect(Set(day.promises.accounts.values.map(\.closed)).count >= 4)
    #expect(!day.promises.badges.isEmpty)
  }
}
