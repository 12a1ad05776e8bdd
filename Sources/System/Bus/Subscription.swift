/// The signals that are wanted; a part that is left out may be anything.
public struct SignalRule: Hashable {
  /// Checked against each message, so that nobody else can speak for the sender; `nil` is anybody.
  ///
  /// A well-known name cannot be checked so: follow its owner with `NameWatch`, subscribe to that.
  public var sender: UniqueName?
  public var path: ObjectPath?
  public var interface: InterfaceName
  public var member: MemberName?
  /// The first argument.
  public var argument: String?
  /// Only where a name has no owner any more: the third argument of `NameOwnerChanged` is empty.
  private var isVanishing = false

  /// Everybody who leaves the bus, and every name that is given up.
  public static let vanishing: SignalRule = {
    var rule = SignalRule(from: .bus, interface: .bus, member: "NameOwnerChanged")
    rule.isVanishing = true
    return rule
  }()

  public init(
    from sender: UniqueName, interface: InterfaceName, member: MemberName? = nil,
    path: ObjectPath? = nil, argument: String? = nil
  ) {
    self.sender = sender
    self.interface = interface
    self.member = member
    self.path = path
    self.argument = argument
  }

  /// Wants the signals of any sender, ourselves too; their content is the sender's word alone.
  public init(fromAnybody interface: InterfaceName, member: MemberName) {
    self.interface = interface
    self.member = member
  }

  /// The rule in the syntax of the bus.
  var text: String {
    var text = "type='signal',interface='\(interface)'"
    if let sender { text += ",sender='\(sender)'" }
    if let member { text += ",member='\(member)'" }
    if let path { text += ",path='\(path)'" }
    if isVanishing { text += ",arg2=''" }
    // A quote ends the quoted part, a quote after a backslash stands for itself.
    if let argument {
      text += ",arg0='"
      for character in argument { text += character == "'" ? "'\\''" : String(character) }
      text += "'"
    }
    return text
  }

  func matches(_ message: BusMessage, from sender: UniqueName) -> Bool {
    if let wanted = self.sender, wanted != sender { return false }
    guard message.isInterface(interface) else { return false }
    if let member, !message.hasMember(member) { return false }
    if let path, !message.isPath(path) { return false }
    var reader = message.reader
    let first = reader.string()
    if let argument, first != argument { return false }
    guard isVanishing else { return true }
    reader.skip()
    return reader.string() == ""
  }
}

/// Signals are handed to a body for as long as the owner keeps this.
public final class Subscription {
  private let entry: SubscriptionEntry
  private weak var connection: BusConnection?

  init(_ entry: SubscriptionEntry, on connection: BusConnection) {
    self.entry = entry
    self.connection = connection
  }

  public func cancel() {
    entry.body = nil
    connection?.unsubscribe(entry)
  }

  deinit {
    let entry = entry
    let connection = connection
    MainActor.assumeIsolated {
      entry.body = nil
      connection?.unsubscribe(entry)
    }
  }
}

/// The record that a connection keeps of a subscription.
final class SubscriptionEntry {
  let rule: SignalRule
  var body: ((BusMessage) -> Void)?

  init(_ rule: SignalRule, _ body: @escaping (BusMessage) -> Void) {
    self.rule = rule
    self.body = body
  }
}

extension BusConnection {
  /// Has the bus send the signals of a rule here, and nothing waits for its answer.
  public func subscribe(
    to rule: SignalRule, _ body: @escaping (BusMessage) -> Void
  ) -> Subscription {
    let entry = SubscriptionEntry(rule, body)
    subscriptions.append(entry)
    tellBus("AddMatch") { $0.string(rule.text) }
    return Subscription(entry, on: self)
  }

  func unsubscribe(_ entry: SubscriptionEntry) {
    guard let index = subscriptions.firstIndex(where: { $0 === entry }) else { return }
    subscriptions.remove(at: index)
    tellBus("RemoveMatch") { $0.string(entry.rule.text) }
  }

  func deliver(_ message: BusMessage, from sender: UniqueName) {
    for entry in subscriptions where entry.rule.matches(message, from: sender) {
      entry.body?(message)
    }
  }
}
