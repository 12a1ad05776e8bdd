internal import CLinux
internal import Clock
internal import Glibc
public import MainLoop
public import TerminalText

/// Keeps a terminal's whole screen as it should be, at its size, and gives it back at the end.
public final class ScreenPainter {
  private let loop: MainLoop
  private let outlet: Outlet
  private let descriptor: Int32
  private let paint: StyledText.Paint
  private let keys: RawKeys?
  /// The page for a size.
  private let page: ((columns: Int, rows: Int)) -> ScreenPage

  private var size = (columns: 80, rows: 24)
  private var drawing: Errand?
  private var background: Deadline?
  private var signals: [SignalWatch] = []
  /// The page that is on the terminal; `nil` where the next drawing clears away everything, what
  /// was typed too.
  private var drawn: ScreenPage?
  /// Something changed while the terminal was taking the last frame.
  private var isBehind = false
  /// Ctrl-Z: the terminal is the shell's until we are in the foreground again.
  private var isSuspended = false

  private static let recheck = Span.seconds(1)

  /// - Parameters:
  ///   - loop: the loop to draw in.
  ///   - outlet: where the bytes go.
  ///   - descriptor: the terminal.
  ///   - paint: what it can and may be told.
  ///   - keys: where keys are read one by one; they are as long as the screen is ours.
  ///   - page: what is to be seen at a size.
  public init(
    on loop: MainLoop, _ outlet: Outlet, _ descriptor: Int32, _ paint: StyledText.Paint,
    keys: RawKeys? = nil, page: @escaping ((columns: Int, rows: Int)) -> ScreenPage
  ) {
    self.loop = loop
    self.outlet = outlet
    self.descriptor = descriptor
    self.paint = paint
    self.keys = keys
    self.page = page
    outlet.whenIdle = { [weak self] in if let self, isBehind { drawing?.isWanted = true } }
    drawing = Errand(on: loop) { [weak self] in
      self?.draw()
      return false
    }
    background = Deadline(on: loop) { [weak self] in self?.resumed() }
    keys?.begin()
    outlet.send(ScreenFrame.enter(readsKeys: keys != nil))
    unsafe leave.withUnsafeBytes { bytes in
      unsafe pennant_write_at_crash(
        outlet.number, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
    watch(SIGWINCH) { [weak self] in self?.resized() }
    watch(SIGTSTP) { [weak self] in self?.suspend() }
    watch(SIGCONT) { [weak self] in self?.resumed() }
    resized()
  }

  /// Asks for a drawing in the loop's next turn, once for all changes.
  ///
  /// With `whole`, what the person typed is cleared away too.
  public func changed(whole: Bool = false) {
    if whole { drawn = nil }
    drawing?.isWanted = true
  }

  public func stop() {
    outlet.sendLast(leave)
    keys?.end()
    unsafe pennant_write_at_crash(-1, "", 0)
    for signal in signals { signal.cancel() }
    drawing?.cancel()
    background?.cancel()
    (signals, drawing, background) = ([], nil, nil)
  }

  private var leave: [UInt8] { ScreenFrame.leave(readsKeys: keys != nil) }

  private func draw() {
    guard !isSuspended else { return }
    // A slow terminal gets the newest state when it has taken the last, not every one between.
    guard outlet.isIdle else {
      isBehind = true
      return
    }
    isBehind = false
    let page = page(size)
    guard page != drawn else { return }
    outlet.send(ScreenFrame.bytes(of: page, over: drawn, rows: size.rows, paint))
    drawn = page
  }

  private func resized() {
    var (columns, rows): (Int32, Int32) = (0, 0)
    let isKnown = unsafe pennant_terminal_size(descriptor, &columns, &rows) == 0
    // A terminal that does not know its size says 0; one that lies must not make us draw for ever.
    let isUsable = isKnown && columns > 0 && rows > 0
    size = isUsable ? (min(Int(columns), 1_000), min(Int(rows), 500)) : (80, 24)
    changed(whole: true)
  }

  private func suspend() {
    isSuspended = true
    // The shell gets its own screen back before it gets its prompt.
    outlet.sendLast(leave)
    keys?.end()
    raise(SIGSTOP)
  }

  private func resumed() {
    // In the background nothing is drawn; no signal says when that ends.
    guard tcgetpgrp(descriptor) == getpgrp() else {
      background?.arm(after: Self.recheck)
      return
    }
    isSuspended = false
    keys?.begin()
    outlet.send(ScreenFrame.enter(readsKeys: keys != nil))
    resized()
  }

  private func watch(_ signal: Int32, body: @escaping () -> Void) {
    if let watch = try? SignalWatch(on: loop, signals: [signal], body: { _ in body() }) {
      signals.append(watch)
    }
  }
}
