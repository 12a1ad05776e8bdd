internal import Descriptors
internal import Glibc

/// The bus's knowledge of a connection's process: the system's word, not the peer's.
public nonisolated struct Credentials: Hashable, Sendable {
  public var processID: UInt32?
  public var userID: UInt32?
  /// The label of the security module, without its final NUL.
  public var label: [UInt8]?
  /// The process itself, where the bus has kept hold of it.
  public private(set) var process: PassedProcess?

  public init(processID: UInt32? = nil, userID: UInt32? = nil, label: [UInt8]? = nil) {
    self.processID = processID
    self.userID = userID
    self.label = label
  }

  /// Reads the bus's answer; facts of other names are passed over.
  @MainActor
  init(_ reply: MessageReader) {
    var reply = reply
    guard var entries = reply.enter(.array) else { return }
    while entries.kind != nil {
      guard var entry = entries.enter(.dictEntry) else { return }
      let index = entry.firstIndex(in: [
        "ProcessID", "UnixUserID", "LinuxSecurityLabel", "ProcessFD",
      ])
      entry.skip()
      guard var value = entry.enter(.variant) else { continue }
      switch index {
      case 0: processID = value.uint32()
      case 1: userID = value.uint32()
      case 2: label = value.bytes(upTo: 4_096).map { Array($0.prefix { $0 != 0 }) }
      case 3:
        process = value.withDescriptor { PassedProcess(copying: $0) } ?? nil
      case _: break
      }
    }
  }
}

extension BusConnection {
  /// Asks which process is behind a name; `nil` when it is gone.
  public func credentials(of name: BusName, then: @escaping (Credentials?) -> Void) {
    callBus("GetConnectionCredentials") {
      $0.string(name.rawValue)
    } reply: { result in
      guard case .reply(let message) = result else { return then(nil) }
      then(Credentials(message.reader))
    }
  }
}

/// A process that the bus has passed on as a descriptor (pidfd), which is never another's.
public nonisolated final class PassedProcess: Hashable, Sendable {
  private let descriptor: OwnedDescriptor

  /// `nil` where as many are open as may be.
  init?(copying descriptor: Int32) {
    guard let copy = OwnedDescriptor(owning: fcntl(descriptor, F_DUPFD_CLOEXEC, 0)) else {
      return nil
    }
    self.descriptor = copy
  }

  /// Whether the process has not ended, so that its number is nobody else's.
  public var isRunning: Bool {
    var look = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&look, 1, 0) == 0
  }

  public static func == (one: PassedProcess, other: PassedProcess) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
