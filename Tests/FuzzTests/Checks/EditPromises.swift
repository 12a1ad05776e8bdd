import NotificationModel
import Policy

@testable import Preferences

/// What holds of every change of a preferences file.
enum EditPromises {
  private static let targets: [PreferenceTarget] = [
    .defaults, .category("im"), .app("Mail [x] 100%"), .appCategory("Mail", "Im.Received"),
    .appSite("Mail", "web.example.org"), .apps("Mail-*;Chat"), .rule("Low [x] 100%; *"),
  ]

  static func faults(of file: PreferenceFile, isGood: Bool) -> [String] {
    var faults = Faults()
    guard case .bytes(let bytes) = file.content else { return [] }
    for target in targets {
      let edit = PreferenceEdit.set(key: "style", value: "alert")
      guard let set = try? edit.applied(in: target, to: file) else {
        faults.expect(!isGood || bytes.count > SourceText.mostBytes - 100, "\(target) refused")
        continue
      }
      faults.expect(isGood, "a bad file was changed")
      faults.add(changes(bytes, set, target))
    }
    return faults.all
  }

  private static func changes(
    _ bytes: [UInt8], _ set: PreferenceEdit.Outcome, _ target: PreferenceTarget
  ) -> [String] {
    var faults = Faults()
    let file = PreferenceFile(name: "p", bytes: set.bytes)
    let reading = PreferenceReading(main: file)
    faults.expect(reading.isGood, "a file that is bad after")
    faults.expect(style(in: reading.book, target) == .alert, "not what was set")
    faults.expect(
      file.line(set.line)?.contains("alert") == true, "line \(set.line) is not the one")
    faults.expect(differs(bytes, set.bytes) <= 1, "more than one line is another")
    let again = try? PreferenceEdit.set(key: "style", value: "alert").applied(in: target, to: file)
    faults.expect(again == set, "not the same when set again")
    let unset = try? PreferenceEdit.unset(key: "style").applied(in: target, to: file)
    let left = unset.map { PreferenceReading(main: PreferenceFile(name: "p", bytes: $0.bytes)) }
    faults.expect(left?.isGood == true, "cannot be taken away again")
    faults.expect(style(in: left?.book ?? reading.book, target) == nil, "is there after")
    return faults.all
  }

  /// The style that a group says by itself.
  private static func style(in book: PreferenceBook, _ target: PreferenceTarget) -> StyleChoice? {
    let group: SettingGroup? =
      switch target {
      case .defaults: book[.defaults]
      case .category(let name): book[.category(Category(name))]
      case .app(let app): book[.app(AppID(app))]
      case .appSite(let app, let name):
        Site(name).map { book[.appSite(AppID(app), $0)] }
      case .appCategory(let app, let name): book[.appCategory(AppID(app), Category(name))]
      case .apps: target.scope.map { book[$0] }
      case .rule(let name): book.rules.first { $0.name == name }?.settings
      case .focus, .desktop, .windows: nil
      }
    var style: StyleChoice?
    for line in group?.lines ?? [] {
      if case .style(let choice) = line.setting { style = choice }
    }
    return style
  }

  /// How many lines of the old text are not in the new one, in their order.
  private static func differs(_ old: [UInt8], _ new: [UInt8]) -> Int {
    var rest = new.split(separator: .newline, omittingEmptySubsequences: false)[...]
    var missing = 0
    for line in old.split(separator: .newline, omittingEmptySubsequences: false) {
      if let place = rest.firstIndex(of: line) {
        rest = rest[(place + 1)...]
      } else {
        missing += 1
      }
    }
    return missing
  }
}
