/// Why an item was shown as it was.
public struct ItemExplanation: Hashable, Sendable {
  public var item: CenterItem
  /// Which app it counts as and on what grounds, as a sentence.
  public var identity: String
  /// A sentence on what became of the item.
  public var outcome: String
  /// The reasons that decided, a sentence each, with the line of the file where one did.
  public var reasons: [String]
  /// Lines of the files that hold for it and that no reason speaks of.
  public var alsoInForce: [String] = []
  /// Why it is not on the screen, or was closed as it came, in one of the reasons; `nil` where it
  /// was shown.
  public var because: String?
  /// The name or the path of its sound; `nil` where it has none.
  public var sound: String?
  /// A remark on the reasons as a whole.
  public var remark: String?
  /// The reasons are by the preferences of now, not by those of then.
  public var isByPresentPreferences: Bool

  public init(
    item: CenterItem, identity: String, outcome: String, reasons: [String],
    isByPresentPreferences: Bool
  ) {
    self.item = item
    self.identity = identity
    self.outcome = outcome
    self.reasons = reasons
    self.isByPresentPreferences = isByPresentPreferences
  }
}
