public import Clock

/// A question for items; the answer is always the newest first, a page at a time.
public struct ItemQuery: Hashable, Sendable {
  /// The most items of a page; more would keep the service from others for too long.
  public static let pageLimit: UInt32 = 256

  /// The app whose items alone are listed; `nil` for all.
  public var app: AppID?
  /// The last item of the page before; only older ones are listed.
  public var before: NotificationID?
  public var limit = ItemQuery.pageLimit
  /// Whether identical items that were folded are listed each by itself.
  public var isUnfolded = false
  /// The kind of sleeping items that are listed instead of those in the Center.
  public var sleeping: Sleep.Kind?
  /// Whether only the items are listed that wait for the person's answer about their app.
  public var isHeld = false
  /// Words that must all occur in what is seen of an item.
  public var search: SearchWords?
  /// The time before which no content of a listed item came.
  public var since: UnixTime?

  public init() {}
}

/// Why an item was shown as it was.
public struct ItemExplanation: Hashable, Sendable {
  public var item: CenterItem
  /// A sentence on which app the item counts as, and on what grounds.
  public var identity: String
  /// A sentence on what became of the item.
  public var outcome: String
  /// The reasons that decided, a sentence each, with the line of the file where one did.
  public var reasons: [String]
  /// Lines of the files that hold for it and that no reason speaks of.
  public var alsoInForce: [String] = []
  /// The one of the reasons that kept the item off the screen or closed it as it came; `nil` where
  /// it was shown.
  public var because: String?
  /// The name or the path of the item's sound; `nil` where it has none.
  public var sound: String?
  /// A remark on the reasons as a whole.
  public var remark: String?
  /// Whether the reasons are by the preferences of now, not by those of then.
  public var isByPresentPreferences: Bool

  public init(
    item: CenterItem, identity: String, outcome: String, reasons: [String],
    isByPresentPreferences: Bool
  ) {
    self.item = item
    self.identity = identity
    self.outcome = outcome
    self.reasons = reasons
    self.isByPresentPreferences = isByPresentPreferences
  }
}

/// An app that has notified, and how it is known.
public struct KnownApp: Hashable, Sendable {
  /// The id that names the app in the preferences.
  public var app: AppID
  /// The name of the app, for people.
  public var name: String
  /// The desktop entry that exists for it.
  public var entry: String?
  /// Why messages count as that app's: by its sandbox, by its own unit, as it says of itself.
  public var grounds: String
  public var open: UInt32 = 0
  /// How many items wait for the person's answer whether the app may notify.
  public var held: UInt32 = 0
  public var badge: UInt32 = 0
  public var lastAt: UnixTime?
  /// The time until which the person has muted the app.
  public var mutedUntil: UnixTime?
  /// The web sites that a browser has spoken for, the latest last.
  public var sites: [String] = []
  /// The styles that its desktop entry declares, as written there; `nil` where it declares none.
  public var styles: String?
  /// Whether the preferences have a group for the app.
  public var hasGroup = false

  public init(app: AppID, name: String, entry: String?, grounds: String) {
    self.app = app
    self.name = name
    self.entry = entry
    self.grounds = grounds
  }
}

/// The numbers of items, open and past.
public struct CenterCounts: Hashable, Sendable {
  /// Items that are not handled yet; status displays are not counted.
  public var open: UInt32 = 0
  /// The open items that are on the screen now.
  public var onScreen: UInt32 = 0
  /// The open items that are alerts.
  public var alerts: UInt32 = 0
  /// Items that wait for the person's answer about their app; they are not among the open ones.
  public var held: UInt32 = 0
  /// Past ones that are remembered.
  public var past: UInt32 = 0

  public init() {}
}
