import Bus
import Clock
import Delivery
import Desktop
import Focus
import FrontDoors
import Intake
import LocalFiles
import MainLoop
import NotificationModel
import Policy
import Preferences

/// Not disturbing: who asks for it, and who is told.
extension Service {
  func serve(_ request: InhibitionRequest) {
    switch request {
    case .uninhibit(let cookie, let caller, let reply):
      focus.change { $0.remove(cookie, of: caller) }
      door.answerUninhibited(reply)
    case .inhibit(let entry, let reason, let caller, let reply):
      let isKnown = callers.identify(caller, holding: entry.utf8.count + reason.utf8.count) {
        [weak self] introduction in
        switch introduction {
        case .welcome(let sender):
          self?.inhibit(InhibitingApp(sender, entry: entry), reason, reply)
        case .refused(let reason):
          self?.door.refuse(reply, BusFault(.limitsExceeded, reason))
        }
      }
      if !isKnown { refuseUnknown(reply) }
    }
  }

  private func refuseUnknown(_ reply: ReplyHandle) {
    door.refuse(reply, BusFault(.limitsExceeded, Callers.noRoom))
  }

  private func inhibit(_ app: InhibitingApp, _ reason: String, _ reply: ReplyHandle) {
    guard let name = app.name else {
      let text = "desktop_entry is empty, and the caller's program is not known"
      return door.refuse(reply, BusFault(.invalidArguments, text))
    }
    // A caller that has left already would never be taken off the list.
    guard app.sender.isOnBus else { return }
    let isAsked = portals.isPortal(app.sender) { [weak self] isPortal in
      self?.inhibit(app.sender, name, reason, isPortal: isPortal, reply)
    }
    if !isAsked { refuseUnknown(reply) }
  }

  private func inhibit(
    _ caller: Sender, _ name: String, _ reason: String, isPortal: Bool, _ reply: ReplyHandle
  ) {
    // Why it asks may be about anything of the app's, also what is hidden of it.
    let identity = AppIdentity(claim: AppID(name), proof: caller.proof)
    let isHidden = inForce.book.mayHideReasons(of: identity)
    var cookie: UInt32?
    focus.change {
      cookie = $0.add(
        of: caller.connection, app: name, reason: isHidden ? "" : OneLine.text(reason),
        isSharing: isPortal, at: WallClock.now, proof: caller.proof,
        processID: caller.processID
      ) { [executor, inForce] in executor.ledger.quietWord(on: $0, in: inForce.book) }
    }
    if let cookie {
      door.answer(reply, cookie: cookie)
    } else {
      door.refuse(reply, BusFault(.limitsExceeded, "too many apps ask for quiet already"))
    }
  }
}

/// An app that asks for quiet, as people are told of it.
struct InhibitingApp {
  let sender: Sender
  /// `nil` where nothing is known of it.
  let name: String?

  /// A sandbox is called what it is proven to be; any other says for whom it asks, failing that it
  /// is called as its program.
  init(_ sender: Sender, entry: String) {
    self.sender = sender
    switch sender.proof {
    case .sandbox(let app), .unseen(let app):
      name = app.spelling
    case .nothing, .unit, .portal, .relay:
      let said = EntryFileName.id(OneLine.text(entry))
      name = said.isEmpty ? sender.processID.flatMap { Self.program(of: $0) } : said
    }
  }

  private static func program(of process: UInt32) -> String? {
    guard let held = try? HeldProcess(process) else { return nil }
    let name = OneLine.text(held.programName ?? "")
    return name.isEmpty ? nil : name
  }
}

/// The owners of the names of portals that ask for quiet while they share the screen for an app.
///
/// A name on the bus is had by one at a time; what a program calls itself is anybody's to choose. Nothing is asked of the bus before somebody asks for quiet.
final class PortalOwners {
  /// The front, and the one back end that asks for quiet itself.
  private static let names: [BusName] = [
    "org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.kde",
  ]
  /// The most callers that wait for the first answers; more are a flood.
  private static let mostWaiting = 256

  private let connection: BusConnection
  private var watches: [NameWatch] = []
  private var known: Set<String> = []
  private var waiting: [(caller: ConnectionName, then: (Bool) -> Void)] = []

  init(on connection: BusConnection) {
    self.connection = connection
  }

  /// Says whether a caller is a portal, now or soon; false where too many wait already.
  ///
  /// Of a caller that leaves the bus before, nothing is said. A sandbox may have been given such a
  /// name, and is no portal.
  func isPortal(_ sender: Sender, then: @escaping (Bool) -> Void) -> Bool {
    let caller = sender.connection
    guard !sender.proof.isSandboxed else {
      then(false)
      return true
    }
    guard known.count < Self.names.count else {
      then(owns(caller))
      return true
    }
    guard waiting.count < Self.mostWaiting else { return false }
    waiting.append((caller, then))
    begin()
    return true
  }

  /// A connection has left the bus.
  func forget(_ caller: ConnectionName) {
    if !waiting.isEmpty { waiting.removeAll { $0.caller == caller } }
  }

  private func begin() {
    guard watches.isEmpty else { return }
    watches = Self.names.map { name in
      NameWatch(name, on: connection) { [weak self] _ in self?.learned(name) }
    }
  }

  private func learned(_ name: BusName) {
    known.insert(name.rawValue)
    guard known.count == Self.names.count, !waiting.isEmpty else { return }
    let all = waiting
    waiting = []
    for one in all { one.then(owns(one.caller)) }
  }

  private func owns(_ caller: ConnectionName) -> Bool {
    watches.contains { $0.owner?.rawValue == caller.rawValue }
  }
}
