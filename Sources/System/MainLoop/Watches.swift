internal import CGLib
internal import CLinux
internal import Descriptors
internal import Glibc

/// Runs a body while a descriptor is ready; ends with its owner.
///
/// The descriptor stays the caller's, who must keep it open for as long as this lives.
@safe
public final class FileWatch {
  private let source: LoopSource
  private var isPolled = false
  private nonisolated(unsafe) let poll: UnsafeMutablePointer<GPollFD>

  /// The body is told what was found, once a turn for as long as it is so.
  ///
  /// With nothing to wait for, the descriptor is not looked at at all, so that one that hung up
  /// does not keep the loop busy.
  public init(
    on loop: MainLoop, fd: Int32, for wanted: Readiness, priority: Priority = .usual,
    body: @escaping (Readiness) -> Void
  ) {
    unsafe source = LoopSource(.file, priority: priority) { source in
      let poll = unsafe SourceKind.state(of: source, as: GPollFD.self)
      unsafe body(Readiness(reported: poll.pointee.revents))
    }
    unsafe poll = SourceKind.state(of: source.pointer, as: GPollFD.self)
    unsafe poll.pointee.fd = fd
    change(to: wanted)
    source.attach()
  }

  /// Waits for something else from the next turn on; after `cancel()`, for nothing.
  public func change(to wanted: Readiness) {
    guard !source.isCancelled else { return }
    // GLib reads the record anew at each turn, so another mask needs no telling.
    unsafe poll.pointee.events = wanted.asked
    unsafe poll.pointee.revents = 0
    guard isPolled == wanted.isEmpty else { return }
    isPolled = !wanted.isEmpty
    if isPolled {
      unsafe g_source_add_poll(source.pointer, poll)
    } else {
      unsafe g_source_remove_poll(source.pointer, poll)
    }
  }

  public func cancel() {
    source.cancel()
  }
}

extension SourceKind {
  fileprivate nonisolated static let file = unsafe SourceKind(prepare: nil) { source in
    guard let source = unsafe source else { return 0 }
    return unsafe SourceKind.state(of: source, as: GPollFD.self).pointee.revents != 0 ? 1 : 0
  }
}

/// Runs a body in the loop when the process is sent one of some signals.
///
/// The signal is blocked and read from a descriptor, because GLib's own way starts a thread. The
/// signal stays blocked when the watch ends. Children inherit the mask of blocked signals: code
/// that starts a child must give it an empty mask (`POSIX_SPAWN_SETSIGMASK`).
public final class SignalWatch {
  private let watch: FileWatch

  /// Watches several at the price of one descriptor; the body is told which it was.
  public init(
    on loop: MainLoop, signals: [Int32], priority: Priority = .usual,
    body: @escaping (Int32) -> Void
  ) throws(SystemFault) {
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    for signal in signals { unsafe sigaddset(&mask, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
    guard
      let descriptor = unsafe Descriptor(
        signalfd(-1, &mask, Int32(SFD_NONBLOCK | SFD_CLOEXEC)))
    else { throw SystemFault("signalfd") }
    watch = FileWatch(on: loop, fd: descriptor.number, for: .read, priority: priority) { _ in
      var received = signalfd_siginfo()
      let size = unsafe withUnsafeMutableBytes(of: &received) {
        unsafe descriptor.read(into: $0)
      }
      if size == MemoryLayout<signalfd_siginfo>.size { body(Int32(received.ssi_signo)) }
    }
  }

  public func cancel() {
    watch.cancel()
  }
}

/// Runs a body when something in a directory was written, made, moved or removed.
///
/// Editors replace files instead of writing into them, so a directory is watched, never a file.
public final class DirectoryWatch {
  /// The kinds of change told; a file that is being written is told when it is closed.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB | IN_MOVE_SELF
      | IN_DELETE_SELF | IN_ONLYDIR)

  private let watch: FileWatch
  private let state = State()

  /// False once the directory itself is gone or moved away: what is at its path now is not
  /// watched, and a new watch is needed.
  public var isAlive: Bool { state.isAlive }

  /// The body is told the name of the entry; `nil` means that anything may have changed (the
  /// directory itself did, or changes were lost).
  public init(
    on loop: MainLoop, directory path: String, priority: Priority = .usual,
    body: @escaping (_ name: String?) -> Void
  ) throws(SystemFault) {
    guard let descriptor = Descriptor(inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))) else {
      throw SystemFault("inotify_init1")
    }
    guard unsafe inotify_add_watch(descriptor.number, path, Self.mask) >= 0 else {
      throw SystemFault("inotify_add_watch")
    }
    let state = state
    watch = FileWatch(on: loop, fd: descriptor.number, for: .read, priority: priority) { _ in
      for change in DirectoryChange.read(from: descriptor) {
        if change.endsWatch { state.isAlive = false }
        body(change.name)
      }
    }
  }

  public func cancel() {
    watch.cancel()
  }

  private final class State {
    var isAlive = true
  }
}

/// A record of inotify(7).
private struct DirectoryChange {
  let name: String?
  let endsWatch: Bool

  /// Reads the records that are there now, as far as they fit a buffer; others come in the next
  /// turn.
  static func read(from descriptor: Descriptor) -> [DirectoryChange] {
    unsafe withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      let end = unsafe descriptor.read(into: buffer)
      let head = MemoryLayout<inotify_event>.size
      var changes: [DirectoryChange] = []
      var offset = 0
      while offset + head <= end {
        let event = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let next = offset + head + Int(event.len)
        guard next <= end else { break }
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer[(offset + head)..<next])
        unsafe changes.append(DirectoryChange(event.mask, bytes.prefix { $0 != 0 }))
        offset = next
      }
      return changes
    }
  }

  private init(_ mask: UInt32, _ bytes: some Collection<UInt8>) {
    let lost = mask & UInt32(IN_Q_OVERFLOW) != 0
    name = lost || bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    endsWatch = mask & UInt32(IN_IGNORED | IN_MOVE_SELF | IN_DELETE_SELF) != 0
  }
}
