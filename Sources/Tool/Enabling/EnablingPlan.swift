internal import Choosing
internal import Translations

/// The plan of the steps by which Pennant gets this person's notifications.
public struct EnablingPlan: Hashable, Sendable {
  /// Why nothing at all is done.
  public private(set) var refusal: String?
  /// In the order in which they are done.
  public private(set) var steps: [EnablingStep] = []
  /// The abilities that the desktop loses once this is done; the person reads them before.
  public private(set) var losses: [String] = []
  /// Notes on what is left for the person to do, and on what could not be done here.
  public private(set) var notes: [String] = []

  public init(_ facts: EnablingFacts) {
    if case .closed(let desktop) = facts.home {
      refusal = desktop.refusal
      return
    }
    if let folder = facts.otherBusData {
      let variable = facts.dataVariable
      let right = facts.rightHome.map { "HOME=\($0)" } ?? "XDG_DATA_HOME=\(folder)"
      refusal = translated(
        "the bus looks for files in {folder}, and {variable} is {value} here; run '{command}'",
        [
          "folder": folder, "variable": variable.name, "value": variable.folder,
          "command": "\(right) pennant enable",
        ])
      return
    }
    if let folder = facts.otherManagerConfig {
      refusal = translated(
        "the service manager looks for units in {folder}, and {variable} is {value} here; run "
          + "'{command}'",
        [
          "folder": "\(folder)/systemd/user", "variable": "XDG_CONFIG_HOME",
          "value": facts.places.config, "command": "XDG_CONFIG_HOME=\(folder) pennant enable",
        ])
      return
    }
    let files = WantedFile.all(facts)
    addFiles(files, facts)
    addSettings(facts)
    let paths = steps.compactMap { if case .put(let file, _) = $0 { file.path } else { nil } }
    if paths.contains(where: { $0.hasPrefix("\(facts.places.activation)/") }) {
      steps.append(.reloadBus)
    }
    let stop = stop(facts)
    if let stop { steps.append(.stop(stop)) }
    let changesUnits = paths.contains { $0.hasPrefix("\(facts.places.units)/") }
    // A unit that was masked while it ran is forgotten only once it has ended.
    if facts.manager != nil, changesUnits || stop != nil { steps.append(.reloadManager) }
    if !steps.isEmpty { losses = facts.home.losses }
    notes += EnablingNotes(facts: facts, endsOwner: stop != nil, hasSteps: !steps.isEmpty).all
  }

  /// Files first, so that nobody starts a rival again once it is stopped.
  private mutating func addFiles(_ files: [WantedFile], _ facts: EnablingFacts) {
    for file in files {
      let before = facts.contents[file.path] ?? .nothing
      if before == .other {
        notes.append(
          translated(
            "{file} is no plain file, and was left alone: move it away", ["file": file.path]))
      } else if !file.content.isSame(as: before) {
        steps.append(.put(file, before: before))
      }
    }
  }

  private mutating func addSettings(_ facts: EnablingFacts) {
    for setting in facts.unaskedSettings {
      notes.append(
        translated(
          "{setting} could not be asked for, and without it the desktop keeps notifications for "
            + "itself: run '{command}', and log in anew",
          ["setting": setting.rawValue, "command": setting.command]))
    }
    for setting in facts.home.settings {
      guard let before = facts.settings[setting], before != setting.wanted else { continue }
      steps.append(.set(setting, to: setting.wanted, before: before))
    }
  }

  /// How the owner of the notification name is ended, if the person agrees.
  ///
  /// An owner that is part of a desktop is not ended.
  private func stop(_ facts: EnablingFacts) -> ServerStop? {
    guard let owner = facts.owner, !owner.isPennant, facts.keptName == nil else {
      return nil
    }
    if owner.helped != nil, facts.manager?.unit != nil {
      return ServerStop(owner: owner, way: .helperLeaves)
    }
    if owner.server == .xfce4Notifyd { return ServerStop(owner: owner, way: .quitCall) }
    if let unit = owner.unit, owner.isMainProcess,
      owner.server != nil || facts.manager?.rivals.contains(where: { $0.name == unit }) == true
    {
      return ServerStop(owner: owner, way: .unit(unit))
    }
    // Of any other program nobody knows what else ends with it.
    guard owner.server != nil, owner.processID != nil else { return nil }
    return ServerStop(owner: owner, way: .signal)
  }
}
