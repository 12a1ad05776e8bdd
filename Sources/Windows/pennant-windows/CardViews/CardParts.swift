import Cards
import NotificationModel
import Translations
import Widgets

/// The widgets of one content; another content has others.
final class CardParts {
  /// The listener to a person's deeds.
  struct Listener {
    let takesClicks: () -> Bool
    /// A widget on which the pointer is on the card too.
    let covers: (Widget) -> Void
    let tell: (CardView.Event) -> Void
  }

  private enum Size {
    static let icon: Int32 = 18
    static let picture: Int32 = 44
    static let corners = 8.0
    /// The lines of a body at first, and while the pointer is on its card.
    static let folded = CardParts.foldedLines
    static let unfolded: Int32 = 16
    static let titleLines: Int32 = 2
    static let unfoldedTitle: Int32 = 6
  }

  static let foldedLines: Int32 = 3
  /// The lines of a body where the screen has no room for all.
  static let fewerLines: [Int32] = [12, 9, 6, 4, foldedLines]

  private let column: Box
  private let listener: Listener
  private let time = Label()
  private var rows: [Widget] = []
  private var field: Field?
  private var title: Label?
  private var body: Label?
  private var meter: Meter?
  /// The column of title and body.
  private var lines: Box?
  private var notice: Label?
  /// The labels whose words a screen reader has from the card itself, and the age, which is always
  /// "now" when it reads.
  private(set) var spoken: [Label] = []
  /// Has the keys come to the field for an answer.
  private(set) var write: () -> Void = {}

  /// The width is that of the card.
  init(_ content: CardContent, in column: Box, width: Int32, _ listener: Listener) {
    self.column = column
    self.listener = listener
    add(head(content))
    // Room to spare is between the words and the buttons, which stay under the pointer.
    add(words(content), stretches: true)
    if let progress = content.progress {
      let meter = Meter()
      meter.show(progress)
      self.meter = meter
      add(meter)
    }
    for row in ButtonLayout.rows(content.buttons, width: width, letter: column.letterWidth) {
      add(buttons(row))
    }
    if let reply = content.reply { add(answer(reply)) }
    spoken += [time, title, body].compactMap { $0 }
  }

  /// Says something below the words.
  func say(_ sentence: String) {
    let label = notice ?? Label()
    label.text = sentence
    if notice == nil {
      label.style("notice")
      label.announce()
      lines?.add(label)
      notice = label
    }
    label.wrap(lines: Size.titleLines)
    label.announceAnew()
  }

  var age: String {
    get { time.text }
    set { if time.text != newValue { time.text = newValue } }
  }

  /// The text that the person has written and not sent.
  var draft: String { field?.text ?? "" }

  /// Takes over what the person was writing, and the keys, from the content that was there before.
  ///
  /// Keys that go elsewhere in the middle of a word would go to whatever window lies below.
  func goOn(from former: CardParts) {
    let hadKeys = former.field?.isFocused ?? false
    // The field that goes says no more about the keys.
    former.field?.onKeys = { _ in }
    guard let field else {
      if hadKeys { listener.tell(.gaveUp) }
      return
    }
    field.carryOver(former.draft)
    if hadKeys { field.takeKeys(appending: "") }
  }

  /// Shows how far the work is now; all other widgets stay, and with them a press on one.
  func goOn(to content: CardContent) {
    meter?.show(content.progress ?? 0)
    body?.show(content.body)
  }

  /// Shows all of a title and a body that were cut; false where neither was.
  func unfold() -> Bool {
    let cut = [title, body].compactMap { $0 }.filter(\.isCut)
    for label in cut { label.wrap(lines: label === body ? Size.unfolded : Size.unfoldedTitle) }
    return !cut.isEmpty
  }

  func fold() {
    title?.wrap(lines: Size.titleLines)
    fold(to: Size.folded)
  }

  func fold(to lines: Int32) { body?.wrap(lines: lines) }

  /// The address of the link at a place in a widget that holds the parts.
  func link(across: Double, down: Double, in surface: Surface) -> String? {
    body?.link(across: across, down: down, in: surface)
  }

  func destroy() {
    for row in rows { row.destroy() }
  }

  private func add(_ row: Widget, stretches: Bool = false) {
    rows.append(row)
    column.add(row, stretches: stretches)
  }

  // MARK: - Rows

