import Bus
import Enabling
import Glibc
import Translations

/// Does what a plan says, and tells the person each step before it is done.
@MainActor
struct EnablingRun {
  let look: SessionLook
  let person: any Person
  /// Whether the person has agreed already, so that nobody is asked.
  let isAgreed: Bool
  var journal: JournalFile
  private(set) var hasTrouble = false
  /// A server goes on, as nobody said that it is to be stopped, or not.
  private(set) var isUnanswered = false

  init(_ look: SessionLook, _ person: any Person, _ journal: JournalFile, isAgreed: Bool) {
    self.look = look
    self.person = person
    self.journal = journal
    self.isAgreed = isAgreed
  }

  mutating func run(_ steps: [EnablingStep]) throws(Failure) {
    for step in steps {
      if case .stop(let stop) = step {
        try end(stop, step.sentence)
        continue
      }
      person.write(oneLine(step.sentence) + "\n")
      switch step {
      case .put(let file, let before): try put(file, before)
      case .set(let setting, let value, let before):
        try journal.add(.setting(setting, before: before, after: value))
        if look.settings?.set(setting, to: value) != true {
          complain(
            translated("gsettings could not set {setting}.", ["setting": setting.rawValue]))
        }
      case .reloadBus:
        if look.bus?.reload() != true {
          complain(translated("the bus does not do it; log in anew."))
        }
      case .reloadManager:
        if look.manager?.reload() != true {
          complain(translated("it does not do it; run 'systemctl --user daemon-reload'."))
        }
      case .stop: break
      }
    }
  }

  private mutating func put(_ file: WantedFile, _ before: FileContent) throws(Failure) {
    for folder in PersonalTree.missingFolders(above: file.path) {
      try journal.add(.folder(folder))
      try PersonalTree.makeFolder(folder)
    }
    try journal.add(.file(path: file.path, before: before, after: file.content))
    try PersonalTree.put(file.path, file.content)
  }

  private mutating func end(_ stop: ServerStop, _ sentence: String) throws(Failure) {
    let title = oneLine(stop.owner.title)
    if !isAgreed {
      guard let answer = person.agrees(oneLine(stop.question)) else {
        let words = translated(
          "{server} goes on and keeps the notification name: nobody can be asked here. "
            + "'pennant enable --yes' stops it.", ["server": title])
        person.complain("pennant: \(words)\n")
        isUnanswered = true
        return
      }
      guard answer else {
        let words = translated(
          "{server} goes on and keeps the notification name until it ends; "
            + "'pennant enable' asks again.", ["server": title])
        person.complain("pennant: \(words)\n")
        return
      }
    }
    person.write(oneLine(sentence) + "\n")
    guard let bus = look.bus, let name = bus.owner(of: NotificationName.bus),
      let process = stop.owner.processID, bus.process(of: name) == process
    else { return }
    if let record = stop.record { try journal.add(record) }
    if !isEnded(stop, name, process, on: bus) {
      complain(translated("{server} does not end; end it, or log in anew.", ["server": title]))
    }
  }

  private func isEnded(
    _ stop: ServerStop, _ name: UniqueName, _ process: UInt32, on bus: SessionBus
  ) -> Bool {
    switch stop.way {
    case .unit(let unit): return look.manager?.stop(unit) == true
    case .helperLeaves:
      return look.manager?.start(OwnService.unit) == true && bus.waitUntilGone(name)
    case .quitCall where bus.quitXfce(name) && bus.waitUntilGone(name): return true
    case .quitCall, .signal:
      guard SessionLook.server(process, stop.owner.command) == stop.owner.server,
        kill(pid_t(process), SIGTERM) == 0
      else { return bus.process(of: name) == nil }
      return bus.waitUntilGone(name)
    }
  }

  private mutating func complain(_ sentence: String) {
    person.complain("pennant: \(sentence)\n")
    hasTrouble = true
  }
}
