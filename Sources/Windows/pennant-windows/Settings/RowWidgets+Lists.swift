import SettingsPages
import Translations
import Widgets

/// Apps that are members of something, each with a button that takes it out.
final class MembersRow: RowWidget {
  private let box = Box(.down, spacing: 4)
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { box }
  var aim: Widget? { nil }

  init(_ name: String, _ members: [RowChoice], _ others: [RowChoice]) {
    let values = members.map(\.value)
    for member in members {
      let button = PressButton("\(member.title)  ×", mostCharacters: 24)
      button.style("member")
      button.nameForReaders(translated("Remove {name}", ["name": member.title]))
      button.onPress = { [weak self] in
        self?.onChange(.list(values.filter { $0 != member.value }))
      }
      button.place(.end, .middle)
      box.add(button)
    }
    guard !others.isEmpty else { return }
    let adding = Chooser(
      translated("Add to {name}", ["name": name]),
      [("", translated("Add…"))] + others.map { ($0.value, $0.title) })
    adding.show("")
    adding.onChoose = { [weak self] in
      if !$0.isEmpty { self?.onChange(.list(values + [$0])) }
    }
    box.add(adding)
  }

  // Other members are other buttons.
  func show(_ control: RowControl) {}
}

/// A row with a text field, whose text is taken at Return or when the keyboard focus leaves it.
final class WrittenRow: RowWidget {
  private static let width: Int32 = 190
  private let box = Box(.across)
  private let field: Field
  /// The value, and what was last told; a text that was refused stays to be mended.
  private var (value, before) = ("", "")
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { box }
  var aim: Widget? { field }

  init(_ name: String, _ prompt: String) {
    // An example of what a file has reads from the left in each language.
    let isOfFile = !prompt.isEmpty && prompt.allSatisfy(\.isASCII)
    field = Field(prompt: isOfFile ? "\u{200e}\(prompt)" : prompt)
    field.nameForReaders(name)
    field.ask(width: Self.width)
    box.style("field")
    box.add(field)
    field.onSend = { [weak self] in self?.tell() }
    // Half a name is no name: who looks at another window comes back to it.
    field.onKeys = { [weak self] in
      if !$0, let self, field.isInWindowWithKeys { tell() }
    }
    field.onEscape = { [weak self] in
      guard let self else { return }
      field.text = value
      before = value
    }
  }

  func show(_ control: RowControl) {
    guard case .text(let text, _) = control, text != value else { return }
    value = text
    // The keys may have come back to a text that is not told yet.
    guard text != before || !field.isWrittenIn else { return }
    before = text
    if field.text != text { field.text = text }
  }

  func finish() { tell() }

  private func tell() {
    let text = field.text
    guard text != before else { return }
    before = text
    onChange(text.isEmpty ? .ofOthers : .text(text))
  }
}

final class PressedRow: RowWidget {
  private let button: PressButton
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { button }
  var aim: Widget? { button }

  init(_ title: String, _ name: String, destroys: Bool) {
    button = PressButton(title)
    button.style("action")
    button.style("destroys", destroys)
    button.nameForReaders("\(title): \(name)")
    button.onPress = { [weak self] in self?.onChange(.ofOthers) }
  }

  func show(_ control: RowControl) {}
}

final class ArrowRow: RowWidget {
  private let arrow = Label("›")
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { arrow }
  var aim: Widget? { nil }

  init() { arrow.style("dim") }
  func show(_ control: RowControl) {}
}

final class EmptyRow: RowWidget {
  var onChange: (RowValue) -> Void = { _ in }
  var widget: Widget? { nil }
  var aim: Widget? { nil }
  func show(_ control: RowControl) {}
}
