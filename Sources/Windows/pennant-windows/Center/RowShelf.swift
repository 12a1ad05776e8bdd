import Cards
import CenterPanel
import Clock
import ControlProtocol
import MainLoop
import NotificationModel
import Widgets

/// The list of the Center: only rows near the view have widgets.
final class RowShelf {
  let list = RowList()
  /// Asks for the picture of an item.
  var fetch: (NotificationID, @escaping (HandedPicture) -> Void) -> Void = { _, _ in }
  private var roll = RowRoll()
  private var rows: [PanelRow] = []
  private var selected: PanelRowID?
  private var pointed: PanelRowID?
  private var now = UnixTime(milliseconds: 0)
  private var views: [PanelRowID: CenterRowView] = [:]
  private var isArranging = false
  /// When the keys came to a row that the person has not chosen.
  private var strayedAt: Moment?
  private var clock: Deadline?
  private let loop: MainLoop
  /// The person has scrolled since the rows were put somewhere.
  private var isScrolled = false
  private var tell: (PanelDeed) -> Void = { _ in }

  /// Heights that are measured have other rows come near, whose heights are measured too.
  private static let mostRounds = 5

  init(on loop: MainLoop) {
    self.loop = loop
    // Not at once: GTK scrolls while it gives a row the keys, and that row is to be there afterwards.
    clock = Deadline(on: loop) { [weak self] in self?.arrange() }
    list.onScroll = { [weak self] in self?.scrolled() }
    list.onResize = { [weak self] in self?.resized() }
  }

  func hear(_ tell: @escaping (PanelDeed) -> Void) { self.tell = tell }

  func show(_ rows: [PanelRow], selected: PanelRowID?, now: UnixTime) {
    let isOther = rows != self.rows
    (self.rows, self.selected, self.now) = (rows, selected, now)
    roll.keys(in: selected)
    if isOther { roll.show(rows) }
    arrange()
  }

  // MARK: - The keys

  var holdsFocus: Bool { views.values.contains { $0.holdsFocus } }
  /// Whether the keys go to a row itself, and not to something in it.
  var isRowFocused: Bool { views.values.contains { $0.isFocused } }
  var isReplying: Bool { views.values.contains { $0.isReplying } }
  /// Whether an input method writes in a row.
  var isComposing: Bool { views.values.contains { $0.isComposing } }
  var focusedRow: PanelRowID? { views.first { $0.value.holdsFocus }?.key }

  /// Whether a key that does something is meant for the row that has the keys: it may have got them
  /// just now from one that is gone, or say something else.
  var takesDeeds: Bool {
    strayedAt.map { $0 + Cards.settling <= loop.now } != false
      && views.values.allSatisfy { !$0.holdsFocus || $0.takesKeys }
  }

  /// The keys have come to a row that the person has not chosen.
  func haveKeysSettle() { strayedAt = loop.now }

  /// Has the keys go into the row that has them; false where there is no way in.
  func enterRow() -> Bool { views.values.contains { $0.enter() } }

  /// Has the keys go back in the row that they are in; false where they are in none.
  func goBackInRow() -> Bool { views.values.contains { $0.goBack() } }

  func followKeys() { for view in views.values { view.followKeys() } }

  func focus(_ row: PanelRowID) {
    roll.reveal(row)
    arrange()
    // Rows that were measured on the way may have moved it out again.
    roll.reveal(row)
    arrange()
    giveKeys(to: row)
  }

  /// Brings the row that has the keys into view; false where the person has not seen it before.
  func seeKeys() -> Bool {
    guard let selected, !roll.isInView(selected) else { return true }
    focus(selected)
    return false
  }

  /// The keys come to a row that the person has not chosen: a list that stands at its top stays there,
  /// where the newest is seen as it comes.
  func keepKeys(at row: PanelRowID) {
    if roll.offset > 0 { focus(row) } else { giveKeys(to: row) }
  }

  /// GTK scrolls to where it knows the row: one that was put somewhere just now it knows elsewhere.
  private func giveKeys(to row: PanelRowID) {
    isArranging = true
    views[row]?.focus()
    list.offset = roll.offset
    isArranging = false
  }

  func page(from row: PanelRowID?, down: Bool) -> PanelRowID? { roll.page(from: row, down: down) }

  // MARK: - Arranging

  private func scrolled() {
    guard !isArranging else { return }
    roll.scrolled(to: list.offset)
    isScrolled = true
    clock?.arm(after: .zero)
  }

  private func resized() {
    roll.sized(width: list.viewWidth, height: list.viewHeight)
    clock?.arm(after: .zero)
  }

  /// The pointer leaves a row before it comes to the next: what follows waits until it has.
  private func pointer(_ id: PanelRowID, isOver: Bool) {
    if isOver { pointed = id } else if pointed == id { pointed = nil }
    clock?.arm(after: .zero)
  }

  private func arrange() {
    guard list.viewWidth > 1, !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    if let row = pointed, roll.index(of: row) == nil { pointed = nil }
    roll.pointer(over: pointed)
    for _ in 0..<Self.mostRounds {
      let heights = roll.near.map { index in
        let view = view(of: rows[index])
        return (id: rows[index].id, height: list.height(of: view.widget))
      }
      if !roll.measured(heights) { break }
    }
    removeOthers()
    list.reach(roll.height)
    for (id, view) in views {
      guard let index = roll.index(of: id) else { continue }
      list.put(view.widget, at: roll.top(at: index))
      let (top, bottom) = (roll.top(at: index), roll.top(at: index + 1))
      view.stands(at: top - roll.offset, height: bottom - top, byHand: isScrolled)
    }
    isScrolled = false
    list.offset = roll.offset
  }

  private func view(of row: PanelRow) -> CenterRowView {
    let id = row.id
    let view = views[id] ?? made(id)
    view.show(row, now: now, isSelected: id == selected)
    return view
  }

  private func made(_ id: PanelRowID) -> CenterRowView {
    let view = CenterRowView(
      id, clock: { [loop] in loop.now }, fetch: { [weak self] in self?.fetch($0, $1) }
    ) { [weak self] in self?.tell($0) }
    view.onPointer = { [weak self] in self?.pointer(id, isOver: $0) }
    views[id] = view
    list.add(view.widget)
    return view
  }

  /// A row that has the keys stays, wherever it is: what is written in it is not lost.
  private func removeOthers() {
    let near = Set(roll.near.map { rows[$0].id })
    for (id, view) in views where !near.contains(id) {
      if view.holdsFocus || view.isDrafting, let index = roll.index(of: id) {
        view.show(rows[index], now: now, isSelected: id == selected)
        continue
      }
      views[id] = nil
      view.widget.destroy()
    }
  }
}
