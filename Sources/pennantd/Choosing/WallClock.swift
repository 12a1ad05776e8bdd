import Glibc
import MainLoop
import NotificationModel

/// The time of day of a moment.
struct WallClock {
  private let now: Moment
  private let milliseconds: Int64

  init(loop: MainLoop) {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    milliseconds = Int64(time.tv_sec) &* 1_000 &+ Int64(time.tv_nsec) / 1_000_000
    now = Moment(nanoseconds: loop.nowNanoseconds)
  }

  /// In Unix seconds.
  func seconds(_ moment: Moment) -> Int64 {
    (milliseconds &+ (moment - now).milliseconds) / 1_000
  }
}
