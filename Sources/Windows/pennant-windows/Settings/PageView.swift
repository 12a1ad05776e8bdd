import SettingsPages
import Widgets

/// A page: its title, and its rows in groups.
final class PageView {
  /// The person does something with a row.
  var onEvent: (SettingRowView.Event) -> Void = { _ in }
  let widget: Scroller

  private enum Width {
    /// A page that needs more scrolls to the side there.
    static let least: Int32 = 360
    /// The words of a wider row would stand far from what decides.
    static let most: Int32 = 760
  }

  /// The width in which nothing is cut off.
  var leastWidth: Int32 { column.leastWidth }

  private let column = Box(.down, spacing: 18)
  private let title = Label()
  private let note = Label()
  private let body = Box(.down, spacing: 18)
  private var rows: [SettingID: SettingRowView] = [:]
  private var groups: [Widget] = []
  /// The rows' places and kinds: where they are the same, the widgets stay.
  private var shape: [Shape] = []

  private struct Shape: Hashable {
    let group: String
    let row: SettingID
    let kind: RowControl.Kind
  }

  init() {
    column.style("page")
    title.style("page-title")
    title.wrap(lines: 2)
    note.style("dim")
    note.wrap(lines: 5)
    let head = Box(.down, spacing: 2)
    head.add(title)
    head.add(note)
    column.add(head)
    column.add(body)
    widget = Scroller(Clamp(column, most: Width.most), least: Width.least)
  }

  /// The page is about to go.
  func finish() { for row in rows.values { row.finish() } }

  /// Gives the keys to the first thing on the page that takes them.
  func takeKeys() { _ = body.focusFirst() }

  var hasKeys: Bool { widget.holdsFocus }

  /// Another page is to come, which begins at its top.
  func begin() { widget.toTop() }

  /// - Parameters:
  ///   - page: as it is now.
  ///   - isUsable: whether its rows can be changed.
  ///   - news: what is said under the title besides; it may be empty.
  ///   - silence: why the sound of a row cannot be heard.
  func show(_ page: Page, isUsable: Bool, news: String, silence: (SettingID) -> String?) {
    if title.text != page.title { title.text = page.title }
    let words = [page.note, news].filter { !$0.isEmpty }.joined(separator: "\n")
    if note.text != words { note.text = words }
    note.isVisible = !words.isEmpty
    let shape = page.groups.flatMap { group in
      group.rows.map { Shape(group: group.title, row: $0.id, kind: $0.control.kind) }
    }
    var written: SettingID?
    if shape != self.shape {
      self.shape = shape
      written = rows.first { $0.value.widget.holdsFocus }?.key
      build(page)
    }
    for row in page.groups.flatMap(\.rows) { rows[row.id]?.show(row, silence: silence(row.id)) }
    body.isUsable = isUsable
    // The widget that had the keys is gone: they stay in its row.
    if let written, rows[written]?.takeKeys() != true { takeKeys() }
  }

  private func build(_ page: Page) {
    for group in groups { group.destroy() }
    rows = [:]
    groups = page.groups.map { group in
      let views = group.rows.map { SettingRowView($0) }
      for (row, view) in zip(group.rows, views) {
        rows[row.id] = view
        view.onEvent = { [weak self] in self?.onEvent($0) }
      }
      let box = SettingsSection(group.isFolded ? "" : group.title)
      if group.isFolded {
        let fold = FoldedRow(group.title)
        box.add(fold)
        for view in views { fold.add(view.widget) }
      } else {
        for view in views { box.add(view.widget) }
      }
      body.add(box)
      return box
    }
  }
}
