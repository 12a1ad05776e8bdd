/// How much the ledger holds for others, in numbers that are zero when all of it has left.
extension Ledger {
  public struct Held: Hashable, Sendable {
    public var items = 0
    public var textBytes = 0
    public var pictureBytes = 0
    public var connections = 0
    public var numbers = 0
  }

  public var held: Held {
    Held(
      items: items.count, textBytes: items.weight.text, pictureBytes: items.weight.picture,
      connections: senders.count, numbers: items.apps.aliasCount)
  }
}
