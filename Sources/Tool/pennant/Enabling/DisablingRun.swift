import Bus
import Choosing
import Enabling
import Glibc
import Translations

/// Undoes what a plan says, and tells the person each step.
@MainActor
struct DisablingRun {
  let look: SessionLook
  let person: any Person
  let isAgreed: Bool
  private var journal: JournalFile
  private var kept: Set<DesktopSwitch>
  private var keepsName = false
  private(set) var hasTrouble = false
  /// Pennant goes on, as nobody said that it is to be stopped, or not.
  private(set) var isUnanswered = false
  /// Commands of stopped servers that nothing starts again but the person.
  private(set) var leftToThePerson: [String] = []

  init(
    _ look: SessionLook, _ person: any Person, _ journal: JournalFile, isAgreed: Bool,
    keeping kept: Set<DesktopSwitch>
  ) {
    self.look = look
    self.person = person
    self.journal = journal
    self.isAgreed = isAgreed
    self.kept = kept
    hasTrouble = !kept.isEmpty
  }

  mutating func run(_ steps: [DisablingStep]) throws(Failure) {
    for step in steps {
      switch step {
      case .putBack(let path, let content):
        say(step)
        try PersonalTree.put(path, content)
      case .set(let setting, let value):
        say(step)
        if look.settings?.set(setting, to: value) != true {
          kept.insert(setting)
          complain(
            translated(
              "gsettings could not set {setting}; run 'pennant disable' again when it can.",
              ["setting": setting.rawValue]))
        }
      case .reloadBus:
        say(step)
        if look.bus?.reload() != true {
          complain(translated("the bus does not do it; log in anew."))
        }
      case .stopPennant(let pennant): stop(pennant, step, steps.compactMap(\.comeback))
      case .reloadManager:
        say(step)
        if look.manager?.reload() != true {
          complain(translated("it does not do it; run 'systemctl --user daemon-reload'."))
        }
      case .start(let unit) where !keepsName:
        say(step)
        if look.manager?.start(unit) != true {
          complain(
            translated(
              "it does not start; see 'systemctl --user status {unit}'.", ["unit": unit]))
        }
      case .bringBack(let command) where !keepsName: bringBack(command)
      case .startHelper(let shell) where !keepsName:
        say(step)
        if shell.helperName.map({ look.bus?.start($0) == true }) != true {
          complain(translated("the bus does not do it; log in anew."))
        }
      case .start, .bringBack, .startHelper: break
      case .forget: try journal.shrink(to: journal.journal.left(kept, keepingServers: keepsName))
      case .removeFolder(let path):
        if PersonalTree.removeFolder(path) {
          person.write(translated("remove {path}", ["path": oneLine(path)]) + "\n")
        }
      }
    }
  }

  private func say(_ step: DisablingStep) {
    if let sentence = step.sentence { person.write(oneLine(sentence) + "\n") }
  }

  private mutating func stop(
    _ pennant: RunningPennant, _ step: DisablingStep, _ comebacks: [String]
  ) {
    let answer = isAgreed ? true : person.agrees(question(comebacks))
    guard answer == true else {
      keepsName = true
      isUnanswered = answer == nil
      let goesOn =
        answer == nil
        ? translated("Pennant goes on until you log out, as nobody can be asked here.")
        : translated("Pennant goes on until you log out.")
      let ways = comebacks.reduce(translated("'pennant disable --yes' stops it")) {
        translated("{first}, and {second}", ["first": $0, "second": $1])
      }
      let way = translated("{sentence}.", ["sentence": oneLine(ways)])
      person.complain("pennant: \(goesOn) \(way)\n")
      return
    }
    say(step)
    if !isEnded(pennant) {
      keepsName = true
      complain(translated("it does not end; it ends when you log out."))
    }
  }

  private func question(_ comebacks: [String]) -> String {
    let question = translated("Stop Pennant, which runs?")
    guard comebacks.isEmpty, let later = look.outcome.later else { return question }
    return translated("Without Pennant {what}.", ["what": oneLine(later)]) + " " + question
  }

  private func isEnded(_ pennant: RunningPennant) -> Bool {
    switch pennant.way {
    case .unit: return look.manager?.stop(OwnService.unit) == true
    case .signal(let process):
      guard look.pennant == process, kill(pid_t(process), SIGTERM) == 0 else {
        return look.pennant == nil
      }
      return Waiting.until(seconds: 10) { look.pennant == nil }
    }
  }

  /// Has the bus start a server again; where it does not know how, or would start another, the
  /// last sentence says the command.
  private mutating func bringBack(_ command: [String]) {
    guard let bus = look.bus, bus.owner(of: NotificationName.bus) == nil else { return }
    if ActivationFile.surelyStart(command.first ?? "", look.activationFiles()),
      bus.start(NotificationName.bus)
    {
      let server = oneLine(command.first ?? translated("the server"))
      person.write(translated("have the bus start {server} again", ["server": server]) + "\n")
      return
    }
    leftToThePerson.append(command.map(oneLine).joined(separator: " "))
  }

  private mutating func complain(_ sentence: String) {
    person.complain("pennant: \(sentence)\n")
    hasTrouble = true
  }
}
