import Bus
import Clock
import MainLoop
import NotificationModel

@testable import Desktop

/// A server of some kind, ourselves in front of it, and what we report of it.
@MainActor
final class ServerBench {
  let loop = MainLoop()
  let standIn = StandInServer()
  let server: AddressedServer
  private let listener = StandInListener()
  private var lastOrder: UInt64 = 0

  init(
    _ profile: ServerProfile? = nil, given: (any GivenNumbers)? = nil,
    _ prepare: (StandInServer) -> Void = { _ in }
  ) {
    standIn.profile = profile
    prepare(standIn)
    server = AddressedServer(
      as: .only, for: listener, channel: standIn, loop: loop,
      pictures: PictureDesk(copies: nil) { _ in }, given: given)
    server.start()
    standIn.answer()
    listener.events.removeAll { if case .appeared = $0 { true } else { false } }
  }

  var events: [DesktopEvent] { listener.events }

  /// Orders something shown; the answer is due until `standIn.answer()`.
  @discardableResult
  func order(
    _ title: String, _ style: Presentation.Style = .banner(.seconds(5)), replacing: ServerID? = nil,
    _ change: (inout Presentation) -> Void = { _ in }
  ) -> ShowOrder {
    var shown = Presentation(face: AppFace(name: "Mail"), title: title, style: style)
    change(&shown)
    lastOrder += 1
    server.show(shown, order: ShowOrder(lastOrder), replacing: replacing)
    return ShowOrder(lastOrder)
  }

  /// What is reported of what is done here.
  func report(of body: () -> Void) -> [DesktopEvent] {
    listener.events = []
    body()
    standIn.answer()
    return events
  }

  /// Serves the loop until the server is asked something.
  func serveUntilAsked() {
    while !standIn.isAsked { loop.turn(mayWait: true) }
  }

  /// Serves the loop for a while.
  func serve(_ span: Span) {
    var isOver = false
    let deadline = Deadline(on: loop) { isOver = true }
    deadline.arm(after: span)
    while !isOver { loop.turn(mayWait: true) }
  }
}
