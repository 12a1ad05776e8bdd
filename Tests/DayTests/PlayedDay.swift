import NotificationModel

/// What is left of the day when it has been played; it is played once for all tests.
struct PlayedDay: Sendable {
  let text: String
  let broken: [String]
  let answers: Int
  let apps: Int
  let reasons: Set<CloseReason?>
  let badges: Int

  static let result = Result { try PlayedDay() }

  private init() throws {
    let fixtures = Fixtures()
    let day = Day(try Script(fixtures.text("day.txt")), fixtures: fixtures)
    day.play()
    reasons = Set(day.promises.accounts.values.map(\.closed))
    badges = day.promises.badges.count
    day.writeEvening()
    text = day.diary.text
    broken = day.promises.broken
    answers = day.promises.answers
    apps = day.script.cast.count
  }
}
