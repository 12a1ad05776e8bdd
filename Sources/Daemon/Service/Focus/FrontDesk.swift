import Bus
import ControlProtocol
import Delivery
import Fronting
import Fronts
import LocalFiles
import MainLoop
import Policy

/// Which window is in front: asked for while a preference depends on it, and told to all whom it
/// concerns.
final class FrontDesk {
  private let watch: FrontWatch

  init(
    on connection: BusConnection, loop: MainLoop, executor: Executor, arrivals: Arrivals,
    focus: FocusDesk, log: Log
  ) {
    watch = FrontWatch(
      on: loop, program: FrontProgramPlace.find(),
      environment: OwnEnvironment.ofSession(on: connection),
      heard: { window, isNews in
        // Messages that came before must have their place before anything changes.
        arrivals.readAllAnswered()
        executor.take(.frontChanged(window, isNews: isNews))
        focus.screenIsNow(filled: window?.isFullscreen == true)
      },
      note: { log.sayOnce(.info, $0) })
  }

  /// The preferences in force, from the beginning and at each change.
  func take(_ book: PreferenceBook) { watch.want(book.asksWhoIsInFront) }

  func lookAgain() { watch.lookAgain() }

  func end() { watch.end() }

  var status: ServiceStatus.Front? {
    switch watch.standing {
    case .told(let teller): .toldBy(teller.words)
    case .untold(let reason): .untold(reason.words)
    case nil: nil
    }
  }
}
