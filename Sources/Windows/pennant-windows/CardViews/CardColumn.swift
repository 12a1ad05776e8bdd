import Cards
import Clock
import Widgets
import WindowsOptions

/// The rows of the stack as widgets: cards, and the room of those that have left, which fade and
/// then close up.
final class CardColumn {
  private enum Size {
    static let between: Int32 = 10
    /// How far beside its place a card begins to come.
    static let start = 24.0
    static let startOpacity = 0.3
  }

  /// A card that has left: its room stays for as long as the pointer is in the stack.
  private struct Gone {
    let view: CardView
    let height: Int32
    var isWanted: Bool
    var motion: CardMotion?
  }

  /// Where a card stands, seen from the edge of the window that stays where it is.
  private struct Standing: Hashable {
    let near: Int32
    let far: Int32
  }

  let box = Box(.down)
  private let position: CardPosition
  /// The width that the person wants.
  private let wish: Int32
  private(set) var width: Int32
  private var views: [CardNumber: CardView] = [:]
  private var gone: [CardNumber: Gone] = [:]
  private var motions: [CardNumber: CardMotion] = [:]
  private var standing: [CardNumber: Standing] = [:]

  init(at position: CardPosition, width: Int32) {
    self.position = position
    wish = width
    self.width = width
    box.style("stack")
    box.ask(width: width)
  }

  /// Has the column be as wide as is wanted, and no wider than this; for when no card stands.
  func fit(into breadth: Int32) {
    guard views.isEmpty, gone.isEmpty else { return }
    width = min(wish, breadth)
    box.ask(width: width)
  }

  var isEmpty: Bool { views.isEmpty && gone.isEmpty }
  var isMoving: Bool {
    !motions.isEmpty || gone.values.contains { $0.motion != nil || !$0.isWanted }
  }
  var surfaces: [Surface] { (Array(views.values) + gone.values.map(\.view)).map(\.surface) }
  var cards: some Sequence<CardView> { views.values }

  /// How high the column will be, without the rooms that close.
  var height: Int32 {
    gone.values.filter { !$0.isWanted }.reduce(box.height(atWidth: width)) {
      $0 &- $1.view.surface.height &- Size.between
    }
  }

  func view(_ id: CardNumber) -> CardView? { views[id] }

  /// Adds a widget at the far end of the rows.
  func add(_ widget: Widget) {
    widget.keepFree(
      above: position.isAtBottom ? Size.between : 0, below: position.isAtBottom ? 0 : Size.between)
    if position.isAtBottom { box.addFromEnd(widget) } else { box.add(widget) }
  }

  /// The row comes after all that stand.
  func add(_ view: CardView, as id: CardNumber, at now: Moment, moves: Bool) {
    views[id] = view
    add(view.surface)
    guard moves else { return }
    let start =
      switch position {
      case .topRight, .bottomRight: CardDrift(across: Size.start, opacity: Size.startOpacity)
      case .topLeft, .bottomLeft: CardDrift(across: -Size.start, opacity: Size.startOpacity)
      case .top: CardDrift(down: -Size.start, opacity: Size.startOpacity)
      case .bottom: CardDrift(down: Size.start, opacity: Size.startOpacity)
      }
    view.drift = start
    motions[id] = CardMotion(.coming(start), at: now)
  }

  /// Takes the cards away that have no place any more.
  func keepOnly(_ places: [CardPlace], at now: Moment, moves: Bool) {
    for (id, view) in views where !places.contains(.card(id)) {
      views[id] = nil
      motions[id] = nil
      let height = view.surface.height
      // A card that was never seen has no room.
      guard height > 1 else {
        view.surface.destroy()
        continue
      }
      view.leave()
      gone[id] = Gone(
        view: view, height: height, isWanted: true,
        motion: CardMotion(.going(view.drift), at: now))
    }
    for id in gone.keys { gone[id]?.isWanted = places.contains(.gap(id)) }
    if !moves { settle() }
  }

  /// The cards that stand elsewhere, or are higher or lower, than when this was asked before.
  func movedCards(in stage: Stage) -> Set<CardNumber> {
    let before = standing
    standing = views.compactMapValues { view in
      guard let frame = view.surface.frame(in: stage) else { return nil }
      let far = frame.top &+ frame.height
      return position.isAtBottom
        ? Standing(near: stage.height &- far, far: stage.height &- frame.top)
        : Standing(near: frame.top, far: far)
    }
    return Set(standing.filter { id, now in before[id].map { $0 != now } ?? false }.keys)
  }

  /// A person has let a card go that goes back to its place.
  func takeBack(_ id: CardNumber, at now: Moment, moves: Bool) {
    guard let view = views[id] else { return }
    if moves {
      motions[id] = CardMotion(.coming(view.drift), at: now)
    } else {
      view.drift = .none
    }
  }

  /// A person draws a card aside.
  func draw(_ id: CardNumber, across: Double) {
    motions[id] = nil
    let opacity = 1 - 0.6 * min(abs(across) / Double(width), 1)
    views[id]?.drift = CardDrift(across: across, opacity: opacity)
  }

  // MARK: - Motion

  func step(at now: Moment) {
    for (id, motion) in motions {
      views[id]?.drift = motion.drift(at: now)
      if motion.isOver(at: now) { motions[id] = nil }
    }
    for (id, one) in gone { step(id, one, at: now) }
  }

  private func step(_ id: CardNumber, _ one: Gone, at now: Moment) {
    guard let motion = one.motion else {
      if !one.isWanted { gone[id]?.motion = CardMotion(.closing, at: now) }
      return
    }
    switch motion.way {
    case .coming: break
    case .going:
      one.view.drift = motion.drift(at: now)
      guard motion.isOver(at: now) else { return }
      one.view.empty(height: one.height)
      gone[id]?.motion = one.isWanted ? nil : CardMotion(.closing, at: motion.endsAt)
    case .closing:
      let left = 1 - motion.share(at: now)
      one.view.surface.ask(height: Int32(Double(one.height) * left))
      let between = Int32(Double(Size.between) * left)
      one.view.surface.keepFree(
        above: position.isAtBottom ? between : 0, below: position.isAtBottom ? 0 : between)
      if motion.isOver(at: now) { remove(id) }
    }
  }

  /// Without motion everything is at its place at once.
  func settle() {
    for id in motions.keys { views[id]?.drift = .none }
    motions = [:]
    for (id, one) in gone {
      if one.isWanted { one.view.empty(height: one.height) } else { remove(id) }
      gone[id]?.motion = nil
    }
  }

  private func remove(_ id: CardNumber) {
    gone.removeValue(forKey: id)?.view.surface.destroy()
  }
}
