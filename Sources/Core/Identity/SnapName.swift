/// A snap's name and the app of it, from where the system wrote them down.
struct SnapName: Hashable {
  let name: String
  let app: String

  /// How snaps name their desktop entries.
  var entry: String { "\(name)_\(app)" }

  /// From a label such as `snap.NAME.APP (enforce)`.
  init?(label: String?) {
    guard let word = label?.split(separator: " ").first else { return nil }
    self.init(dotted: word)
  }

  /// From a control group that ends in `snap.NAME.APP-UUID.scope` or `snap.NAME.APP.service`.
  init?(controlGroups: String) {
    for line in controlGroups.split(separator: "\n") {
      guard let last = line.split(separator: "/").last, last.hasPrefix("snap.") else { continue }
      var unit = last
      for ending in [".scope", ".service"] where unit.hasSuffix(ending) {
        unit = unit.dropLast(ending.count)
      }
      let parts = unit.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      // A UUID is five groups of digits behind the app's name.
      let words = parts[2].split(separator: "-", omittingEmptySubsequences: false)
      let app = words.count > 5 ? words.dropLast(5).joined(separator: "-") : String(parts[2])
      self.init(dotted: "snap.\(parts[1]).\(app)")
      return
    }
    return nil
  }

  private init?(dotted word: some StringProtocol) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "snap", !parts[1].isEmpty, !parts[2].isEmpty else {
      return nil
    }
    name = String(parts[1])
    app = parts[2] == "hook" && parts.count > 3 ? String(parts[3]) : String(parts[2])
  }
}