  /// Icon, name, origin, age and a cross.
  private func head(_ content: CardContent) -> Box {
    let row = Box(.across, spacing: 8)
    row.style("head")
    row.add(icon(content))
    let name = Label(content.sender)
    name.style("app")
    // The end of a site's name says whose it is, and the icon which app.
    if content.origin == nil { name.cut() } else { name.cutAtBeginning() }
    spoken.append(name)
    row.add(name, stretches: true)
    if content.isCritical { row.add(Label.urgent) }
    time.style("time")
    row.add(time)
    let cross = PressButton("×")
    cross.style("cross")
    cross.nameForReaders(translated("Close"))
    cross.takesClicks = listener.takesClicks
    listener.covers(cross)
    cross.onPress = { [listener] in listener.tell(.dismissed) }
    row.add(cross)
    return row
  }

  private func icon(_ content: CardContent) -> Widget {
    switch content.icon {
    case .pixels(let picture):
      let image = Image(size: Size.icon)
      image.place(.start, .middle)
      image.nameForReaders(translated("Icon of {name}", ["name": content.appName]))
      if image.show(picture) { return image }
      return tile(content, path: nil)
    case .file(let path): return tile(content, path: path.rawValue)
    case .icon, nil: return tile(content, path: nil)
    }
  }

  private func tile(_ content: CardContent, path: String?) -> Widget {
    IconTile.make(path, content.iconNames, name: content.appName, size: Size.icon)
  }

  /// Title and body, and the picture beside them.
  private func words(_ content: CardContent) -> Box {
    let row = Box(.across, spacing: 12)
    let lines = Box(.down, spacing: 2)
    if !content.title.isEmpty {
      let title = Label(content.title)
      title.style("title")
      title.wrap(lines: Size.titleLines)
      lines.add(title)
      self.title = title
    }
    if !content.body.isEmpty {
      let body = Label()
      body.show(content.body)
      body.style("body")
      body.wrap(lines: Size.folded)
      lines.add(body)
      self.body = body
    }
    self.lines = lines
    row.add(lines, stretches: true)
    if let picture = content.picture, let image = image(picture) { row.add(image) }
    return row
  }

  private func image(_ picture: Picture) -> Image? {
    let image = Image(size: Size.picture)
    image.place(.end, .start)
    image.nameForReaders(translated("Picture"))
    let isShown =
      switch picture {
      case .pixels(let pixels): image.show(pixels, corners: Size.corners)
      case .file(let path): image.show(fileAt: path.rawValue, corners: Size.corners)
      case .icon(let name): image.show(iconNamed: [name.rawValue])
      }
    return isShown ? image : nil
  }

  private func buttons(_ actions: [Action]) -> Box {
    let row = Box(.across, spacing: 8)
    row.makeEven()
    for action in actions {
      let button = PressButton(
        action.title, isDestructive: action.isDestructive, mostCharacters: 1)
      button.style("action")
      button.takesClicks = listener.takesClicks
      listener.covers(button)
      button.onPress = { [listener] in listener.tell(.chosen(action.key)) }
      row.add(button, stretches: true)
    }
    return row
  }

  private func answer(_ reply: ReplyField) -> Box {
    let row = Box(.across)
    row.style("reply")
    let field = Field(prompt: reply.prompt ?? "\(reply.title)…")
    write = { [listener, weak field] in
      listener.tell(.wantsKeys)
      field?.takeKeys()
    }
    field.offersMenus = false
    field.bound(toCharacters: Limits.replyCharacters)
    field.stretch()
    field.nameForReaders(reply.title)
    let send = PressButton(reply.sendTitle ?? translated("Send"))
    send.style("send")
    send.takesClicks = listener.takesClicks
    listener.covers(send)
    listener.covers(field)
    field.onPointerDown = { [listener] in
      guard listener.takesClicks() else { return false }
      listener.tell(.wantsKeys)
      return true
    }
    field.onKeys = { [listener] in listener.tell(.keys($0)) }
    field.onEscape = { [listener] in listener.tell(.gaveUp) }
    let answer = { [listener, weak field] in
      guard let text = field?.text, !text.isEmpty else { return }
      listener.tell(.answered(text))
    }
    field.onSend = { [listener, weak field] in
      // The message was replaced a moment ago: Return was meant for the one before.
      if field?.isCarriedOver == true, !listener.takesClicks() { return }
      answer()
    }
    send.onPress = answer
    row.add(field, stretches: true)
    row.add(send)
    self.field = field
    return row
  }
}
