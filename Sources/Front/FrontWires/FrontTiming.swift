public import Fronting

/// Waits until a change of windows is over: between two windows none is in front for a moment, and
/// what follows from that would come and go.
public struct FrontTiming {
  /// Milliseconds without another change after which it is over.
  static let quiet = 40
  /// Milliseconds after which it is told all the same.
  static let longest = 200

  private var waiting: (report: FrontReport, since: Int, changed: Int)?
  private var told: FrontReport?

  public init() {}

  /// When something is to be told, in milliseconds of the same clock.
  public var due: Int? {
    waiting.map { min($0.changed + Self.quiet, $0.since + Self.longest) }
  }

  /// Takes a report; those of windows wait, and the others are to be told at once.
  ///
  /// - Returns: what is to be told now.
  public mutating func take(_ report: FrontReport, at now: Int) -> FrontReport? {
    switch report {
    case .told, .untold: return report
    case .front:
      waiting = (report, waiting?.since ?? now, now)
      return nil
    }
  }

  /// The report that is due, where that is another than was told.
  public mutating func pass(to now: Int) -> FrontReport? {
    guard let due, due <= now, let report = waiting?.report else { return nil }
    waiting = nil
    guard report != told else { return nil }
    told = report
    return report
  }
}
