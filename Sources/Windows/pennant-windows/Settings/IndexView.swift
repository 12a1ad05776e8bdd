import SettingsPages
import Translations
import Widgets

/// The list to the left: the pages that are about no single app, and apps, found by a search.
final class IndexView {
  /// The person goes to a page.
  var onPick: (PageID) -> Void = { _ in }
  /// The person has found the page, and turns to it.
  var onEnter: () -> Void = {}
  let widget = Box(.down, spacing: 8)

  static let width: Int32 = 230
  /// Each row costs time and memory: any program may notify under any number of names.
  private static let mostApps = 200
  private let field = SearchField(translated("Search"))
  private let list = PickList(translated("Pages"))
  private let scroller: Scroller
  private var apps = AppList()
  private var rows: [PageID?] = []
  private var chosen = PageID.everyApp
  private var isShown = false

  init() {
    scroller = Scroller(list)
    widget.style("index")
    widget.add(field)
    widget.add(scroller, stretches: true)
    field.onChange = { [weak self] in self?.fill() }
    list.onPick = { [weak self] place in
      guard let self, rows.indices.contains(place), let id = rows[place] else { return }
      chosen = id
      onPick(id)
    }
    list.onEnter = { [weak self] in self?.onEnter() }
  }

  func takeKeys() { list.takeKeys() }
  func search() { field.takeKeys() }

  func show(_ apps: AppList, chosen: PageID) {
    guard !isShown || apps != self.apps else { return choose(chosen) }
    isShown = true
    self.apps = apps
    self.chosen = chosen.inIndex
    fill()
  }

  func choose(_ page: PageID) {
    let id = page.inIndex
    guard id != chosen else { return }
    chosen = id
    list.choose(rows.firstIndex(of: id))
  }

  private func fill() {
    let search = field.text
    var contents: [(id: PageID?, row: (face: Widget, name: String, isHeading: Bool))] = []
    func heading(_ title: String) {
      let label = Label(title)
      label.style("heading")
      contents.append((nil, (label, title, true)))
    }
    func add(_ id: PageID, _ title: String, icon: Widget?) {
      contents.append((id, (Self.face(title, icon) { $0.cut() }, title, false)))
    }
    for id in PageID.general(searching: search) {
      // Our own titles are whole in each language.
      let face = Self.face(id.title, AppIconView.sign(of: id)) { $0.wrap(lines: 2) }
      contents.append((id, (face, id.title, false)))
    }
    for section in apps.sections(searching: search) {
      heading(section.title)
      for app in section.apps.prefix(Self.mostApps) {
        add(.app(app.id), app.name, icon: AppIconView.icon(app))
      }
      let more = section.apps.count - Self.mostApps
      if more > 0 {
        heading(
          translated(
            "{count} more, which the search finds", "{count} more, which the search finds", more))
      }
    }
    if contents.isEmpty { heading(translated("Nothing is called that")) }
    rows = contents.map(\.id)
    list.show(contents.map(\.row), chosen: rows.firstIndex(of: chosen))
  }

  private static func face(_ title: String, _ icon: Widget?, _ fit: (Label) -> Void) -> Widget {
    let row = Box(.across, spacing: 10)
    if let icon { row.add(icon) }
    let label = Label(title)
    fit(label)
    row.add(label, stretches: true)
    return row
  }
}

/// The icon of an app, or the first letter of its name.
enum AppIconView {
  private static let size: Int32 = 20

  static func icon(_ app: ListedApp, size: Int32 = size) -> Widget {
    let path = app.icons.first { $0.hasPrefix("/") }
    return IconTile.ofApp(path, app.icons, name: app.name, size: size)
  }

  static func sign(of page: PageID) -> Widget { IconTile.letter(page.sign, size: size) }
}
