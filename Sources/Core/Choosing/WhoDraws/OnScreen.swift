import Clock
import NotificationModel

/// Everything that a server has on its screen or is about to have there, and since when that is
/// nothing.
///
/// The ledger says of each order and of each notification that it leaves what becomes of it, so that
/// no more is kept here than there.
struct OnScreen: Hashable {
  private var ordered: Set<ShowOrder> = []
  private var shown: Set<ServerID> = []
  /// The notifications that left before their numbers were given, for as long as numbers are due.
  private var early: Set<ServerID> = []
  /// Since when nothing is on the screen; `nil` while something is.
  private(set) var emptySince: Moment?

  init(emptySince: Moment? = nil) {
    self.emptySince = emptySince
  }

  mutating func ordered(_ order: ShowOrder) {
    ordered.insert(order)
    emptySince = nil
  }

  mutating func withdrew(_ id: ServerID, at now: Moment) {
    shown.remove(id)
    look(at: now)
  }

  mutating func heard(_ event: DesktopEvent, at now: Moment) {
    switch event {
    case .shown(let order, let id):
      ordered.remove(order)
      if early.remove(id) == nil { shown.insert(id) }
    case .notShown(let order, _): ordered.remove(order)
    case .left(let id, _):
      if shown.remove(id) == nil, !ordered.isEmpty { early.insert(id) }
    case .vanished, .relieved: self = OnScreen()
    case .appeared, .abilitiesChanged, .ownSilence, .mutedApps, .acted, .replied: return
    }
    look(at: now)
  }

  private mutating func look(at now: Moment) {
    if ordered.isEmpty { early = [] }
    let isEmpty = ordered.isEmpty && shown.isEmpty
    emptySince = isEmpty ? emptySince ?? now : nil
  }
}
