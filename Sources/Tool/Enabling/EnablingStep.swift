import Translations

/// A step that enables Pennant, with all that undoing it takes.
public enum EnablingStep: Hashable, Sendable {
  case put(WantedFile, before: FileContent)
  case set(DesktopSwitch, to: String, before: String)
  /// The bus reads its files anew.
  case reloadBus
  case stop(ServerStop)
  /// The service manager reads its files anew.
  case reloadManager

  /// The step as a command to somebody: `write FILE: …`.
  public var sentence: String {
    switch self {
    case .put(let file, let before): file.sentence(before: before)
    case .set(let setting, let value, _):
      translated(
        "set {setting} to {value}: the desktop leaves notifications to others",
        ["setting": setting.rawValue, "value": value])
    case .reloadBus: translated("tell the bus to read its files anew")
    case .stop(let stop): stop.sentence
    case .reloadManager: translated("tell the service manager to read its files anew")
    }
  }
}

/// How the server that runs is ended.
public struct ServerStop: Hashable, Sendable {
  public enum Means: Hashable, Sendable {
    case unit(String)
    /// By the call that xfce4-notifyd has for it.
    case quitCall
    case signal
    /// A shell's helper leaves a Pennant that its unit starts.
    case helperLeaves
  }

  public let owner: NameOwner
  public let way: Means

  /// The server to be written down, so that it comes back; a shell's helper comes back without
  /// that.
  public var record: ChangeRecord? {
    switch way {
    case .helperLeaves: nil
    case .unit, .quitCall, .signal:
      if let unit = owner.unit, owner.isMainProcess {
        .stoppedUnit(unit)
      } else {
        .stoppedProgram(owner.command)
      }
    }
  }

  fileprivate var sentence: String {
    switch way {
    case .unit, .quitCall, .signal:
      translated(
        "stop {name}, which has the notification name; what it shows leaves the screen",
        ["name": owner.title])
    case .helperLeaves:
      translated(
        "start {unit}, and have {name} leave it the notification name",
        ["unit": OwnService.unit, "name": owner.title])
    }
  }

  /// The question that a person is asked before it is done.
  public var question: String {
    switch way {
    case .unit, .quitCall, .signal:
      translated(
        "Stop {name}, which has the notification name? What it shows leaves the screen.",
        ["name": owner.title])
    case .helperLeaves:
      translated("Have {name} leave the notification name to Pennant?", ["name": owner.title])
    }
  }
}

extension WantedFile {
  fileprivate func sentence(before: FileContent) -> String {
    let values: KeyValuePairs = ["file": path, "reason": purpose.sentence]
    return switch (content, before) {
    case (.nothing, _): translated("remove {file}: {reason}", values)
    case (.link, .nothing): translated("link {file}: {reason}", values)
    case (_, .nothing): translated("write {file}: {reason}", values)
    case (_, _): translated("replace {file}: {reason}", values)
    }
  }
}

extension RivalUnit {
  fileprivate var reasonToMask: String {
    guard let starter = wantedBy.first else {
      return translated(
        "{unit} is masked, so that nothing starts it in Pennant's place", ["unit": name])
    }
    return translated(
      "{unit} is masked, as {starter} starts it, and the first to come keeps the name",
      ["unit": name, "starter": starter])
  }
}

extension WantedFile.Purpose {
  fileprivate var sentence: String {
    switch self {
    case .activation: translated("the bus starts Pennant for the first notification")
    case .aside: translated("in this folder it could win over Pennant's")
    case .mask(let unit): unit.reasonToMask
    case .wanted(let target):
      translated("{unit} starts with {target}", ["unit": OwnService.unit, "target": target])
    case .hidden(let server):
      translated("the session does not start {server}", ["server": server])
    case .autostart: translated("the session starts Pennant")
    }
  }
}
