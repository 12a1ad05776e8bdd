import Intake
import NotificationModel
import Policy
import Preferences

/// What would become of a notification, and on what grounds.
struct Explanation {
  let id: String
  let notification: Notification
  /// What had to be mended in it before anything was decided.
  let repairs: [Repair]
  let verdict: Verdict
  let settings: AppSettings
  let files: [PreferenceFile]
  /// Whether a group of the preferences names this app.
  let isNamed: Bool
  /// Groups of files with errors are left out, so nothing can be said of who is named.
  let isPartial: Bool
  /// The nearest id that a group does name.
  let nearestID: String?

  init(
    of trial: TrialNotification, book: PreferenceBook, files: [PreferenceFile], isLocked: Bool,
    isPartial: Bool = false
  ) {
    let accepted = Intake.accept(trial.message)
    let app = AppID(trial.id)
    id = trial.id
    notification = accepted.notification
    repairs = accepted.repairs
    settings = book.settings(for: app, category: notification.category)
    var context = PolicyContext()
    context.isLocked = isLocked
    verdict = Policy.decide(
      notification, face: AppFace(name: trial.message.appName), settings: settings,
      isStatus: StatusRule.isStatus(notification, replaces: accepted.replaces != nil),
      context: context)
    self.files = files
    self.isPartial = isPartial
    isNamed = book.apps[app] != nil
    nearestID =
      isNamed ? nil : NearestWord.find(trial.id, among: book.apps.keys.map(\.spelling).sorted())
  }

  /// The key that a person would change for another outcome.
  func key(of reason: Reason) -> SettingKey? {
    isAutomatic(reason) ? .style : reason.key
  }

  /// Where it was decided; `nil` where the notification itself or a fixed rule did.
  func source(of reason: Reason) -> Source? {
    isAutomatic(reason) ? settings.source(of: .style) : reason.source
  }

  /// The style is `auto`, and auto looks at the notification.
  private func isAutomatic(_ reason: Reason) -> Bool {
    [.bannerAsUsual, .alertByTimeout, .alertByUrgency].contains(reason)
  }

  /// A line that holds for it, and that no reason speaks of.
  struct Ground {
    let key: SettingKey
    let source: Source
  }

  var silentGrounds: [Ground] {
    let told = Set(verdict.reasons.compactMap { key(of: $0) })
    return SettingKey.allCases.compactMap { key in
      let source = settings.source(of: key)
      return source == .builtIn || told.contains(key) ? nil : Ground(key: key, source: source)
    }
  }

  /// `file:line [group] key = value`, or `built in`.
  func place(_ source: Source?, key: SettingKey?) -> String {
    switch source {
    case nil: return "by the notification itself"
    case .builtIn: return key.map { "built in; \($0.rawValue) changes it" } ?? "built in"
    case .caution:
      let value = key.map { $0 == .previews ? "\($0.rawValue) = never" : "\($0.rawValue) = no" }
      return "no good preferences, so the careful \(value ?? "value")"
    case .line(let line):
      return "\(line.file):\(line.line) [\(line.group)] \(text(of: line) ?? "")"
    }
  }

  func text(of line: FileLine) -> String? {
    files.first { $0.name == line.file }?.line(line.line)
  }
}
