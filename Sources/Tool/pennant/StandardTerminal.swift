internal import CLinux
import Glibc
import NotificationModel

/// Questions to the system around the standard streams.
enum StandardTerminal {
  /// How wide the terminal behind standard output is; `nil` where it is none.
  static func columns() -> Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe pennant_terminal_size(STDOUT_FILENO, &columns, &rows) == 0, columns > 0 else {
      return nil
    }
    return Int(columns)
  }

  static func now() -> UnixTime {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return UnixTime(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
