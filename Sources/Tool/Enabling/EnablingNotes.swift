internal import Choosing
internal import Translations

/// Notes on what is left for the person to do, and on what the person has to know.
struct EnablingNotes {
  let facts: EnablingFacts
  /// Whether whoever has the name is ended.
  let endsOwner: Bool
  /// Whether anything is changed; notes that only explain a change are left out without one.
  let hasSteps: Bool

  var all: [String] { starting + unstarted + transient + owner + lines + drawing + windows }

  /// A compositor that starts what its own file says may run no autostart files.
  private var unstarted: [String] {
    guard hasSteps, facts.manager?.unit == nil, case .bare(let name) = facts.home,
      let file = StartFile.all(on: [name]).first,
      !facts.startLines.contains(where: { $0.program == .pennant })
    else { return [] }
    return [
      translated(
        "{desktop} may run no autostart files by itself: then '{line}' in {file} starts Pennant "
          + "with the session",
        [
          "desktop": name, "line": file.line(starting: "pennantd"),
          "file": "\(facts.places.config)/\(file.path)",
        ])
    ]
  }

  private var starting: [String] {
    if let earlierShell = facts.earlierShell { return [earlierShell] }
    guard hasSteps else { return [] }
    guard let manager = facts.manager else {
      return [
        translated(
          "there is no service manager on this bus (systemd --user): the bus and the session start "
            + "pennantd themselves, and nobody starts it again after a crash before the next "
            + "notification")
      ]
    }
    guard manager.unit == nil else { return [] }
    return [
      translated(
        "{unit} is not installed: the bus and the session start pennantd themselves",
        ["unit": OwnService.unit])
    ]
  }

  private var transient: [String] {
    guard let first = facts.activation.first, !first.isPennants,
      let folder = facts.places.transientActivation, first.path.hasPrefix("\(folder)/")
    else { return [] }
    return [
      translated("{file} comes before Pennant's file: remove it", ["file": first.path])
    ]
  }

  private var owner: [String] {
    guard let owner = facts.owner, !owner.isPennant else { return [] }
    switch facts.keptName {
    // Where the desktop's own switch is still to be set, a new login alone changes nothing.
    case .untilLogin(let reason): return facts.unaskedSettings.isEmpty ? [reason] : []
    case .always: return []
    case nil:
      guard !endsOwner else { return [] }
      return [
        translated(
          "{name} has the notification name and is no server that is known here: end it, or log "
            + "in anew", ["name": owner.title])
      ]
    }
  }

  private var lines: [String] {
    facts.startLines.filter { hasSteps || $0.isToGo(facts) }.map {
      translated("{what}: {deed}", ["what": $0.sentence, "deed": $0.deed(facts)])
    }
  }

  /// A desktop's own server, or one with settings, may draw in the place of the one that runs.
  private var drawing: [String] {
    guard let owner = facts.owner, !owner.isPennant, let running = owner.server,
      let choice = facts.choice
    else { return [] }
    switch choice.taken {
    case .terminal, .none: return []
    case .program(let next, _) where next == running: return []
    case .shell, .waiting, .former, .program:
      return [
        translated(
          "{next} will draw for Pennant, and not {server}, since {reason}: "
            + "'server = run:{command}' under [Desktop] in {file} has {server} draw",
          [
            "next": choice.title, "server": running.title, "reason": choice.reason,
            "command": CommandLines.written(owner.command, of: running),
            "file": facts.places.preferences,
          ])
      ]
    }
  }
}

extension StartLine {
  var sentence: String {
    let name =
      switch program {
      case .server(let server): server.title
      case .pennant: OwnService.program
      }
    return translated(
      "{place} starts {program} with the session",
      ["place": "\(path):\(number)", "program": name])
  }

  /// Whether the line is one too many.
  func isToGo(_ facts: EnablingFacts) -> Bool {
    switch program {
    case .server: true
    case .pennant: facts.manager?.unit != nil
    }
  }

  /// The advice on what to do with the line, and why.
  func deed(_ facts: EnablingFacts) -> String {
    switch program {
    case .server:
      translated(
        "take that line out, or it may have the notification name before Pennant, which starts "
          + "itself the server that draws")
    case .pennant where isToGo(facts):
      translated(
        "take that line out: {unit} starts it, at the first notification at the latest, and again "
          + "after a crash", ["unit": OwnService.unit])
    case .pennant:
      translated("leave it, as nothing else here starts it before the first notification")
    }
  }
}
