/// Where the cards of Pennant's own windows stand, how wide they are, and how many.
public struct CardSettings: Hashable, Sendable {
  /// Narrower cards have no room for three buttons, wider ones are read with the head.
  public static let widths = 240...1_000
  public static let mosts = 1...20

  public var position: CardPosition
  public var monitor: CardMonitor
  /// The width in the desktop's own pixels, with the room around a card.
  public var width: Int
  /// The most cards that stand on the screen.
  public var most: Int
  public var targets: TargetSize

  public init(
    position: CardPosition = .topRight, monitor: CardMonitor = .focused, width: Int = 396,
    most: Int = 5, targets: TargetSize = .usual
  ) {
    self.position = position
    self.monitor = monitor
    self.width = width
    self.most = most
    self.targets = targets
  }
}

/// The size of what is pressed, for hands that are slow or shake, and for fingers.
public enum TargetSize: String, CaseIterable, Sendable {
  case usual
  /// 44 pixels and more each way.
  case large
}

/// The edge or the corner of a screen from which cards are stacked.
public enum CardPosition: String, CaseIterable, Sendable {
  case topRight = "top-right"
  case top
  case topLeft = "top-left"
  case bottomRight = "bottom-right"
  case bottom
  case bottomLeft = "bottom-left"

  /// The first card is at the lower edge, and the others are above it.
  public var isAtBottom: Bool {
    switch self {
    case .bottomRight, .bottom, .bottomLeft: true
    case .topRight, .top, .topLeft: false
    }
  }
}

/// The monitor that has the cards.
public enum CardMonitor: Hashable, Sendable {
  /// The monitor that the person works at.
  case focused
  /// The first one, as the desktop has it.
  case primary
  /// The monitor at a connector, such as `DP-1`.
  case named(String)

  /// The words that are no connector.
  public static let words = ["focused", "primary"]
  /// Connectors have a dozen bytes.
  private static let mostBytes = 64

  /// Reads a word; `nil` for what cannot be the name of a connector.
  public init?(_ written: String) {
    switch written {
    case "focused": self = .focused
    case "primary": self = .primary
    case _:
      guard !written.isEmpty, written.utf8.count <= Self.mostBytes,
        written.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
      else { return nil }
      self = .named(written)
    }
  }

  public var written: String {
    switch self {
    case .focused: "focused"
    case .primary: "primary"
    case .named(let name): name
    }
  }
}
