import CenterScreen
import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// Mutes apps and web sites in the person's preferences, and takes that back.
struct CenterMuting {
  private let surroundings: Surroundings
  /// A banner and a sound are independent of each other.
  private static let lines: [(key: SettingKey, value: String)] = [
    (.style, "none"), (.sound, "no"),
  ]
  /// The file before and after each change.
  private var changes: [MuteTarget: Change] = [:]

  private struct Change {
    let before: [UInt8]?
    let after: [UInt8]?
  }

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  mutating func fulfil(_ wish: CenterWish) throws(Failure) {
    switch wish {
    case .mute(let target): try mute(target)
    case .unmute(let target): try unmute(target)
    case .tap, .press, .reply, .dismiss, .dismissAll, .showAgain: break
    }
  }

  private mutating func mute(_ target: MuteTarget) throws(Failure) {
    let before = try desk()
    try change(Self.lines.map { .set(key: $0.key.rawValue, value: $0.value) }, of: target, before)
    let after = try desk()
    changes[target] = Change(before: before.mainBytes, after: after.mainBytes)
    let reading = PreferenceReading(main: after.main, dropIns: after.dropIns)
    // A file of its own may say it too, and wins.
    let settings = PreferenceDesk.settings(of: target.group, reading.book)
    for (key, _) in Self.lines {
      guard case .line(let line) = settings.source(of: key), line.file != after.place.main else {
        continue
      }
      throw Failure("it is not muted: \(oneLine(line.file)):\(line.line) says otherwise, and wins.")
    }
  }

  /// Restores the file to the byte; where it has changed since, the two lines go.
  private mutating func unmute(_ target: MuteTarget) throws(Failure) {
    let desk = try desk()
    let change = changes.removeValue(forKey: target)
    if let change, let before = change.before, change.after == desk.mainBytes {
      try desk.write(before)
    } else {
      try self.change(Self.lines.map { .unset(key: $0.key.rawValue) }, of: target, desk)
    }
  }

  /// Makes all edits in one writing, so that no half of them ever holds.
  private func change(
    _ edits: [PreferenceEdit], of target: MuteTarget, _ desk: PreferenceDesk
  ) throws(Failure) {
    var file = desk.main
    for edit in edits {
      do throws(PreferenceEditFault) {
        let outcome = try edit.applied(in: target.group, to: file)
        file = PreferenceFile(name: desk.place.main, bytes: outcome.bytes)
      } catch {
        switch error {
        // The person has taken that line out meanwhile.
        case .notThere: continue
        case .badFile:
          throw Failure(
            "the preferences have errors, so they were not changed; see 'pennant check'.")
        case .refused(let sentence): throw Failure(sentence)
        case .alreadyThere(let line): throw Failure("\(desk.place.main):\(line) says it already.")
        }
      }
    }
    if case .bytes(let bytes) = file?.content { try desk.write(bytes) }
  }

  private func desk() throws(Failure) -> PreferenceDesk {
    guard let none = try? Arguments([], for: .center) else {
      preconditionFailure("a verb without options takes no options")
    }
    return try PreferenceDesk(none, surroundings)
  }
}

extension MuteTarget {
  fileprivate var group: PreferenceTarget {
    site.map { .appSite(app.spelling, $0.name) } ?? .app(app.spelling)
  }
}

extension PreferenceDesk {
  fileprivate var mainBytes: [UInt8]? {
    switch main?.content {
    case .bytes(let bytes): bytes
    case nil, .unreadable: nil
    }
  }
}
