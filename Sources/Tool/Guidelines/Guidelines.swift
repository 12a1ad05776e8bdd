public import NotificationModel
import Translations

/// Looks a notification over as its app has sent it.
///
/// Rules about words apply to English words only, and rules about letters and full stops only to
/// languages of which they are known.
public struct Guidelines: Sendable {
  /// The names of the app, as it calls itself and as its desktop entry calls it.
  public var appNames: [String]
  /// The open notifications of the app.
  public var open: [OpenItem] = []
  /// The one that it is to replace.
  public var replaces: NotificationID?

  /// As much of an open one as it takes to tell the same again.
  public struct OpenItem: Hashable, Sendable {
    public let id: NotificationID
    public let title: String
    public let body: String

    public init(id: NotificationID, title: String, body: String) {
      self.id = id
      self.title = title
      self.body = body
    }
  }

  public init(appNames: [String]) {
    self.appNames = appNames
  }

  /// The guidelines that the notification breaks, in the order in which a person reads it.
  public func findings(in notification: Notification) -> [Finding] {
    let title = notification.title
    let body = notification.body.plain
    // Volume and progress are no sentences.
    let isStatus = notification.progress != nil
    let language = TextLanguage.of(notification)
    let ofTitle = rules(language, isStatus: isStatus, standsAlone: body.isEmpty)
    let ofBody = rules(language, isStatus: isStatus, standsAlone: true)
    let hasMarkup = notification.body.hasMarkup
    var all = Draft(title, .title, ofTitle).findings
    all += Draft(body, .body, hasMarkup: hasMarkup, ofBody).findings
    all += ActionRule.findings(in: notification, language)
    all += duplicates(of: notification, title, body)
    if badgeAlone(notification) {
      all.append(Finding(.badgeAlone, .badge, found: "\(notification.badge ?? 0)"))
    }
    return all
  }

  /// A title above a text is a headline; what stands alone may be a sentence.
  private func rules(
    _ language: TextLanguage, isStatus: Bool, standsAlone: Bool
  ) -> [Draft.Rule] {
    var rules: [Draft.Rule] = [
      { AppNameRule.finding($0, $1, appNames) }, TapRule.finding, LengthRule.finding,
    ]
    guard !isStatus, language.hasSentences else { return rules }
    rules.append { SentenceRule.cases($0, $1, language, isSentence: standsAlone) }
    if standsAlone { rules.append(SentenceRule.end) }
    return rules
  }

  private func duplicates(
    of notification: Notification, _ title: String, _ body: String
  ) -> [Finding] {
    guard notification.hasText, notification.progress == nil, notification.tag == nil else {
      return []
    }
    let same = open.first { $0.id != replaces && $0.title == title && $0.body == body }
    return same.map { item in
      [
        Finding(
          .duplicate, .whole,
          found: translated(
            "number {number} is open and says the same", ["number": String(item.id.rawValue)]),
          better: "replaces_id \(item.id.rawValue)")
      ]
    } ?? []
  }

  private func badgeAlone(_ notification: Notification) -> Bool {
    let isCritical = notification.urgency == .critical || notification.level == .critical
    return isCritical && notification.badge != nil && !notification.hasText
  }
}

extension RichText {
  /// Whether the text is more than its plain words.
  fileprivate var hasMarkup: Bool {
    runs.contains { run in
      guard case .text = run.content else { return true }
      return !run.style.isEmpty || run.link != nil
    }
  }
}

/// A text on its way through the rules, each of which mends what the rule before has left.
///
/// Where the last text still breaks a rule, nothing is proposed: half a mend would break a rule as
/// the whole does, or contradict the other half.
struct Draft {
  typealias Rule = (_ text: String, _ place: Finding.Place) -> Finding?

  private let place: Finding.Place
  private let text: String
  private let rules: [Rule]
  /// Whether the text has markup, which a mend in plain words would lose: then nothing is mended.
  private let hasMarkup: Bool

  init(_ text: String, _ place: Finding.Place, hasMarkup: Bool = false, _ rules: [Rule]) {
    self.text = text
    self.place = place
    self.rules = rules
    self.hasMarkup = hasMarkup
  }

  /// A finding for each rule that the text breaks.
  var findings: [Finding] {
    var text = text
    var all: [Finding] = []
    for rule in rules {
      guard let finding = rule(text, place) else { continue }
      all.append(finding)
      if !hasMarkup, let better = finding.better { text = better }
    }
    let isMended = !hasMarkup && rules.allSatisfy { $0(text, place) == nil }
    return isMended ? all : all.map { Finding($0.rule, place, found: $0.found) }
  }
}
