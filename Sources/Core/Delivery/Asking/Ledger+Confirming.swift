import Clock
import NotificationModel
import Policy
import Translations

/// An action that destroys something is done when the person has said so a second time.
extension Ledger {
  /// Whether an action of an item only asks, and does nothing yet.
  func asksFirst(_ id: NotificationID, for key: ActionKey) -> Bool {
    guard let item = listed(id) else { return false }
    return asksFirst(item, key)
  }

  func asksFirst(_ item: Item, _ key: ActionKey) -> Bool {
    // Where nobody would hear it, there is nothing to be afraid of.
    item.question == nil && item.verdict.buttons.asksFirst(key)
      && reach(of: item, for: key) == .app
  }

  func askToConfirm(
    _ item: Item, _ key: ActionKey, _ turn: inout Turn
  ) {
    // Most servers close what was acted on: that is no end of it yet.
    item.wasActedOn(turn.now)
    for (id, old) in asking.confirmations where old.item === item {
      guard old.key == key else {
        close(id, .dismissed, withdrawing: true, &turn)
        continue
      }
      if let card = items[id]?.card, showing(of: .card(card))?.isOnScreen != true {
        appear(id, turn.now)
      }
      return
    }
    let open = asking.confirmations
    if open.count >= Limits.confirmationsAtOnce, let oldest = open.first {
      close(oldest.id, .dismissed, withdrawing: true, &turn)
    }
    ask(.confirmation(Confirmation(item: item, key: key)), &turn)
  }

  /// Whether the item is there as it was, with its app to hear of the action.
  func stands(_ confirmation: Confirmation) -> Bool {
    let item = upToDate(confirmation.item)
    return items[item.id] === item && reach(of: item) == .app
      && item.verdict.buttons.actions.contains { $0.key == confirmation.key && $0.isDestructive }
  }

  func confirm(
    _ confirmation: Confirmation, _ token: String?, _ turn: inout Turn
  ) {
    let item = upToDate(confirmation.item)
    guard stands(confirmation), reach(of: item, for: confirmation.key) == .app else {
      turn.note(.unknownAction(item.id))
      return
    }
    perform(confirmation.key, on: item, token, &turn)
  }

  /// The question in the item's own words; while the item is hidden, the question has the
  /// placeholder and no button but Cancel.
  func confirmingWords(_ confirmation: Confirmation) -> Notification {
    let item = upToDate(confirmation.item)
    let action = item.verdict.buttons.actions.first { $0.key == confirmation.key }
    var words = Notification(claim: AppClaim(name: Product.name), title: "")
    words.timeout = .never
    words.isOurs = true
    words.actions = [Action(key: .close, title: translated("Cancel"))]
    guard !item.verdict.isHidden, let action else {
      let face = Presenter.hiddenFace(item.face, claim: item.notification.claim)
      words.title = translated(
        "You were asked about something of {app}", ["app": face.name])
      words.body = RichText(plain: item.verdict.placeholder)
      return words
    }
    let title = action.title.isEmpty ? translated("Delete") : action.title
    words.title = title.last == "?" ? title : "\(title)?"
    let lines = [item.face.name, item.verdict.title, item.notification.body.plain]
    words.body = RichText(plain: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
      .cut(characters: Limits.bodyCharacters, lines: Limits.bodyLines)
    words.actions.append(Action(key: .confirm, title: title, isDestructive: true))
    return words
  }

  /// Gives the items that are no longer spared their time again, from now on.
  func endSparing(_ now: Moment) {
    for id in asking.takeSpared() {
      guard let item = items[id], !asking.spares(item), item.asleep == nil else { continue }
      if showing(of: .card(item.card))?.isOnScreen == true {
        restartTime(id, now)
      } else {
        fadeUnseen(id, now)
      }
    }
  }
}
