import CenterPanel
import Clock
import ControlProtocol
import NotificationModel
import Translations
import Widgets

/// Asks for the picture of an item, and hands it over when it has come.
typealias PictureFetch = (NotificationID, @escaping (HandedPicture) -> Void) -> Void

/// A row of the list, whose content comes and goes with what it shows.
final class CenterRowView {
  var widget: Surface { surface }
  /// The pointer has come to the row, or left it.
  var onPointer: (Bool) -> Void = { _ in }

  private let id: PanelRowID
  private let surface: Surface
  private let column = Box(.down)
  private let tell: (PanelDeed) -> Void
  private let fetch: PictureFetch
  private var row: PanelRow?
  private var parts: (any RowParts)?
  private var isPointedAt = false
  private let clock: () -> Moment
  private var settling = SettlingRow()
  /// The same for keys, which stay at a row wherever it goes.
  private var words = SettlingRow()

  init(
    _ id: PanelRowID, clock: @escaping () -> Moment, fetch: @escaping PictureFetch,
    tell: @escaping (PanelDeed) -> Void
  ) {
    self.id = id
    self.clock = clock
    self.tell = tell
    self.fetch = fetch
    surface = Surface(column)
    surface.style("row")
    surface.onPointer = { [weak self] in
      self?.isPointedAt = $0
      self?.parts?.pointed($0)
      self?.onPointer($0)
    }
    surface.takesClicks = { [weak self] in self?.takesClicks ?? false }
    surface.onClick = { [weak self] in self?.clicked($0.button) }
    switch id {
    case .open, .past:
      surface.acceptKeys()
      surface.takeRole(.listItem)
    case .heading, .pastHeading: surface.takeRole(.heading)
    case .older, .words: break
    }
  }

  func show(_ row: PanelRow, now: UnixTime, isSelected: Bool) {
    if row != self.row {
      if !goOn(to: row) { rebuild(row) }
      surface.offer(deeds(row))
    }
    parts?.tell(now: now, isSelected: isSelected)
    surface.nameForReaders(parts?.spoken ?? "")
  }

  /// The row stands here now, seen from the top of the view.
  ///
  /// `byHand` says that the person has scrolled it there.
  func stands(at top: Int32, height: Int32, byHand: Bool) {
    settling.stands(at: top, height: height, byHand: byHand, now: clock())
  }

  /// Whether a click is meant for the row, which may have come under the pointer just now.
  private var takesClicks: Bool { settling.isSettled(at: clock()) }
  /// Whether a key is meant for the row, which may say something else just now.
  var takesKeys: Bool { words.isSettled(at: clock()) }

  private func rebuild(_ row: PanelRow) {
    surface.forgetPress()
    // Another button may stand where the one was that is pressed just now.
    settling.changed(now: clock())
    if let earlier = self.row, earlier.content != row.content { words.changed(now: clock()) }
    let hadKeys = holdsFocus
    let (draft, link) = (parts?.draft, parts?.focusedLink)
    parts?.destroy()
    self.row = row
    let made = parts(of: row)
    parts = made
    // The pointer rests where it was: no new event says that it is over the new widgets.
    if isPointedAt { made.pointed(true) }
    if let draft { made.draft = draft }
    if let link, made.focus(link: link) { return }
    if let wanted = made.wantsKeys { wanted() } else if hadKeys { focus() }
  }

  /// Shows how far a piece of work is now, in the widgets that are there; false for any other row.
  private func goOn(to row: PanelRow) -> Bool {
    guard case .item(let new) = row, case .item(let old) = self.row, new.goesOn(from: old),
      let parts = parts as? ItemParts
    else { return false }
    parts.goOn(to: new)
    self.row = row
    return true
  }

