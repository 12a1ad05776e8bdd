public import Clock
import Translations

/// The reasons that keep notifications off the screen now.
public struct QuietReasons: Hashable, Sendable {
  /// Why a focus holds.
  public enum Cause: Hashable, Sendable {
    case byHand, schedule, locked, sharing, fullscreen, away, app, desktop
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

  /// A sentence on these reasons and what they have held back; `nil` where there are none.
  public func sentence(_ times: WallTimes) -> String? {
    guard isOn else { return nil }
    let parts = holding.map { words($0, times) }
    let tail =
      held == 0 ? "" : " · " + translated("{count} held back", "{count} held back", held)
    return parts.joined(separator: translated(", ")) + tail
  }

  private func words(_ one: Holding, _ times: WallTimes) -> String {
    let name = one.name.isEmpty ? translated("Do not disturb") : one.name
    if let until = one.until {
      return translated("{focus} until {time}", ["focus": name, "time": times.words(until)])
    }
    return switch one.cause {
    case .byHand: translated("{focus} until you end it", ["focus": name])
    case .schedule: translated("{focus}, by its schedule", ["focus": name])
    case .locked: translated("{focus} while the screen is locked", ["focus": name])
    case .sharing: translated("{focus} while the screen is shared", ["focus": name])
    case .fullscreen: translated("{focus} while a window fills the screen", ["focus": name])
    case .away: translated("{focus} while you are away", ["focus": name])
    case .app: translated("{focus}, as an app asks", ["focus": name])
    case .desktop: translated("{focus}, in the desktop's own settings", ["focus": name])
    }
  }
}
