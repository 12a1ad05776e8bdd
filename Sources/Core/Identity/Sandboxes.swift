import Spelling

/// The file that every Flatpak sandbox carries in its root.
enum FlatpakInfo {
  /// The name in `[Application]`, or in `[Runtime]` where a runtime itself is run.
  ///
  /// The name is shown and stored, so it must be one that a desktop entry could have.
  static func app(in text: String) -> String? {
    var group = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        group = String(line)
      } else if group == "[Application]" || group == "[Runtime]", line.hasPrefix("name=") {
        return EntryName(String(line.dropFirst(5)))?.id
      }
    }
    return nil
  }
}

/// The file that Flatpak writes about a running sandbox, for those outside of it.
public enum FlatpakInstance {
  /// The file's name in the folder of an instance, which is in `.flatpak` of the runtime folder.
  public static let file = "bwrapinfo.json"
  /// The file is read up to this size, because it holds only a few numbers.
  public static let fileBytes = 4_096
  /// The number of instances that are looked at: more than anybody runs.
  public static let most = 256

  /// The number of the process in the sandbox: `"child-pid": 4711`.
  public static func process(in text: String) -> UInt32? {
    let key = Array("\"child-pid\"".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count > key.count,
      let start = bytes.indices.dropLast(key.count).first(where: {
        bytes[$0...].starts(with: key)
      })
    else { return nil }
    let digits = bytes[(start + key.count)...]
      .drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == UInt8(ascii: ":") }
      .prefix(while: \.isDigit)
    return UInt32(String(decoding: digits, as: UTF8.self))
  }
}

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
