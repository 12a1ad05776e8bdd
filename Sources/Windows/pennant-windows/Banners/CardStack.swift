import Cards
import NotificationModel
import Widgets

/// The cards on the screen, one below the other, in a window of their own.
final class CardStack {
  /// Something that a person does with a card.
  enum Event {
    /// The pointer is over a card, or between two.
    case pointer(CardID?)
    case pointerLeft
    case dismissed(CardID)
    case tapped(CardID)
    case chosen(CardID, ActionKey)
    case answered(CardID, String)
    /// The person writes in a card, or in none any more.
    case writing(CardID?)
    /// A card is higher now.
    case grew(CardID)
  }

  private static let corners = 12.0
  private static let width: Int32 = 396

  /// Whether a click on a card is meant for it.
  var takesClicks: (CardID) -> Bool = { _ in true }

  private let column = Box(.down, spacing: 10)
  private let more = Label()
  private let stage: Stage
  private var views: [CardID: CardView] = [:]
  private var gaps: [CardID: Surface] = [:]
  private var tell: (Event) -> Void = { _ in }
  /// The card in which the person writes.
  private var written: CardID?

  init() {
    column.style("stack")
    column.ask(width: Self.width)
    stage = Stage("pennant-cards", at: .topRight, column)
    stage.style("pennant")
    more.style("more")
    more.place(.middle, .start)
    column.add(more)
    more.isVisible = false
    stage.onPointer = { [weak self] in self?.pointed($0) }
    stage.onLayout = { [weak self] in self?.laidOut() }
  }

  func hear(_ tell: @escaping (Event) -> Void) { self.tell = tell }

  /// Has the screen show these rows.
  func arrange(
    _ places: [CardPlace], waiting: Int, content: (CardID) -> CardContent?,
    age: (CardID) -> String
  ) {
    for (row, place) in places.enumerated() {
      switch place {
      case .card(let id):
        guard let content = content(id) else { continue }
        let view = view(of: id)
        view.show(content, age: age(id))
        column.move(view.surface, to: Int32(clamping: row))
      case .gap(let id): column.move(gap(of: id), to: Int32(clamping: row))
      }
    }
    removeOthers(than: places)
    more.text = "\(waiting) more"
    more.isVisible = waiting > 0
    column.move(more, to: Int32(clamping: places.count))
    if places.isEmpty { giveKeysBack() }
  }

  /// Whether the cards are higher than the screen; to be asked before they are seen.
  var isTooHigh: Bool { column.height(atWidth: Self.width) > stage.room }

  /// Has the screen show the cards as they are arranged, or nothing where there are none.
  func show() { stage.isVisible = !views.isEmpty }

  private func view(of id: CardID) -> CardView {
    if let view = views[id] { return view }
    let view = CardView()
    view.hear { [weak self] in self?.heard($0, from: id) }
    view.takesClicks = { [weak self] in self?.takesClicks(id) ?? false }
    views[id] = view
    column.add(view.surface)
    return view
  }

  /// The room of a card that has left, as high as the card was.
  private func gap(of id: CardID) -> Surface {
    if let gap = gaps[id] { return gap }
    let gap = Surface(Box(.down))
    gap.ask(height: views[id]?.surface.height ?? 0)
    gap.onPointer = { [weak self] in if $0 { self?.tell(.pointer(nil)) } }
    gaps[id] = gap
    column.add(gap)
    return gap
  }

  private func removeOthers(than places: [CardPlace]) {
    for (id, view) in views where !places.contains(.card(id)) {
      if written == id { giveKeysBack() }
      views[id] = nil
      view.surface.destroy()
    }
    for (id, gap) in gaps where !places.contains(.gap(id)) {
      gaps[id] = nil
      gap.destroy()
    }
  }

  private func heard(_ event: CardView.Event, from id: CardID) {
    switch event {
    case .pointer(let isOver): tell(.pointer(isOver ? id : nil))
    case .dismissed: tell(.dismissed(id))
    case .tapped: tell(.tapped(id))
    case .chosen(let key): tell(.chosen(id, key))
    case .answered(let text):
      giveKeysBack()
      tell(.answered(id, text))
    case .grew: tell(.grew(id))
    case .wantsKeys:
      written = id
      stage.takeKeys()
    case .keys(true):
      stage.hasTheKeys()
      tell(.writing(id))
    case .keys(false): if written == id, stage.hasLostKeys { giveKeysBack() }
    case .gaveUp: if written == id { giveKeysBack() }
    }
  }

  private func pointed(_ isIn: Bool) {
    guard !isIn else { return tell(.pointer(nil)) }
    for view in views.values { view.fold() }
    tell(.pointerLeft)
  }

  private func giveKeysBack() {
    guard written != nil else { return }
    written = nil
    stage.giveKeysBack()
    tell(.writing(nil))
  }

  private func laidOut() {
    stage.style("flat", !stage.isTranslucent)
    let shown = views.values.map(\.surface) + gaps.values + (more.isVisible ? [more] : [])
    stage.shape(shown.compactMap { $0.frame(in: stage) }, corners: Self.corners)
  }
}
