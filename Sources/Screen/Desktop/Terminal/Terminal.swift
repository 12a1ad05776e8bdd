import Glibc
public import MainLoop
public import NotificationModel
import TerminalScreens
import TerminalText

/// Shows notifications in a terminal, and takes what is typed there; a log where it is none.
public final class Terminal: DesktopBackEnd {
  private enum Face {
    case none
    case screen(ScreenPainter)
    case log(LogPrinter)
  }

  let style: TerminalStyle
  private let id: BackEndID
  private weak var listener: (any DesktopListener)?
  private let loop: MainLoop
  private let inputDescriptor: Int32
  private let outputDescriptor: Int32
  private var screen = TerminalScreen()
  private var ids = ServerIDSource()
  private var face = Face.none
  private var input: LineInput?
  private var brokenPipe: SignalWatch?
  /// The output can never be written to again.
  private var isGone = false

  private static let goneError = "org.pennant.Error.TerminalGone"

  /// - Parameters:
  ///   - id: its number among back ends.
  ///   - listener: hears what is done here.
  ///   - loop: the loop to read and write in.
  ///   - input: where commands come from.
  ///   - output: where it is drawn.
  ///   - asLog: line by line even on a terminal.
  ///   - footer: lines that stay at the bottom, such as the one to paste; a log prints them once.
  ///   - environment: the process's variables.
  public init(
    as id: BackEndID, for listener: any DesktopListener, on loop: MainLoop, input: Int32 = 0,
    output: Int32 = 1, asLog: Bool = false, footer: [String] = [],
    environment: (String) -> String?
  ) {
    self.id = id
    self.listener = listener
    self.loop = loop
    screen.footer = footer
    inputDescriptor = input
    outputDescriptor = output
    let group = tcgetpgrp(output)
    // A background job would draw over what the person does in the foreground.
    let isOurs = isatty(output) == 1 && (group < 0 || group == getpgrp())
    style = asLog ? .log : .choose(isTerminal: isOurs, environment: environment)
  }

  static var abilities: DesktopAbilities {
    var abilities = DesktopAbilities()
    abilities.markup = [.styles, .links]
    abilities.takesReplies = true
    abilities.drawsPictures = false
    abilities.hasCloseControl = false
    abilities.honoursTimeouts = false
    abilities.truncates = false
    abilities.drawsOrigin = true
    return abilities
  }

  public func start() {
    guard case .none = face else { return }
    // Blocked and read away here, SIGPIPE leaves a broken pipe to be seen by write(2).
    brokenPipe = try? SignalWatch(on: loop, signals: [SIGPIPE]) { _ in }
    let outlet = Outlet(on: loop, outputDescriptor)
    outlet.whenBroken = { [weak self] in
      self?.isGone = true
      self?.tell(.vanished)
    }
    input = LineInput(on: loop, inputDescriptor) { [weak self] in self?.typed($0) }
    switch style {
    case .log: face = .log(LogPrinter(outlet))
    case .screen(let paint):
      face = .screen(
        ScreenPainter(on: loop, outlet, outputDescriptor, paint) { [weak self] size in
          ScreenPage(self?.lines(size) ?? [], cursor: .typing)
        })
    }
    changed { screen.footer.map { StyledText($0) } }
    tell(.appeared(Self.abilities))
  }

  public func stop() {
    if case .screen(let painter) = face { painter.stop() }
    input?.stop()
    brokenPipe?.cancel()
    (face, input, brokenPipe) = (.none, nil, nil)
  }

  public func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    if case .none = face { return }
    let isThere = screen.cards.contains { $0.id == replacing }
    let id = replacing ?? ids.next()
    let card = screen.show(presentation, id: id)
    changed { TerminalLog.block(card, isThere ? .replaced : .shown) }
    tell(isGone ? .notShown(order, .error(Self.goneError)) : .shown(order, id))
  }

  public func withdraw(_ id: ServerID) {
    remove(id, "gone")
  }

  /// Shows a line of the service's log.
  public func note(_ line: String) {
    screen.note(line)
    changed { [StyledText(line)] }
  }

  /// The number on an app's icon, where it changes without a notification; 0 takes it off.
  public func setBadge(_ count: UInt32, of app: String) {
    guard screen.setBadge(count, of: app) else { return }
    changed { [TerminalLog.badge(count, of: app)] }
  }

  private func remove(_ id: ServerID, _ how: String) {
    guard let card = screen.remove(id) else { return }
    changed { [TerminalLog.gone(card, how)] }
  }

  private func typed(_ line: String) {
    let meaning = screen.meaning(of: .parse(line))
    if meaning != .quit { screen.answer = nil }
    switch meaning {
    case .report(let event): tell(event)
    case .dismiss(let id):
      remove(id, "dismissed")
      tell(.left(id, .dismissed))
    case .quit: listener?.quit()
    case .say(let answer):
      screen.answer = answer
      changed { [StyledText(answer)] }
    }
    // The line break has moved the terminal's lines up.
    if case .screen(let painter) = face { painter.changed(whole: true) }
  }

  private func tell(_ event: DesktopEvent) { listener?.heard(event, from: id) }

  private func lines(_ size: (columns: Int, rows: Int)) -> [StyledText] {
    screen.size = size
    return screen.lines()
  }

  private func changed(_ lines: () -> [StyledText]) {
    switch face {
    case .none: break
    case .screen(let painter): painter.changed()
    case .log(let printer): for line in lines() { printer.print(line) }
    }
  }
}

/// How this terminal, or what stands in its place, is to be written to.
nonisolated enum TerminalStyle: Hashable {
  /// The whole screen, redrawn.
  case screen(StyledText.Paint)
  /// Line by line, without a single escape sequence.
  case log

  /// Decides by what is there (a terminal whose foreground job we are) and `TERM` and `NO_COLOR`.
  static func choose(isTerminal: Bool, environment: (String) -> String?) -> TerminalStyle {
    let kind = environment("TERM") ?? ""
    guard isTerminal, !kind.isEmpty, kind != "dumb" else { return .log }
    let refusesColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return .screen(refusesColor ? .withoutColor : .full)
  }
}
