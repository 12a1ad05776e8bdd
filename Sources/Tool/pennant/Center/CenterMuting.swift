import CenterScreen
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Translations

/// Mutes web sites in the person's preferences, and takes that back.
struct CenterMuting {
  private let surroundings: Surroundings
  /// A banner and a sound are independent of each other.
  private static let settings: [Setting] = [.style(.none), .sound(.no)]
  private var changes: [BrowserSite: Change] = [:]

  /// The file before and after, and the group's own values before, in the order of the settings.
  private struct Change {
    let before: [UInt8]?
    let after: [UInt8]
    let former: [String?]
  }

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  mutating func fulfil(_ wish: SiteWish) throws(Failure) {
    switch wish {
    case .mute(let site): try mute(site)
    case .unmute(let site): try unmute(site)
    }
  }

  private mutating func mute(_ site: BrowserSite) throws(Failure) {
    let desk = try desk()
    let edits = Self.settings.map {
      PreferenceEdit.set(key: $0.key.rawValue, value: $0.written)
    }
    let after = try bytes(after: edits, of: site, desk)
    let file = PreferenceFile(name: desk.place.main, bytes: after)
    let reading = PreferenceReading(main: file, dropIns: desk.dropIns)
    // A file of its own may say it too, and wins.
    let settings = site.group.settings(in: reading.book)
    for key in Self.settings.map(\.key) {
      guard case .line(let line) = settings.source(of: key), line.file != desk.place.main else {
        continue
      }
      throw Failure(
        translated(
          "it is not muted: {place} says otherwise, and wins.",
          ["place": "\(oneLine(line.file)):\(line.line)"]))
    }
    try desk.write(after)
    changes[site] = Change(
      before: desk.mainBytes, after: after,
      former: Self.settings.map { desk.main?.value(of: $0.key.rawValue, in: site.group) })
  }

  /// Restores the file to the byte; where it has changed since, only lines that still say what
  /// muting has written become what they were.
  private mutating func unmute(_ site: BrowserSite) throws(Failure) {
    let desk = try desk()
    let change = changes[site]
    if let change, let before = change.before, change.after == desk.mainBytes {
      try desk.write(before)
    } else {
      let former = change?.former ?? Self.settings.map { _ in nil }
      let edits = zip(Self.settings, former).compactMap { muted, former -> PreferenceEdit? in
        let key = muted.key.rawValue
        guard desk.main?.value(of: key, in: site.group) == muted.written else { return nil }
        return former.map { PreferenceEdit.set(key: key, value: $0) } ?? .unset(key: key)
      }
      try desk.write(try bytes(after: edits, of: site, desk))
    }
    changes[site] = nil
  }

  /// The file after all edits, made in one writing so that no half of them ever holds.
  private func bytes(
    after edits: [PreferenceEdit], of site: BrowserSite, _ desk: PreferenceDesk
  ) throws(Failure) -> [UInt8] {
    var file = desk.main
    for edit in edits {
      do throws(PreferenceEditFault) {
        let outcome = try edit.applied(in: site.group, to: file)
        file = PreferenceFile(name: desk.place.main, bytes: outcome.bytes)
      } catch {
        switch error {
        // The person has taken that line out meanwhile.
        case .notThere: continue
        case .badFile:
          throw Failure(
            translated(
              "the preferences have errors, so they were not changed; see 'pennant check'."))
        case .refused(let sentence): throw Failure(sentence)
        case .alreadyThere(let line):
          throw Failure(
            translated("{place} says it already.", ["place": "\(desk.place.main):\(line)"]))
        }
      }
    }
    return file?.bytes ?? []
  }

  private func desk() throws(Failure) -> PreferenceDesk {
    guard let none = try? Arguments([], for: .center) else {
      preconditionFailure("a verb without options takes no options")
    }
    return try PreferenceDesk(none, surroundings)
  }
}

extension BrowserSite {
  fileprivate var group: PreferenceTarget {
    .appSite(app.spelling, site.name)
  }
}

extension PreferenceDesk {
  fileprivate var mainBytes: [UInt8]? { main?.bytes }
}

extension PreferenceFile {
  /// `nil` where it cannot be read.
  fileprivate var bytes: [UInt8]? {
    switch content {
    case .bytes(let bytes): bytes
    case .unreadable: nil
    }
  }
}
