public import NotificationModel

/// Names and icons of apps whose desktop entries were found after their messages came.
extension Ledger {
  /// An open item whose app looks as this desktop entry says, if there is one.
  public struct Faced: Hashable, Sendable {
    public let id: NotificationID
    public let notification: Notification
    public let proof: Proof
  }

  /// The open items that look as one of these desktop entries says, and those that waited for one by
  /// their app's name alone.
  public func faced(by entries: Set<String>) -> [Faced] {
    items.values.filter { item in
      let claim = item.notification.claim
      guard let own = item.identity.proof.entry(claimed: claim) else {
        return item.face.isAwaited && entries.contains(claim.app.spelling)
      }
      return entries.contains(own)
    }.map { Faced(id: $0.id, notification: $0.notification, proof: $0.identity.proof) }
  }

  /// The open items that wait for the entry of their app, each with its id.
  public var faceless: [(item: Faced, entry: String)] {
    items.values.filter(\.face.isAwaited).map { item in
      let (claim, proof) = (item.notification.claim, item.identity.proof)
      return (
        Faced(id: item.id, notification: item.notification, proof: proof),
        proof.entry(claimed: claim) ?? claim.app.spelling
      )
    }
  }

  /// The entry was on a disk that was slow to answer: its items look as they should from now on.
  func change(faces: [NotificationID: AppFace], _ turn: inout Turn) {
    let before = badgeNames
    var changed: Set<AppID> = []
    // A card of many identical ones is judged with all of them, and so once.
    var cards: [CardID] = []
    var isNoted: Set<CardID> = []
    for (id, face) in faces.sorted(by: { $0.key < $1.key }) {
      guard let item = items[id], item.face != face else { continue }
      touch(id)
      item.isFaced(by: face)
      changed.insert(item.identity.app)
      if let record = item.record {
        record.isFaced(by: face)
        record.chose(badges: circumstances.preferences.badgeChoice(of: record.app, face: face))
        items.apps.badgeMoved(record)
      }
      if isNoted.insert(item.card).inserted { cards.append(item.card) }
    }
    for card in cards {
      judgeAgain(card, &turn)
      showChange(.card(card), turn.now)
    }
    tellAnew(before.filter { changed.contains($0.record.app) }, &turn)
  }

  /// A number stands on the icon of an entry, which those who draw icons had not heard of.
  private func tellAnew(_ badges: [(record: AppRecord, name: String)], _ turn: inout Turn) {
    renameBadges(badges, &turn)
    for (record, name) in badges where nameShown(of: record) == name {
      turn.add(.badge(record.app, record.saidBadge, name: name))
    }
  }
}
