import Choosing
import Clock
import Glibc
import Languages
import LocalFiles
import MainLoop
import NotificationModel

/// The environment of this process.
enum OwnEnvironment {
  static let folders = BaseFolders { variable($0) }

  /// Where the session bus is.
  static var busAddress: String? {
    variable("DBUS_SESSION_BUS_ADDRESS") ?? folders.runtime.map { "unix:path=\($0)/bus" }
  }

  /// Where the system bus is.
  static var systemBusAddress: String {
    variable("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/var/run/dbus/system_bus_socket"
  }

  /// The language that the service was started in, before it writes down another for gettext.
  static let language = SessionLanguage { variable($0) }

  static func variable(_ name: String) -> String? { Environment.variable(name) }
}

extension OwnEnvironment {
  /// For tests: the milliseconds after which a server of ours rests, or that it never does.
  private static let rest = "PENNANT_TEST_REST"

  /// How long servers of ours are given.
  static var spans: WhoDraws.Spans {
    var spans = WhoDraws.Spans()
    if let milliseconds = variable(rest).flatMap({ Int32($0) }) {
      spans.rest = .milliseconds(Int64(milliseconds))
    }
    return spans
  }

  /// Whether a server of ours may rest at all.
  static var mayRest: Bool { variable(rest) != "never" }
}

/// Bytes to a descriptor, for the few lines that are not the service's business.
enum Output {
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count {
        guard let base = bytes.baseAddress else { return }
        let count = unsafe Glibc.write(descriptor, base + offset, bytes.count - offset)
        guard count > 0 else { return }
        offset += count
      }
    }
  }

  /// Opens to nowhere what was closed at the start, or the bus itself would come to be the number
  /// that log lines are written to.
  static func holdStandardStreams() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is the one just found.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  /// Whether a line can be written without waiting for a reader.
  static func isReady(_ descriptor: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe Glibc.poll(&poll, 1, 0) == 1
  }
}
