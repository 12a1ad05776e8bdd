import Glibc
import Synchronization

/// A bus daemon of a test's own, which knows no services to start.
public final class PrivateBus {
  public let address: String
  public let processID: Int32
  private let directory: String

  /// What a session's bus allows; the daemon's own limits are far lower (``bare``).
  public static let session = """
    <limit name="max_message_size">1000000000</limit>
    <limit name="max_incoming_bytes">1000000000</limit>
    <limit name="max_outgoing_bytes">1000000000</limit>
    <limit name="max_replies_per_connection">50000</limit>
    <limit name="max_match_rules_per_connection">50000</limit>
    <limit name="max_connections_per_user">100000</limit>
    """

  /// The daemon's own limits: 128 calls under way, 32 MiB a message.
  public static let bare = ""

  /// Limits may also be such as `<limit name="…">8</limit>`: those are dbus-daemon's alone.
  ///
  /// With a session's, `BUS=dbus-broker` in the environment makes it that bus.
  public init?(limits: String = PrivateBus.session) {
    var template = Array("/tmp/pennant-bus.XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { return nil }
    directory = unsafe String(cString: made)
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let command =
      limits == Self.session && Self.isBroker
      ? Self.broker(in: directory) : Self.daemon(in: directory, limits: limits)
    let child = spawn(command, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return nil }
    processID = child
    Living.add(child)
    address = firstLine(of: ends[0])
    guard !address.isEmpty else { return nil }
  }

  private static let isBroker: Bool = {
    switch unsafe getenv("BUS").map({ unsafe String(cString: $0) }) ?? "" {
    case "", "dbus-daemon": return false
    case "dbus-broker": return true
    case let other: fatalError("BUS is '\(other)'; it can be dbus-daemon or dbus-broker")
    }
  }()

  /// A script that becomes dbus-broker, once it has what that needs from who starts it.
  private static func broker(in directory: String) -> [String] {
    let tests = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    return ["/usr/bin/python3", "-B", tests + "/Service/harness/broker.py", "\(directory)/bus"]
  }

  private static func daemon(in directory: String, limits: String) -> [String] {
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><keep_umask/><listen>unix:path=\(directory)/bus</listen>
      <auth>EXTERNAL</auth><policy context="default"><allow user="*"/>
      <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
      </policy>\(limits)</busconfig>
      """
    let file = unsafe open("\(directory)/bus.conf", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    _ = unsafe write(file, configuration, configuration.utf8.count)
    close(file)
    return [
      "dbus-daemon", "--config-file=\(directory)/bus.conf", "--nofork", "--print-address=1",
    ]
  }

  public func pause() {
    kill(processID, SIGSTOP)
  }

  public func proceed() {
    kill(processID, SIGCONT)
  }

  private var isStopped = false

  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    kill(processID, SIGKILL)
    waitpid(processID, nil, 0)
    Living.remove(processID)
  }

  deinit {
    stop()
    unsafe unlink("\(directory)/bus.conf")
    unsafe unlink("\(directory)/bus")
    unsafe rmdir(directory)
  }
}

/// Starts a program found on the path, whose address comes out at a descriptor.
private func spawn(_ arguments: [String], output: Int32) -> pid_t? {
  let copies = unsafe arguments.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  var child: pid_t = 0
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
  // It complains of limits it may not raise.
  unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  let failure = unsafe posix_spawnp(&child, arguments[0], &actions, nil, copies + [nil], environ)
  return failure == 0 ? child : nil
}

private func firstLine(of descriptor: Int32) -> String {
  var line: [UInt8] = []
  var byte: UInt8 = 0
  while unsafe read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
  return String(decoding: line, as: UTF8.self)
}

/// The daemons that run: a test that holds its bus to the end leaves none behind.
private enum Living {
  private static let processes = Mutex<Set<pid_t>>([])
  private static let isWatched: Void = {
    atexit { Living.end() }
  }()

  static func add(_ process: pid_t) {
    _ = isWatched
    processes.withLock { _ = $0.insert(process) }
  }

  static func remove(_ process: pid_t) {
    processes.withLock { _ = $0.remove(process) }
  }

  private static func end() {
    processes.withLock { for process in $0 { kill(process, SIGKILL) } }
  }
}
