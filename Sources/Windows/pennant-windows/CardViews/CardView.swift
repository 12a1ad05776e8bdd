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
    /// The person drags the card aside by so many pixels.
    case drawn(Double)
    /// The card is to go back to its place.
    case letGo
    /// A link in the words.
    case followed(String)
  }

  /// The content that the card has, in an object, which is overwritten as it is freed.
  private final class Shown {
    let content: CardContent
    init(_ content: CardContent) { self.content = content }
  }

  let surface: Surface
  /// Whether a click is meant for the card.
  var takesClicks: () -> Bool = { true }

  /// How far beside its place the card is drawn.
  var drift = CardDrift.none {
    didSet { surface.drift(across: drift.across, down: drift.down, opacity: drift.opacity) }
  }

  private let column = Box(.down, spacing: 8)
  private let width: Int32
  private var swipe: Swipe
  private var shown: Shown?
  private var heard = HeardWords()
  private(set) var parts: CardParts?
  private(set) var tell: (Event) -> Void = { _ in }

  /// - Parameters:
  ///   - width: of the card.
  ///   - isPicture: the card only shows how one would look, and notifies of nothing.
  init(width: Int32, isPicture: Bool = false) {
    self.width = width
    swipe = Swipe(width: Double(width))
    column.style("card")
    surface = Surface(column)
    if !isPicture { surface.announce() }
    followSwipes()
    surface.takesClicks = { [weak self] in self?.takesClicks() ?? false }
    surface.onClick = { [weak self] in self?.clicked($0) }
    surface.onPointer = { [weak self] in self?.pointed($0) }
  }

  func hear(_ tell: @escaping (Event) -> Void) { self.tell = tell }

  /// How round the card is.
  var corners: Double { column.corners }

  func show(_ content: CardContent, age: String) {
    let earlier = shown?.content
    if let earlier, content != earlier, content.goesOn(from: earlier) {
      parts?.goOn(to: content)
      // A count that goes on is not said each time.
      heard.changed(to: content)
      tellReaders(content, isAnew: false)
      shown = Shown(content)
    } else if content != earlier {
      forgetPress()
      let former = parts
      let made = CardParts(content, in: column, width: width, listener)
      if let former { made.goOn(from: former) }
      parts = made
      for label in made.spoken { label.speaksFor(surface) }
      former?.destroy()
      column.style("alert", content.isAlert)
      column.style("critical", content.isCritical)
      tellReaders(content, isAnew: heard.changed(to: content))
      shown = Shown(content)
    }
    parts?.age = age
  }

  private var listener: CardParts.Listener {
    CardParts.Listener(
      takesClicks: { [weak self] in self?.takesClicks() ?? false },
      covers: { [weak self] in self?.surface.include($0) },
      tell: { [weak self] in self?.tell($0) })
  }

  /// A press on the words that were there before is no answer to those that are there now.
  private func forgetPress() {
    surface.forgetPress()
    guard swipe.isOn else { return }
    swipe.forgotten()
    tell(.letGo)
  }

  /// Shows as much of a long body as at first.
  func fold() { parts?.fold() }

  /// Shows no more of a long body than so many lines.
  func fold(to lines: Int32) { parts?.fold(to: lines) }

  /// Whether the card may not become lower, as the pointer may be on what stands behind it.
  func keepHeight(_ isKept: Bool) {
    surface.ask(height: isKept && surface.height > 1 ? surface.height : nil)
  }

  /// The card has left: what a person does with its room is nothing that it tells.
  func leave() {
    takesClicks = { false }
    surface.offer([])
    let tell = tell
    self.tell = { event in if case .pointer = event { tell(event) } }
  }

  /// Has the card say nothing from the next frame on, and be as high as it was.
  func dropWords() {
    let height = surface.height
    parts?.destroy()
    (parts, shown, heard) = (nil, nil, HeardWords())
    surface.nameForReaders("")
    surface.describeForReaders("")
    surface.ask(height: height)
  }

  /// Leaves an empty room of this height.
  func empty(height: Int32) {
    dropWords()
    // Without a compositor nothing shines through a window: there the room is to be seen as one.
    column.style("gap")
    surface.takeRole(.nothing)
    drift = .none
    surface.ask(height: height)
  }

  private func followSwipes() {
    surface.onPress = { [weak self] in self?.swipe.pressed(at: $0) }
    surface.onDrag = { [weak self] in
      guard let self else { return }
      swipe.moved(to: $0)
      if swipe.across != drift.across { tell(.drawn(swipe.across)) }
    }
    surface.onScroll = { [weak self] in
      guard let self, takesClicks() else { return }
      let isAway = swipe.scrolled(by: $0)
      tell(.drawn(swipe.across))
      if isAway { letGo() }
    }
    surface.onScrollEnd = { [weak self] in self?.letGo() }
  }

  /// - Returns: whether that was a click.
  @discardableResult private func letGo() -> Bool {
    guard swipe.isOn else { return false }
    switch swipe.released() {
    case .click: return true
    case .back: tell(.letGo)
    case .away: tell(.dismissed)
    }
    return false
  }

  private func pointed(_ isOver: Bool) {
    if !isOver, !swipe.isHeld { letGo() }
    tell(.pointer(isOver))
    // Words that unfold would move the button from under the pointer that has come for it.
    if isOver, !surface.isAtChild, parts?.unfold() == true { tell(.grew) }
  }

  private func clicked(_ event: PointerEvent) {
    switch event.button {
    case 1:
      guard letGo() else { return }
      if let link = parts?.link(across: event.across, down: event.down, in: surface) {
        tell(.followed(link))
      } else {
        tell(.tapped)
      }
    case 2: tell(.dismissed)
    case _: break
    }
  }
}
