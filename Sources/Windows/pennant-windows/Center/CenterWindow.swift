import Cards
import CenterPanel
import ControlProtocol
import MainLoop
import NotificationModel
import Translations
import Widgets

/// The window of the Center: its head, the list, and what is said below.
final class CenterWindow {
  private static let width: Int32 = 428

  /// Large letters have a wider panel, which leaves room for the windows beside it.
  private static func width(for column: Box) -> Int32 {
    Int32(Double(width) * min(max(column.letterWidth / ButtonLayout.usualLetter, 1), 1.6))
  }

  /// Whether a key is the panel's.
  var takes: (PanelKey, KeyPlace) -> Bool = { _, _ in false }

  /// Asks for the picture of an item.
  var fetch: (NotificationID, @escaping (HandedPicture) -> Void) -> Void {
    get { shelf.fetch }
    set { shelf.fetch = newValue }
  }

  private let panel: SidePanel
  private let head = CenterHead()
  private let shelf: RowShelf
  private let notice = Label()
  private let foot = Box(.across, spacing: 8)
  private let undo = PressButton(translated("Undo"))
  private var tell: (PanelEvent) -> Void = { _ in }
  /// Whether the person has seen an item in it.
  private(set) var isShown = false
  private var strays = 0

  init(on loop: MainLoop) {
    shelf = RowShelf(on: loop)
    let column = Box(.down, spacing: 10)
    column.style("panel")
    column.add(head.widget)
    column.add(shelf.list, stretches: true)
    foot.style("notice")
    notice.wrap(lines: 3)
    notice.announce()
    foot.add(notice, stretches: true)
    undo.style("chip")
    undo.nameForReaders(translated("Bring back what was dismissed"))
    undo.explain("Ctrl+Z")
    undo.place(.end, .middle)
    foot.add(undo)
    column.add(foot)
    foot.isVisible = false
    panel = SidePanel(
      "pennant-center", title: translated("Notifications"), width: Self.width(for: column), column)
    panel.style("pennant")
    panel.style("center")
    panel.onKey = { [weak self] in self?.pressed($0) ?? false }
    panel.onClose = { [weak self] in self?.tell(.deed(.close)) }
    panel.onFocus = { [weak self] in self?.focusMoved() }
    undo.onPress = { [weak self] in self?.tell(.deed(.undo)) }
    shelf.list.nameList(translated("Notifications"))
  }

  func hear(_ tell: @escaping (PanelEvent) -> Void) {
    self.tell = tell
    head.hear(tell)
    shelf.hear { tell(.deed($0)) }
  }

  func show(_ state: PanelState, _ rows: [PanelRow]) {
    let hadKeys = shelf.holdsFocus
    head.show(state)
    shelf.show(rows, selected: state.selected, now: state.now)
    let words = state.notice ?? (state.offersUndo ? translated("Dismissed.") : "")
    let isOther = foot.isVisible && words != notice.text
    notice.text = words
    foot.isVisible = !words.isEmpty
    if isOther { notice.announceAnew() }
    undo.isVisible = state.offersUndo
    // The row that had the keys may be gone.
    if (hadKeys || !isShown) && !shelf.holdsFocus, let row = state.selected {
      // A person who has dismissed an item sees the next one.
      if state.strays == strays { focus(row) } else { shelf.keepKeys(at: row) }
    }
    if state.strays != strays { shelf.haveKeysSettle() }
    strays = state.strays
    if panel.hasNoFocus, state.selected == nil { head.search.focus() }
    isShown = isShown || state.selected != nil
  }

  func present(_ token: String? = nil) { panel.present(token) }

  /// Whether the person has the window before them, with the keys.
  var isBeforeThePerson: Bool { panel.isActive || panel.isAlwaysInFront }

  func focus(_ row: PanelRowID) { shelf.focus(row) }

  func page(from row: PanelRowID?, down: Bool) -> PanelRowID? { shelf.page(from: row, down: down) }

  func search(_ letter: Character?) {
    head.search.takeKeys(appending: letter.map(String.init) ?? "")
  }

  func clearSearch() { head.search.text = "" }

  /// Whether a window that opens now is behind this one.
  var coversOthers: Bool { panel.coversOthers }

  // MARK: - Keys

  private func pressed(_ press: KeyPress) -> Bool {
    // An input method has the keys until the word is written.
    if head.search.isComposing || shelf.isComposing { return false }
    if press.key == .named(.tab) { return press.isShift ? shelf.goBackInRow() : shelf.enterRow() }
    guard let key = PanelKey(press) else { return false }
    let place = place
    guard takes(key, place) else { return false }
    // A deed is done to the row that has the keys, also on a button of it.
    if key.isDeed, place == .list || place == .button {
      guard place == .list || shelf.holdsFocus else { return false }
      if !shelf.takesDeeds || !shelf.seeKeys() { return true }
    }
    tell(.key(key, in: place))
    return true
  }

  private var place: KeyPlace {
    if head.search.isFocused { return .search }
    if shelf.isReplying { return .reply }
    return panel.hasNoFocus || shelf.isRowFocused ? .list : .button
  }

  private func focusMoved() {
    shelf.followKeys()
    if let row = shelf.focusedRow { tell(.deed(.reached(row))) }
  }
}

extension PanelKey {
  init?(_ press: KeyPress) {
    switch press.key {
    case .named(let name): self.init(name, press)
    case .character(let letter) where press.isControl:
      switch letter {
      case "f", "F": self = .find
      case "z", "Z": self = .undo
      case "w", "W", "q", "Q": self = .quit
      case _: return nil
      }
    case .character(" "): self = .space
    case .character(let letter): self = .character(letter)
    }
  }

  private init?(_ name: KeyPress.Name, _ press: KeyPress) {
    guard !press.isControl else { return nil }
    switch name {
    case .up: self = .up
    case .down: self = .down
    case .left: self = WindowsProgram.readsFromRight ? .right : .left
    case .right: self = WindowsProgram.readsFromRight ? .left : .right
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .enter: self = .enter
    case .escape: self = .escape
    case .delete: self = press.isShift ? .deleteAll : .delete
    case .menu: self = .menu
    case .tab: return nil
    }
  }
}
