/// How urgent the sender says it is; the person's own file stands above it.
public enum Urgency: UInt8, Sendable, CaseIterable {
  case low = 0
  case normal = 1
  case critical = 2
}
