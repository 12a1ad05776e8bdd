public import NotificationModel
import Policy

/// Why an open item was shown as it was.
extension Ledger {
  public func explanation(of id: NotificationID) -> ItemExplanation? {
    guard let item = items[id], let view = centerItem(id) else { return nil }
    return ItemExplanation(
      item: view, identity: item.identity.sentence, outcome: outcome(of: item),
      reasons: item.verdict.reasons.map(\.placedSentence), isByPresentPreferences: false)
  }

  private func outcome(of item: Item) -> String {
    if showing(of: .card(item.card))?.isOnScreen == true {
      return "on screen: \(whereabouts(of: item.id).rawValue)"
    }
    switch item.verdict.fate {
    case .shown: return "open in the Center, off the screen"
    case .unseen, .refused: return "open in the Center; it came to no screen"
    }
  }
}
