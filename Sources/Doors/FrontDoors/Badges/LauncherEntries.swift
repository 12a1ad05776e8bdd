public import Bus
import Clock
public import MainLoop
public import NotificationModel

/// The numbers on apps' icons, told to docks and task bars as `com.canonical.Unity.LauncherEntry`.
///
/// Listeners forget them when the connection ends, but Plasma forgets only one: hence `end()`.
public final class LauncherEntries {
  static let interface: InterfaceName = "com.canonical.Unity.LauncherEntry"
  /// The name that listeners take, some of them late.
  static let listener: BusName = "com.canonical.Unity"

  /// Between two times of telling: each dock draws anew, and nobody reads numbers faster.
  private static let pause = Span.milliseconds(100)

  private let connection: BusConnection
  private let objects: ObjectServer
  private let document: String
  private var board = LauncherBoard()
  private var words: Subscription?
  private var leaving: Subscription?
  private var listeners: NameWatch?
  private var pausing: Deadline?
  /// Whether a badge was told a moment ago; later changes are told when the pause is over.
  private(set) var isPausing = false
  private var isOver = false

  /// - Parameters:
  ///   - connection: the session bus.
  ///   - objects: of that connection.
  ///   - loop: of that connection.
  public init(on connection: BusConnection, objects: ObjectServer, loop: MainLoop) {
    self.connection = connection
    self.objects = objects
    document = String(
      decoding: PackageResources.com_canonical_Unity_LauncherEntry_xml, as: UTF8.self)
    pausing = Deadline(on: loop) { [weak self] in
      self?.isPausing = false
      self?.tell()
    }
    let everybody = SignalRule(fromAnybody: Self.interface, member: "Update")
    words = connection.subscribe(to: everybody) { [weak self] in self?.hear($0) }
    leaving = connection.subscribe(to: .vanishing) { [weak self] in self?.someoneLeft($0) }
    listeners = NameWatch(Self.listener, on: connection) { [weak self] owner in
      guard let self, owner != nil else { return }
      board.listenerCame()
      tell()
    }
  }

  /// Puts a number on the icon of an app that has a desktop entry, or takes it away.
  public func show(_ badge: AppBadge) {
    board.set(badge)
    tell()
  }

  /// Takes all numbers away, at once: the service ends, and nothing is told after it.
  public func end() {
    words?.cancel()
    leaving?.cancel()
    listeners?.cancel()
    pausing?.disarm()
    isPausing = false
    board.clear()
    tell()
    isOver = true
    pausing?.cancel()
    isPausing = false
  }

  private func hear(_ message: BusMessage) {
    // The bus brings us our own signals too.
    guard let sender = message.sender, sender != connection.uniqueName,
      let app = LauncherWord.app(in: message)
    else { return }
    board.heard(app, from: sender)
  }

  private func someoneLeft(_ message: BusMessage) {
    var reader = message.reader
    guard let name = reader.string(upTo: 255).flatMap({ UniqueName($0) }) else { return }
    board.left(name)
    tell()
  }

  private func tell() {
    guard !isPausing, !isOver else { return }
    let updates = board.takeUpdates()
    guard !updates.isEmpty else { return }
    for update in updates { tell(update) }
    isPausing = true
    pausing?.arm(after: Self.pause)
  }

  private func tell(_ update: LauncherBoard.Update) {
    guard let path = update.app.path else { return }
    if update.count > 0 { export(update.app, at: path) }
    let signal = BusMessage(signal: "Update", of: Self.interface, at: path) {
      $0.string(update.app.uri)
      Self.write(update.count, to: &$0)
    }
    connection.send(signal)
    if update.count == 0 { objects.withdraw(path) }
  }

  private func export(_ app: LauncherApp, at path: ObjectPath) {
    let interface = ExportedInterface(Self.interface, document: document) { [weak self] call in
      self?.take(call, about: app) ?? false
    }
    objects.export([interface], at: path)
  }

  /// False where there is no such method.
  private func take(_ call: BusMessage, about app: LauncherApp) -> Bool {
    guard call.isMember("Query") else { return false }
    guard call.hasSignature("") else {
      connection.refuse(call, .invalidArguments, "Query takes no arguments")
      return true
    }
    guard let handle = call.replyHandle, handle.isWanted else { return true }
    connection.send(
      BusMessage(replyTo: handle) { Self.write(board.count(of: app), to: &$0) })
    return true
  }

  private static func write(_ count: UInt32, to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { properties in
      properties.entry("count", "x") { $0.int64(Int64(count)) }
      properties.entry("count-visible", "b") { $0.bool(count > 0) }
    }
  }
}

/// Somebody's `Update`, as far as it is about a number.
enum LauncherWord {
  /// The protocol has six properties.
  private static let mostProperties = 32

  /// The app whose number it tells, or takes away; `nil` where it tells of something else, progress
  /// for one, or is of another form.
  static func app(in message: BusMessage) -> LauncherApp? {
    guard message.isMember("Update"), message.hasSignature("sa{sv}") else { return nil }
    var reader = message.reader
    // A byte more than any may have is read: a URI that was cut is none.
    guard let uri = reader.string(upTo: LauncherApp.longest + 1), let app = LauncherApp(uri: uri),
      var properties = reader.enter(.array)
    else { return nil }
    for _ in 0..<mostProperties {
      guard var entry = properties.enter(.dictEntry) else { return nil }
      if entry.firstIndex(in: ["count", "count-visible"]) != nil { return app }
    }
    return nil
  }
}
