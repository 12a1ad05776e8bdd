import CenterList
import CenterPanel
import Translations
import Widgets

/// The head of the Center: its title, do-not-disturb, what holds now, and the field for searching.
final class CenterHead {
  let widget = Box(.down, spacing: 10)
  let search = Field(prompt: translated("Search what is and was"))

  private let quiet = PressButton(translated("Do not disturb"), mostCharacters: 20)
  private let clear = PressButton(translated("Clear all"), mostCharacters: 20)
  private let choices = Box(.across, spacing: 6)
  private let banner = Box(.across, spacing: 8)
  private let sentence = Label()
  private var tell: (PanelEvent) -> Void = { _ in }

  init() {
    widget.style("panel-head")
    widget.add(titleRow())
    addChoices()
    addBanner()
    search.style("search")
    search.nameForReaders(translated("Search notifications"))
    search.onChange = { [weak self] in
      guard let self else { return }
      tell(.searched(search.text))
    }
    clear.style("quietly")
    clear.nameForReaders(translated("Clear all"))
    clear.place(.end, .middle)
    clear.onPress = { [weak self] in self?.tell(.deed(.clear(nil))) }
    let line = Box(.across, spacing: 6)
    line.add(search, stretches: true)
    line.add(clear)
    widget.add(line)
  }

  func hear(_ tell: @escaping (PanelEvent) -> Void) { self.tell = tell }

  func show(_ state: PanelState) {
    quiet.style("on", state.isQuiet)
    quiet.nameForReaders(
      state.isQuiet ? translated("Do not disturb, on") : translated("Do not disturb, off"))
    choices.isVisible = state.isChoosingQuiet
    if let words = state.quietSentence, sentence.text != words { sentence.text = words }
    banner.isVisible = state.quietSentence != nil
    clear.isVisible = state.hasOpen
    widget.style("absent", !state.isServiceThere)
  }

  private func titleRow() -> Box {
    let row = Box(.across, spacing: 8)
    let title = Label(translated("Notifications"))
    title.style("panel-title")
    title.takeRole(.heading)
    row.add(title, stretches: true)
    quiet.style("pill")
    quiet.onPress = { [weak self] in self?.tell(.deed(.chooseQuiet)) }
    row.add(quiet)
    for (sign, name, deed) in [
      ("⚙", translated("Settings"), PanelDeed.settings), ("×", translated("Close"), .close),
    ] {
      let button = PressButton(sign)
      button.style("pill")
      button.nameForReaders(name)
      button.explain(name)
      button.onPress = { [weak self] in self?.tell(.deed(deed)) }
      row.add(button)
    }
    return row
  }

  private func addChoices() {
    choices.style("choices")
    choices.makeEven()
    for span in QuietSpan.allCases {
      let chip = PressButton(span.title, mostCharacters: 16)
      chip.style("chip")
      chip.nameForReaders(translated("Do not disturb: {time}", ["time": span.title]))
      chip.onPress = { [weak self] in self?.tell(.deed(.quiet(span))) }
      choices.add(chip, stretches: true)
    }
    widget.add(choices)
    choices.isVisible = false
  }

  private func addBanner() {
    banner.style("quiet")
    sentence.wrap(lines: 2)
    sentence.takeRole(.status)
    banner.add(sentence, stretches: true)
    let end = PressButton(translated("End"))
    end.style("chip")
    end.nameForReaders(translated("End do not disturb"))
    end.place(.end, .middle)
    end.onPress = { [weak self] in self?.tell(.deed(.endQuiet)) }
    banner.add(end)
    widget.add(banner)
    banner.isVisible = false
  }
}
