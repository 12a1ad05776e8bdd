internal import Choosing
internal import Translations

/// The problems with a session's notifications.
public struct Diagnosis: Hashable, Sendable {
  /// The problems, in the order in which they have to be mended.
  public private(set) var findings: [Ailment] = []
  /// Remarks that are good to know, but no problem for anybody here.
  public private(set) var notes: [Ailment] = []

  public init(_ facts: DoctorFacts) {
    if let fault = facts.busFault {
      add(
        .bus, fault,
        mend: translated(
          "log in to a desktop session, or put the DBUS_SESSION_BUS_ADDRESS=… of one before this "
            + "command"))
    } else {
      lookAtName(facts.session)
    }
    lookAtFiles(facts.session)
    if facts.isEnabled { findings += MissingFile.all(facts.session) }
    lookAtService(facts)
    for error in facts.preferenceErrors { add(.preferences, error, mend: "pennant prefs edit") }
    lookAtSound(facts)
    if let fault = facts.service?.frontFault { lookAtFront(fault) }
    if let windows = facts.windows { lookAt(windows) }
    if let portal = facts.portal { lookAtPortal(portal) }
  }

  private mutating func note(_ kind: Ailment.Kind, _ problem: String, mend: String) {
    note(Ailment(kind, problem, mend: mend))
  }

  private mutating func add(_ kind: Ailment.Kind, _ problem: String, mend: String) {
    add(Ailment(kind, problem, mend: mend))
  }

  mutating func note(_ finding: Ailment) { notes.append(finding) }
  mutating func add(_ finding: Ailment) { findings.append(finding) }

  /// With a desktop that cannot be served there is no enabling.
  private func enabling(_ facts: EnablingFacts) -> String {
    switch facts.home {
    case .closed(let desktop):
      translated("leave it as it is: {reason}", ["reason": desktop.refusal])
    case .shell, .cosmic, .program, .bare, .unknown, .unsaid: "pennant enable"
    }
  }

  private mutating func lookAtName(_ facts: EnablingFacts) {
    guard let owner = facts.owner else {
      guard facts.activation.isEmpty else { return }
      return add(
        .owner,
        translated(
          "nobody has {name}, and nothing starts Pennant for it", ["name": NotificationName.bus]),
        mend: enabling(facts))
    }
    guard !owner.isPennant else { return }
    let kept = facts.activation.first?.isPennants == true ? facts.keptName : nil
    let mend =
      switch kept {
      case .untilLogin(let reason): translated("log out: {reason}", ["reason": reason])
      case .always(let deed): deed
      case nil: enabling(facts)
      }
    add(
      .owner,
      translated(
        "{name} belongs to {owner}", ["name": NotificationName.bus, "owner": owner.title]),
      mend: mend)
  }

  /// Checks which program would win the notification name at the next start, whoever has it now.
  private mutating func lookAtFiles(_ facts: EnablingFacts) {
    if let folder = facts.otherBusData {
      let variable = facts.dataVariable
      let mend =
        if let home = facts.rightHome {
          "HOME=\(home) pennant doctor"
        } else if variable.name == "HOME" {
          translated(
            "set {setting} where the session begins", ["setting": "XDG_DATA_HOME=\(folder)"])
        } else {
          Self.unsetting("XDG_DATA_HOME")
        }
      add(
        .activation,
        translated(
          "the bus looks for files in {folder}, and {variable} is {value} here",
          ["folder": folder, "variable": variable.name, "value": variable.folder]),
        mend: mend)
    }
    if let folder = facts.otherManagerConfig {
      add(
        .unit,
        translated(
          "the service manager looks for units in {folder}, and {variable} is {value} here",
          [
            "folder": "\(folder)/systemd/user", "variable": "XDG_CONFIG_HOME",
            "value": facts.places.config,
          ]),
        mend: Self.unsetting("XDG_CONFIG_HOME"))
    }
    if let first = facts.activation.first, !first.isPennants {
      let isTransient = facts.places.transientActivation.map { first.path.hasPrefix("\($0)/") }
      let candidates = ActivationFile.candidates(facts.activation)
      let words =
        candidates.count == 1
        ? translated(
          "{file} comes first: the bus starts {command}, not Pennant",
          ["file": first.path, "command": first.command])
        : translated(
          "the bus starts one of {commands}: which one is undefined, as {files} are all for that "
            + "name",
          [
            "commands": candidates.map(\.command).joined(separator: ", "),
            "files": candidates.map(\.path).joined(separator: ", "),
          ])
      add(
        .activation, words,
        mend: isTransient == true
          ? "rm \(first.path) && gdbus call --session --dest org.freedesktop.DBus --object-path "
            + "/org/freedesktop/DBus --method org.freedesktop.DBus.ReloadConfig"
          : enabling(facts))
    }
    for rival in facts.manager?.rivals ?? [] {
      guard let starter = rival.wantedBy.first else { continue }
      add(
        .unit,
        translated(
          "{starter} starts {unit}, which keeps the notification name where it comes first",
          ["starter": starter, "unit": rival.name]),
        mend: enabling(facts))
    }
    for entry in facts.autostart {
      add(
        .autostart,
        translated(
          "{place} starts {program} with the session",
          ["place": entry.path, "program": entry.server.title]),
        mend: enabling(facts))
    }
    for line in facts.startLines { lookAtLine(line, facts) }
  }

