/// One thing that was wrong with a message and how it was mended; never a reason to lose the rest.
public enum Repair: Hashable, Sendable {
  case textCut(field: String)
}
