public import Clock

/// How far beside its place a card is drawn, and how plainly it is seen.
public struct CardDrift: Hashable, Sendable {
  public static let none = CardDrift()

  public var across = 0.0
  public var down = 0.0
  /// The opacity, from 0 to 1.
  public var opacity = 1.0

  public init(across: Double = 0, down: Double = 0, opacity: Double = 1) {
    self.across = across
    self.down = down
    self.opacity = opacity
  }
}

/// A card on its way: it comes, goes, or goes back to its place.
///
/// A going and the closing-up behind it last 200 ms together, every other way less.
public struct CardMotion: Hashable, Sendable {
  public enum Course: Hashable, Sendable {
    /// The card comes from that drift to its place.
    case coming(CardDrift)
    /// The card goes from where a person has let it go, on to the side to which it was drawn.
    case going(CardDrift)
    /// The room of a card that has gone closes.
    case closing
  }

  /// How far a card that is let go flies on, in pixels.
  private static let flight = 120.0

  public let way: Course
  private let begunAt: Moment

  public init(_ way: Course, at now: Moment) {
    self.way = way
    begunAt = now
  }

  public var endsAt: Moment { begunAt + span }

  public func isOver(at now: Moment) -> Bool { endsAt <= now }

  /// The share of the way that is behind it, from 0 to 1: quick at first, then slower.
  public func share(at now: Moment) -> Double {
    let linear = Double((now - begunAt).nanoseconds) / Double(span.nanoseconds)
    let left = 1 - min(max(linear, 0), 1)
    return 1 - left * left * left
  }

  public func drift(at now: Moment) -> CardDrift {
    let share = share(at: now)
    return switch way {
    case .coming(let start):
      CardDrift(
        across: start.across * (1 - share), down: start.down * (1 - share),
        opacity: start.opacity + (1 - start.opacity) * share)
    case .going(let start):
      CardDrift(
        across: start.across + Self.flight * share * Self.side(of: start.across),
        down: start.down, opacity: start.opacity * (1 - share))
    case .closing: CardDrift(opacity: 0)
    }
  }

  private static func side(of across: Double) -> Double {
    across == 0 ? 0 : across < 0 ? -1 : 1
  }

  private var span: Span {
    switch way {
    case .coming: .milliseconds(180)
    case .going: .milliseconds(90)
    case .closing: .milliseconds(110)
    }
  }
}
