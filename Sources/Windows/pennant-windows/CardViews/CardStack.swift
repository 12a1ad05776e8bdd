import Cards
import Clock
import NotificationModel
import Translations
import Widgets
import WindowsOptions

/// The cards on the screen, one below the other, in a window of their own.
final class CardStack {
  /// Something that a person does with a card.
  enum Event {
    /// The pointer is over a card, or between two.
    case pointer(CardNumber?)
    case pointerLeft
    case dismissed(CardNumber)
    case tapped(CardNumber)
    case chosen(CardNumber, ActionKey)
    case answered(CardNumber, String)
    /// The person writes in a card, or in none any more.
    case writing(CardNumber?)
    /// Cards stand elsewhere on the screen, or are higher or lower.
    case moved(Set<CardNumber>)
    /// A link in the words of a card.
    case followed(CardNumber, String)
    /// The person wants to see those that wait.
    case more
    /// There is more room on the screen, or less.
    case room
  }

  /// A card goes, its room closes: longer than both.
  private static let longestMotion = Span.seconds(1)

  /// Whether a click on a card is meant for it.
  var takesClicks: (CardNumber) -> Bool = { _ in true }

  private let column: CardColumn
  private let waiting = Label()
  private let more: Surface
  private let stage: Stage
  private let clock: () -> Moment
  private var isMoving = false
  /// When motion is over, whether frames come or not; `nil` where nothing moves.
  private(set) var motionEndsBy: Moment?
  private var isPointedAt = false
  private var tell: (Event) -> Void = { _ in }
  /// The card in which the person writes.
  private var written: CardNumber?

  init(_ settings: CardSettings, clock: @escaping () -> Moment) {
    self.clock = clock
    column = CardColumn(at: settings.position, width: Int32(clamping: settings.width))
    stage = Stage("pennant-cards", at: settings.position, on: settings.monitor, column.box)
    stage.style("pennant")
    waiting.style("more")
    more = Surface(waiting)
    more.place(.middle, .start)
    more.takeRole(.button)
    more.offer([
      ReaderDeed("click", translated("Open the Center")) { [weak self] in self?.tell(.more) }
    ])
    more.onClick = { [weak self] in if $0.button == 1 { self?.tell(.more) } }
    column.add(more)
    more.isVisible = false
    stage.onPointer = { [weak self] in self?.pointed($0) }
    stage.onLayout = { [weak self] in self?.laidOut() }
    stage.onRoom = { [weak self] in self?.tell(.room) }
  }

  func hear(_ tell: @escaping (Event) -> Void) { self.tell = tell }

  /// The Center is open, or no longer: all that the cards say is in it, and its head is to be reached.
  func centerIs(open: Bool) { stage.givesWay = open }

  /// Has the screen show these rows.
  func arrange(
    _ places: [CardPlace], waiting: Int, content: (CardNumber) -> CardContent?,
    age: (CardNumber) -> String
  ) {
    if !stage.isVisible {
      stage.choosePlace()
      column.fit(into: stage.breadth)
    }
    if let written, !places.contains(.card(written)) { giveKeysBack() }
    column.keepOnly(places, at: clock(), moves: stage.moves)
    for case .card(let id) in places {
      guard let content = content(id) else { continue }
      let view = view(of: id)
      // What stands behind it stays under the pointer.
      if isPointedAt { view.keepHeight(true) }
      view.show(content, age: age(id))
    }
    self.waiting.text = translated("{count} more", "{count} more", waiting)
    more.nameForReaders(waiting > 0 ? self.waiting.text : "")
    more.isVisible = waiting > 0
    column.box.move(more, to: -1)
  }

  /// Has the words of a card go at once, and not as fast as it fades: its app wants them gone, or a
  /// lock hides them.
  func dropWords(of id: CardNumber) { column.view(id)?.dropWords() }

  /// Says below the words of a card why something that the person wanted was not done.
  func say(_ sentence: String, in id: CardNumber) { column.view(id)?.parts?.say(sentence) }

  /// Whether the cards are higher than the screen; to be asked before they are seen.
  var isTooHigh: Bool { column.height > stage.room }

  /// Has the screen show the cards as they are arranged, or nothing where there are none.
  func show() {
    stage.isWanted = !column.isEmpty
    guard column.isMoving, !isMoving else { return }
    isMoving = true
    motionEndsBy = clock() + Self.longestMotion
    stage.eachFrame { [weak self] in self?.step() ?? false }
  }

  /// Ends motion that the screen has given no frames for: words of a card that has left are not to
  /// stay in it.
  func endOverdueMotion(at now: Moment) {
    guard let end = motionEndsBy, now >= end else { return }
    column.settle()
    _ = step()
    motionEndsBy = nil
  }

  private func step() -> Bool {
    column.step(at: clock())
    isMoving = column.isMoving
    if !isMoving { motionEndsBy = nil }
    if column.isEmpty { stage.isWanted = false }
    return isMoving
  }

  private func view(of id: CardNumber) -> CardView {
    if let view = column.view(id) { return view }
    let view = CardView(width: column.width)
    view.hear { [weak self] in self?.heard($0, from: id) }
    view.takesClicks = { [weak self] in self?.takesClicks(id) ?? false }
    column.add(view, as: id, at: clock(), moves: stage.moves)
    return view
  }

  private func heard(_ event: CardView.Event, from id: CardNumber) {
    switch event {
    case .pointer(let isOver): tell(.pointer(isOver && column.view(id) != nil ? id : nil))
    case .drawn(let across):
      column.draw(id, across: across)
      laidOut()
    case .letGo:
      column.takeBack(id, at: clock(), moves: stage.moves)
      laidOut()
      show()
    case .followed(let address): tell(.followed(id, address))
    case .dismissed: tell(.dismissed(id))
    case .tapped: tell(.tapped(id))
    case .chosen(let key): tell(.chosen(id, key))
    case .answered(let text):
      giveKeysBack()
      tell(.answered(id, text))
    case .grew: fitUnfolded(id)
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
    isPointedAt = isIn
    guard !isIn else { return tell(.pointer(nil)) }
    for view in column.cards {
      view.fold()
      view.keepHeight(false)
    }
    tell(.pointerLeft)
  }

  /// A card that was unfolded shows no more lines than leave the others on the screen.
  private func fitUnfolded(_ id: CardNumber) {
    for lines in CardParts.fewerLines where isTooHigh { column.view(id)?.fold(to: lines) }
  }

  private func giveKeysBack() {
    guard written != nil else { return }
    written = nil
    stage.giveKeysBack()
    tell(.writing(nil))
  }

  private func laidOut() {
    let moved = column.movedCards(in: stage)
    if !moved.isEmpty { tell(.moved(moved)) }
    stage.style("flat", !stage.isTranslucent)
    let shown: [Widget] = column.surfaces + (more.isVisible ? [more] : [])
    stage.shape(
      shown.compactMap { $0.drawn(in: stage) }, corners: column.cards.map(\.corners).max() ?? 0)
  }
}
