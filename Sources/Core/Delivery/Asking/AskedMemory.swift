public import Clock
public import NotificationModel
public import Policy

/// The record of what the person was asked about, which outlives the service.
///
/// Each question is a line. A line that nobody understands is passed over, so that a damaged file
/// is at worst an empty one.
public enum AskedMemory {
  /// A larger file was not written by us.
  public static let mostBytes = 256 << 10

  /// The text that records the questions which were asked and not answered.
  ///
  /// With the time of day the record says when each question was asked. The record also names the
  /// bus by its id, which is another one at each start of the bus.
  public static func text(_ asked: [AskedOnce], at time: UnixTime, bus: String) -> String {
    let lines = asked.compactMap { one -> String? in
      let app = one.subject.app.spelling
      let kind = one.subject.category?.rawValue ?? ""
      let site = one.subject.site?.name ?? ""
      // No app has these in its name; one that had would be another app when it is read.
      guard !(app + kind).contains(where: { $0 == "\t" || $0.isNewline }) else { return nil }
      let asked = time.milliseconds &- one.ago.milliseconds
      return "\(asked)\t\(one.isOpen ? "open" : "closed")\t\(app)\t\(kind)\t\(site)"
    }
    return (["bus \(bus)"] + lines).map { "\($0)\n" }.joined()
  }

  /// Reads the record again.
  ///
  /// A question that is over counts as never asked, and so does one that a clock which was set back
  /// has put into the future. A question that was open comes again on the same bus: there the
  /// person had it before them when the service ended.
  public static func read(_ text: String, at time: UnixTime, bus: String) -> [AskedOnce] {
    var lines = text.split(separator: "\n")[...]
    guard let first = lines.popFirst(), first.hasPrefix("bus ") else { return [] }
    let isSameBus = first.dropFirst(4) == bus
    return lines.compactMap { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard words.count == 5, let asked = Int64(words[0]), !words[2].isEmpty else { return nil }
      let ago = time - UnixTime(milliseconds: asked)
      let isOpen = words[1] == "open"
      guard ago >= .zero, ago < Asking.askAgain, !(isOpen && isSameBus) else { return nil }
      let app = AppID(String(words[2]))
      let category = words[3].isEmpty ? nil : Category(String(words[3]))
      let subject =
        Site(String(words[4])).map { ConsentSubject(app, $0) } ?? ConsentSubject(app, category)
      return AskedOnce(subject, ago: ago, isOpen: isOpen)
    }
  }
}

/// A question about an app that the person was asked and has not answered.
public struct AskedOnce: Hashable, Sendable {
  public let subject: ConsentSubject
  /// How long ago.
  public let ago: Span
  /// The question is there still.
  public let isOpen: Bool

  public init(_ subject: ConsentSubject, ago: Span, isOpen: Bool) {
    self.subject = subject
    self.ago = ago
    self.isOpen = isOpen
  }
}

/// The subject of one answer: an app, or only a site or a kind of event of that app.
///
/// An answer is about a site or a kind of event where only that is asked about.
public struct ConsentSubject: Hashable, Sendable {
  public let app: AppID
  public let site: Site?
  public let category: Category?

  public init(_ app: AppID, _ category: Category? = nil) {
    self.app = app
    site = nil
    self.category = category
  }

  public init(_ app: AppID, _ site: Site) {
    self.app = app
    self.site = site
    category = nil
  }
}

extension PreferenceBook {
  /// The settings that hold for everything that a subject stands for.
  public func settings(of subject: ConsentSubject) -> AppSettings {
    settings(for: subject.app, site: subject.site, category: subject.category)
  }
}
