import Bus
import Clock
import LocalFiles
import PersonalFiles
import Policy
import Preferences
import Widgets
import WindowsOptions

extension TargetSize {
  /// As the person's preferences have it, for windows that the service does not start.
  static var preferred: Self {
    PreferencePlace(in: BaseFolders(environment: Environment.variable)).map {
      PreferenceReading(main: $0.mainFile(), dropIns: $0.dropIns()).book.windows.targets
    } ?? .usual
  }
}

/// The style sheet in force: ours, in light or dark as the desktop is, and the person's on top.
final class StyleInForce {
  private static let portal: BusName = "org.freedesktop.portal.Desktop"
  private static let path: ObjectPath = "/org/freedesktop/portal/desktop"
  private static let settings: InterfaceName = "org.freedesktop.portal.Settings"
  private static let group = "org.freedesktop.appearance"
  private static let key = "color-scheme"
  /// The portal starts its own parts first.
  private static let patience = Span.seconds(25)

  private let rules = StyleSheet(.ours)
  /// Rules for windows that not every process opens.
  private var more: [StyleSheet] = []
  private let colours = StyleSheet(.ours)
  private let persons = StyleSheet(.persons)
  /// The person's sheet as it was read last; `nil` where there is none.
  private var personsText: String?
  private var hasLooked = false
  private let warn: (String) -> Void
  private let targets: TargetSize
  /// The word of the portal; `nil` where it has none.
  private var wantsDark: Bool?
  private var watch: NameWatch?
  private var subscription: Subscription?

  /// The most bytes of a style sheet, more than anybody writes.
  private static let mostBytes = 256 << 10

  /// - Parameters:
  ///   - targets: the size of buttons.
  ///   - connection: the bus of the desktop's portal, where there is one.
  ///   - warn: told of a sheet of the person's that cannot be read.
  init(_ targets: TargetSize, on connection: BusConnection?, warn: @escaping (String) -> Void) {
    _ = rules.load(Self.text(PackageResources.style_css + PackageResources.center_css))
    self.targets = targets
    self.warn = warn
    enlarge()
    recolour()
    Toolkit.onTheme { [weak self] in self?.recolour() }
    if let connection { follow(connection) }
    loadPersons()
  }

  /// Adds a sheet of ours for the windows of this process.
  func add(_ sheet: [UInt8]) {
    append(sheet)
    enlarge()
  }

  private func append(_ sheet: [UInt8]) {
    let added = StyleSheet(.ours)
    _ = added.load(Self.text(sheet))
    more.append(added)
  }

  /// Of two sheets of one rank the later one wins, whatever its rules say: sizes come last.
  private func enlarge() {
    switch targets {
    case .usual: break
    case .large: append(PackageResources.large_css)
    }
  }

  /// Loads the person's sheet as it is now; what is wrong with it is told once.
  func loadPersons() {
    guard let folder = BaseFolders(environment: Environment.variable).config else { return }
    let path = "\(folder)/pennant/style.css"
    do throws(FileFault) {
      let text = Self.text(try LocalFiles.read(path, atMost: Self.mostBytes))
      guard text != personsText else { return }
      personsText = text
      let namesFiles = StyleText.namesFiles(text)
      let fault = persons.load(namesFiles ? "" : text)
      if namesFiles {
        warn("\(path) is not used: it names other files by @import or url(), which are not read")
      } else if let fault {
        warn("\(path):\(fault)")
      }
    } catch {
      let isFirst = personsText != nil || !hasLooked
      if personsText != nil { _ = persons.load("") }
      personsText = nil
      if case .missing = error { return hasLooked = true }
      if isFirst { warn(error.sentence) }
    }
    hasLooked = true
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func recolour() {
    let isDark = wantsDark ?? Toolkit.isDark
    _ = colours.load(Self.text(isDark ? PackageResources.dark_css : PackageResources.light_css))
  }

  /// The portal is asked whenever there is one, and never started for it.
  private func follow(_ connection: BusConnection) {
    watch = NameWatch(Self.portal, on: connection) { [weak self, unowned connection] owner in
      self?.subscription = nil
      if let owner { self?.ask(owner, on: connection) }
    }
  }

  private func ask(_ owner: UniqueName, on connection: BusConnection) {
    let rule = SignalRule(
      from: owner, interface: Self.settings, member: "SettingChanged", argument: Self.group)
    subscription = connection.subscribe(to: rule) { [weak self] message in
      var reader = message.reader
      reader.skip()
      guard reader.string() == Self.key else { return }
      self?.take(&reader)
    }
    let question = BusMessage(
      call: "Read", of: Self.settings, at: Self.path, to: Self.portal
    ) {
      $0.string(Self.group)
      $0.string(Self.key)
    }
    _ = connection.call(question, within: Self.patience) { [weak self] result in
      guard case .reply(let message) = result else { return }
      var reader = message.reader
      self?.take(&reader)
    }
  }

  /// 1 is dark, 2 is light, 0 is as the desktop pleases; `Read` has a variant in a variant.
  private func take(_ reader: inout MessageReader) {
    guard var value = reader.enter(.variant) else { return }
    if value.kind == .variant, let inner = value.enter(.variant) { value = inner }
    switch value.uint32() {
    case 1: wantsDark = true
    case 2: wantsDark = false
    case _: wantsDark = nil
    }
    recolour()
  }
}
