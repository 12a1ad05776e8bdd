public import Bus
public import Intake

extension UntrustedNotify {
  /// Reads somebody else's `Notify`, which is on its way to whom it may concern; `nil` for what
  /// would be refused.
  @MainActor
  public init?(call: BusMessage) {
    guard let notify = try? UnreadNotify(call) else { return nil }
    self = notify.read()
  }
}
