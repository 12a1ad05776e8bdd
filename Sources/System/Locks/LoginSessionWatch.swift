import Bus
import Clock
import Glibc
import MainLoop
import Policy

/// Follows `LockedHint` and `IdleHint` of the person's session; its login manager may come, go and
/// refuse.
///
/// A false hint on the lock says nothing as long as nobody has set it: many lockers never do.
final class LoginSessionWatch {
  /// How long the last word holds while the login manager, or its bus, starts again.
  private static let usualGrace = Span.seconds(10)

  private let connection: BusConnection
  private let heard: (LockWord) -> Void
  private let heardAway: (Bool) -> Void
  private let note: (String) -> Void
  private let grace: Span
  private var names: NameWatch?
  private var owner: UniqueName?
  private var changes: [Subscription] = []
  private var userChanges: Subscription?
  private var hint: Subscription?
  private var session: ObjectPath?
  private var search: LoginSessionSearch?
  private var isLooking = false
  private var looksAgain = false
  private var wasSet = false
  private var last: LockWord?
  /// `nil` before anything is known.
  private var isAway: Bool?
  private var patience: Deadline?
  private var isNoted = false

  /// Begins with what `former` knew, the watch on the bus that was there before: it still holds.
  init(
    on connection: BusConnection, loop: MainLoop, after former: LoginSessionWatch?,
    heard: @escaping (LockWord) -> Void, heardAway: @escaping (Bool) -> Void,
    note: @escaping (String) -> Void, grace: Span = usualGrace
  ) {
    self.connection = connection
    self.grace = grace
    self.heard = heard
    self.heardAway = heardAway
    self.note = note
    if let former {
      (last, wasSet, isNoted) = (former.last, former.wasSet, former.isNoted)
      isAway = former.isAway
      former.end()
    }
    patience = Deadline(on: loop) { [weak self] in self?.isGone() }
    names = NameWatch(LoginManager.name, on: connection) { [weak self] in self?.ownerIsNow($0) }
  }

  private func ownerIsNow(_ owner: UniqueName?) {
    self.owner = owner
    (changes, userChanges, hint, session, search) = ([], nil, nil, nil, nil)
    (isLooking, looksAgain) = (false, false)
    guard let owner else {
      if last == nil { noteOnce("the login manager is not there, so it is not heard") }
      return mayBeBack()
    }
    for member in ["SessionNew", "SessionRemoved"] as [MemberName] {
      let rule = SignalRule(from: owner, interface: LoginManager.manager, member: member)
      changes.append(connection.subscribe(to: rule) { [weak self] _ in self?.look() })
    }
    look()
  }

  /// Looks for the session anew, as another may be the one on the screen.
  private func look() {
    guard let owner else { return }
    guard !isLooking else {
      looksAgain = true
      return
    }
    isLooking = true
    let search = LoginSessionSearch(
      on: connection, owner: owner, userID: getuid(),
      foundUser: { [weak self] in self?.follow(user: $0, of: owner) },
      found: { [weak self] in self?.found($0, by: owner) })
    self.search = search
    search.begin()
  }

  private func follow(user: ObjectPath, of owner: UniqueName) {
    guard self.owner == owner, userChanges == nil else { return }
    userChanges = subscribe(to: LoginManager.user, at: user, of: owner) { [weak self] in
      self?.look()
    }
  }

  private func subscribe(
    to interface: InterfaceName, at path: ObjectPath, of owner: UniqueName,
    _ body: @escaping () -> Void
  ) -> Subscription {
    let rule = SignalRule(
      from: owner, interface: .properties, member: "PropertiesChanged", path: path,
      argument: interface.rawValue)
    return connection.subscribe(to: rule) { _ in body() }
  }

  private func found(_ path: ObjectPath?, by owner: UniqueName) {
    guard self.owner == owner else { return }
    isLooking = false
    search = nil
    if looksAgain {
      looksAgain = false
      return look()
    }
    guard let path else {
      (session, hint) = (nil, nil)
      noteOnce("the login manager names no session with a screen")
      say(away: false)
      return say(.silent)
    }
    if path != session {
      session = path
      hint = subscribe(to: LoginManager.session, at: path, of: owner) { [weak self] in
        self?.askHints(of: owner)
      }
    }
    askHints(of: owner)
  }

  /// Asks after each change, which need not bring the value with it.
  private func askHints(of owner: UniqueName) {
    ask("LockedHint", of: owner) { watch, isLocked in
      if let isLocked { return watch.take(isLocked) }
      watch.noteOnce("the login manager does not say whether the screen is locked")
      watch.say(.silent)
    }
    ask("IdleHint", of: owner) { watch, isIdle in watch.say(away: isIdle ?? false) }
  }

  /// The body gets `nil` where it does not say.
  private func ask(
    _ hint: String, of owner: UniqueName, _ body: @escaping (LoginSessionWatch, Bool?) -> Void
  ) {
    guard let path = session else { return }
    let call = LoginManager.property(hint, of: LoginManager.session, at: path, from: owner)
    connection.call(call, within: LoginManager.patience) { [weak self] result in
      guard let self, self.owner == owner, session == path else { return }
      guard case .reply(let message) = result else { return body(self, nil) }
      var value = message.property
      body(self, value?.bool() ?? false)
    }
  }

  private func take(_ isLocked: Bool) {
    wasSet = wasSet || isLocked
    say(isLocked ? .locked : wasSet ? .unlocked : .silent)
  }

  private func say(_ word: LockWord) {
    patience?.disarm()
    guard word != last else { return }
    last = word
    heard(word)
  }

  private func say(away isAway: Bool) {
    guard isAway != self.isAway else { return }
    self.isAway = isAway
    heardAway(isAway)
  }

  // MARK: Where it is not there

  /// The bus has ended the connection, or the login manager has left it.
  func mayBeBack() {
    guard last == .locked || isAway == true else { return isGone() }
    patience?.arm(after: grace)
  }

  func end() {
    patience?.cancel()
    names = nil
  }

  private func isGone() {
    say(away: false)
    say(wasSet ? .unlocked : .silent)
  }

  private func noteOnce(_ sentence: String) {
    guard !isNoted else { return }
    isNoted = true
    note(sentence)
  }
}
