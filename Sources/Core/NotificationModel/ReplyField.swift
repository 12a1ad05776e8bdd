/// A field in which a person answers from the notification itself.
public struct ReplyField: Hashable, Sendable {
  /// The title of the action that carries it.
  public var title: String
  /// The text that an empty field shows.
  public var prompt: String?
  public var sendTitle: String?

  public init(title: String, prompt: String? = nil, sendTitle: String? = nil) {
    self.title = title
    self.prompt = prompt
    self.sendTitle = sendTitle
  }
}
