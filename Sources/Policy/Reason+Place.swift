extension Reason {
  /// The reason with the place where it can be changed: a person's line, or the key built in.
  public var placedSentence: String {
    switch source {
    case .line(let line): "\(sentence) (\(line.file):\(line.line), [\(line.group)])"
    case .caution: "\(sentence) (the preferences could not be read)"
    case .builtIn: key.map { "\(sentence) (built in: \($0.rawValue))" } ?? sentence
    case nil: sentence
    }
  }
}
