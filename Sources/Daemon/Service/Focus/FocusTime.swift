import MainLoop
import NotificationModel

/// Comes back at a time of day, and whenever the clock or the time zone is another.
final class FocusTime {
  private static let zoneFolder = "/etc"
  private static let zoneNames: Set<String> = ["localtime", "timezone"]

  /// The year 3000.
  private static let never: Int64 = 32_503_680_000_000

  private var timer: WallDeadline?
  private var zone: DirectoryWatch?

  init(on loop: MainLoop, log: Log, body: @escaping () -> Void) {
    do throws(SystemFault) {
      timer = try WallDeadline(on: loop, body: body)
    } catch {
      log.say(.warning, "the kernel gives no timer, so no focus begins or ends by itself: \(error)")
    }
    // Without it the zone is looked at with the next change, or 'pennant reload'.
    zone = try? DirectoryWatch(on: loop, directory: Self.zoneFolder) { name in
      if name.map({ Self.zoneNames.contains($0) }) ?? true { body() }
    }
  }

  /// Even where nothing is due the clock is watched: set back, something may be.
  func arm(_ time: UnixTime?) {
    timer?.arm(atMilliseconds: time?.milliseconds ?? Self.never)
  }
}
