import CenterList
import CenterPanel
import Clock
import NotificationModel
import Translations
import Widgets

/// The widgets of an item: what it says, and what can be done about it.
final class ItemParts: RowParts {
  private enum Size {
    static let picture: Int32 = 44
    static let corners = 8.0
    static let folded: Int32 = 2
    static let unfolded: Int32 = 40
    static let unfoldedTitle: Int32 = 6
  }

  private var row: PanelItem
  private let clicks: MeantClicks
  private let tell: (PanelDeed) -> Void
  private let slot = Box(.down)
  private let card = Box(.down, spacing: 6)
  private let age = Label()
  private let tools = Box(.across)
  private var words: Label?
  private var meter: Meter?
  private var field: Field?
  private var choice: PressButton?
  private var links: [BodyLink: PressButton] = [:]
  private var isOver = false
  private var isSelected = false
  private(set) var spoken = ""

  init(
    _ row: PanelItem, in column: Box, _ fetch: PictureFetch,
    _ clicks: MeantClicks, _ tell: @escaping (PanelDeed) -> Void
  ) {
    self.row = row
    self.clicks = clicks
    self.tell = tell
    slot.style("item-slot")
    card.style("item")
    card.style("alert", row.isAlert)
    card.style("critical", row.isCritical)
    card.style("past", row.isPast)
    card.add(head())
    if let site = row.site { card.add(line(site)) }
    if !row.body.isEmpty || row.hasPicture { card.add(body(fetch)) }
    for link in row.links { card.add(linkButton(link)) }
    if let progress = row.progress {
      let meter = Meter()
      meter.show(progress)
      self.meter = meter
      card.add(meter)
    }
    if let ending = row.ending { card.add(line(ending)) }
    for buttons in row.buttonRows(letter: column.letterWidth) { card.add(buttonRow(buttons)) }
    if row.isReplying { card.add(answer()) }
    if row.isChoosing { card.add(later()) }
    slot.add(card)
    column.add(slot)
  }

  func destroy() { slot.destroy() }

  // MARK: - What changes without new widgets

  func goOn(to row: PanelItem) {
    self.row = row
    meter?.show(row.progress ?? 0)
    words?.text = row.body
  }

  func tell(now: UnixTime, isSelected: Bool) {
    let words = row.age(at: now)
    if age.text != words { age.text = words }
    spoken = row.spoken(age: words)
    self.isSelected = isSelected
    card.style("selected", isSelected)
    showTools()
  }

  func pointed(_ isOver: Bool) {
    self.isOver = isOver
    card.style("hovered", isOver)
    showTools()
  }

  private func showTools() { tools.isVisible = isOver || isSelected }

  // MARK: - The keys

  var wantsKeys: (() -> Void)? {
    // Selected words would be overwritten by the next letter.
    if let field { return { [weak field] in field?.takeKeys(appending: "") } }
    return choice.map { choice in { [weak choice] in choice?.focus() } }
  }

  var focusedLink: BodyLink? { links.first { $0.value.isFocused }?.key }

  func focus(link: BodyLink) -> Bool {
    links[link]?.focus()
    return links[link] != nil
  }

  var isWriting: Bool { field?.isFocused ?? false }

  var isComposing: Bool { field?.isComposing ?? false }

  var draft: String {
    get { field?.text ?? "" }
    set { field?.carryOver(newValue) }
  }

  // MARK: - Widgets

  private func head() -> Box {
    let line = Box(.across, spacing: 8)
    let title = Label(row.title)
    title.style("title")
    if row.isUnfolded, row.isTitleLong {
      title.wrap(lines: Size.unfoldedTitle)
    } else {
      title.cut()
    }
    title.leanAsWritten()
    line.add(title, stretches: true)
    if row.isCritical { line.add(Label.urgent) }
    age.style("age")
    line.add(age)
    if row.isLong {
      let isOpen = row.thread == nil ? row.isUnfolded : !row.isThreadFolded
      addTool(
        isOpen ? "▴" : "▾", isOpen ? translated("Fold") : translated("Unfold"), .unfold(row.id))
    }
    if row.isPast {
      addTool("↶", translated("Show again"), .showAgain(row.item.id))
    } else {
      addTool("⋯", translated("Later"), .chooseLater(row.item.id))
      addTool("×", translated("Dismiss"), .dismiss(row.item.id))
    }
    line.add(tools)
    tools.isVisible = false
    return line
  }

