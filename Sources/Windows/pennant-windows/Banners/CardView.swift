import Cards
import NotificationModel
import Widgets

/// A card: who it is from, what it says, and what can be done about it.
final class CardView {
  /// Something that a person does with the card.
  enum Event {
    case pointer(Bool)
    case dismissed
    case tapped
    case chosen(ActionKey)
    case answered(String)
    /// The person clicked into the reply field.
    case wantsKeys
    /// The reply field has the keys, or no longer.
    case keys(Bool)
    /// The person does not want to answer.
    case gaveUp
    /// The card is higher now, so that those behind it have moved.
    case grew
  }

  let surface: Surface
  /// Whether a click is meant for the card.
  var takesClicks: () -> Bool = { true }

  private let column = Box(.down, spacing: 8)
  private var content: CardContent?
  private var parts: CardParts?
  private var tell: (Event) -> Void = { _ in }

  init() {
    column.style("card")
    surface = Surface(column)
    surface.announce()
    surface.takesClicks = { [weak self] in self?.takesClicks() ?? false }
    surface.onClick = { [weak self] in self?.clicked($0) }
    surface.onPointer = { [weak self] in self?.pointed($0) }
  }

  func hear(_ tell: @escaping (Event) -> Void) { self.tell = tell }

  func show(_ content: CardContent, age: String) {
    if content != self.content {
      let draft = self.content?.reply == content.reply ? parts?.draft : nil
      parts?.destroy()
      let made = CardParts(content, in: column, listener)
      if let draft { made.draft = draft }
      parts = made
      column.style("alert", content.isAlert)
      column.style("critical", content.isCritical)
      surface.nameForReaders([content.appName, content.title].joined(separator: ": "))
      self.content = content
    }
    parts?.age = age
  }

  private var listener: CardParts.Listener {
    CardParts.Listener(
      takesClicks: { [weak self] in self?.takesClicks() ?? false },
      tell: { [weak self] in self?.tell($0) })
  }

  /// Shows as much of a long body as at first.
  func fold() { parts?.fold() }

  private func pointed(_ isOver: Bool) {
    tell(.pointer(isOver))
    if isOver, parts?.unfold() == true { tell(.grew) }
  }

  private func clicked(_ button: UInt32) {
    switch button {
    case 1: tell(.tapped)
    case 2: tell(.dismissed)
    case _: break
    }
  }
}
