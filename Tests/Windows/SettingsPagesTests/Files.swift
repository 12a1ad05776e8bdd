import NotificationModel
import Policy
import Preferences

@testable import SettingsPages

/// Preferences under test, as they would lie in a folder.
enum Files {
  static let path = "/home/ann/.config/pennant/preferences.conf"

  static func book(_ text: String, dropIns: [String: String] = [:]) -> SettingsBook {
    SettingsBook(
      path: path, main: main(text),
      dropIns: dropIns.sorted { $0.key < $1.key }.map {
        PreferenceFile(name: "\(path).d/\($0.key)", text: $0.value)
      })
  }

  static func main(_ text: String) -> PreferenceFile? {
    text.isEmpty ? nil : PreferenceFile(name: path, text: text)
  }

  static func pages(_ text: String, apps: [String] = []) -> Pages {
    let book = book(text)
    return Pages(
      book: book,
      apps: AppList(
        seen: apps.map { AppList.Seen(id: AppID($0.lowercased()), name: $0, entry: nil) },
        named: book.book.apps))
  }

  /// The text of the file after a change.
  static func text(_ change: SettingsChange?, _ before: String) throws -> String? {
    guard let file = try change?.applied(to: main(before), at: path),
      case .bytes(let bytes) = file.content
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Pages {
  /// The row of an app's key.
  func row(_ key: String, of app: String) -> PageRow? {
    page(.app(AppID(app))).row(.key(.app(app), key))
  }
}
