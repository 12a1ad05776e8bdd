import NotificationModel
import Policy

/// The circumstances by which messages are judged: preferences, the lock, the person's focus.
final class Circumstances {
  /// The file and the answers, which keep their own state.
  var preferences: PreferencesAndAnswers
  private(set) var isLocked = false
  private(set) var focus: ActiveFocus?
  /// The apps that the person has muted.
  var mutes = Mutes()
  /// The moment as rules ask for it.
  private(set) var moment = RuleMoment()
  /// A summary of what the last focus has held back, until somebody asks for it.
  private var away: AwaySummary?

  init(_ book: PreferenceBook) {
    preferences = PreferencesAndAnswers(book)
  }

  /// Whether words that these settings hold for are to be hidden now.
  func hidesWords(under settings: AppSettings) -> Bool {
    settings.hidesWords(whileLocked: isLocked)
  }

  /// Whether an app's name may say what a message is about, and that is not to be seen now.
  func hidesNames(of app: AppID) -> Bool {
    hidesWords(under: preferences.written(for: app)) || rulesMayHide(wordsOf: app)
  }

  /// Whether a rule may hide what some message of an app says, where no message is looked at.
  func rulesMayHide(wordsOf app: AppID) -> Bool {
    preferences.book.rulesMayHide(wordsOf: app, at: moment)
  }

  /// All that may keep messages of an app off the screen.
  func quiet(for identity: AppIdentity) -> Quiet {
    Quiet(focus: focus, mute: mutes[identity])
  }

  // MARK: Changes

  func locked(_ isLocked: Bool) {
    self.isLocked = isLocked
    moment.isLocked = isLocked
  }

  /// The time of day lies in these of the hours that rules name.
  func passed(into hours: Set<DayHours>) { moment.hours = hours }

  /// Another focus holds, or none; whether the last one is over with this.
  func focused(_ new: ActiveFocus?) -> Bool {
    defer {
      focus = new
      moment.focuses = Set((new?.parts ?? []).map(\.rule.name))
    }
    return focus != nil && new == nil
  }

  /// A focus is over that has held these back.
  func returned(to summary: AwaySummary?) { away = summary }

  /// Takes the summary of what the focus that is over has held back, which can be had once.
  func takeAway() -> AwaySummary? {
    defer { away = nil }
    return away
  }
}
