internal import CLinux
internal import Descriptors
internal import Glibc
public import MainLoop

/// Where bytes for a person go; slow or stopped readers never hold the loop up.
///
/// A terminal is shared with the shell that started us, so its descriptor is not made non-blocking:
/// the terminal is opened once more, and only our own descriptor is. Outputs that cannot be opened
/// again (a socket, another user's terminal) are written to in small pieces, and only when poll(2)
/// says that there is room.
public final class Outlet {
  /// A frame of a large terminal several times over; a log drops lines beyond it.
  public static let most = 256 << 10
  /// Less than any pipe or terminal has room for once it has room at all.
  private static let piece = 256

  /// The terminal or pipe opened once more, where that could be done.
  private let own: Descriptor?
  private let given: Int32
  private var watch: FileWatch?
  private var pending: ArraySlice<UInt8> = []
  private var isBroken = false
  /// Everything is written: the moment for the next frame.
  public var whenIdle: () -> Void = {}
  /// Runs when the output is broken, so that nobody will ever read it.
  public var whenBroken: () -> Void = {}

  public init(on loop: MainLoop, _ descriptor: Int32) {
    var info = stat()
    let isKnown = unsafe fstat(descriptor, &info) == 0
    let canReopen =
      isatty(descriptor) == 1 || (isKnown && info.st_mode & S_IFMT == S_IFIFO)
    own = Descriptor(canReopen ? pennant_reopen_for_writing(descriptor) : -1)
    given = descriptor
    watch = FileWatch(on: loop, fd: number, for: []) { [weak self] _ in self?.flush() }
  }

  public var number: Int32 { own?.number ?? given }

  public var isIdle: Bool { pending.isEmpty }

  /// Takes bytes to write, now or when there is room.
  ///
  /// - Returns: whether there was room to keep them.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    guard !isBroken, pending.count + bytes.count <= Self.most else { return false }
    pending = pending.isEmpty ? bytes[...] : ArraySlice(pending + bytes)
    write()
    wait()
    return true
  }

  /// Drops what is not yet written and writes this, waiting a moment if it must: the last words.
  public func sendLast(_ bytes: [UInt8]) {
    pending = bytes[...]
    write()
    guard !pending.isEmpty, !isBroken else { return }
    var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe Glibc.poll(&poll, 1, 100)
    write()
    pending = []
    wait()
  }

  private func flush() {
    write()
    wait()
    if pending.isEmpty, !isBroken { whenIdle() }
  }

  private func wait() {
    watch?.change(to: pending.isEmpty || isBroken ? [] : .write)
  }

  private func write() {
    while !pending.isEmpty, !isBroken {
      let isShared = own == nil
      if isShared, !hasRoom() { return }
      let count = isShared ? min(pending.count, Self.piece) : pending.count
      let wrote = unsafe pending.withUnsafeBytes { bytes in
        unsafe Glibc.write(number, bytes.baseAddress, count)
      }
      if wrote > 0 {
        pending = pending.dropFirst(wrote)
      } else if wrote < 0, errno == EINTR {
        continue
      } else if wrote == 0 || errno == EAGAIN {
        return
      } else {
        breakDown()
      }
    }
  }

  private func hasRoom() -> Bool {
    var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    // With POLLERR or POLLHUP a write fails at once and says why.
    return unsafe Glibc.poll(&poll, 1, 0) == 1
  }

  private func breakDown() {
    isBroken = true
    pending = []
    whenBroken()
  }
}
