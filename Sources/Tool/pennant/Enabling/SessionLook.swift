import Bus
import Choosing
import Enabling
import LocalFiles

/// Looks at everything that enabling and the doctor go by, and changes nothing.
@MainActor
struct SessionLook {
  let place: SessionPlace
  let places: EnablingPlaces
  /// `nil` where there is none.
  let bus: SessionBus?
  let manager: UnitControl?
  /// The folders as the bus has them, which may have been started with another environment.
  private let busFolders: BaseFolders?
  /// The environment that the bus was started with, a variable a line; `nil` where nobody can read
  /// it.
  let busEnvironment: [String]?

  /// `nil` where HOME is not set.
  init?(_ surroundings: Surroundings) {
    place = surroundings.session
    guard let places = place.places else { return nil }
    self.places = places
    bus = SessionBus(at: surroundings.busAddress)
    manager = bus.flatMap { UnitControl(on: $0) }
    busEnvironment = bus.flatMap { Self.environment(of: $0) }
    busFolders = busEnvironment.flatMap { Self.folders(in: $0) }
  }

  /// `nil` where it is not to be had, as of a bus that another started.
  private static func environment(of bus: SessionBus) -> [String]? {
    guard let process = bus.ownProcess,
      let bytes = try? LocalFiles.read("/proc/\(process)/environ", atMost: 1 << 20)
    else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Buses take the home from the system's accounts, whatever HOME says.
  private static func folders(in lines: [String]) -> BaseFolders? {
    let folders = BaseFolders { name in
      if name == "HOME", let folder = SessionPlace.accountFolder { return folder }
      return lines.first { $0.hasPrefix("\(name)=") }.map {
        String($0.dropFirst(name.utf8.count + 1))
      }
    }
    // Without a home of its own, its first folder is nobody's.
    return folders.config == nil ? nil : folders
  }

  func facts() -> EnablingFacts {
    var facts = EnablingFacts(places: places)
    facts.home = home
    facts.busData = busFolders?.data.first
    facts.homeFolder = place.variable("HOME")
    facts.accountFolder = SessionPlace.accountFolder
    facts.activation = activationFiles()
    facts.autostart = autostartEntries()
    facts.manager = manager.map { units(on: $0.unitPath) }
    facts.owner = owner()
    facts.startLines = startLines()
    facts.choice = choice()
    for file in WantedFile.all(facts) {
      facts.contents[file.path] = PersonalTree.content(file.path)
    }
    return facts
  }

  /// The desktop that `XDG_CURRENT_DESKTOP` names; where it is not set, the shell that is on the
  /// bus.
  var home: HomeDesktop {
    var session = SessionFacts()
    session.desktopNames = desktopNames
    guard let bus else { return session.home }
    session.closedDesktops = Set(
      ClosedDesktop.allCases.filter { $0.busNames.contains { bus.owner(of: $0) != nil } })
    guard session.home == .unsaid else { return session.home }
    let shell = AddressedShell.allCases.first { bus.owner(of: $0.busName) != nil }
    return shell.map { .shell($0) } ?? .unsaid
  }

  /// The desktop's names; under another login, such as ssh, the service manager knows them.
  var desktopNames: [String] {
    guard place.desktopNames.isEmpty else { return place.desktopNames }
    return SessionFacts.desktopNames(in: manager?.variable("XDG_CURRENT_DESKTOP") ?? "")
  }

  /// The activation files, as the bus looks for them.
  func activationFiles() -> [ActivationFile] {
    let last = "/usr/share"
    let known = (busFolders ?? place.folders).data
    let data = known + (known.contains(last) ? [] : [last])
    let folders = (places.runtime.map { [$0] } ?? []) + data
    return folders.map { "\(EnablingPlaces.trimmed($0))/dbus-1/services" }.flatMap { folder in
      files(in: folder, ending: ".service").compactMap { ActivationFile(path: $0.path, $0.bytes) }
    }
  }

  private func autostartEntries() -> [AutostartEntry] {
    let desktops = desktopNames
    return winners(in: place.configs.map { "\($0)/autostart" }, ending: ".desktop").compactMap {
      AutostartEntry(name: $0.name, path: $0.path, $0.bytes, on: desktops)
    }
  }

  /// Units that were made for once, as Pennant's own for its server, are nobody's to mask; those
  /// that are made of autostart entries go with the entries.
  private func units(on path: [String]) -> ServiceManagerFacts {
    let lasting = path.filter { folder in
      !folder.hasSuffix("/transient")
        && !["", ".early", ".late"].contains { folder.hasSuffix("/generator\($0)") }
    }
    let units = winners(in: lasting, ending: ".service").map {
      UnitFile(name: $0.name, path: $0.path, $0.bytes)
    }
    var facts = ServiceManagerFacts()
    facts.unitPath = path
    facts.unit = units.first { $0.name == OwnService.unit }
    let starters = starters(on: lasting)
    facts.rivals = units.filter(\.isRival).map {
      RivalUnit(name: $0.name, path: $0.path, wantedBy: starters[$0.name] ?? [])
    }
    return facts
  }

  /// The units that start each unit, by the links in all folders.
  ///
  /// The links in one folder do not hide those in another.
  private func starters(on path: [String]) -> [String: [String]] {
    var starters: [String: [String]] = [:]
    for folder in path {
      for name in LocalFiles.names(in: folder).sorted() {
        guard let wants = WantsFolder(named: name) else { continue }
        for unit in LocalFiles.names(in: "\(folder)/\(name)")
        where starters[unit]?.contains(wants.unit) != true {
          starters[unit, default: []].append(wants.unit)
        }
      }
    }
    return starters
  }

  private typealias Found = (name: String, path: String, bytes: [UInt8])

  /// The files that win: of one name, the file in the first folder.
  ///
  /// A file that cannot be read, such as a mask, has won and says nothing.
  private func winners(in folders: [String], ending: String) -> [Found] {
    var seen: Set<String> = []
    return folders.flatMap { folder in
      let names = LocalFiles.names(in: folder).filter { $0.hasSuffix(ending) }.sorted()
      return names.filter { seen.insert($0).inserted }.compactMap { Self.read($0, in: folder) }
    }
  }

  private func files(in folder: String, ending: String) -> [Found] {
    LocalFiles.names(in: folder).filter { $0.hasSuffix(ending) }.sorted()
      .compactMap { Self.read($0, in: folder) }
  }

  private static func read(_ name: String, in folder: String) -> Found? {
    let path = "\(folder)/\(name)"
    guard let bytes = try? LocalFiles.read(path, atMost: FileContent.mostBytes) else { return nil }
    return (name, path, bytes)
  }
}
