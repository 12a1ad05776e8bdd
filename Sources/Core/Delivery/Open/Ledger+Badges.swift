import NotificationModel
import Policy

/// The number on the icon of each app; zero clears it.
extension Ledger {
  /// Takes the number a message carries, and none that is only claimed to be a proven app's; zero
  /// closes the app's other items as handled, as far as its sender may close them.
  func takeBadge(
    _ verdict: Verdict, _ identity: AppIdentity, from sender: Sender,
    besides id: NotificationID?, _ turn: inout Turn
  ) {
    guard let badge = verdict.badge else { return }
    if !isDoubtful(identity) { items.apps[identity.app]?.gave(badge: badge) }
    guard badge == 0 else { return }
    for other in items.ids(of: identity.app) where other != id {
      guard let item = items[other], mayTouch(item, sender, as: identity) else { continue }
      close(other, .dismissed, withdrawing: true, &turn)
    }
  }

  /// Tells of each badge that is another one, once an event however often it moved.
  func sayBadges(_ turn: inout Turn) {
    guard !items.apps.badgesDue.isEmpty else { return }
    for app in items.apps.badgesDue {
      guard let record = items.apps[app], record.sayBadge() else { continue }
      turn.add(.badge(app, record.badge, name: nameShown(of: record)))
    }
    items.apps.badgesSaid()
  }

  // MARK: Names of apps, which stand beside their numbers

  /// A name that a message gave its app may say what the message is about; its own is for all.
  func nameShown(of record: AppRecord) -> String {
    if let own = record.face.entryName { return own }
    guard circumstances.hidesNames(of: record.app) else { return record.face.name }
    return record.face.desktopEntry == nil ? record.app.spelling : record.face.name
  }

  /// The numbers that are shown, by the names that they are shown under.
  var badgeNames: [(record: AppRecord, name: String)] {
    items.apps.values.filter { $0.saidBadge != nil }.map { ($0, nameShown(of: $0)) }
  }

  func renameBadges(
    _ before: [(record: AppRecord, name: String)], _ turn: inout Turn
  ) {
    for (record, old) in before.sorted(by: { $0.name < $1.name }) {
      let name = nameShown(of: record)
      guard name != old else { continue }
      turn.add(.badge(record.app, nil, name: old))
      turn.add(.badge(record.app, record.saidBadge, name: name))
    }
  }
}
