public import Bus
public import NotificationModel

/// A change that subscribers are told of.
public nonisolated enum ControlSignal: Hashable, Sendable {
  case added(CenterItem)
  case changed(CenterItem)
  /// Without a reason it is open still, but stands behind a newer identical one, or sleeps.
  case removed(NotificationID, AppID, CloseReason?)
  case counts(CenterCounts)
  case badge(AppBadge)
  case reloaded
  case focus(FocusStatus)
}

/// A change as the signal that a subscriber is sent.
@MainActor
extension ControlSignal {
  public func message(to subscriber: BusName) -> BusMessage {
    BusMessage(
      signal: member, of: ControlDoor.interface, at: ControlDoor.path, to: subscriber, write)
  }

  private var member: MemberName {
    switch self {
    case .added: "ItemAdded"
    case .changed: "ItemChanged"
    case .removed: "ItemRemoved"
    case .counts: "CountsChanged"
    case .badge: "BadgeChanged"
    case .reloaded: "PreferencesReloaded"
    case .focus: "FocusChanged"
    }
  }

  private func write(to writer: inout MessageWriter) {
    switch self {
    case .added(let item), .changed(let item): item.write(to: &writer)
    case .removed(let id, let app, let reason):
      writer.uint32(id.rawValue)
      writer.string(app.spelling)
      writer.uint32(reason?.rawValue ?? 0)
    case .counts(let counts): counts.write(to: &writer)
    case .badge(let badge): badge.write(to: &writer)
    case .focus(let focus): focus.write(to: &writer)
    case .reloaded: break
    }
  }

  /// Reads a signal of the service; `nil` for others, and for nonsense.
  public init?(_ message: BusMessage) {
    var reader = message.reader
    switch message.member {
    case "ItemAdded":
      guard let item = CenterItem(reader) else { return nil }
      self = .added(item)
    case "ItemChanged":
      guard let item = CenterItem(reader) else { return nil }
      self = .changed(item)
    case "ItemRemoved":
      guard let id = reader.uint32().flatMap({ NotificationID($0) }), let app = reader.line(),
        let reason = reader.uint32()
      else { return nil }
      let known = reason == 0 ? nil : CloseReason(rawValue: reason) ?? .undefined
      self = .removed(id, AppID(app), known)
    case "CountsChanged":
      guard let counts = CenterCounts(reader) else { return nil }
      self = .counts(counts)
    case "BadgeChanged":
      guard let badge = AppBadge(&reader) else { return nil }
      self = .badge(badge)
    case "PreferencesReloaded": self = .reloaded
    case "FocusChanged":
      guard let focus = FocusStatus(reader) else { return nil }
      self = .focus(focus)
    case _: return nil
    }
  }
}
