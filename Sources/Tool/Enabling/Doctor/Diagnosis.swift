internal import Choosing

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
        mend: "log in to a desktop session, or put the DBUS_SESSION_BUS_ADDRESS=… of one before "
          + "this command")
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
    case .closed(let desktop): "leave it as it is: \(desktop.refusal)"
    case .shell, .cosmic, .program, .bare, .unknown, .unsaid: "pennant enable"
    }
  }

  private mutating func lookAtName(_ facts: EnablingFacts) {
    guard let owner = facts.owner else {
      guard facts.activation.isEmpty else { return }
      return add(
        .owner, "nobody has \(NotificationName.bus), and nothing starts Pennant for it",
        mend: enabling(facts))
    }
    guard !owner.isPennant else { return }
    let kept = facts.activation.first?.isPennants == true ? facts.keptName : nil
    let mend =
      switch kept {
      case .untilLogin(let reason): "log out: \(reason)"
      case .always(let deed): deed
      case nil: enabling(facts)
      }
    add(.owner, "\(NotificationName.bus) belongs to \(owner.title)", mend: mend)
  }

  /// Checks which program would win the notification name at the next start, whoever has it now.
  private mutating func lookAtFiles(_ facts: EnablingFacts) {
    if let folder = facts.otherBusData {
      let variable = facts.dataVariable
      let mend =
        if let home = facts.rightHome {
          "HOME=\(home) pennant doctor"
        } else if variable.name == "HOME" {
          "set XDG_DATA_HOME=\(folder) where the session begins"
        } else {
          "unset XDG_DATA_HOME, or set it where the session begins"
        }
      add(
        .activation,
        "the bus looks for files in \(folder), and \(variable.name) is \(variable.folder) here",
        mend: mend)
    }
    if let folder = facts.otherManagerConfig {
      add(
        .unit,
        "the service manager looks for units in \(folder)/systemd/user, and XDG_CONFIG_HOME is "
          + "\(facts.places.config) here",
        mend: "unset XDG_CONFIG_HOME, or set it where the session begins")
    }
    if let first = facts.activation.first, !first.isPennants {
      let isTransient = facts.places.transientActivation.map { first.path.hasPrefix("\($0)/") }
      let candidates = ActivationFile.candidates(facts.activation)
      let words =
        candidates.count == 1
        ? "\(first.path) comes first: the bus starts \(first.command), not Pennant"
        : "the bus starts one of \(candidates.map(\.command).joined(separator: ", ")): which one is "
          + "undefined, as \(candidates.map(\.path).joined(separator: ", ")) are all for that name"
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
        "\(starter) starts \(rival.name), which keeps the notification name where it comes first",
        mend: enabling(facts))
    }
    for entry in facts.autostart {
      add(
        .autostart, "\(entry.path) starts \(entry.server.title) with the session",
        mend: enabling(facts))
    }
    for line in facts.startLines { lookAtLine(line, facts) }
  }

  /// Where Pennant is not enabled, its line would be the only one that starts a server.
  private mutating func lookAtLine(_ line: StartLine, _ facts: EnablingFacts) {
    let deed = line.deed(facts)
    switch line.program {
    case .server:
      let isEnabled = facts.activation.first?.isPennants == true
      add(.autostart, line.sentence, mend: isEnabled ? deed : "pennant enable; then \(deed)")
    case .pennant: note(.autostart, line.sentence, mend: deed)
    }
  }

  private mutating func lookAtService(_ facts: DoctorFacts) {
    guard let service = facts.service else { return }
    let isUnit = facts.session.manager?.unit != nil
    let again =
      isUnit ? "systemctl --user restart \(OwnService.unit)" : "end pennantd, and start it again"
    if let version = service.version, version != facts.toolVersion {
      add(
        .version, "the service is \(version), and this tool is \(facts.toolVersion)", mend: again)
    }
    if let fault = service.centerFault {
      add(
        .center,
        service.isCenterNoted
          ? "what comes is in the journal, and not in the database: \(fault)"
          : "what comes is in memory alone, and lost when the service ends: \(fault)",
        mend: "let the state folder take files again; the service tries it every 10 s by itself")
    }
    switch service.drawing {
    case .draws: break
    case .nobody(let reason) where !facts.untoldDisplay.isEmpty:
      add(
        .nobodyDraws, "nobody draws: \(reason); the bus that started it knows no display",
        mend: "dbus-update-activation-environment --systemd "
          + "\(facts.untoldDisplay.joined(separator: " ")); then \(again)")
    case .nobody(let reason):
      add(
        .nobodyDraws, "nobody draws: \(reason)",
        mend: "pennant status, which says why nobody was taken; install pennant-windows "
          + "where there is no server")
    case .trouble(let server, let words):
      add(.nobodyDraws, "\(server) does not draw: \(words)", mend: "pennant status; then \(again)")
    }
  }

  /// Adds that the person's keys about the window in front do nothing.
  private mutating func lookAtFront(_ fault: String) {
    add(
      .front,
      "nobody tells which window is in front, so that 'foreground', 'on-focus' and "
        + "'focus-when-fullscreen' do nothing: \(fault)",
      mend: "pennant status, which says when somebody does; or pennant prefs edit, to take these "
        + "lines out")
  }

  private mutating func lookAtPortal(_ portal: PortalFacts) {
    guard !portal.isPennants else { return }
    guard portal.backEnd != nil else {
      let problem =
        "\(PortalBackEnd.fileName) is not installed: what sandboxed apps send goes another way"
      guard portal.hasSandboxedApps else { return note(.portal, problem, mend: portal.installing) }
      return add(.portal, problem, mend: portal.installing)
    }
    let words = portal.choice.map { "\($0.path) chooses another" } ?? "nothing chooses Pennant's"
    add(
      .portal, "of the portal's ways for notifications, \(words)",
      mend: "\(portal.choosing); then systemctl --user restart xdg-desktop-portal")
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
          "pennant-sound is not beside pennantd, nor in its libexec folder: no sound is played",
          mend: "install Pennant anew, with its package or with 'sudo make install'"))
    } else if let fault = facts.service?.soundFault {
      tell(
        "\(fault): sounds are not heard",
        mend: "systemctl --user start pipewire-pulse.socket, or pulseaudio --start; what the "
          + "service says of it is in its log")
    }
    if let fault = facts.service?.speechFault {
      add(
        Ailment(
          .sound, "\(fault): messages are not read aloud",
          mend: "try 'spd-say hello'; 'speech-dispatcher --spawn' in a terminal says what is wrong")
      )
    }
    if !facts.hasSoundTheme {
      tell(
        "there is no sound theme 'freedesktop': sounds have names, and nothing has them",
        mend: "sudo apt install sound-theme-freedesktop, or what it is elsewhere")
    }
  }
}
