import Delivery
import MainLoop
import NotificationModel
import Store

/// Takes over the items that earlier lives left open, a few in each turn of the loop.
///
/// The database is read piece by piece on its own thread, so that little of it is held twice. Apps
/// are served in between.
final class Restorer {
  /// The time after which a turn ends and the loop goes on.
  private static let turnNanoseconds: Int64 = 1_000_000

  /// Items taken over between two looks at the clock.
  private static let takenTogether = 4

  private let center: CenterKeeper
  private let loop: MainLoop
  private let prepare: ([StoredItem], _ then: @escaping () -> Void) -> Void
  private let take: ([StoredItem]) -> Void
  private let done: (Int) -> Void
  private var errand: Errand?
  private var piece: [StoredItem] = []
  private var place = 0
  private var count = 0
  /// The row behind which the next piece begins; `nil` on the last.
  private var next: Int64?
  private(set) var isDone = false

  /// - Parameters:
  ///   - center: reads the items.
  ///   - loop: serves apps meanwhile.
  ///   - prepare: makes a piece ready to be taken over, beside the loop.
  ///   - take: takes some items over, the oldest first.
  ///   - done: told when all are taken over, and how many.
  init(
    _ center: CenterKeeper, on loop: MainLoop,
    prepare: @escaping ([StoredItem], _ then: @escaping () -> Void) -> Void,
    take: @escaping ([StoredItem]) -> Void,
    done: @escaping (Int) -> Void
  ) {
    self.center = center
    self.loop = loop
    self.prepare = prepare
    self.take = take
    self.done = done
    errand = Errand(on: loop) { [weak self] in self?.takeSome() ?? false }
    read(after: nil)
  }

  private func read(after row: Int64?) {
    center.openPage(after: row) { [weak self] in self?.heard($0) }
  }

  private func heard(_ page: OpenPage?) {
    piece = page?.items ?? []
    place = 0
    count += piece.count
    next = page?.next
    prepare(piece) { [weak self] in self?.errand?.isWanted = true }
  }

  private func takeSome() -> Bool {
    let turnEnd = loop.nowNanoseconds + Self.turnNanoseconds
    while place < piece.count {
      let end = min(place + Self.takenTogether, piece.count)
      take(Array(piece[place..<end]))
      place = end
      if loop.nowNanoseconds > turnEnd { return true }
    }
    piece = []
    if let next {
      read(after: next)
    } else {
      isDone = true
      done(count)
    }
    return false
  }
}
