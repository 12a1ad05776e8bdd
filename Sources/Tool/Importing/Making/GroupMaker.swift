import Preferences

/// Makes groups of sections, and keeps what is to be said of the rest.
struct GroupMaker {
  let table: ImportTable
  let server: ImportedServer
  private(set) var remarks: [Remark] = []
  private(set) var stays: [String] = []
  private(set) var holds: [String] = []
  private var groups: [MadeGroup] = []
  private var names: Set<String> = []
  /// The keys that have had another value than the built-in one.
  private var written: Set<String> = []
  /// The time of everything, where one is named.
  private var usualTime: Int64?
  /// Whether no app's own time counts.
  private var ownTimesAreOff = false
  /// The modes that rules ask for: those in which nothing is shown, and the others.
  private var modes: [(name: String, origin: Origin, hidesAll: Bool)] = []
  /// The remarks on the whole import that have been made already.
  private var said: Set<String> = []
  /// The remarks on the section at hand, made only if lines come of it.
  private var pending: [(words: String, origin: Origin)] = []

  /// The most rules: with more, and those that the person has already, the preferences would refuse
  /// the file.
  static let mostRules = 200
  static let mostApps = 200

  init(_ table: ImportTable, of server: ImportedServer) {
    self.table = table
    self.server = server
  }

  typealias Wanted = (wish: Wish, origin: Origin)

  mutating func take(_ section: TheirSection) {
    var wanted: [Wanted] = []
    pending = []
    for setting in section.settings {
      guard let found = wishes(of: setting) else { return }
      wanted += found.map { ($0, setting.origin) }
    }
    guard !wanted.isEmpty else { return }
    switch section.subject {
    case .everything:
      sayPending()
      takeEverything(wanted, section)
    case .rule(let name): takeRule(name, wanted, section)
    }
  }

  private mutating func takeEverything(_ wanted: [Wanted], _ section: TheirSection) {
    var laying = Laying(written: written)
    laying.usualTime = usualTime
    laying.add(wanted)
    usualTime = laying.usualTime
    for case (.ownTimes(let count), _) in wanted { ownTimesAreOff = !count }
    add(laying, wanted, to: .defaults, head: nil, conditions: [])
    if let words = table.critical, let time = usualTime, time > 0,
      let origin = wanted.first(where: { $0.wish == .time(time) })?.origin
    {
      note(words, origin)
    }
  }

  private mutating func takeRule(_ name: String, _ wanted: [Wanted], _ section: TheirSection) {
    let conditions: MadeConditions
    switch MadeConditions.make(section, table) {
    case .made(let made): conditions = made
    case .cannot(let sentence):
      let given = table.given(section.conditions)
      for (wish, origin) in wanted where given.contains(wish) { holds.append(origin.text) }
      sayMissing(wanted.filter { !given.contains($0.wish) }, sentence)
      return
    }
    sayPending()
    for remark in conditions.remarks { note(remark.text, remark.origin) }
    if !conditions.lines.isEmpty, conditions.hasPatterns {
      noteOnce("patterns here take upper and lower case as the same")
    }
    var wanted = wanted
    if let mode = conditions.mode { take(mode, conditions, &wanted) }
    guard !wanted.isEmpty else { return }
    guard groups.count < Self.mostRules else {
      sayMissing(wanted, "there are more than \(Self.mostRules) rules")
      return
    }
    var laying = Laying(written: written)
    laying.urgencies = conditions.urgencies
    laying.usualTime = usualTime
    laying.ownTimesAreOff = ownTimesAreOff
    laying.add(wanted)
    add(laying, wanted, to: .rule(unique(name)), head: section.head, conditions: conditions.lines)
  }

  /// A mode that hides everything is a focus; what is shown in it all the same passes that.
  private mutating func take(
    _ mode: TheirSetting, _ conditions: MadeConditions, _ wanted: inout [Wanted]
  ) {
    let isAll = conditions.lines.count == 1
    let hides = isAll ? wanted.first { $0.wish == .shown(false) }?.origin : nil
    if isAll { wanted.removeAll { $0.wish == .shown(false) } }
    wanted = wanted.map { one in
      one.wish == .shown(true) ? (.set("breakthrough", "always"), one.origin) : one
    }
    if let index = modes.firstIndex(where: { $0.name == mode.value }) {
      if hides != nil { modes[index].hidesAll = true }
    } else {
      modes.append((mode.value, hides ?? mode.origin, hides != nil))
    }
  }

  private mutating func add(
    _ laying: Laying, _ wanted: [Wanted], to target: PreferenceTarget, head: Origin?,
    conditions: [MadeLine]
  ) {
    for (origin, text) in laying.notes { note(text, origin) }
    var lines = laying.lines
    if table.isFirstRuleAlone, head != nil, let first = wanted.first {
      takeBack(&lines, first.origin)
    }
    for (_, origin) in wanted where !lines.contains(where: { $0.origin == origin }) {
      if holds.last != origin.text { holds.append(origin.text) }
    }
    for line in lines where PreferenceTarget.defaults.builtIn(line.key) != line.value {
      written.insert(line.key)
    }
    guard !lines.isEmpty else { return }
    groups.append(MadeGroup(target: target, head: head, lines: conditions + lines))
  }