  private func addTool(_ sign: String, _ name: String, _ deed: PanelDeed) {
    let button = PressButton(sign)
    button.style("tool")
    button.nameForReaders("\(name): \(row.title)")
    button.explain(name)
    clicks.guardClicks(on: button)
    button.onPress = { [tell] in tell(deed) }
    tools.add(button)
  }

  /// The words, and the picture beside them.
  private func body(_ fetch: PictureFetch) -> Box {
    let line = Box(.across, spacing: 12)
    line.add(text(), stretches: true)
    if row.hasPicture { line.add(picture(fetch)) }
    return line
  }

  /// Where there are none, only their room.
  private func text() -> Widget {
    guard !row.body.isEmpty else { return Box(.across) }
    let words = Label(row.body)
    self.words = words
    words.style("body")
    words.wrap(lines: row.isUnfolded ? Size.unfolded : Size.folded)
    words.place(.everywhere, .start)
    return words
  }

  private func picture(_ fetch: PictureFetch) -> Image {
    let image = Image(size: Size.picture)
    image.place(.end, .start)
    image.nameForReaders(translated("Picture of {name}", ["name": row.title]))
    if let name = row.item.pictureName {
      _ = image.show(iconNamed: [name])
    } else {
      fetch(row.item.id) { [weak image] in image?.show($0, corners: Size.corners) }
    }
    return image
  }

  private func line(_ words: String) -> Label {
    let label = Label(words)
    label.style("dim")
    label.cut()
    return label
  }

  /// A button that says where it leads.
  private func linkButton(_ link: BodyLink) -> PressButton {
    let button = PressButton(link.shown, mostCharacters: 60)
    button.style("link")
    button.place(.start, .middle)
    button.nameForReaders(translated("Open link {name}", ["name": link.spoken]))
    button.explain(link.address)
    clicks.guardClicks(on: button)
    button.onPress = { [tell] in tell(.follow(link.address)) }
    links[link] = button
    return button
  }

  private func buttonRow(_ buttons: [ItemButton]) -> Box {
    let line = Box(.across, spacing: 8)
    line.makeEven()
    for button in buttons {
      let made = PressButton(
        button.title, isDestructive: button.isDestructive, mostCharacters: 1)
      made.style("action")
      clicks.guardClicks(on: made)
      made.onPress = { [row, tell] in tell(button.deed(of: row.item.id)) }
      line.add(made, stretches: true)
    }
    return line
  }

  private func answer() -> Box {
    let line = Box(.across)
    line.style("reply")
    let field = Field(prompt: row.item.replyPrompt)
    field.bound(toCharacters: Limits.replyCharacters)
    field.stretch()
    field.nameForReaders(translated("Reply to {name}", ["name": row.title]))
    let send = PressButton(row.item.reply?.sendTitle ?? translated("Send"))
    send.style("send")
    clicks.guardClicks(on: send)
    clicks.covers(field)
    let answer = { [row, tell, weak field] in
      if let text = field?.text { tell(.send(row.item.id, text)) }
    }
    field.onSend = { [clicks, weak field] in
      // The message was replaced a moment ago: Return was meant for the one before.
      if field?.isCarriedOver == true, !clicks.areMeant() { return }
      answer()
    }
    field.onEscape = { [tell] in tell(.giveUpReply) }
    send.onPress = answer
    line.add(field, stretches: true)
    line.add(send)
    self.field = field
    return line
  }

  private func later() -> Box {
    var choices = Later.allCases.map {
      (
        title: $0.title, name: translated("Again: {time}", ["time": $0.title]),
        deed: PanelDeed.later(row.item.id, $0)
      )
    }
    choices.append(
      (
        title: translated("Now"), name: translated("Show on the screen again"),
        deed: .showAgain(row.item.id)
      ))
    let chips = Chips.row(choices, clicks, tell)
    choice = chips.first
    return chips.row
  }
}

extension ItemButton {
  fileprivate func deed(of id: NotificationID) -> PanelDeed {
    switch self {
    case .open: .open(id)
    case .action(let action): .press(id, action.key)
    case .reply: .reply(id)
    }
  }
}
