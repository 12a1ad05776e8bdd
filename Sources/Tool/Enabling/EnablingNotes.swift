internal import Choosing

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
      "\(name) may run no autostart files by itself: then '\(file.line(starting: "pennantd"))' in "
        + "\(facts.places.config)/\(file.path) starts Pennant with the session"
    ]
  }

  private var starting: [String] {
    if let earlierShell = facts.earlierShell { return [earlierShell] }
    guard hasSteps else { return [] }
    guard let manager = facts.manager else {
      return [
        "there is no service manager on this bus (systemd --user): the bus and the session start "
          + "pennantd themselves, and nobody starts it again after a crash before the next "
          + "notification"
      ]
    }
    guard manager.unit == nil else { return [] }
    return [
      "\(OwnService.unit) is not installed: the bus and the session start pennantd themselves"
    ]
  }

  private var transient: [String] {
    guard let first = facts.activation.first, !first.isPennants,
      let folder = facts.places.transientActivation, first.path.hasPrefix("\(folder)/")
    else { return [] }
    return ["\(first.path) comes before Pennant's file: remove it"]
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
        "\(owner.title) has the notification name and is no server that is known here: end it, or "
          + "log in anew"
      ]
    }
  }

  private var lines: [String] {
    facts.startLines.filter { hasSteps || $0.isToGo(facts) }.map {
      "\($0.sentence): \($0.deed(facts))"
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
      let command = CommandLines.written(owner.command, of: running)
      return [
        "\(choice.title) will draw for Pennant, and not \(running.title), since \(choice.reason): "
          + "'server = run:\(command)' under [Desktop] in \(facts.places.preferences) has "
          + "\(running.title) draw"
      ]
    }
  }
}

extension StartLine {
  var sentence: String {
    switch program {
    case .server(let server): "\(path):\(number) starts \(server.title) with the session"
    case .pennant: "\(path):\(number) starts pennantd with the session"
    }
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
      "take that line out, or it may have the notification name before Pennant, which starts "
        + "itself the server that draws"
    case .pennant where isToGo(facts):
      "take that line out: \(OwnService.unit) starts it, at the first notification at the latest, "
        + "and again after a crash"
    case .pennant: "leave it, as nothing else here starts it before the first notification"
    }
  }
}
