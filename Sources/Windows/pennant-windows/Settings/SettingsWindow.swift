import Clock
import LocalFiles
import MainLoop
import Processes
import SettingsPages
import Sounds
import Translations
import Widgets

/// The window: what there is to the left, a page in the middle, what it does to the right.
///
/// As the window gets narrow, first what is to the right gives its room to the page, then what is to
/// the left; a button in the bar calls each back over the page.
final class SettingsWindow {
  private enum Size {
    static let window: (width: Int32, height: Int32) = (1080, 700)
    static let side: Int32 = 300
  }

  private let desk: SettingsDesk
  private let loop: MainLoop
  private let window: AppWindow
  private let index: IndexView
  private let page: PageView
  private let side: SideView
  private let indexToggle: SideToggle
  private let sideToggle: SideToggle
  private let notice = NoticeView()
  private let player: SoundPlayer
  private var shown = PageID.everyApp
  /// The row that the side tells of.
  private var looked: SettingID?
  /// The window is on the screen.
  private var isThere = false
  private var width = Size.window.width
  /// The least width of the widest page so far.
  private var widest: Int32 = 0
  private var keysBack: Deadline?

  init(_ desk: SettingsDesk, loop: MainLoop) {
    self.desk = desk
    self.loop = loop
    index = IndexView()
    page = PageView()
    side = SideView(width: Size.side)
    player = SoundPlayer(
      on: loop, program: PlayerPlace.find(), environment: ChildEnvironment.inherited,
      variable: Environment.variable, note: WindowsProgram.warn)
    let middle = Box(.down)
    middle.style("middle")
    middle.add(notice.widget)
    middle.add(page.widget, stretches: true)
    // Else the window could be no lower than the side.
    let withSide = WithSide(middle, Scroller(side.widget), at: .end, width: Size.side)
    let all = WithSide(withSide, index.widget, at: .start, width: IndexView.width)
    all.style("settings")
    indexToggle = SideToggle(translated("Pages"), all)
    sideToggle = SideToggle(translated("Details"), withSide)
    window = AppWindow(translated("Notification Settings"), size: Size.window, all)
    window.addToBar(indexToggle.button, at: .start)
    window.addToBar(sideToggle.button, at: .end)
    window.style("pennant-settings")
    keysBack = Deadline(on: loop) { [page, indexToggle] in
      if !page.hasKeys, !indexToggle.isOver { page.takeKeys() }
    }
    listen()
    refresh()
  }

  func present(_ token: String? = nil) {
    window.present(token)
    isThere = true
    tell()
    if indexToggle.isFolded { leaveSide() } else { index.takeKeys() }
  }

  private func listen() {
    window.onClose = { [weak self] in self?.close() }
    window.onWidth = { [weak self] in
      guard let self, $0 != width else { return }
      width = $0
      fold()
    }
    window.onControl("f") { [weak self] in
      self?.indexToggle.call()
      self?.index.search()
    }
    window.onEscape { [weak self] in
      guard let self else { return false }
      return sideToggle.sendAway() || indexToggle.sendAway()
    }
    window.onControl("w") { [weak self] in self?.close() }
    window.onControl("q") { [weak self] in self?.close() }
    index.onPick = { [weak self] in self?.go(to: $0) }
    index.onEnter = { [weak self] in self?.indexToggle.sendAway() }
    indexToggle.onCall = { [weak self] in
      self?.sideToggle.sendAway()
      self?.index.takeKeys()
    }
    sideToggle.onCall = { [weak self] in
      self?.indexToggle.sendAway()
      self?.tell()
    }
    for toggle in [indexToggle, sideToggle] {
      toggle.onLeave = { [weak self] in self?.leaveSide() }
    }
    page.onEvent = { [weak self] in self?.take($0) }
    side.onOpen = { [weak self] in self?.openFile() }
    notice.onOpen = { [weak self] in self?.openFile() }
    desk.onChange = { [weak self] in self?.refresh() }
  }

  private func go(to id: PageID) {
    guard id != shown else { return }
    page.finish()
    shown = id
    looked = nil
    page.begin()
    notice.say(nil)
    refresh()
  }

  /// A page that lay under a side, or is alone now, has the keys as soon as it stands there.
  private func leaveSide() { keysBack?.arm(after: .zero) }

  private func close() {
    page.finish()
    loop.stop()
  }

  private func take(_ event: SettingRowView.Event) {
    switch event {
    case .looked(let row):
      looked = row
      tell()
    case .went(let id):
      go(to: id)
      index.choose(id)
      page.takeKeys()
    case .heard(let id):
      let (sound, volume) = desk.pages.sound(of: id)
      player.seek(sound, at: volume)
    case .changed(let id, let value):
      looked = id
      guard let row = desk.pages.page(shown).row(id) else { return }
      guard let deed = desk.pages.deed(row, value) else { return refresh() }
      // The notice of an earlier refusal no longer holds.
      let refusal = desk.carryOut(deed)
      notice.say(refusal)
      refresh()
      if refusal == nil, let next = desk.pages.page(after: row, value) {
        go(to: next)
        page.takeKeys()
      }
    }
  }

  /// Shows everything as it is now; what is the same is left alone, and keeps the keys.
  private func refresh() {
    let pages = desk.pages
    shown = pages.standing(shown)
    index.show(pages.apps, chosen: shown)
    notice.show(pages.book.mistakes, pages.book.consequence)
    player.look()
    showPage()
    fold()
    tell()
  }

  private func showPage() {
    let pages = desk.pages
    // Else the side says so.
    let isUnsaid = sideToggle.isFolded && !pages.service.isRunning
    page.show(
      pages.page(shown), isUsable: pages.book.mayBeChanged, news: isUnsaid ? SideView.absence : ""
    ) { [player] in
      player.fault.map(Self.sentence) ?? pages.silence(of: $0)
    }
  }

  /// Has beside the page what there is room for.
  private func fold() {
    // A narrower page brings nothing back: the columns stay as a person goes through the pages.
    widest = max(widest, page.leastWidth)
    let columns = WindowColumns(
      in: width, index: max(index.widget.leastWidth, IndexView.width), page: widest,
      side: max(side.widget.leastWidth, Size.side))
    let isOther = sideToggle.isFolded == columns.hasSide
    sideToggle.isFolded = !columns.hasSide
    indexToggle.isFolded = !columns.hasIndex
    guard isOther else { return }
    showPage()
    tell()
  }

  private func tell() {
    // A card that is measured where nobody sees it would be too high.
    guard isThere, !sideToggle.isFolded || sideToggle.isOver else { return }
    let now = desk.pages.page(shown)
    let row = looked.flatMap { now.row($0) } ?? now.first.flatMap { now.row($0) }
    side.show(
      desk.pages.preview(shown), decision: row?.decision,
      isServiceThere: desk.pages.service.isRunning)
  }

  private func openFile() {
    let fault = desk.prepareFile() ?? Toolkit.open(fileAt: desk.path)
    if let fault {
      notice.say(
        translated("{file} cannot be opened: {reason}", ["file": desk.path, "reason": fault]))
    }
  }

  private static func sentence(_ fault: PlayerFault) -> String {
    switch fault {
    case .noProgram: translated("No sound can be played: pennant-sound is not installed")
    case .noServer: translated("No sound can be played: no sound server answers")
    case .rests: translated("No sound can be played now: pennant-sound has failed")
    }
  }
}