  private func parts(of row: PanelRow) -> any RowParts {
    let clicks = MeantClicks(
      areMeant: { [weak self] in self?.takesClicks ?? false },
      covers: { [weak self] in self?.surface.include($0) })
    return switch row {
    case .heading(let row): HeadingParts(row, in: column, clicks, tell)
    case .item(let row): ItemParts(row, in: column, fetch, clicks, tell)
    case .pastHeading: PlainParts(heading: translated("Earlier"), in: column)
    case .words(let sentence): PlainParts(sentence: sentence, in: column)
    case .older(let isLoading): OlderParts(isLoading, in: column, clicks, tell)
    }
  }

  /// The effects of a click on the row, for screen readers.
  private func deeds(_ row: PanelRow) -> [ReaderDeed] {
    guard case .item(let row) = row else { return [] }
    let fold = ReaderDeed("unfold", row.isUnfolded ? translated("Fold") : translated("Unfold")) {
      [tell] in
      tell(.unfold(row.id))
    }
    guard row.canBeOpened else { return row.isLong ? [fold] : [] }
    let open = ReaderDeed("click", translated("Open")) { [tell] in tell(.open(row.item.id)) }
    return row.isLong ? [open, fold] : [open]
  }

  // MARK: - The keys and the pointer

  var holdsFocus: Bool { surface.holdsFocus }
  var isFocused: Bool { surface.isFocused }
  var isReplying: Bool { parts?.isWriting ?? false }
  var isComposing: Bool { parts?.isComposing ?? false }
  var isDrafting: Bool { !(parts?.draft ?? "").isEmpty }

  /// Has the keys come here, or to the first thing in it that takes them.
  func focus() {
    switch id {
    case .open, .past:
      surface.acceptKeys()
      surface.focus()
    case .heading, .pastHeading, .older, .words: parts?.first?.focus()
    }
  }

  /// Has the keys go into the row, as Tab does; false where nothing in it takes them.
  func enter() -> Bool { isFocused && column.focusFirst() }

  /// Has the keys go back in the row, and from its first widget to the row itself; false where they
  /// are not in it.
  ///
  /// GTK passes over a container that takes keys itself when it goes backwards.
  func goBack() -> Bool {
    switch id {
    case .open, .past:
      guard holdsFocus, !isFocused else { return false }
      if !column.focusPrevious() { focus() }
      return true
    case .heading, .pastHeading, .older, .words: return false
    }
  }

  /// While something in the row has the keys, Tab goes on from there.
  func followKeys() {
    switch id {
    case .open, .past: surface.acceptKeys(isFocused || !holdsFocus)
    case .heading, .pastHeading, .older, .words: break
    }
  }

  private func clicked(_ button: UInt32) {
    guard case .item(let row) = row else { return }
    switch (button, row.isPast) {
    case (1, false) where row.canBeOpened: tell(.open(row.item.id))
    case (1, _):
      surface.focus()
      tell(.unfold(row.id))
    case (2, false): tell(.dismiss(row.item.id))
    case _: break
    }
  }
}

/// The widgets of one content of a row.
protocol RowParts: AnyObject {
  /// The first widget in it that takes keys.
  var first: Widget? { get }
  /// Takes the keys, where the content is there to be written in.
  var wantsKeys: (() -> Void)? { get }
  var isWriting: Bool { get }
  /// The link that has the keys.
  var focusedLink: BodyLink? { get }
  /// Gives a link the keys; false where it is not there.
  func focus(link: BodyLink) -> Bool
  /// Whether an input method has the keys, for a word that is not written yet.
  var isComposing: Bool { get }
  /// The text that the person has written and not sent.
  var draft: String { get set }
  /// The words of a screen reader for the whole row.
  var spoken: String { get }
  func tell(now: UnixTime, isSelected: Bool)
  func pointed(_ isOver: Bool)
  func destroy()
}

extension RowParts {
  var first: Widget? { nil }
  var wantsKeys: (() -> Void)? { nil }
  var isWriting: Bool { false }
  var isComposing: Bool { false }
  var focusedLink: BodyLink? { nil }
  func focus(link: BodyLink) -> Bool { false }
  var draft: String {
    get { "" }
    set { _ = newValue }
  }
  func tell(now: UnixTime, isSelected: Bool) {}
  func pointed(_ isOver: Bool) {}
}
