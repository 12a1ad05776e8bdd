/// Why a body is not markup; it is then shown as it was sent.
public enum MarkupFault: Error, Hashable, Sendable, CaseIterable {
  /// A `<` that begins no tag, or a tag that is not written as one.
  case badTag
  /// A tag closed that is not the one last opened.
  case badNesting
  case unclosed
  case tooDeep
  case tooManyRuns
}
