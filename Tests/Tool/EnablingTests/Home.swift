import Choosing
import Testing

@testable import Enabling

/// A person's session as the tables have it: what is found, and a tree of files that steps change.
struct Home: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var facts = EnablingFacts(
    places: EnablingPlaces(
      data: "/h/data", config: "/h/config", runtime: "/run/u", program: "/usr/bin/pennantd"))

  init(_ name: String, _ desktop: String? = nil, _ change: (inout EnablingFacts) -> Void = { _ in })
  {
    testDescription = name
    facts.home = HomeDesktop(desktop.map { [$0] } ?? [])
    change(&facts)
  }

  /// The tree after the steps; paths that are not in it are not there.
  static func tree(_ before: [String: FileContent], after steps: [EnablingStep])
    -> [String: FileContent]
  {
    var tree = before
    for case .put(let file, _) in steps {
      tree[file.path] = file.content == .nothing ? nil : file.content
    }
    return tree
  }
}

extension EnablingFacts {
  /// With systemd, where Pennant's unit is installed; `starter` has the other servers' units started.
  mutating func hasManager(rivals: String..., wantedBy starter: String? = nil) {
    var manager = ServiceManagerFacts()
    manager.unit = UnitFile(
      name: "pennant.service", path: "/usr/lib/systemd/user/pennant.service",
      Array("[Install]\nWantedBy=graphical-session.target\n".utf8))
    manager.rivals = rivals.map {
      RivalUnit(
        name: $0, path: "/usr/lib/systemd/user/\($0)", wantedBy: starter.map { [$0] } ?? [])
    }
    self.manager = manager
  }

  mutating func starts(_ path: String, _ command: String, unit: String? = nil) {
    let unit = unit.map { "SystemdService=\($0)\n" } ?? ""
    let text = "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=\(command)\n\(unit)"
    if let file = ActivationFile(path: path, Array(text.utf8)) { activation.append(file) }
    contents[path] = .text(text)
  }

  mutating func autostarts(
    _ name: String, _ command: String, in folder: String = "/etc/xdg/autostart"
  ) {
    let text = "[Desktop Entry]\nName=A Server\nExec=\(command)\n"
    let path = "\(folder)/\(name)"
    if let entry = AutostartEntry(name: name, path: path, Array(text.utf8), on: []) {
      autostart.append(entry)
    }
    contents[path] = .text(text)
  }

  mutating func isOwned(_ command: String, unit: String? = nil, isMain: Bool = true) {
    var owner = NameOwner(processID: 7)
    owner.command = [command]
    owner.server = CommandLines.server(command)
    owner.unit = unit
    owner.isMainProcess = isMain && unit != nil
    self.owner = owner
  }
}
