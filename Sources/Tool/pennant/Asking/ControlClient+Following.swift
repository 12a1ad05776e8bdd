import Bus
import ControlProtocol
import MainLoop
import NotificationModel
import Translations

/// The service as the verbs know it, over its comings and goings.
extension ControlClient: ControlService {
  func follow(_ heard: (WatchEvent) -> Bool) -> Failure {
    while true {
      var isWanted = true
      let end = watch(
        onStart: {
          isWanted = heard(whatIsThere())
          if isWanted, let focus = focusOn() { isWanted = heard(.signal(.focus(focus))) }
          if !isWanted { stop() }
        },
        onSignal: { signal in
          isWanted = heard(.signal(signal))
          if !isWanted { stop() }
        })
      switch end {
      case .answer(.refused(let refusal)): return refusal.failure
      case .answer: return Failure(translated("nobody listens any more."))
      case .failed(let sentence):
        _ = heard(.gone)
        return Failure(sentence)
      case .notRunning(let sentence):
        guard heard(.gone), waitForService() else { return Failure(sentence, .notRunning) }
      }
    }
  }

  private func whatIsThere() -> WatchEvent {
    var items: [CenterItem] = []
    if case .answer(.items(let found)) = ask(.list(ItemQuery())) { items = found }
    var counts = CenterCounts()
    if case .answer(.counts(let found)) = ask(.counts) { counts = found }
    return .there(items, counts)
  }

  /// The focus that holds; `nil` where none does, as there is nothing to tell.
  private func focusOn() -> FocusStatus? {
    guard case .answer(.focus(let focus)) = ask(.focus), focus.isOn else { return nil }
    return focus
  }

  /// Waits until there is a service; false where the bus is gone too.
  private func waitForService() -> Bool {
    guard let connection = connected() else { return false }
    var isThere = false
    var isOver = false
    connection.onDisconnect = { _ in isOver = true }
    let names = NameWatch(ControlInterface.busName, on: connection) { isThere = $0 != nil }
    while !isThere, !isOver { loop.turn(mayWait: true) }
    names.cancel()
    connection.onDisconnect = nil
    return isThere
  }
}
