public import Clock

/// What keeps notifications off the screen now.
public struct Quiet: Hashable, Sendable {
  /// Why a focus holds.
  public enum Cause: Hashable, Sendable {
    case byHand, schedule, locked, sharing, app, desktop
  }

  public struct Holding: Hashable, Sendable {
    /// Empty for plain do-not-disturb.
    public let name: String
    public let cause: Cause
    /// `nil` where it does not end by itself.
    public let until: UnixTime?

    public init(name: String, cause: Cause, until: UnixTime?) {
      self.name = name
      self.cause = cause
      self.until = until
    }
  }

  public var holding: [Holding]
  /// How many open items are held back.
  public var held: Int

  public init(_ holding: [Holding] = [], held: Int = 0) {
    self.holding = holding
    self.held = held
  }

  public var isOn: Bool { !holding.isEmpty }

  /// One sentence on what holds and what it has held; `nil` where nothing does.
  func sentence(_ times: WallTimes) -> String? {
    guard isOn else { return nil }
    let parts = holding.map { words($0, times) }
    let tail = held == 0 ? "" : held == 1 ? " · 1 held back" : " · \(held) held back"
    return parts.joined(separator: ", ") + tail
  }

  private func words(_ one: Holding, _ times: WallTimes) -> String {
    let name = one.name.isEmpty ? "Do not disturb" : one.name
    if let until = one.until { return "\(name) until \(times.words(until))" }
    return switch one.cause {
    case .byHand: "\(name) until you end it"
    case .schedule: "\(name), by its schedule"
    case .locked: "\(name) while the screen is locked"
    case .sharing: "\(name) while the screen is shared"
    case .app: "\(name), as an app asks"
    case .desktop: "\(name), in the desktop's own settings"
    }
  }
}
