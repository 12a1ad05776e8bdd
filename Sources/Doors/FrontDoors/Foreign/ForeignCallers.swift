internal import Bus

/// Lets a caller through to the server behind only where it may see and press everybody's
/// notifications.
final class ForeignCallers {
  /// The most calls that wait from one caller that is not known yet, so that others have room.
  private static let mostOfOne = HeldCalls.mostCalls / 2

  var identify: ForeignCalls.Identify = { _, _ in false }
  /// Passes a call on; false where there is no server, and then the giver of the call answers it.
  var admit: (HeldCalls.Held) -> Bool = { _ in false }
  var refuse: (HeldCalls.Held, BusFault) -> Void = { _, _ in }
  /// The calls that wait until it is known who calls.
  private var unknown = HeldCalls()

  func look(at one: HeldCalls.Held) -> Bool {
    let caller = one.reply.caller
    // The caller's earlier calls go first.
    guard unknown.count(of: caller) == 0 else { return wait(one) }
    var known: ForeignCalls.Standing?
    var isLater = false
    let isAsked = identify(caller) { [weak self] standing in
      if isLater { self?.met(caller, standing) } else { known = standing }
    }
    isLater = true
    guard isAsked else {
      refuse(one, Self.tooManyUnknown)
      return true
    }
    return known.map { judge(one, $0) } ?? wait(one)
  }

  private func wait(_ one: HeldCalls.Held) -> Bool {
    let hasRoom = unknown.count(of: one.reply.caller) < Self.mostOfOne
    if !hasRoom || !unknown.add(one) { refuse(one, Self.tooManyUnknown) }
    return true
  }

  private func met(_ caller: UniqueName, _ standing: ForeignCalls.Standing) {
    for one in unknown.takeAll(of: caller) where !judge(one, standing) {
      refuse(one, Self.unknownMethod)
    }
  }

  private func judge(_ one: HeldCalls.Held, _ standing: ForeignCalls.Standing) -> Bool {
    switch standing {
    case .mayCall: return admit(one)
    case .speaksForItselfAlone: refuse(one, Self.notForSandboxes)
    case .tooMany(let sentence): refuse(one, BusFault(.limitsExceeded, sentence))
    }
    return true
  }

  private static let unknownMethod = BusFault(.unknownMethod, "nobody here knows this method")
  private static let tooManyUnknown = BusFault(
    .limitsExceeded, "too many callers that are not known yet")
  private static let notForSandboxes = BusFault(
    .accessDenied,
    "the desktop server's own interfaces show and press the notifications of all applications, and a"
      + " sandboxed application may reach only its own")
}
