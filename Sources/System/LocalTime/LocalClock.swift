public import Clock
public import Focus
internal import Glibc

/// The clock on the wall here, as the C library knows it.
public struct LocalClock: UTCOffsets, Sendable {
  /// Looks at the time zone anew: a program that runs for days is carried elsewhere.
  public init() {
    // tzset(3) reads the file again where it has changed; localtime_r(3) need not.
    tzset()
  }

  public func secondsEast(at time: UnixTime) -> Int64 {
    var seconds = time_t(time.seconds)
    var local = unsafe tm()
    guard unsafe localtime_r(&seconds, &local) != nil else { return 0 }
    return unsafe Int64(local.tm_gmtoff)
  }
}
