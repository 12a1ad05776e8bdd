import ControlProtocol
import Enabling
import LocalFiles
import NotificationModel
import PersonalFiles
import Preferences
import Sounds
import Translations

/// Looks at everything that the doctor goes by.
@MainActor
struct DoctorLook {
  let surroundings: Surroundings
  let look: SessionLook

  func facts() -> DoctorFacts {
    var facts = DoctorFacts(session: look.facts(), toolVersion: Product.version)
    var asked: String?
    switch surroundings.service.ask(.status) {
    case .answer(.status(let status)):
      facts.service = ServiceFacts(status)
      asked = status.desktop.asked
    case .notRunning:
      facts.busFault =
        look.bus == nil ? ControlClient(at: surroundings.busAddress).busFault : nil
    case .failed(let sentence):
      facts.service = ServiceFacts(
        version: nil, drawing: .trouble(server: translated("the service"), words: sentence))
    case .answer: facts.service = ServiceFacts(version: nil, drawing: .draws)
    }
    if let reading = preferences() {
      facts.preferenceErrors = reading.errors.map(\.description)
      facts.choosesSounds = reading.choosesSounds
    }
    if let state = StatePlace(in: look.place.folders) {
      facts.removedDrafts = JournalFile.removeDrafts(in: state)
      facts.hasJournal = LocalFiles.exists(state.file(ChangeJournal.fileName))
    }
    facts.hasSoundPlayer = PlayerPlace.find() != nil
    facts.hasSoundTheme = look.place.folders.data.contains {
      LocalFiles.exists("\($0)/sounds/freedesktop/index.theme")
    }
    facts.hasSoundServer = AudioServer.isThere { look.place.variable($0) }
    facts.portal = portal()
    facts.windows = windows(asked: asked, hasPortal: facts.portal != nil)
    facts.untoldDisplay = look.untoldDisplay.map(\.name)
    return facts
  }

  private func preferences() -> PreferenceReading? {
    PreferencePlace(in: look.place.folders).map {
      PreferenceReading(main: $0.mainFile(), dropIns: $0.dropIns())
    }
  }

  /// `nil` where sandboxed apps have no portal to go through.
  private func portal() -> PortalFacts? {
    let data = look.place.folders.data
    guard
      data.contains(where: {
        LocalFiles.exists("\($0)/dbus-1/services/org.freedesktop.portal.Desktop.service")
      })
    else { return nil }
    var facts = PortalFacts()
    facts.desktopNames = look.desktopNames
    facts.hasSandboxedApps = hasSandboxedApps
    facts.pages = OwnPages.portal(data: data)
    let files = data.map { "\($0)/xdg-desktop-portal/portals/\(PortalBackEnd.fileName)" }
    facts.backEnd = files.lazy.compactMap { Self.bytes($0) }.first.map { PortalBackEnd($0) }
    // The first of either list is the person's own.
    let personal = [look.place.configs.first, data.first].compactMap(\.self)
    let names = PortalChoice.fileNames(desktopNames: facts.desktopNames)
    let places = (look.place.configs + ["/etc"] + data).flatMap { folder in
      names.map { (folder, "\(folder)/xdg-desktop-portal/\($0)") }
    }
    facts.choice =
      places.lazy.compactMap { folder, path in
        Self.bytes(path).map {
          PortalChoice(path: path, isPersonal: personal.contains(folder), $0)
        }
      }.first
    return facts
  }

  /// Flatpaks of this person's or of the machine's, and snaps.
  private var hasSandboxedApps: Bool {
    let own = look.place.folders.data.first.map { ["\($0)/flatpak/app"] } ?? []
    return (own + ["/var/lib/flatpak/app", "/var/lib/snapd/snaps"])
      .contains { !LocalFiles.names(in: $0).isEmpty }
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    try? LocalFiles.read(path, atMost: FileContent.mostBytes)
  }
}

extension ServiceFacts {
  fileprivate init(_ status: ServiceStatus) {
    self.init(version: status.version, drawing: Drawing(status))
    centerFault = status.centerFault
    isCenterNoted = status.isCenterNoted
    soundFault = status.soundFault
    speechFault = status.speechFault
    if case .untold(let reason) = status.front { frontFault = reason }
  }
}

extension ServiceStatus {
  /// The server in whose place another one draws as long as it is given up.
  fileprivate var stoodInFor: String? {
    guard let condition, condition.state == .givenUp else { return nil }
    return givenUp.last { $0.since == condition.since && $0.title != desktop.title }?.title
  }
}

extension ServiceFacts.Drawing {
  /// The facts about who draws; nobody is no fault where the person asked for nobody.
  init(_ status: ServiceStatus) {
    let desktop = status.desktop
    if let failed = status.stoodInFor {
      self = .trouble(
        server: failed,
        words: desktop.isNobody
          ? translated("it failed and was given up, and nobody draws in its place")
          : translated(
            "it failed and was given up, and {server} draws in its place",
            ["server": desktop.title]))
      return
    }
    switch status.condition?.state {
    case nil where desktop.isNobody && desktop.asked != ServiceStatus.Desktop.nobody:
      self = .nobody(reason: desktop.reason)
    case nil, .running, .starting, .resting: self = .draws
    case .absent: self = .trouble(server: desktop.title, words: translated("it is not there"))
    case .silent: self = .trouble(server: desktop.title, words: translated("it does not answer"))
    case .givenUp:
      self = .trouble(server: desktop.title, words: translated("it failed and was given up"))
    }
  }
}

/// Where the pages and examples that came with this program lie.
enum OwnPages {
  /// As installed beside it or where others install, or within the source that it was built of.
  static func portal(data: [String]) -> PortalPages? {
    let own = SessionPlace.ownFolder.map { parents(of: $0) } ?? []
    let installed = ((own.first.map { ["\($0)/share"] } ?? []) + data).flatMap {
      ["\($0)/doc/pennant", "\($0)/doc/packages/pennant"]
    }.map {
      PortalPages(
        example: "\($0)/examples/\(PortalBackEnd.fileName)", page: "\($0)/docs/doors.md")
    }
    let sources = own.map {
      PortalPages(
        example: "\($0)/packaging/\(PortalBackEnd.fileName)", page: "\($0)/docs/doors.md")
    }
    return (installed + sources).first {
      LocalFiles.exists($0.example) && LocalFiles.exists($0.page)
    }
  }

  /// The folders above one, the nearest first.
  static func parents(of folder: String) -> [String] {
    let words = folder.split(separator: "/")
    return (0..<words.count).reversed().map { "/" + words[..<$0].joined(separator: "/") }
  }
}
