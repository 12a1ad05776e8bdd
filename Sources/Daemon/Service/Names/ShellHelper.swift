import Bus
import Choosing
import Clock
import MainLoop

/// Has a shell's helper leave the notification name: GNOME's takes it wherever it is free, and
/// would have it for good after each end of ours.
///
/// The helper ends when its own name is taken from it. That name stays ours where the bus starts
/// Pennant for notifications: between two lives the bus holds what is sent. Elsewhere the helper is
/// started again, waits in line behind us, and shows what comes when we are gone.
final class ShellHelper {
  enum Leaving {
    /// The notification name is ours.
    case left
    /// Another program has the notification name.
    case isAnother
    /// The helper has the notification name and keeps it.
    case stays
  }

  /// A busy machine takes part of it to run a script again that slept; the service manager waits
  /// longer.
  private static let patience = Span.seconds(10)
  /// A helper that starts takes its own name at once; a start that fails is to say so soon.
  private static let lateness = Span.seconds(2)

  private let name: BusName
  private let title: String
  /// Whether it is to be kept out from the start, as its shell is the session's.
  private let isExpected: Bool
  /// Whether Pennant comes back by itself, as whoever started it starts it again.
  private let comesBack: Bool
  private let connection: BusConnection
  private let log: Log
  private var isOurs = false
  /// While the helper is to leave: the name that is to change hands, the caller who waits for that,
  /// and what the caller is told when that is late.
  private var arrival: NameWatch?
  private var then: ((Leaving) -> Void)?
  private var late = Leaving.stays
  private var deadline: Deadline?
  /// Its own name, as long as nobody else is to have that.
  private var watch: NameWatch?

  /// `nil` where a session has no such helper.
  init?(
    in home: HomeDesktop, comesBack: Bool, on connection: BusConnection, loop: MainLoop, log: Log
  ) {
    guard let shell = home.helpedShell, let name = shell.helperName.flatMap({ BusName($0) })
    else { return nil }
    self.name = name
    title = "\(shell.title)'s helper"
    isExpected = home == .shell(shell)
    self.comesBack = comesBack
    self.connection = connection
    self.log = log
    deadline = Deadline(on: loop) { [weak self] in self.map { $0.end($0.late) } }
  }

  /// Takes the notification name from the helper.
  func leave(then: @escaping (Leaving) -> Void) {
    self.then = then
    meet(mayComeLater: isExpected)
  }

  /// Asks whether the helper is the owner, and waits for the helper where it may come later.
  ///
  /// A helper takes its own name some milliseconds after the notification name.
  private func meet(mayComeLater: Bool) {
    connection.owner(of: NameClaim.notifications) { [weak self, connection, name] holder in
      connection.owner(of: name) { helper in
        if let helper, helper == holder {
          self?.lineUp()
        } else if helper == nil, mayComeLater {
          self?.awaitItsName()
        } else {
          self?.end(.isAnother)
        }
      }
    }
  }

  private func awaitItsName() {
    log.say(.info, "somebody has the notification name, and \(title) is not there yet")
    give(Self.lateness, else: .isAnother)
    arrival = NameWatch(name, on: connection) { [weak self] in
      guard let self, $0 != nil else { return }
      give(Self.patience, else: .stays)
      meet(mayComeLater: false)
    }
  }

  /// We wait in line before it leaves, so that nobody comes in between.
  private func lineUp() {
    connection.requestName(NameClaim.notifications) { [weak self] outcome in
      switch outcome {
      case .owned: self?.end(.left)
      case .queued: self?.push()
      case .taken, .failed: self?.end(.stays)
      }
    }
  }

  private func push() {
    give(Self.patience, else: .stays)
    arrival = NameWatch(NameClaim.notifications, on: connection) { [weak self, connection] in
      if $0 != nil, $0 == connection.uniqueName { self?.end(.left) }
    }
    takeItsName { [weak self] in if !$0 { self?.end(.stays) } }
  }

  private func give(_ span: Span, else late: Leaving) {
    self.late = late
    deadline?.arm(after: span)
  }

  private func end(_ leaving: Leaving) {
    deadline?.disarm()
    arrival = nil
    guard let then else { return }
    self.then = nil
    if leaving == .left { log.say(.info, "\(title) has left the notification name") }
    then(leaving)
  }

  /// Decides the helper's place, now that the notification name is ours.
  func settle() {
    guard comesBack else { return letBehind() }
    connection.activatableNames { [weak self] names in
      if names.contains(NameClaim.notifications.rawValue) {
        self?.keepOut()
      } else {
        self?.letBehind()
      }
    }
  }

  /// The helper comes with each new shell, which starts none where its name is taken.
  private func keepOut() {
    watch = NameWatch(name, on: connection) { [weak self] in self?.isNow($0) }
  }

  private func isNow(_ owner: UniqueName?) {
    guard owner != connection.uniqueName, owner != nil || isExpected else { return }
    takeItsName { [title, log] isOurs in
      guard !isOurs else { return }
      log.say(.info, "\(title) does not leave, and may have the notification name after us")
    }
  }

  /// Has the bus start the helper again, behind us.
  private func letBehind() {
    guard isOurs else { return }
    isOurs = false
    connection.releaseName(name)
    connection.startService(name)
  }

  private func takeItsName(then: @escaping (Bool) -> Void) {
    connection.requestName(name, [.replaceExisting, .doNotQueue]) { [weak self] outcome in
      self?.isOurs = outcome == .owned
      then(outcome == .owned)
    }
  }
}
