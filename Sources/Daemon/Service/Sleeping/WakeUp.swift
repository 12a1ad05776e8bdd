import MainLoop
import NotificationModel

/// The one timer for items that wait for a time of day.
///
/// It is armed while any does, and fires when the clock is set too: then what is due is another.
final class WakeUp {
  private var deadline: WallDeadline?
  private var armedFor: UnixTime?

  init(on loop: MainLoop, look: @escaping () -> Void) throws(SystemFault) {
    deadline = try WallDeadline(on: loop) { [weak self] in
      // It has fired, whatever for: it is armed anew for the same time too.
      self?.armedFor = nil
      look()
    }
  }

  func arm(_ time: UnixTime?) {
    guard time != armedFor else { return }
    armedFor = time
    deadline?.arm(atMilliseconds: time?.milliseconds)
  }
}
