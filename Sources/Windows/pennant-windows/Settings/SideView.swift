import Cards
import NotificationModel
import SettingsPages
import Translations
import Widgets
import WindowsOptions

/// Shows the effect of the choices on a page: a card as it would stand on the screen, and the line
/// that has decided.
final class SideView {
  var onOpen: () -> Void = {}
  let widget = Box(.down, spacing: 8)

  private let heading = Label(translated("What it looks like"))
  private let card: CardBox
  private let lockedHeading = Label(translated("While the screen is locked"))
  private let locked: CardBox
  private let decision = Label()
  private let open = PressButton(translated("Open the file"))
  private let absence = Label(SideView.absence)

  static var absence: String {
    translated(
      "Pennant does not run now. What you choose is written to the file, and holds when it runs.")
  }

  init(width: Int32) {
    card = CardBox(width: width)
    locked = CardBox(width: width)
    widget.style("side")
    widget.ask(width: width)
    for label in [heading, lockedHeading] { label.style("dim") }
    absence.style("dim")
    decision.style("decision")
    open.style("link")
    open.place(.start, .start)
    open.onPress = { [weak self] in self?.onOpen() }
    let parts = [heading] + card.parts + [lockedHeading] + locked.parts + [decision, open, absence]
    for part in parts { widget.add(part) }
    for box in [card, locked] { box.show(nil) }
    absence.wrap(lines: 6)
  }

  func show(_ preview: AppPreview?, decision words: RichText?, isServiceThere: Bool) {
    heading.isVisible = preview != nil
    card.show(preview?.outcome)
    lockedHeading.isVisible = preview?.locked != nil
    locked.show(preview?.locked)
    decision.isVisible = words?.isEmpty == false
    if let words {
      decision.show(words)
      decision.wrap(lines: 12)
    }
    absence.isVisible = !isServiceThere
  }
}

/// A card of ours, or words in its place.
private final class CardBox {
  /// The parts stand in the column itself, and in no box: GTK remembers of a box that was empty
  /// once that its height is the same for each width (`gtk_widget_get_request_mode`).
  var parts: [Widget] { [view.surface, words] }

  private let view: CardView
  private let words = Label()
  private var shown: AppPreview.Outcome?

  init(width: Int32) {
    view = CardView(width: width, isPicture: true)
    // A picture of a card: nothing on it can be pressed.
    view.surface.isUsable = false
    words.style("nothing")
  }

  func show(_ outcome: AppPreview.Outcome?) {
    var (isCard, isNothing) = (false, false)
    switch outcome {
    case .card(let message):
      isCard = true
      if outcome != shown { view.show(CardContent(message), age: translated("now")) }
    case .nothing(let sentence):
      isNothing = true
      if words.text != sentence {
        words.text = sentence
        words.wrap(lines: 6)
      }
    case nil: break
    }
    shown = outcome
    view.surface.isVisible = isCard
    words.isVisible = isNothing
  }
}

/// A notice over the page: the mistakes in the file, and the last refusal.
final class NoticeView {
  var onOpen: () -> Void = {}
  let widget = Box(.down, spacing: 4)
  private let words = Label()
  private let open = PressButton(translated("Open the file"))
  private var mistakes = ""
  private var refusal: String?
  private static let most = 3
  private static let lines: Int32 = 12

  init() {
    widget.style("notice")
    // Before it is measured: GTK remembers that the height of a line that does not wrap is the same
    // for each width.
    words.wrap(lines: Self.lines)
    words.announce()
    open.style("link")
    open.place(.start, .start)
    open.onPress = { [weak self] in self?.onOpen() }
    widget.add(words)
    widget.add(open)
    update()
  }

  func show(_ mistakes: [Mistake], _ consequence: String?) {
    let lines = mistakes.prefix(Self.most).map { "\($0.place): \($0.sentence)" }
    let more = mistakes.count - lines.count
    let rest = more > 0 ? [translated("{count} more.", "{count} more.", more)] : []
    self.mistakes = (lines + rest + [consequence].compactMap { $0 }).joined(separator: "\n")
    if mistakes.isEmpty { self.mistakes = "" }
    update()
  }

  /// Says why something was not done; `nil` where all was.
  func say(_ sentence: String?) {
    refusal = sentence
    update()
  }

  private func update() {
    let all = [mistakes, refusal ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    widget.isVisible = !all.isEmpty
    open.isVisible = !mistakes.isEmpty
    guard words.text != all else { return }
    words.text = all
    words.wrap(lines: Self.lines)
    if !all.isEmpty { words.announceAnew() }
  }
}
