import Widgets

/// A button in the bar of a window, which calls a side that there is no room for, or sends it away.
final class SideToggle {
  /// The side has come over the page.
  var onCall: () -> Void = {}
  /// The side is no longer seen.
  var onLeave: () -> Void = {}
  let button: Tick

  private let sides: WithSide
  private var wasSeen = true

  init(_ title: String, _ sides: WithSide) {
    self.sides = sides
    button = Tick(title, name: title)
    button.onSwitch = { [weak self] isOn in
      if isOn { self?.call() } else { self?.sendAway() }
    }
    sides.onChange = { [weak self] in self?.seen() }
  }

  /// Whether there is room for the side beside the page: then there is no button for it.
  var isFolded: Bool {
    get { sides.isFolded }
    set {
      button.isVisible = newValue
      if newValue != sides.isFolded { sides.isFolded = newValue }
    }
  }

  /// Whether the side lies over the page.
  var isOver: Bool { isFolded && sides.isSideSeen }

  /// A side that is beside the page is seen already.
  func call() {
    guard isFolded, !sides.isSideSeen else { return }
    sides.isSideSeen = true
    onCall()
  }

  /// Sends the side away; false where it does not lie over the page.
  @discardableResult
  func sendAway() -> Bool {
    guard isOver else { return false }
    sides.isSideSeen = false
    return true
  }

  private func seen() {
    button.show(sides.isSideSeen)
    defer { wasSeen = sides.isSideSeen }
    if wasSeen, !sides.isSideSeen { onLeave() }
  }
}
