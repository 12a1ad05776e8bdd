import Identity
import Intake
import NotificationModel
import Policy
import Preferences
import Translations

/// The expected fate of a notification, and the grounds for it.
struct Explanation {
  let id: String
  let notification: Notification
  /// The web site that it speaks for.
  let site: Site?
  /// Whether the app names a site but is no browser, so that the site counts for nothing.
  let isNoBrowser: Bool
  /// The repairs that the notification needed before anything was decided.
  let repairs: [Repair]
  let verdict: Verdict
  let settings: AppSettings
  let grounds: Grounds
  let files: [PreferenceFile]
  /// Whether a group of the preferences names this app.
  let isNamed: Bool
  /// Groups of files with errors are left out, so nothing can be said of who is named.
  let isPartial: Bool
  /// The nearest id that a group does name.
  let nearestID: String?
  /// The remark that the quoted lines are not those of the files as they are now.
  let remark: String?
  /// Why nothing here can play its sound, where nothing can.
  var soundFault: String?
  /// Why the last message that was to be read aloud was not.
  var speechFault: String?
  /// The remark on its sound where that is not there.
  var soundRemark: String?
  /// Whether the running service has nobody who would draw it.
  var isUndrawn = false
  /// Whether the desktop server decides what of it is shown, as its own do-not-disturb is on.
  let isLeftToServer: Bool

  init(
    of trial: TrialNotification, book: PreferenceBook, files: [PreferenceFile], isLocked: Bool,
    isInFront: Bool = false, quiet: PresentQuiet = PresentQuiet(), focus: ActiveFocus? = nil,
    hours: Set<DayHours> = [],
    deliveries: [GatherTimes: NextGathering] = [:], declared: StyleSet? = nil,
    browser: AppFace.Browser? = nil,
    isPartial: Bool = false, remark: String? = nil
  ) {
    self.remark = remark
    var accepted = Intake.accept(trial.message)
    if let browser { OriginLine.settle(&accepted.notification, by: browser) }
    let app = AppID(trial.id)
    let face = AppFace(name: trial.message.appName, styles: declared, browser: browser)
    id = trial.id
    notification = accepted.notification
    repairs = accepted.repairs
    site = browser == nil ? nil : notification.site
    isNoBrowser = browser == nil && notification.site != nil
    var moment = RuleMoment()
    moment.isLocked = isLocked
    moment.focuses = Set((focus?.parts ?? []).map(\.rule.name))
    moment.hours = hours
    settings = book.settings(for: notification, of: app, site: site, at: moment)
      .limited(to: declared)
    var context = PolicyContext()
    context.isLocked = isLocked
    context.isAway = isLocked
    context.focus = focus
    context.mute = quiet.mute
    if isInFront, !isLocked { context.front = .here }
    context.serverIsSilent = quiet.serverIsSilent
    context.app = app
    context.maybe = [app]
    context.deliveries = deliveries
    context.isFromBrowser = browser != nil
    verdict = Policy.decide(
      notification, face: face, settings: settings,
      isStatus: StatusRule.isStatus(notification, replaces: accepted.replaces != nil),
      context: context)
    isLeftToServer = quiet.serverIsSilent && verdict.isForScreen
    grounds = Grounds(of: verdict, on: notification, settings: settings, book: book)
    self.files = files
    self.isPartial = isPartial
    isNamed = book.speaks(of: app)
    nearestID =
      isNamed ? nil : NearestWord.find(trial.id, among: book.apps.map(\.spelling).sorted())
  }

  /// `file:line [group] key = value`, or `built in`.
  func place(_ source: Source?, key: SettingKey?) -> String {
    switch source {
    case nil: return translated("by the notification itself")
    case .desktopEntry:
      return translated("its desktop entry; styles in a group of its own changes it")
    case .answer: return translated("your answer")
    case .builtIn:
      guard let key else { return translated("built in") }
      return translated("built in; {key} changes it", ["key": key.rawValue])
    case .caution:
      guard let key else { return translated("no good preferences, so the careful value") }
      return translated(
        "no good preferences, so the careful {line}",
        ["line": "\(key.rawValue) = \(key.written(in: settings))"])
    case .line(let line): return place(line)
    }
  }

  private func place(_ line: FileLine) -> String {
    let text = text(of: line) ?? ""
    // The head of a group says the group already.
    let rest = text.hasPrefix("[") ? "" : " \(text)"
    return "\(line.file):\(line.line) [\(line.group)]\(rest)"
  }

  /// The places that a reason comes from, of which there may be several.
  func places(_ reason: Reason) -> [String] {
    let lines = grounds.lines(of: reason).map { place($0) }
    guard lines.isEmpty else { return lines }
    // The reason before it says where.
    guard !reason.isConsequence else { return [] }
    if reason.isOfFocus { return [translated("a focus without a group in the preferences")] }
    if case .muted = reason {
      return [translated("'pennant mute' says whom you have muted, and '--off' ends it")]
    }
    return [place(grounds.source(of: reason), key: grounds.key(of: reason))]
  }

  func text(of line: FileLine) -> String? {
    files.first { $0.name == line.file }?.line(line.line)
  }
}
