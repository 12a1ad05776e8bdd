/// Follows who owns a name on the bus, from now on and through every change.
public final class NameWatch {
  public private(set) var owner: UniqueName?
  private var subscription: Subscription?
  private var isKnown = false

  /// The body is run with the first answer and at each change; `nil` is nobody.
  public init(
    _ name: BusName, on connection: BusConnection, body: @escaping (UniqueName?) -> Void
  ) {
    let rule = SignalRule(
      from: .bus, interface: .bus, member: "NameOwnerChanged", argument: name.rawValue)
    subscription = connection.subscribe(to: rule) { [weak self] message in
      var reader = message.reader
      reader.skip()
      reader.skip()
      self?.isNow(reader.string().flatMap { UniqueName($0) }, body)
    }
    // Asked after the subscription: the answer cannot miss a change, and one change that comes
    // ahead of it says the same or is older.
    connection.owner(of: name) { [weak self] in self?.isNow($0, body) }
  }

  public func cancel() {
    subscription = nil
  }

  private func isNow(_ owner: UniqueName?, _ body: (UniqueName?) -> Void) {
    guard subscription != nil, !isKnown || owner != self.owner else { return }
    isKnown = true
    self.owner = owner
    body(owner)
  }
}
