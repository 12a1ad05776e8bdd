internal import CLinux
public import Clock
public import MainLoop

/// Tells the service manager that we serve, then at intervals that the loop still turns.
///
/// A datagram is sent without waiting: a manager that reads nothing for a moment gets the same
/// words again a second later.
public final class Supervisor {
  /// "It is recommended that a daemon sends a keep-alive notification message to the service
  /// manager every half of the time returned" (sd_watchdog_enabled(3)).
  private static let beatsInSilence: Int64 = 2
  private static let retry = Span.seconds(1)

  private enum Stage {
    case starting
    /// We serve, and the manager has not taken the word of it yet.
    case unheard
    case serving
    case ending
  }

  private let terms: SupervisionTerms
  private var stage = Stage.starting
  private var beat: Deadline?

  public init(_ terms: SupervisionTerms, on loop: MainLoop) {
    self.terms = terms
    beat = Deadline(on: loop) { [weak self] in self?.speak() }
  }

  /// Apps are served from now on.
  public func ready() {
    guard case .starting = stage else { return }
    stage = .unheard
    speak()
  }

  /// No app is served any more, and what is left to do has its own limit.
  public func ends() {
    stage = .ending
    beat?.disarm()
    _ = tell("STOPPING=1")
  }

  private func speak() {
    switch stage {
    case .starting, .ending:
      return
    case .unheard:
      guard tell("READY=1") else { return comeBack(after: Self.retry) }
      stage = .serving
    case .serving:
      guard tell("WATCHDOG=1") else { return comeBack(after: Self.retry) }
    }
    if let silence = terms.longestSilence { comeBack(after: silence / Self.beatsInSilence) }
  }

  private func comeBack(after span: Span) {
    let silence = terms.longestSilence ?? .forever
    beat?.arm(after: min(span, silence / Self.beatsInSilence))
  }

  private func tell(_ words: String) -> Bool {
    let bytes = Array(words.utf8)
    return unsafe pennant_tell_manager(terms.address, bytes, bytes.count) == 0
  }
}

/// Where the service manager that started us listens, and how long we may say nothing.
public nonisolated struct SupervisionTerms: Hashable, Sendable {
  /// The path of a socket, or with an @ in front an abstract name.
  public let address: String
  /// `nil` where nobody minds our silence.
  public let longestSilence: Span?

  /// `nil` where no service manager listens; sd_notify(3) says which variables tell of one.
  ///
  /// "If set, $WATCHDOG_PID contains the PID of the process that is expected to send keep-alive
  /// messages": a child inherits the variable, and none of the duty.
  public init?(processID: Int32, variable: (String) -> String?) {
    guard let address = variable("NOTIFY_SOCKET"), Self.isLocal(address) else { return nil }
    self.address = address
    let isForUs = variable("WATCHDOG_PID").map { Int32($0) == processID } ?? true
    let silence = isForUs ? variable("WATCHDOG_USEC").flatMap { Int64($0) } : nil
    longestSilence = silence.flatMap(Self.span)
  }

  /// Other kinds of sockets are for virtual machines.
  private static func isLocal(_ address: String) -> Bool {
    let bytes = address.utf8
    guard let first = bytes.first, bytes.count >= 2, bytes.count <= longestAddress else {
      return false
    }
    return first == UInt8(ascii: "/") || first == UInt8(ascii: "@")
  }

  /// `sun_path` has 108 bytes, the last of which ends a path.
  private static let longestAddress = 107

  /// No time at all, or more than any clock has, is a mistake.
  private static func span(microseconds: Int64) -> Span? {
    let span = Span.microseconds(microseconds)
    return span > .zero && span < .forever ? span : nil
  }
}
