internal import CLinux
import Glibc
public import MainLoop
public import NotificationModel

/// Shows notifications in a terminal, and takes what is typed there; a log where it is none.
public final class Terminal: DesktopBackEnd {
  public var report: (DesktopEvent) -> Void = { _ in }
  /// The person typed `q`.
  public var onQuit: () -> Void = {}
  /// Lines that stay at the bottom, such as the one to paste; a log prints them once.
  public var footer: [String] = [] {
    didSet {
      screen.footer = footer
      if isStarted { footerChanged() }
    }
  }

  private let loop: MainLoop
  private let inputDescriptor: Int32
  private let outputDescriptor: Int32
  let style: TerminalStyle
  private var screen = TerminalScreen()
  private var ids = ServerIDSource()
  private var outlet: Outlet?
  private var input: LineInput?
  private var signals: [SignalWatch] = []
  private var drawing: Errand?
  private var isStarted = false
  /// What was typed is to be cleared away too.
  private var needsWhole = true
  private var isBehind = false
  private var unprinted = 0
  /// Ctrl-Z: the terminal is the shell's until we are in the foreground again.
  private var isSuspended = false
  private var background: Deadline?
  private static let recheck: Int64 = 1_000_000_000
  /// The output can never be written to again.
  private var isGone = false

  /// - Parameters:
  ///   - loop: the loop to read and write in.
  ///   - input: where commands come from.
  ///   - output: where it is drawn.
  ///   - asLog: line by line even on a terminal.
  ///   - environment: the process's variables.
  public init(
    on loop: MainLoop, input: Int32 = 0, output: Int32 = 1,
    asLog: Bool = false, environment: (String) -> String?
  ) {
    self.loop = loop
    inputDescriptor = input
    outputDescriptor = output
    let group = tcgetpgrp(output)
    // A background job draws over what the person does in the foreground.
    let isOurs = isatty(output) == 1 && (group < 0 || group == getpgrp())
    style = asLog ? .log : .choose(isTerminal: isOurs, environment: environment)
  }

  public func start() {
    guard !isStarted else { return }
    isStarted = true
    // Blocked and read away here, SIGPIPE leaves a broken pipe to be seen by write(2).
    watch(SIGPIPE) {}
    let outlet = Outlet(on: loop, outputDescriptor)
    outlet.whenIdle = { [weak self] in self?.caughtUp() }
    outlet.whenBroken = { [weak self] in
      self?.isGone = true
      self?.report(.vanished)
    }
    self.outlet = outlet
    input = LineInput(on: loop, inputDescriptor) { [weak self] in self?.typed($0) }
    switch style {
    case .log: footerChanged()
    case .screen: startScreen(outlet)
    }
    report(.appeared(Self.abilities))
  }

  private static let goneError = "org.pennant.Error.TerminalGone"

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

  public func stop() {
    guard isStarted else { return }
    isStarted = false
    if case .screen = style {
      outlet?.sendLast(ScreenFrame.leave)
      unsafe pennant_write_at_crash(-1, "", 0)
    }
    input?.stop()
    for signal in signals { signal.cancel() }
    drawing?.cancel()
    background?.cancel()
    (input, signals, drawing, background, outlet) = (nil, [], nil, nil, nil)
  }

  public func show(_ presentation: Presentation, order: ShowOrder, replacing: ServerID?) {
    guard isStarted else { return }
    let isThere = screen.cards.contains { $0.id == replacing }
    let id = replacing ?? ids.next()
    let card = screen.show(presentation, id: id)
    changed { TerminalLog.block(card, isThere ? .replaced : .shown) }
    report(isGone ? .notShown(order, .error(Self.goneError)) : .shown(order, id))
  }

  public func withdraw(_ id: ServerID) {
    remove(id, "gone")
  }

  /// One line of the service's log.
  public func note(_ line: String) {
    screen.note(line)
    changed { [StyledText(line)] }
  }

