extension PreferencesInForce {
  /// A remark that lines are not those of the files as they are now; `nil` where they are.
  public var remarkOnLines: String? {
    let old = refused.filter { $0.standIn == .lastGoodText }.map { printable($0.file) }
    guard !old.isEmpty else { return nil }
    let files = old.joined(separator: " and ")
    return old.count == 1
      ? "\(files) has errors now ('pennant check' says which): its lines here are those of its last"
        + " good text."
      : "\(files) have errors now ('pennant check' says which): their lines here are those of their"
        + " last good texts."
  }
}
