import Bus
import Clock
import MainLoop
import NotificationModel

/// Overwrites words of cards and of lists that are over, wherever they stand.
///
/// Short texts lie in the values themselves, and so on the stack, and in the storage of lists behind
/// their end. libdbus keeps up to five messages for the next ones, with their contents, and the end of
/// what it has read last. Other memory is overwritten as it is freed, where Pennant has started
/// this program.
final class WordRinse {
  private enum Turn {
    case none
    /// Words have gone just now.
    case soon
    case again
  }

  /// Has lists moved to a storage in which nothing is left.
  var onRinse: () -> Void = {}

  /// All that are kept, and one that is being read.
  private static let kept = 6
  /// Longer than a message that is kept (MAX_MESSAGE_SIZE_TO_CACHE is 10 KiB), so that none of
  /// these is kept in its turn.
  private static let length = 11_000
  /// Many cards that go together are rinsed together, and once more when what was on its way has
  /// come.
  private static let patience = Span.milliseconds(100)
  private static let untilAgain = Span.seconds(2)
  private static let name: InterfaceName = "org.pennant.Windows"

  private let connection: BusConnection
  private let loop: MainLoop
  private var deadline: Deadline?
  private var turn = Turn.none

  init(on connection: BusConnection, loop: MainLoop) {
    self.connection = connection
    self.loop = loop
    deadline = Deadline(on: loop) { [weak self] in self?.rinse() }
  }

  /// A card or a line of a list has gone, or says something else.
  func later() {
    guard turn != .soon else { return }
    turn = .soon
    deadline?.arm(at: loop.now + Self.patience)
  }

  private func rinse() {
    switch turn {
    case .soon:
      turn = .again
      deadline?.arm(at: loop.now + Self.untilAgain)
    case .again, .none: turn = .none
    }
    onRinse()
    EndedCalls.overwrite()
    guard let ourselves = connection.uniqueName, let name = BusName(ourselves.rawValue) else {
      return
    }
    let water = String(repeating: "~", count: Self.length)
    let messages = (0..<Self.kept).map { _ in
      BusMessage(signal: "Rinse", of: Self.name, at: "/org/pennant/Windows", to: name) {
        $0.string(water)
      }
    }
    // A message comes back to us, and overwrites the last one that was read.
    if let first = messages.first { connection.send(first) }
  }
}
