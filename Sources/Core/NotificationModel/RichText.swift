/// Text with the few styles the specification knows, flat, so that any cut of it is well formed.
public struct RichText: Hashable, Sendable {
  public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Style(rawValue: 1)
    public static let italic = Style(rawValue: 2)
    public static let underline = Style(rawValue: 4)
  }

  public enum Content: Hashable, Sendable {
    case text(String)
    /// A local picture named by the body; shown only where the server can, else its description.
    case image(path: String, description: String)
  }

  public struct Run: Hashable, Sendable {
    public var content: Content
    public var style: Style
    public var link: String?

    public init(_ content: Content, style: Style = [], link: String? = nil) {
      self.content = content
      self.style = style
      self.link = link
    }
  }

  public var runs: [Run]

  public init(runs: [Run] = []) {
    self.runs = runs
  }

  public init(plain text: String) {
    self.runs = text.isEmpty ? [] : [Run(.text(text))]
  }

  public var isEmpty: Bool { runs.isEmpty }

  /// The words alone.
  public var plain: String {
    if runs.count == 1, case .text(let text) = runs[0].content { return text }
    var all = ""
    for run in runs {
      switch run.content {
      case .text(let text): all += text
      case .image(_, let description): all += description
      }
    }
    return all
  }
}
