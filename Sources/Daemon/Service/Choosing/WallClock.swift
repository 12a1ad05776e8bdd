import Glibc
import MainLoop
import NotificationModel

/// The time of day of a moment.
struct WallClock {
  private let now: Moment
  private let milliseconds: Int64

  init(loop: MainLoop) {
    milliseconds = Self.now.milliseconds
    now = Moment(nanoseconds: loop.nowNanoseconds)
  }

  static var now: UnixTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return UnixTime(
      milliseconds: Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec) / 1_000_000)
  }

  /// In Unix seconds.
  func seconds(_ moment: Moment) -> Int64 {
    (milliseconds &+ (moment - now).milliseconds) / 1_000
  }
}
