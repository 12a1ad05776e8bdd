internal import CDBus
internal import Glibc
internal import MainLoop

/// Has libdbus' descriptor watched by the loop.
///
/// libdbus keeps one watch for reading and one for writing on the same descriptor, and toggles
/// the latter for each message sent; the loop sees one descriptor whose mask changes.
@safe
final class ConnectionWatches {
  private let loop: MainLoop
  private var watches: [LibraryWatch] = []
  private var file: FileWatch?
  var onActivity: (() -> Void)?
  /// Whether a whole message has come.
  var hasWhole: (() -> Bool)?

  init(on loop: MainLoop) {
    self.loop = loop
  }

  func attach(to connection: OpaquePointer) {
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    unsafe dbus_connection_set_watch_functions(
      connection,
      { watch, context in
        nonisolated(unsafe) let (watch, context) = unsafe (watch, context)
        return onLoop {
          unsafe ConnectionWatches.from(context)?.add(watch) == true ? 1 : 0
        }
      },
      { watch, context in
        nonisolated(unsafe) let (watch, context) = unsafe (watch, context)
        onLoop { unsafe ConnectionWatches.from(context)?.remove(watch) }
      },
      { _, context in
        nonisolated(unsafe) let context = unsafe context
        onLoop { unsafe ConnectionWatches.from(context)?.refresh() }
      },
      context,
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<ConnectionWatches>.fromOpaque(context).release()
      })
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ConnectionWatches? {
    unsafe context.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private func add(_ pointer: OpaquePointer?) -> Bool {
    guard let watch = unsafe LibraryWatch(pointer) else { return false }
    watches.append(watch)
    if file == nil {
      file = FileWatch(on: loop, fd: watch.descriptor, for: []) { [unowned self] in handle($0) }
    }
    refresh()
    return true
  }

  private func remove(_ pointer: OpaquePointer?) {
    watches.removeAll { unsafe $0.pointer == pointer }
    // The descriptor may be closed next: nothing may look at it after this.
    if watches.isEmpty { file = nil }
    refresh()
  }

  private func refresh() {
    var wanted: Readiness = []
    for watch in watches where watch.isEnabled {
      if watch.flags & DBUS_WATCH_READABLE.rawValue != 0 { wanted.insert(.read) }
      if watch.flags & DBUS_WATCH_WRITABLE.rawValue != 0 { wanted.insert(.write) }
    }
    file?.change(to: wanted)
  }

  private func handle(_ ready: Readiness) {
    var found: UInt32 = 0
    if ready.contains(.read) { found |= DBUS_WATCH_READABLE.rawValue }
    if ready.contains(.write) { found |= DBUS_WATCH_WRITABLE.rawValue }
    if ready.contains(.hangup) { found |= DBUS_WATCH_HANGUP.rawValue }
    if ready.contains(.error) { found |= DBUS_WATCH_ERROR.rawValue }
    pass(found)
    if ready.contains(.read) { readOn() }
    onActivity?()
  }

  private func pass(_ found: UInt32) {
    // Handling one watch may remove the others.
    for watch in watches where watches.contains(watch) && watch.isEnabled {
      watch.handle(found)
    }
  }

  /// Reads more of a message that is not whole yet.
  ///
  /// libdbus reads 4 KiB at a time. With one read a turn of the loop, everybody behind a large
  /// message would wait for many turns.
  private func readOn() {
    for _ in 1..<BusLimits.readsPerTurn {
      guard hasWhole?() == false, hasUnread else { return }
      pass(DBUS_WATCH_READABLE.rawValue)
    }
  }

  private var hasUnread: Bool {
    guard let watch = watches.first else { return false }
    var look = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&look, 1, 0) == 1
  }
}

/// A watch of libdbus', which stays libdbus' own.
@safe
private struct LibraryWatch: Equatable {
  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  var descriptor: Int32 { unsafe dbus_watch_get_unix_fd(pointer) }
  var isEnabled: Bool { unsafe dbus_watch_get_enabled(pointer) != 0 }
  var flags: UInt32 { unsafe dbus_watch_get_flags(pointer) }

  /// Tells libdbus those of the found events that it waits for, and failures in any case.
  func handle(_ found: UInt32) {
    let relevant = found & (flags | DBUS_WATCH_HANGUP.rawValue | DBUS_WATCH_ERROR.rawValue)
    if relevant != 0 { unsafe dbus_watch_handle(pointer, relevant) }
  }

  static func == (one: Self, other: Self) -> Bool { unsafe one.pointer == other.pointer }
}
