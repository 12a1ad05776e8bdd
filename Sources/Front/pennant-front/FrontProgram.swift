import FrontWires
import Fronting
import Glibc
import LocalFiles

/// Finds somebody who tells which window is in front, and passes on what is told.
enum FrontProgram {
  static func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    switch FrontPlan(variable: Environment.variable) {
    case .nobody(let gap): return end(for: gap)
    case .wayland(let path, let gap):
      guard let socket = LocalSocket(path) else { return end(for: .display) }
      return converse(WaylandWire(gap: gap), over: socket)
    case .x11(let display):
      guard let socket = LocalSocket(display.socket) else { return end(for: .display) }
      return converse(XWire(cookie(for: display)), over: socket)
    }
  }

  /// A display may come yet, so that it is asked for again: that is a failure, and others are not.
  private static func end(for gap: FrontGap) -> Int32 {
    say("\(FrontReport.untold(gap).line)\n")
    return gap == .display ? 1 : 0
  }

  private static func converse(_ wire: some FrontWire, over socket: LocalSocket) -> Int32 {
    FrontConfinement.begin()
    var talk = FrontTalk(wire, over: socket)
    return talk.run()
  }

  private static func cookie(for display: XDisplay) -> XCookie? {
    let path =
      Environment.variable("XAUTHORITY") ?? Environment.variable("HOME").map { "\($0)/.Xauthority" }
    guard let path, let file = try? LocalFiles.read(path, atMost: XCookie.mostBytes) else {
      return nil
    }
    return XCookie(file, display: display, host: host)
  }

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func wrong(_ sentence: String) -> Int32 {
    say("pennant-front: \(sentence) Try 'pennant-front --help'.\n", to: STDERR_FILENO)
    return 2
  }

  @discardableResult static func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe write(descriptor, bytes, bytes.count) == bytes.count
  }

  static let help = """
    Usage: pennant-front [--help | --version]

    Tells pennantd which app's window is in front, and whether it fills the screen. The
    service starts it while a preference asks for that ('foreground', 'on-focus' or
    'focus-when-fullscreen'), and it ends with the service. No title leaves it.

      --help      prints this
      --version   prints its version

    Exit status: 0 nobody here tells it, 1 the display is gone, 2 wrong usage.

    Example:
      pennant-front --version

    """
}
