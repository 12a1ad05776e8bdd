import TerminalScreens
import TerminalText

/// Prints lines one after another, without an escape sequence; what nobody reads in time is counted.
final class LogPrinter {
  private let outlet: Outlet
  private var unprinted = 0

  init(_ outlet: Outlet) {
    self.outlet = outlet
    outlet.whenIdle = { [weak self] in self?.caughtUp() }
  }

  func print(_ line: StyledText) {
    if !outlet.send(line.bytes(.none) + [0x0a]) { unprinted += 1 }
  }

  private func caughtUp() {
    guard unprinted > 0 else { return }
    let count = unprinted
    unprinted = 0
    print(StyledText("(\(count) lines were not printed: nobody read them in time)"))
  }
}
