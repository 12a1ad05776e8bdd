/// How an app is shown to people: its name and icon, from its desktop entry where it has one.
public struct AppFace: Hashable, Sendable {
  public var name: String
  public var icon: Picture?
  /// The desktop entry that exists for it, if any.
  public var desktopEntry: String?
  /// The name in that entry, where a message gave another.
  public var entryName: String?
  /// The styles that the entry says the app uses; `nil` where it says nothing of it.
  public var styles: StyleSet?
  /// How the app says which site a message is from; `nil` where the app is no browser.
  public var browser: Browser?
  /// The name of its windows (`StartupWMClass`), where the entry has another for them.
  public var windowClass: String?
  /// Whether a disk has not said yet whether there is an entry, so that the app may be a browser.
  public var isAwaited: Bool

  public init(
    name: String, icon: Picture? = nil, desktopEntry: String? = nil, entryName: String? = nil,
    styles: StyleSet? = nil, browser: Browser? = nil, windowClass: String? = nil,
    isAwaited: Bool = false
  ) {
    self.name = name
    self.icon = icon
    self.desktopEntry = desktopEntry
    self.entryName = entryName
    self.styles = styles
    self.browser = browser
    self.windowClass = windowClass
    self.isAwaited = isAwaited
  }
}

/// The styles that an app may have at all, or says that it uses.
public struct StyleSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let banner = StyleSet(rawValue: 1)
  public static let alert = StyleSet(rawValue: 2)
  public static let badge = StyleSet(rawValue: 4)
  public static let sound = StyleSet(rawValue: 8)
  public static let all: StyleSet = [.banner, .alert, .badge, .sound]

  /// The styles by their words, in the order in which they are written.
  public static let words: [(word: String, style: StyleSet)] = [
    ("banner", .banner), ("alert", .alert), ("badge", .badge), ("sound", .sound),
  ]

  /// The set as it is written: `banner;badge`.
  public var written: String {
    Self.words.filter { contains($0.style) }.map(\.word).joined(separator: ";")
  }
}

/// The number on an app's icon.
public struct AppBadge: Hashable, Sendable {
  public var app: AppID
  /// The desktop entry that exists for the app.
  public var entry: String?
  /// 0 takes the number away.
  public var count: UInt32

  public init(app: AppID, entry: String?, count: UInt32) {
    self.app = app
    self.entry = entry
    self.count = count
  }
}

/// The name of a desktop entry's file, which apps and window systems give in the place of its id.
public enum EntryFileName {
  public static let ending = ".desktop"

  /// The id in such a name; any other name as it is.
  ///
  /// But `org.telegram.desktop` is whole: where only one dot would be left, the ending is a part of
  /// the id.
  public static func id(_ name: String) -> String {
    guard name.hasSuffix(ending) else { return name }
    let rest = name.dropLast(ending.count)
    return rest.utf8.count { $0 == UInt8(ascii: ".") } == 1 ? name : String(rest)
  }
}
