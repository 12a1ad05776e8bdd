internal import CGTK
internal import MainLoop

/// Movement on the window, frame by frame.
extension Stage {
  /// Whether things may move: the desktop lets them, and what lies behind them shines through.
  public var moves: Bool { Toolkit.moves && isTranslucent }

  /// Runs a body before each frame until it says that it is done; then nothing wakes the program.
  public func eachFrame(_ body: @escaping () -> Bool) {
    let handler: GtkTickCallback = { _, _, box in
      nonisolated(unsafe) let box = unsafe box
      return onLoop {
        guard let box = unsafe box else { return 0 }
        return unsafe Unmanaged<FrameBody>.fromOpaque(box).takeUnretainedValue().body() ? 1 : 0
      }
    }
    unsafe gtk_widget_add_tick_callback(
      pointer, handler, Unmanaged.passRetained(FrameBody(body)).toOpaque()
    ) { box in
      guard let box = unsafe box else { return }
      unsafe Unmanaged<FrameBody>.fromOpaque(box).release()
    }
  }
}

/// Carries a body through C; true has it run again.
@safe
private final class FrameBody {
  let body: () -> Bool

  init(_ body: @escaping () -> Bool) {
    self.body = body
  }
}
