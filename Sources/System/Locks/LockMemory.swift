/// The state of the lock that is kept over a restart of the service, within one boot.
///
/// Killing the service while the screen is locked shall let nobody see more than before.
public nonisolated struct LockMemory: Hashable, Sendable {
  /// The word of the person by `pennant lock`; `nil` where nothing was said.
  public var byPerson: Bool?
  public var isLocked: Bool

  public init(byPerson: Bool? = nil, isLocked: Bool = false) {
    self.byPerson = byPerson
    self.isLocked = isLocked
  }

  /// Reads what `bytes` wrote; `nil` for another boot's, or for anything else.
  public init?(_ bytes: [UInt8], boot: String) {
    var values: [Substring: Substring] = [:]
    for line in String(decoding: bytes.prefix(4_096), as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard !boot.isEmpty, values["boot"].map({ String($0) }) == boot else { return nil }
    self.init(
      byPerson: values["person"].flatMap { Self.flag($0) },
      isLocked: values["locked"].flatMap { Self.flag($0) } ?? false)
  }

  public func bytes(boot: String) -> [UInt8] {
    var text = "boot=\(boot)\nlocked=\(Self.word(isLocked))\n"
    if let byPerson { text += "person=\(Self.word(byPerson))\n" }
    return Array(text.utf8)
  }

  private static func word(_ flag: Bool) -> String { flag ? "yes" : "no" }

  private static func flag(_ word: Substring) -> Bool? {
    switch word {
    case "yes": true
    case "no": false
    case _: nil
    }
  }
}
