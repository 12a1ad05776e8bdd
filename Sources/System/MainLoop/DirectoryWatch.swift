internal import Glibc

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
