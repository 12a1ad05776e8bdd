import Fronting
import NotificationModel
import Policy

/// The circumstances by which messages are judged: preferences, the lock, the person's focus.
final class Circumstances {
  /// The file and the answers, which keep their own state.
  var preferences: PreferencesAndAnswers
  /// How often something has changed that may hide words or show them.
  private(set) var changes = 0
  private(set) var isLocked = false
  /// Whether nobody is there to see what comes.
  private(set) var isAway = false
  private(set) var focus: ActiveFocus?
  /// The window in front, as far as anybody tells.
  private(set) var front: FrontWindow?
  /// The apps that the person has muted.
  var mutes = Mutes()
  /// The moment as rules ask for it.
  private(set) var moment = RuleMoment()
  /// A summary of what the last focus has held back, until somebody asks for it.
  private var away: HeldDigest?
  /// When what comes now arrives, for each list of times that the preferences have.
  private(set) var deliveries: [GatherTimes: NextGathering] = [:]
  /// A summary of what was gathered and has arrived, until somebody asks for it.
  private var arrived: HeldDigest?

  init(_ book: PreferenceBook) {
    preferences = PreferencesAndAnswers(book)
  }

  func changed() { changes += 1 }

  /// Whether words that these settings hold for are to be hidden now.
  func hidesWords(under settings: AppSettings) -> Bool {
    settings.hidesWords(whileLocked: isLocked)
  }

  /// Whether an app's name may say what a message is about, and that is not to be seen now.
  func hidesNames(of app: AppID) -> Bool {
    preferences.groupsHideWords(of: app, whileLocked: isLocked)
      || rulesMayHide(wordsOf: app)
  }

  /// Whether a rule may hide what some message of an app says, where no message is looked at.
  func rulesMayHide(wordsOf app: AppID) -> Bool {
    preferences.book.rulesMayHide(wordsOf: app, at: moment)
  }

  /// All that may keep messages of an app off the screen.
  ///
  /// - Parameters:
  ///   - identity: whose they are.
  ///   - gathers: whether they may have to wait for a time of day, or be left to the window in
  ///     front, as what is new does.
  /// - Returns: the focus, the mute, the times of day and the window that count for the app.
  func quiet(for identity: AppIdentity, gathers: Bool = false) -> Quiet {
    var quiet = Quiet(focus: focus, mute: mutes[identity])
    guard gathers else { return quiet }
    quiet.deliveries = deliveries
    // Behind a locked screen nobody looks at a window.
    if let front, !isLocked { quiet.front = .window(front) }
    return quiet
  }

  // MARK: Changes

  func locked(_ isLocked: Bool) {
    self.isLocked = isLocked
    moment.isLocked = isLocked
  }

  /// Says whether that is news.
  func went(away isAway: Bool) -> Bool {
    defer { self.isAway = isAway }
    return isAway != self.isAway
  }

  /// Says which window was in front before.
  func cameToFront(_ window: FrontWindow?) -> FrontWindow? {
    defer { front = window }
    return front
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

  func arrive(at next: [GatherTimes: NextGathering]) { deliveries = next }

  /// Gathered items have arrived; there is no summary where nothing is to be told.
  func delivered(_ summary: HeldDigest?) { arrived = summary ?? arrived }

  /// Takes the summary of what has arrived, which can be had once.
  func takeDelivered() -> HeldDigest? {
    defer { arrived = nil }
    return arrived
  }

  /// A focus is over that has held these back.
  func returned(to summary: HeldDigest?) { away = summary }

  /// Takes the summary of what the focus that is over has held back, which can be had once.
  func takeAway() -> HeldDigest? {
    defer { away = nil }
    return away
  }
}
