public import NotificationModel
public import Policy

/// Speech and flashes, once for each new appearance.
extension Ledger {
  /// Tells of a thing that goes to the screen and has not been there.
  func tellNews(of thing: Drawn, _ turn: inout Turn) {
    guard let card = thing.card, showing(of: thing)?.isNew == true, let item = newest(on: card)
    else { return }
    tellNews(of: item, &turn)
  }

  /// Tells of an item that comes to no screen; of another that says the same was told just before.
  func tellNews(ofUnseen item: Item, _ settings: AppSettings, _ turn: inout Turn) {
    guard item.verdict.isTold, identical(to: item, settings, turn.now) == nil else { return }
    offerFold(item.id, settings)
    tellNews(of: item, &turn)
  }

  private func tellNews(of item: Item, _ turn: inout Turn) {
    guard item.verdict.isTold else { return }
    let verdict = upToDate(item).verdict
    if verdict.flashes { turn.add(.flash) }
    if verdict.speak != .no { turn.add(.speak(Speech(id: item.id, choice: verdict.speak))) }
  }

  /// The words of a message whose turn to be read aloud has come, by what may be read of it now;
  /// `nil` for one that is over or put off meanwhile.
  public func words(of speech: Speech) -> Utterance? {
    guard let item = items[speech.id], item.asleep == nil else { return nil }
    return Utterance(
      speech.choice, of: upToDate(item).verdict, item.notification, from: item.face)
  }
}

/// A message that is to be read aloud, in its turn: the words are made when that comes, as the screen
/// may be locked by then.
public struct Speech: Hashable, Sendable {
  public let id: NotificationID
  public let choice: Speak
}

extension Verdict {
  /// Whether anything tells of it besides its card and its sound.
  fileprivate var isTold: Bool { speak != .no || flashes }
}
