extension PreferenceFile {
  /// The value of a key in one group, as it is written; other groups and files may say more.
  ///
  /// - Parameters:
  ///   - key: as it is written.
  ///   - target: the group.
  /// - Returns: `nil` where the group does not say it, or the file cannot be read.
  public func value(of key: String, in target: PreferenceTarget) -> String? {
    guard case .bytes(let bytes) = content, let name = try? target.name() else { return nil }
    return PreferenceDraft(bytes).value(of: key, in: name)
  }
}