  /// The number on an app's icon, where it changes without a notification; 0 takes it off.
  public func setBadge(_ count: UInt32, of app: String) {
    screen.setBadge(count, of: app)
    changed { [TerminalLog.badge(count, of: app)] }
  }

  private func remove(_ id: ServerID, _ how: String) {
    guard let card = screen.remove(id) else { return }
    changed { [TerminalLog.gone(card, how)] }
  }

  private func typed(_ line: String) {
    // The line break has moved the terminal's lines up.
    needsWhole = true
    switch screen.meaning(of: .parse(line)) {
    case .report(let event): report(event)
    case .dismiss(let id):
      remove(id, "dismissed")
      report(.left(id, .dismissed))
    case .quit: onQuit()
    case .say(let answer): note(answer)
    }
    changed { [] }
  }

  private func watch(_ signal: Int32, body: @escaping () -> Void) {
    if let watch = try? SignalWatch(on: loop, signal: signal, body: body) { signals.append(watch) }
  }
}

// Drawing: a screen anew when it changed, a log line by line.
extension Terminal {
  private func startScreen(_ outlet: Outlet) {
    drawing = Errand(on: loop) { [weak self] in
      self?.draw()
      return false
    }
    outlet.send(ScreenFrame.enter)
    unsafe ScreenFrame.leave.withUnsafeBytes { bytes in
      unsafe pennant_write_at_crash(
        outlet.number, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    background = Deadline(on: loop) { [weak self] in self?.resumed() }
    watch(SIGWINCH) { [weak self] in self?.resized() }
    watch(SIGTSTP) { [weak self] in
      // Ctrl-Z: the shell gets its own screen back before it gets its prompt.
      self?.isSuspended = true
      self?.outlet?.sendLast(ScreenFrame.leave)
      raise(SIGSTOP)
    }
    watch(SIGCONT) { [weak self] in self?.resumed() }
    resized()
  }

  private func resumed() {
    // In the background nothing is drawn; no signal says when that ends.
    guard tcgetpgrp(outputDescriptor) == getpgrp() else {
      background?.arm(atNanoseconds: loop.nowNanoseconds + Self.recheck)
      return
    }
    isSuspended = false
    outlet?.send(ScreenFrame.enter)
    resized()
  }

  func resized() {
    var (columns, rows): (Int32, Int32) = (0, 0)
    let isKnown = unsafe pennant_terminal_size(outputDescriptor, &columns, &rows) == 0
    // A terminal that does not know its size says 0; one that lies must not make us draw for ever.
    let isUsable = isKnown && columns > 0 && rows > 0
    screen.size = isUsable ? (min(Int(columns), 1_000), min(Int(rows), 500)) : (80, 24)
    needsWhole = true
    changed { [] }
  }

  private func footerChanged() {
    changed { footer.map { StyledText($0) } }
  }

  /// Something is different: a screen is drawn in the loop's next turn, once for all changes.
  private func changed(_ lines: () -> [StyledText]) {
    switch style {
    case .screen: drawing?.isWanted = true
    case .log: for line in lines() { print(line) }
    }
  }

  private func draw() {
    guard let outlet, !isSuspended, case .screen(let paint) = style else { return }
    // A slow terminal gets the newest state when it has taken the last, not every one between.
    guard outlet.isIdle else {
      isBehind = true
      return
    }
    isBehind = false
    let lines = screen.lines()
    outlet.send(
      needsWhole
        ? ScreenFrame.whole(lines, rows: screen.size.rows, paint) : ScreenFrame.rows(lines, paint))
    needsWhole = false
  }

  private func caughtUp() {
    if isBehind { drawing?.isWanted = true }
    guard unprinted > 0 else { return }
    let count = unprinted
    unprinted = 0
    print(StyledText("(\(count) lines were not printed: nobody read them in time)"))
  }

  private func print(_ line: StyledText) {
    if outlet?.send(line.bytes(.none) + [0x0a]) != true { unprinted += 1 }
  }
}
