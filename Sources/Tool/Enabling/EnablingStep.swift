/// A step that enables Pennant, with all that undoing it takes.
public enum EnablingStep: Hashable, Sendable {
  case put(WantedFile, before: FileContent)
  case set(DesktopSetting, to: String, before: String)
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
      "set \(setting.rawValue) to \(value): the desktop leaves "
        + "notifications to others"
    case .reloadBus: "tell the bus to read its files anew"
    case .stop(let stop): stop.sentence
    case .reloadManager: "tell the service manager to read its files anew"
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
    case .unit, .quitCall, .signal: "stop \(owner.title), which has the notification name"
    case .helperLeaves:
      "start \(OwnService.unit), and have \(owner.title) leave it the notification name"
    }
  }

  /// The question that a person is asked before it is done.
  public var question: String {
    switch way {
    case .unit, .quitCall, .signal: "Stop \(owner.title), which has the notification name?"
    case .helperLeaves: "Have \(owner.title) leave the notification name to Pennant?"
    }
  }
}

extension WantedFile {
  fileprivate func sentence(before: FileContent) -> String {
    let verb =
      switch (content, before) {
      case (.nothing, _): "remove"
      case (.link, .nothing): "link"
      case (_, .nothing): "write"
      case (_, _): "replace"
      }
    return "\(verb) \(path): \(purpose.sentence)"
  }
}

extension RivalUnit {
  fileprivate var reasonToMask: String {
    guard let starter = wantedBy.first else {
      return "\(name) is masked, so that nothing starts it in Pennant's place"
    }
    return "\(name) is masked, as \(starter) starts it, and the first to come keeps the name"
  }
}

extension WantedFile.Purpose {
  fileprivate var sentence: String {
    switch self {
    case .activation: "the bus starts Pennant for the first notification"
    case .aside: "in this folder it could win over Pennant's"
    case .mask(let unit): unit.reasonToMask
    case .wanted(let target): "\(OwnService.unit) starts with \(target)"
    case .hidden(let server): "the session does not start \(server)"
    case .autostart: "the session starts Pennant"
    }
  }
}
