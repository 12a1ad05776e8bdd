/// A card under a finger or a pressed button: dragged to the side it follows, and beyond a third of
/// its width it is put away.
public struct Swipe: Hashable, Sendable {
  /// The meaning of the movement, as the card is let go.
  public enum End: Hashable, Sendable {
    case click
    /// The card goes back to its place.
    case back
    case away
  }

  private enum State: Hashable {
    case still
    case pressed(at: Double)
    case drawn(from: Double, across: Double)
    case scrolled(across: Double)
  }

  /// A hand that clicks moves by less.
  private static let slack = 8.0
  /// A step of a wheel, or as much of a touchpad, moves a card by so many pixels.
  private static let step = 24.0

  private let width: Double
  private var state = State.still

  public init(width: Double) {
    self.width = width
  }

  /// How far to the side the card is.
  public var across: Double {
    switch state {
    case .still, .pressed: 0
    case .drawn(_, let across), .scrolled(let across): across
    }
  }

  /// Whether the card is under a pressed button or fingers.
  public var isOn: Bool { state != .still }

  /// Whether a button is pressed on it, wherever the pointer goes meanwhile.
  public var isHeld: Bool {
    switch state {
    case .still, .scrolled: false
    case .pressed, .drawn: true
    }
  }

  public mutating func pressed(at place: Double) { state = .pressed(at: place) }

  public mutating func moved(to place: Double) {
    switch state {
    case .still, .scrolled: break
    case .pressed(let start):
      if abs(place - start) > Self.slack { state = .drawn(from: start, across: place - start) }
    case .drawn(let start, _): state = .drawn(from: start, across: place - start)
    }
  }

  /// Fingers or a wheel have moved; a positive number scrolls to the right, which moves the card to
  /// the left.
  ///
  /// - Returns: whether the card is so far to the side now that it goes.
  public mutating func scrolled(by steps: Double) -> Bool {
    switch state {
    case .pressed, .drawn: return false
    case .still, .scrolled: break
    }
    guard steps.isFinite else { return false }
    state = .scrolled(across: across - steps * Self.step)
    return isFar
  }

  public mutating func released() -> End {
    defer { state = .still }
    return switch state {
    case .still, .pressed: .click
    case .drawn, .scrolled: isFar ? .away : .back
    }
  }

  /// The words under the hand are others now, so that letting go has no effect.
  public mutating func forgotten() { state = .still }

  private var isFar: Bool { abs(across) > width / 3 }
}
