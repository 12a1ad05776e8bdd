public import NotificationModel
public import Preferences
import Translations

/// A page of the window.
public enum PageID: Hashable, Sendable {
  /// The settings for apps that nobody has named.
  case everyApp
  case app(AppID)
  case focus
  case rules
  case rule(String)
  case quiet
  case sounds
  case disk
  case drawing

  /// The pages that are about no single app, in the order of the list.
  public static let general: [PageID] = [
    .everyApp, .quiet, .focus, .rules, .sounds, .disk, .drawing,
  ]

  /// The title of a page that is about no app.
  public var title: String {
    switch self {
    case .everyApp, .app: translated("Every app")
    case .focus: translated("Focus")
    case .rules: translated("Rules")
    case .rule(let name): name
    case .quiet: translated("Do not disturb")
    case .sounds: translated("Sounds")
    case .disk: translated("On disk")
    case .drawing: translated("Who draws")
    }
  }

  /// A sign before the title in the list, where apps have their icons.
  public var sign: String {
    switch self {
    case .everyApp, .app: "✱"
    case .quiet: "☾"
    case .focus: "◎"
    case .rules, .rule: "≡"
    case .sounds: "♪"
    case .disk: "▤"
    case .drawing: "▭"
    }
  }

  /// The page of the list to the left that it belongs to.
  public var inIndex: PageID {
    switch self {
    case .rule: .rules
    case .everyApp, .app, .focus, .rules, .quiet, .sounds, .disk, .drawing: self
    }
  }
}

/// The content of a page.
public struct Page: Hashable, Sendable {
  public let id: PageID
  public let title: String
  /// A line under the title.
  public let note: String
  public let groups: [RowGroup]
  /// The row that the page tells of until another one is chosen.
  public var first: SettingID? {
    let rows =
      groups.lazy.map { $0.rows.filter { !$0.decision.isEmpty } }.first { !$0.isEmpty } ?? []
    return (rows.first { $0.control.isPictures } ?? rows.first)?.id
  }

  public func row(_ id: SettingID) -> PageRow? {
    groups.lazy.flatMap(\.rows).first { $0.id == id }
  }
}

/// Rows that belong together.
public struct RowGroup: Hashable, Sendable {
  public let title: String
  /// Whether only the title is seen at first.
  public let isFolded: Bool
  public let rows: [PageRow]

  init(_ rows: [PageRow]) { self.init("", rows) }

  init(_ title: String, isFolded: Bool = false, _ rows: [PageRow]) {
    self.title = title
    self.isFolded = isFolded
    self.rows = rows
  }
}

/// The subject of a row.
public enum SettingID: Hashable, Sendable {
  /// A key of a group of the file.
  case key(PreferenceTarget, String)
  /// The same key, to be written in words of one's own.
  case written(PreferenceTarget, String)
  /// Do-not-disturb by hand.
  case quietNow
  case newFocus
  case removeFocus(String)
  case newRule
  case removeRule(String)
  /// The first rule comes to stand before the second, which then holds where both say something.
  case moveRule(String, before: String)
  /// An app that is to be kept off the disk.
  case newOnNoDisk
  /// A page that says more.
  case link(PageID)
  /// Something to be read.
  case fact(String)
}

/// A row: what is to be decided, the values that it may have, and who has decided.
public struct PageRow: Hashable, Sendable {
  public let id: SettingID
  public let title: String
  public let note: String
  public let control: RowControl
  /// A sentence on the effect of the value, and the line that decides.
  public let decision: RichText
  /// Whether the file's own group says it, so that it can be taken back.
  public let isOwn: Bool

  init(
    _ id: SettingID, _ title: String, note: String = "", _ control: RowControl,
    decision: RichText = RichText(), isOwn: Bool = false
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.control = control
    self.decision = decision
    self.isOwn = isOwn
  }
}

/// The means by which a row is decided.
public enum RowControl: Hashable, Sendable {
  case toggle(Bool)
  /// A choice from a list.
  case choice([RowChoice], current: String)
  /// A choice from a few, all of which are seen.
  case segments([RowChoice], current: String)
  /// A choice of a style, each with a small picture.
  case pictures([RowChoice], current: String)
  /// A choice from a list of sounds, which can be heard.
  case sound([RowChoice], current: String)
  /// Any of a few.
  case ticks([RowChoice], chosen: [String])
  /// A list to which more can be added.
  case members([RowChoice], others: [RowChoice])
  /// A line of text.
  case text(String, prompt: String)
  case button(String)
  /// Leads to a page.
  case link(PageID)
  case none

  var isPictures: Bool {
    if case .pictures = self { true } else { false }
  }

  /// The value that is chosen, where one of several can be.
  public var chosen: String? {
    switch self {
    case .choice(_, let value), .segments(_, let value), .pictures(_, let value),
      .sound(_, let value):
      value
    case .toggle, .ticks, .members, .text, .button, .link, .none: nil
    }
  }

  /// The kind, without its value: another kind needs other widgets.
  public var kind: Kind {
    switch self {
    case .toggle: .toggle
    case .choice(let choices, _): .choice(choices)
    case .segments(let choices, _): .segments(choices)
    case .pictures(let choices, _): .pictures(choices)
    case .sound(let choices, _): .sound(choices)
    case .ticks(let choices, _): .ticks(choices)
    case .members(let members, let others): .members(members, others)
    case .text: .text
    case .button(let title): .button(title)
    case .link(let page): .link(page)
    case .none: .none
    }
  }

  public enum Kind: Hashable, Sendable {
    case toggle
    case choice([RowChoice])
    case segments([RowChoice])
    case pictures([RowChoice])
    case sound([RowChoice])
    case ticks([RowChoice])
    case members([RowChoice], [RowChoice])
    case text
    case button(String)
    case link(PageID)
    case none
  }
}

/// A value that a row may have.
public struct RowChoice: Hashable, Sendable {
  /// As the file writes it.
  public let value: String
  public let title: String

  public init(_ value: String, _ title: String) {
    self.value = value
    self.title = title
  }
}
