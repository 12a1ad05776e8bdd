import Spelling

/// Names of systemd units that desktops start apps in.
///
/// `app[-LAUNCHER]-ID-RANDOM.scope` and `app[-LAUNCHER]-ID[@RANDOM].service`, `-` in an id written
/// `\x2d`. Whether a first word is a launcher cannot be told from the name, so both readings are
/// given; only an id that has a desktop entry counts.
enum AppUnitName {
  static func apps(in controlGroups: String) -> [String] {
    for line in controlGroups.split(separator: "\n") {
      // "0::/path" in the unified hierarchy, "1:name=systemd:/path" in the one before it.
      let controller = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard controller.count == 3, controller[1] == "" || controller[1] == "name=systemd" else {
        continue
      }
      guard let unit = line.split(separator: "/").last, unit.hasPrefix("app-") else { continue }
      return apps(ofUnit: String(unit))
    }
    return []
  }

  static func apps(ofUnit unit: String) -> [String] {
    guard unit.hasPrefix("app-") else { return [] }
    var name = unit.dropFirst(4)
    if name.hasSuffix(".scope") {
      name = name.dropLast(6)
      guard let dash = name.lastIndex(of: "-") else { return [] }
      name = name[..<dash]
    } else if name.hasSuffix(".service") {
      name = name.dropLast(8)
      if let at = name.lastIndex(of: "@") {
        name = name[..<at]
      } else if name.hasSuffix("-autostart") {
        name = name.dropLast(10)
      }
    } else {
      return []
    }
    var readings = [name]
    if let dash = name.firstIndex(of: "-"), name[..<dash].allSatisfy({ $0.isLetter || $0.isNumber })
    {
      readings.insert(name[name.index(after: dash)...], at: 0)
    }
    return readings.compactMap(unescaped).filter { !$0.isEmpty }
  }

  /// `\xNN` back to the byte it stands for; `nil` for what is no UTF-8 then.
  private static func unescaped(_ text: Substring) -> String? {
    HexEscape(mark: "\\x").unescaped(text.utf8).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
