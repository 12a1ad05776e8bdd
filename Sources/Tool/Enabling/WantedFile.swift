internal import Choosing

/// A file as it is to be while Pennant is enabled.
public struct WantedFile: Hashable, Sendable {
  public enum Purpose: Hashable, Sendable {
    /// The bus starts Pennant.
    case activation
    /// Of two files for one name in one folder, nobody knows which wins.
    case aside
    case mask(RivalUnit)
    case wanted(by: String)
    /// A session does not start that server.
    case hidden(server: String)
    /// A session starts Pennant.
    case autostart
  }

  public let path: String
  public let content: FileContent
  public let purpose: Purpose

  /// All wanted files, also those that are as wanted already.
  public static func all(_ facts: EnablingFacts) -> [WantedFile] {
    let unit = facts.manager?.unit
    return activation(facts) + (facts.manager?.rivals ?? []).map { mask($0, facts.places) }
      + facts.autostart.map { hidden($0, facts.places) }
      + (unit.map { wants($0, facts) } ?? [autostart(facts.places)])
  }

  private static func activation(_ facts: EnablingFacts) -> [WantedFile] {
    let folder = facts.places.activation
    let own = facts.places.ownActivation
    let text = ActivationFile.own(
      program: facts.places.program, isUnit: facts.manager?.unit != nil)
    let beside = facts.activation.filter { $0.path.hasPrefix("\(folder)/") && $0.path != own }
    return beside.map { WantedFile(path: $0.path, content: .nothing, purpose: .aside) }
      + [WantedFile(path: own, content: .text(text), purpose: .activation)]
  }

  private static func mask(_ unit: RivalUnit, _ places: EnablingPlaces) -> WantedFile {
    WantedFile(
      path: "\(places.units)/\(unit.name)", content: .mask, purpose: .mask(unit))
  }

  private static func hidden(_ entry: AutostartEntry, _ places: EnablingPlaces) -> WantedFile {
    WantedFile(
      path: "\(places.autostart)/\(entry.name)", content: .file(entry.hidden, mode: 0o644),
      purpose: .hidden(server: entry.server.title))
  }

  /// A shell takes the name where it is free, so Pennant is wanted by what the shell is part of.
  private static func wants(_ unit: UnitFile, _ facts: EnablingFacts) -> [WantedFile] {
    let said = unit.wantedBy.isEmpty ? [OwnService.usualTarget] : unit.wantedBy
    let targets = said + facts.home.earlyTargets.filter { !said.contains($0) }
    return targets.map {
      WantedFile(
        path: "\(facts.places.units)/\($0).wants/\(unit.name)", content: .link(unit.path),
        purpose: .wanted(by: $0))
    }
  }

  private static func autostart(_ places: EnablingPlaces) -> WantedFile {
    WantedFile(
      path: "\(places.autostart)/\(OwnService.autostartFile)",
      content: .text(AutostartEntry.own(program: places.program)), purpose: .autostart)
  }
}

/// The content at a path, as far as it is changed and put back.
public enum FileContent: Hashable, Sendable {
  case nothing
  case file([UInt8], mode: UInt32)
  case link(String)
  /// A folder, a socket, or a file that may not be read: it is left alone.
  case other

  /// A new file, which everybody may read, as the files beside it.
  static func text(_ text: String) -> FileContent { .file(Array(text.utf8), mode: 0o644) }

  /// The link by which systemd knows a masked unit.
  static let mask = FileContent.link("/dev/null")

  /// A person may have changed who may read a file; what it says is the same.
  func isSame(as other: FileContent) -> Bool {
    switch (self, other) {
    case (.file(let own, _), .file(let theirs, _)): own == theirs
    case (.nothing, .nothing): true
    case (.link(let own), .link(let theirs)): own == theirs
    case (.nothing, _), (.file, _), (.link, _), (.other, _): false
    }
  }

  /// More than any unit, desktop entry or activation file has.
  public static let mostBytes = 65_536
}
