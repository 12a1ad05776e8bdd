import Policy
import SettingsPages
import Widgets

/// A style as a small picture of a screen, with its name under it.
enum StylePicture {
  private enum Size {
    static let screen: (width: Int32, height: Int32) = (66, 44)
    static let card: (width: Int32, height: Int32) = (30, 10)
    static let alert: (width: Int32, height: Int32) = (30, 17)
  }

  static func make(_ choice: RowChoice) -> Widget {
    let column = Box(.down, spacing: 4)
    column.style("style-choice")
    column.add(screen(StyleChoice(rawValue: choice.value)))
    let label = Label(choice.title)
    label.centre()
    column.add(label)
    return column
  }

  private static func screen(_ style: StyleChoice?) -> Widget {
    let screen = Box(.down, spacing: 3)
    screen.style("screen")
    screen.ask(width: Size.screen.width, height: Size.screen.height)
    screen.place(.middle, .middle)
    switch style {
    case .banner: screen.add(card(isAlert: false))
    case .alert: screen.add(card(isAlert: true))
    case .auto:
      screen.add(card(isAlert: false))
      screen.add(card(isAlert: true))
    case .some(.none), nil: break
    }
    return screen
  }

  private static func card(isAlert: Bool) -> Widget {
    let card = Box(.down)
    card.style("mini-card")
    if isAlert { card.style("alert") }
    let size = isAlert ? Size.alert : Size.card
    card.ask(width: size.width, height: size.height)
    card.place(.end, .start)
    guard isAlert else { return card }
    let buttons = Box(.across, spacing: 2)
    buttons.makeEven()
    for _ in 0..<2 {
      let button = Box(.across)
      button.style("mini-button")
      button.ask(height: 4)
      buttons.add(button, stretches: true)
    }
    buttons.place(.everywhere, .end)
    card.add(buttons, stretches: true)
    return card
  }
}
