public import Bus
public import Intake
internal import NotificationModel

/// A `Notify` that can be accepted: looked over as far as its answer needs, and not read yet.
///
/// Most messages are new ones, and to answer them it is enough to know that they are. Reading waits
/// until the app has gone on; only one whose sender is still unknown is read earlier.
public struct UnreadNotify {
  private enum Content {
    case message(BusMessage)
    /// The bytes as they came, which can be written down as they are: of thousands that wait they
    /// are the smaller part.
    case plain([UInt8])
    case read(UntrustedNotify)
  }

  /// The bytes of those parts that can be large, as far as they are held.
  public private(set) var bytes: Int
  /// Whether the message may replace another, which must be known before it is answered.
  public let mayReplace: Bool
  /// Whether the message must be read before it is written down.
  ///
  /// Messages of this kind may be transient or for later, bring pixels, or are large.
  public let asksForCare: Bool
  private var content: Content

  /// Refuses what no later look could mend: other types, too many bytes.
  init(_ message: BusMessage) throws(BusFault) {
    // The bus has checked that the arguments are what the signature says.
    guard message.hasSignature("susssasa{sv}i") else {
      throw BusFault(.invalidArguments, "Notify takes arguments of type (susssasa{sv}i)")
    }
    var reader = message.reader
    // No message has more than 128 MiB, so the sum cannot overflow.
    var bytes = reader.skipText()
    let number = reader.uint32() ?? 0
    for _ in 1...3 { bytes += reader.skipText() }
    bytes += reader.arrayLength() ?? 0
    reader.skip()
    bytes += reader.arrayLength() ?? 0
    guard bytes <= Limits.messageBytes else {
      throw BusFault(
        .limitsExceeded, "a notification may have \(Limits.messageBytes >> 20) MiB at most")
    }
    self.bytes = bytes
    let glance = HintDecoder.glance(reader.look(into: .array))
    mayReplace = number != 0 || glance.hasTag
    asksForCare =
      glance.isTransient || glance.isForLater || glance.hasPixels || bytes > WireBounds.plainBytes
    content = .message(message)
  }

  public var holdsDescriptors: Bool {
    switch content {
    case .message(let message): message.holdsDescriptors
    case .plain, .read: false
    }
  }

  /// The message as it came, where that can be written down as it is.
  var plainBytes: [UInt8]? {
    switch content {
    case .message(let message): asksForCare ? nil : message.marshalled()
    case .plain(let bytes): bytes
    case .read: nil
    }
  }

  public func read() -> UntrustedNotify {
    switch content {
    case .message(let message): NotifyDecoder.read(message)
    // Bytes that the bus let through make a message again, unless there is no memory.
    case .plain(let bytes): BusMessage(marshalled: bytes).map(NotifyDecoder.read) ?? .init()
    case .read(let notify): notify
    }
  }

  /// Keeps what it says and lets go of the message: libdbus stops reading where much is kept.
  public mutating func letGoOfMessage() {
    if let plain = plainBytes {
      bytes = plain.count
      content = .plain(plain)
    } else {
      let notify = read()
      bytes = notify.bytes
      content = .read(notify)
    }
  }
}

nonisolated extension UntrustedNotify {
  fileprivate var bytes: Int {
    let texts = [appName, appIcon, summary, body]
    return texts.reduce(0) { $0 + $1.utf8.count } + actions.reduce(0) { $0 + $1.utf8.count }
      + hints.reduce(0) { $0 + $1.name.utf8.count + $1.value.bytes }
  }
}

nonisolated extension UntrustedHint.Value {
  fileprivate var bytes: Int {
    switch self {
    case .flag, .integer, .number: 0
    case .text(let text), .other(let text): text.utf8.count
    case .texts(let texts): texts.reduce(0) { $0 + $1.utf8.count }
    case .image(let image): image.bytes.count
    }
  }
}

/// Reads a `Notify` straight into the type that Intake takes, with a bound at every step.
///
/// Nothing is put into a tree of values on the way, and hints that nobody knows are passed over.
enum NotifyDecoder {
  /// The message has been seen to have the right signature.
  static func read(_ message: BusMessage) -> UntrustedNotify {
    var reader = message.reader
    var notify = UntrustedNotify()
    notify.appName = reader.string(upTo: WireBounds.lineBytes) ?? ""
    notify.replacesID = reader.uint32() ?? 0
    notify.appIcon = reader.string(upTo: WireBounds.lineBytes) ?? ""
    notify.summary = reader.string(upTo: WireBounds.lineBytes) ?? ""
    notify.body = reader.string(upTo: WireBounds.bodyBytes) ?? ""
    notify.actions =
      reader.strings(count: WireBounds.actionStrings, upTo: WireBounds.actionBytes) ?? []
    if let hints = reader.enter(.array) { notify.hints = HintDecoder.hints(hints) }
    notify.expireTimeout = reader.int32() ?? -1
    return notify
  }
}

extension UntrustedNotify {
  /// Reads somebody else's `Notify`, which is on its way to whom it may concern; `nil` for what
  /// would be refused.
  @MainActor
  public init?(call: BusMessage) {
    guard let notify = try? UnreadNotify(call) else { return nil }
    self = notify.read()
  }
}
