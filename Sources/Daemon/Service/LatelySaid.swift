/// Which lines were said a short while ago and tell nothing new.
nonisolated struct LatelySaid {
  private static let seconds = 600
  /// Apps make up names: beyond it everything is new once more.
  private static let most = 64

  private var saidAt: [String: Int] = [:]

  mutating func isNew(_ line: String, at second: Int) -> Bool {
    if let before = saidAt[line], second - before < Self.seconds { return false }
    if saidAt.count >= Self.most { saidAt.removeAll(keepingCapacity: true) }
    saidAt[line] = second
    return true
  }
}