  /// Where only the first rule counts that holds, it takes back what those behind it say: they stand
  /// before it here.
  private mutating func takeBack(_ lines: inout [MadeLine], _ origin: Origin) {
    for key in ["allow", "style", "sound", "center"] where ruled.contains(key) {
      guard !lines.contains(where: { $0.key == key }) else { continue }
      let value = PreferenceTarget.defaults.builtIn(key)
      lines.append(MadeLine(key: key, value: value, origin: origin))
    }
    ruled.formUnion(lines.map(\.key))
  }

  /// The keys that rules before have.
  private var ruled: Set<String> = []

  /// The groups, the weakest first.
  mutating func finish() -> [MadeGroup] {
    let focuses = modes.map { mode in
      MadeGroup(
        target: .focus(mode.name), head: nil,
        lines: [
          MadeLine(
            key: "levels",
            value: mode.hidesAll ? "" : "passive;active;time-sensitive;critical",
            origin: mode.origin)
        ])
    }
    for mode in modes {
      note(
        "'pennant dnd on \(mode.name)' is the mode here, and 'pennant dnd off' its end", mode.origin
      )
    }
    let conditions = groups.flatMap(\.lines)
    if conditions.contains(where: { $0.isCondition && $0.key == "app" }) {
      noteOnce(
        "apps count by their desktop entry here, else by their name: 'pennant apps' lists both")
    }
    return groups + focuses
  }

  /// A name that no other rule has.
  private mutating func unique(_ name: String) -> String {
    let plain = Printable.text(String("\(server.rawValue) \(name)".prefix(80)))
    var found = plain
    var number = 2
    while !names.insert(found).inserted {
      found = "\(plain) \(number)"
      number += 1
    }
    return found
  }
}

/// Reading one setting, with the remarks on it.
extension GroupMaker {
  /// The wishes of a setting; `nil` where its whole section is off.
  private mutating func wishes(of setting: TheirSetting) -> [Wish]? {
    guard let row = table.setting(setting.name) else {
      say(.missing, "\(server.rawValue) has no such setting that is known here", setting.origin)
      return []
    }
    switch row.fate {
    case .stays:
      if !stays.contains(setting.name) { stays.append(setting.name) }
    case .staysWith(let advice, let good):
      if !stays.contains(setting.name) { stays.append(setting.name) }
      guard !good.contains(setting.value) else { break }
      if said.insert(advice).inserted { note(advice, setting.origin) }
    case .holds: holds.append(setting.origin.text)
    case .cannot(let why): say(.missing, why, setting.origin)
    case .ofEachApp(let wishes): takeApps(of: setting, wishes)
    case .becomes(let read):
      switch read(setting.value) {
      case .wishes(let wishes): return wishes
      case .noted(let wishes, let words):
        pending.append((words, setting.origin))
        return wishes
      case .holds: holds.append(setting.origin.text)
      case .cannot(let why): say(.missing, why, setting.origin)
      case .off:
        note("the rule is off there, and is left out", setting.origin)
        return nil
      }
    }
    return []
  }

  /// A group for each app of a list.
  private mutating func takeApps(of setting: TheirSetting, _ wishes: [Wish]) {
    for item in setting.items {
      guard groups.count < Self.mostApps else {
        say(.missing, "there are more than \(Self.mostApps) apps", item.origin)
        continue
      }
      let wanted: [Wanted] = wishes.map { ($0, item.origin) }
      var laying = Laying(written: [])
      laying.add(wanted)
      let target = PreferenceTarget.app(item.value)
      if let index = groups.firstIndex(where: { $0.target == target }) {
        groups[index].lines += laying.lines.filter { line in
          !groups[index].lines.contains { $0.key == line.key }
        }
      } else {
        groups.append(MadeGroup(target: target, head: nil, lines: laying.lines))
      }
    }
    noteOnce(
      "apps count by their desktop entry here, else by their name: 'pennant apps' lists both")
  }

  /// Each line of theirs is named once, whatever it wants.
  private mutating func sayMissing(_ wanted: [Wanted], _ sentence: String) {
    var last: Origin?
    for (_, origin) in wanted where origin != last {
      say(.missing, sentence, origin)
      last = origin
    }
  }

  private mutating func say(_ kind: Remark.Kind, _ sentence: String, _ origin: Origin?) {
    remarks.append(Remark(kind: kind, origin: origin, sentence: Printable.text(sentence)))
  }

  private mutating func sayPending() {
    for (words, origin) in pending where said.insert(words).inserted { note(words, origin) }
  }

  private mutating func note(_ sentence: String, _ origin: Origin) { say(.note, sentence, origin) }

  private mutating func noteOnce(_ sentence: String) {
    if said.insert(sentence).inserted { say(.note, sentence, nil) }
  }
}
