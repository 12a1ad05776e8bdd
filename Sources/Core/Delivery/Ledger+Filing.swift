import NotificationModel
import Policy

/// Where an open item is written down, and how it is struck out.
extension Ledger {
  /// An app has sent something: its record is there from now on.
  func open(
    record identity: AppIdentity, face: AppFace, settings: AppSettings, receivedAt: UnixTime,
    _ turn: inout Turn
  ) {
    if let record = items.apps[identity.app] {
      if record.face.styles != face.styles {
        record.chose(badges: circumstances.preferences.badgeChoice(of: identity.app, face: face))
      }
      record.arrived(identity.proof, face: face, turn.now, at: receivedAt)
      return
    }
    let record = AppRecord(
      identity, face: face, limit: settings.rateLimit,
      badges: circumstances.preferences.badgeChoice(of: identity.app, face: face), at: turn.now,
      lastAt: receivedAt)
    for idle in items.apps.met(record) where idle.saidBadge != nil {
      turn.add(.badge(idle.app, nil, name: nameShown(of: idle)))
    }
  }

  func file(_ item: Item) {
    items.file(item)
    senders.filed(item)
    touch(item.id)
    if item.isHeld { asking.hold(item.id) }
  }

  /// The reverse of `file`.
  func unfile(_ item: Item) {
    items.unfile(item)
    senders.unfiled(item)
    if item.isHeld { asking.release(item.id) }
  }
}