  private static func unsetting(_ variable: String) -> String {
    translated(
      "unset {variable}, or set it where the session begins", ["variable": variable])
  }

  /// The sentence for two deeds, the second after the first.
  private static func inTurn(_ first: String, _ second: String) -> String {
    translated("{first}; then {second}", ["first": first, "second": second])
  }

  /// Where Pennant is not enabled, its line would be the only one that starts a server.
  private mutating func lookAtLine(_ line: StartLine, _ facts: EnablingFacts) {
    let deed = line.deed(facts)
    switch line.program {
    case .server:
      let isEnabled = facts.activation.first?.isPennants == true
      add(.autostart, line.sentence, mend: isEnabled ? deed : Self.inTurn("pennant enable", deed))
    case .pennant: note(.autostart, line.sentence, mend: deed)
    }
  }

  private mutating func lookAtService(_ facts: DoctorFacts) {
    guard let service = facts.service else { return }
    let isUnit = facts.session.manager?.unit != nil
    let again =
      isUnit
      ? "systemctl --user restart \(OwnService.unit)"
      : translated("end pennantd, and start it again")
    if let version = service.version, version != facts.toolVersion {
      add(
        .version,
        translated(
          "the service is {version}, and this tool is {other}",
          ["version": version, "other": facts.toolVersion]), mend: again)
    }
    if let fault = service.centerFault {
      add(
        .center,
        service.isCenterNoted
          ? translated(
            "what comes is in the journal, and not in the database: {reason}", ["reason": fault])
          : translated(
            "what comes is in memory alone, and lost when the service ends: {reason}",
            ["reason": fault]),
        mend: translated(
          "let the state folder take files again; the service tries it every 10 s by itself"))
    }
    switch service.drawing {
    case .draws: break
    case .nobody(let reason) where !facts.untoldDisplay.isEmpty:
      let names = facts.untoldDisplay.joined(separator: " ")
      add(
        .nobodyDraws,
        translated(
          "nobody draws: {reason}; the bus that started it knows no display", ["reason": reason]),
        mend: Self.inTurn("dbus-update-activation-environment --systemd \(names)", again))
    case .nobody(let reason):
      add(
        .nobodyDraws, translated("nobody draws: {reason}", ["reason": reason]),
        mend: translated(
          "pennant status, which says why nobody was taken; install pennant-windows where there "
            + "is no server"))
    case .trouble(let server, let words):
      add(
        .nobodyDraws,
        translated("{server} does not draw: {reason}", ["server": server, "reason": words]),
        mend: Self.inTurn("pennant status", again))
    }
  }

  /// Adds that the person's keys about the window in front do nothing.
  private mutating func lookAtFront(_ fault: String) {
    add(
      .front,
      translated(
        "nobody tells which window is in front, so that 'foreground', 'on-focus' and "
          + "'focus-when-fullscreen' do nothing: {reason}", ["reason": fault]),
      mend: translated(
        "pennant status, which says when somebody does; or pennant prefs edit, to take these "
          + "lines out"))
  }

  private mutating func lookAtPortal(_ portal: PortalFacts) {
    guard !portal.isPennants else { return }
    guard portal.backEnd != nil else {
      let problem = translated(
        "{file} is not installed: what sandboxed apps send goes another way",
        ["file": PortalBackEnd.fileName])
      guard portal.hasSandboxedApps else { return note(.portal, problem, mend: portal.installing) }
      return add(.portal, problem, mend: portal.installing)
    }
    let problem =
      if let choice = portal.choice {
        translated(
          "of the portal's ways for notifications, {file} chooses another", ["file": choice.path])
      } else {
        translated("of the portal's ways for notifications, nothing chooses Pennant's")
      }
    add(
      .portal, problem,
      mend: Self.inTurn(portal.choosing, "systemctl --user restart xdg-desktop-portal"))
  }
}

/// The faults and notes of a machine on which sounds are not heard.
extension Diagnosis {
  /// A machine without any sound server has nothing that is wrong, unless the person has chosen a
  /// sound: that is to be heard.
  mutating func lookAtSound(_ facts: DoctorFacts) {
    let isWanted = facts.hasSoundServer || facts.choosesSounds
    func tell(_ problem: String, mend: String) {
      let finding = Ailment(.sound, problem, mend: mend)
      if isWanted { add(finding) } else { note(finding) }
    }
    if !facts.hasSoundPlayer {
      add(
        Ailment(
          .sound,
          translated(
            "pennant-sound is not beside pennantd, nor in its libexec folder: no sound is played"),
          mend: translated(
            "install Pennant anew, with its package or with 'sudo make install'")))
    } else if let fault = facts.service?.soundFault {
      tell(
        translated("{reason}: sounds are not heard", ["reason": fault]),
        mend: translated(
          "systemctl --user start pipewire-pulse.socket, or pulseaudio --start; what the service "
            + "says of it is in its log"))
    }
    if let fault = facts.service?.speechFault {
      add(
        Ailment(
          .sound,
          translated("{reason}: messages are not read aloud", ["reason": fault]),
          mend: translated(
            "try 'spd-say hello'; 'speech-dispatcher --spawn' in a terminal says what is wrong")))
    }
    if !facts.hasSoundTheme {
      tell(
        translated(
          "there is no sound theme 'freedesktop': sounds have names, and nothing has them"),
        mend: translated("sudo apt install sound-theme-freedesktop, or what it is elsewhere"))
    }
  }
}
