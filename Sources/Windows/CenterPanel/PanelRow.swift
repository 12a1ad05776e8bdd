internal import CenterList
public import NotificationModel

/// A row of the list, by what it stands for.
public enum PanelRowID: Hashable, Sendable {
  case heading(AppID)
  case open(NotificationID)
  case pastHeading
  case past(NotificationID)
  /// The button for the next page of the history.
  case older
  case words

  /// The item that the row is about, open or past.
  public var item: NotificationID? {
    switch self {
    case .open(let id), .past(let id): id
    case .heading, .pastHeading, .older, .words: nil
    }
  }

  /// Whether the keys for moving stop at the row.
  var isStop: Bool {
    switch self {
    case .open, .past, .older: true
    case .heading, .pastHeading, .words: false
    }
  }
}

/// A row of the list, with what it shows.
public enum PanelRow: Hashable, Sendable {
  case heading(HeadingRow)
  indirect case item(PanelItem)
  case pastHeading
  case older(isLoading: Bool)
  /// A sentence in the place of items.
  case words(String)

  public var id: PanelRowID {
    switch self {
    case .heading(let row): .heading(row.app)
    case .item(let row): row.id
    case .pastHeading: .pastHeading
    case .older: .older
    case .words: .words
    }
  }

  /// The item of the row, however much of it is shown.
  public var content: CenterItem? {
    switch self {
    case .item(let row): row.item
    case .heading, .pastHeading, .older, .words: nil
    }
  }

  /// About how high the row is, before it was measured.
  var estimate: Int32 {
    switch self {
    case .heading(let row): row.isChoosing ? 76 : 38
    case .item(let row): row.estimate
    case .pastHeading: 46
    case .older: 48
    case .words: 120
    }
  }
}

/// The head of an app's section.
public struct HeadingRow: Hashable, Sendable {
  public let app: AppID
  public let name: String
  public let icon: AppIcon
  public let count: Int
  /// Every item of the app hides what it says.
  public let isHidden: Bool
  /// The time until which the app is muted, in words; `nil` where it is not muted.
  public let muted: String?
  /// The person chooses for how long to mute the app.
  public let isChoosing: Bool
  /// Whether the service can mute.
  public let canMute: Bool
}

/// Where to look for the icon of an app.
public struct AppIcon: Hashable, Sendable {
  /// A name of the icon themes, or a path, as the item has it.
  public let icon: String?
  public let entry: String?
  /// The app's name, whose first letter stands in for an icon.
  public let name: String

  init(_ item: CenterItem) {
    icon = item.icon
    entry = item.entry
    name = item.shownAppName
  }

  /// The file of the icon, where it is one.
  public var path: String? { icon.flatMap { $0.hasPrefix("/") ? $0 : nil } }

  /// Names by which the icon theme may have it, the likeliest first.
  public var names: [String] { [icon, entry].compactMap { $0 }.filter { !$0.hasPrefix("/") } }
}
