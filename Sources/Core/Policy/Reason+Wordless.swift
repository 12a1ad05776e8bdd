extension Reason {
  /// The same without what another app has said in its own words.
  public var wordless: Reason {
    switch self {
    case .heldByFocus(let part, let level, let source):
      .heldByFocus(.init(part.rule, part.cause.wordless), level, source)
    case .passesFocus(let part, let source):
      .passesFocus(.init(part.rule, part.cause.wordless), source)
    case _: self
    }
  }
}
