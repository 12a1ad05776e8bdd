import CenterScreen
import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// Mutes apps and web sites in the person's preferences, and takes that back.
struct CenterMuting {
  private let surroundings: Surroundings
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
    try change(.set(key: SettingKey.style.rawValue, value: "none"), of: target, before)
    let after = try desk()
    changes[target] = Change(before: before.mainBytes, after: after.mainBytes)
    let reading = PreferenceReading(main: after.main, dropIns: after.dropIns)
    // A file of its own may say it too, and wins.
    if case .line(let line) = PreferenceDesk.settings(of: target.group, reading.book)
      .source(of: .style), line.file != after.place.main
    {
      throw Failure("it is not muted: \(oneLine(line.file)):\(line.line) says otherwise, and wins.")
    }
  }

  /// As it was before, to the byte; where the file has changed since, the one line goes.
  private mutating func unmute(_ target: MuteTarget) throws(Failure) {
    let desk = try desk()
    let change = changes.removeValue(forKey: target)
    if let change, let before = change.before, change.after == desk.mainBytes {
      try desk.write(before)
    } else {
      try self.change(.unset(key: SettingKey.style.rawValue), of: target, desk)
    }
  }

  private func change(
    _ edit: PreferenceEdit, of target: MuteTarget, _ desk: PreferenceDesk
  ) throws(Failure) {
    guard try desk.change(edit, in: target.group).code == .done else {
      throw Failure("the preferences have errors, so they were not changed; see 'pennant check'.")
    }
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
