import MainLoop
import NotificationModel

/// The one timer for items that wait for a time of day.
///
/// The timer is armed while any item waits. Setting the clock also fires it, because other items
/// are due then.
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
