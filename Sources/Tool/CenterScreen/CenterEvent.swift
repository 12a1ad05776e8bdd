public import CenterList
public import Clock
public import NotificationModel

/// An event that the Center screen reacts to.
public enum CenterEvent: Hashable, Sendable {
  case key(Key)
  case resized(columns: Int, rows: Int)
  /// The clock has moved on to this time.
  case clock(UnixTime)
  case news(CenterNews)
  /// The person's preferences say it now.
  case wrote(SiteWish)
  /// The preferences were not changed; with a sentence for the person.
  case unwritten(String)
}

/// A task for the program around the screen.
///
/// No effect asks for drawing, as the screen is drawn anew in any case.
public enum CenterEffect: Hashable, Sendable {
  case wish(CenterWish)
  case write(SiteWish)
  case listPast(PastQuery)
  case quit
}

/// A change of the person's preferences, by which a web site is shown in the Center only.
///
/// The service mutes apps, for a time; a browser speaks for more sites than the one that a person
/// has had enough of.
public enum SiteWish: Hashable, Sendable {
  case mute(BrowserSite)
  case unmute(BrowserSite)
}

/// A web site as one browser shows it.
public struct BrowserSite: Hashable, Sendable {
  public let app: AppID
  public let site: Site

  public init(_ app: AppID, _ site: Site) {
    self.app = app
    self.site = site
  }

  /// `nil` where the item is of no site.
  init?(_ item: CenterItem) {
    guard let site = item.site else { return nil }
    self.init(item.app, site)
  }
}
