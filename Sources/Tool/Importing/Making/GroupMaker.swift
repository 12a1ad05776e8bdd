import Preferences
import Translations

/// Makes groups of sections, and keeps what is to be said of the rest.
struct GroupMaker {
  let table: ImportTable
  let server: ImportedServer
  private let installed: [AppByName]
  private var chains: Chains
  let obeyed: StillObeyed
  var remarks = Remarks()
  var stays: [String] = []
  var holds: [Origin] = []
  var groups: [MadeGroup] = []
  /// Groups that go before all others, whose sections stood earlier.
  private var above: [MadeGroup] = []
  private var names: Set<String> = []
  /// The keys that have had another value than the built-in one.
  private var written: Set<String> = []
  private var weaker = WeakerSections()
  /// The time of everything, where one is named.
  private var usualTime: Int64?
  /// Whether no app's own time counts.
  private var ownTimesAreOff = false
  /// Whether there is a time that goes before those of all rules.
  private var hasTimeAbove = false
  /// The sections that are still to come and have a time.
  private var timesToCome = 0
  /// The line of a time of everything that critical messages do not have.
  private var timeWithoutCritical: Origin?
  /// Whether that server gives critical messages a time of their own.
  private var criticalHaveTime = false
  /// The modes that rules ask for: those in which nothing is shown, and the others.
  private var modes: [(name: String, origin: Origin, hidesAll: Bool)] = []
  /// The need of titles as their apps wrote them, where there is one.
  private var bareTitles: BareTitles?
  /// The remarks on the section at hand, made only if lines come of it.
  var pending: [(words: String, origin: Origin)] = []

  /// The most rules: with more, and those that the person has already, the preferences would refuse
  /// the file.
  static let mostRules = 200
  static let mostApps = 200

  init(_ table: ImportTable, of server: ImportedServer, _ installed: [AppByName]) {
    self.table = table
    self.server = server
    self.installed = installed
    chains = Chains(table, of: server)
    obeyed = StillObeyed(table: table, server: server)
  }

  typealias Wanted = (wish: Wish, origin: Origin)

  /// Takes all sections, the weakest first.
  mutating func take(_ sections: [TheirSection]) {
    hasTimeAbove = sections.contains { table.hasTimeAbove($0) }
    let (theirs, whose) = (table, server)
    bareTitles = sections.lazy.compactMap { BareTitles($0, theirs, whose) }.first
    timesToCome = sections.count { table.hasTime($0) }
    for section in sections {
      if table.hasTime(section) { timesToCome -= 1 }
      take(section)
      chains.add(section)
    }
  }

  private mutating func take(_ section: TheirSection) {
    var wanted: [Wanted] = []
    pending = []
    let isOfMode = isOfMode(section)
    for setting in section.settings {
      let inMode = isOfMode ? wishesInMode(of: setting) : nil
      guard let found = inMode ?? wishes(of: setting) else { return }
      wanted += found.map { ($0, setting.origin) }
    }
    switch section.subject {
    case .everything: takeEverything(wanted, section)
    case .rule(let name): takeRule(name, withoutVainTimes(wanted), section)
    }
  }

  /// The wishes without times that another goes before.
  private mutating func withoutVainTimes(_ wanted: [Wanted]) -> [Wanted] {
    guard hasTimeAbove || wanted.contains(where: { $0.wish.isTimeAbove }) else { return wanted }
    for one in wanted where one.wish.isTime { holds.append(one.origin) }
    return wanted.filter { !$0.wish.isTime }
  }

  private mutating func takeEverything(_ wanted: [Wanted], _ section: TheirSection) {
    guard !wanted.isEmpty else { return }
    sayPending()
    let wanted = withoutVainTimes(wanted)
    var laying = Laying(written: written)
    laying.usualTime = usualTime
    laying.add(wanted)
    usualTime = laying.usualTime
    ownTimesAreOff = laying.ownTimesAreOff
    timeWithoutCritical = laying.timeWithoutCritical ?? timeWithoutCritical
    add(laying, wanted, to: .defaults, head: nil, conditions: [])
  }

  private mutating func takeRule(_ name: String, _ wanted: [Wanted], _ section: TheirSection) {
    guard !wanted.isEmpty else { return }
    let conditions: MadeConditions
    switch MadeConditions.make(section, table, installed) {
    case .made(let made): conditions = made
    case .cannot(let sentence):
      let given = table.given(section.conditions)
      for (wish, origin) in wanted where given.contains(wish) { holds.append(origin) }
      sayMissing(wanted.filter { !given.contains($0.wish) }, sentence, of: section)
      return
    }
    sayPending()
    for (words, origin) in chains.remarks(on: section, conditions.lines) {
      remarks.note(words, origin)
    }
    for remark in conditions.remarks { remarks.note(remark.text, remark.origin) }
    if !conditions.lines.isEmpty, conditions.hasPatterns {
      remarks.note(translated("patterns here take upper and lower case as the same"))
    }
    var wanted = wanted
    if let mode = conditions.mode { take(mode, conditions, &wanted) }
    guard !wanted.isEmpty else { return }
    guard groups.count + above.count < Self.mostRules else {
      sayMissing(wanted, Self.tooManyRules, of: section)
      return
    }
    var laying = Laying(written: written)
    laying.urgencies = conditions.urgencies
    laying.usualTime = usualTime
    laying.ownTimesAreOff = ownTimesAreOff
    laying.weaker = weaker.made(of: conditions.lines)
    laying.add(wanted)
    add(
      laying, wanted, to: .rule(unique(name)), head: section.head, conditions: conditions.lines)
    if let time = laying.timeWithoutCritical { addCritical(name, time, section, conditions) }
    let isOfCritical = conditions.urgencies?.contains(.critical) == true
    if isOfCritical, conditions.lines.count == 1, wanted.contains(where: { $0.wish.isTime }) {
      criticalHaveTime = true
    }
  }

  /// Where a rule has a time for its messages, its critical ones go by it too; here they would stay.
  private mutating func addCritical(
    _ name: String, _ time: Origin, _ section: TheirSection, _ conditions: MadeConditions
  ) {
    guard groups.count + above.count < Self.mostRules else {
      remarks.miss(
        translated("for critical messages: {reason}", ["reason": Self.tooManyRules]), time)
      return
    }
    let urgency = MadeLine(
      key: "urgency", value: TheirUrgency.critical.rawValue, origin: time, isCondition: true)
    let style = MadeLine(
      key: "style", value: "banner", origin: time,
      why: translated(
        "{server} has this time for critical messages too, which stay here otherwise.",
        ["server": server.rawValue]))
    written.insert(style.key)
    groups.append(
      MadeGroup(
        target: .rule(unique("\(name) critical")), head: section.head,
        lines: conditions.lines + [urgency, style]))
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
    for (origin, text) in laying.notes { remarks.note(text, origin) }
    var lines = laying.lines
    if table.isFirstRuleAlone, head != nil, let first = wanted.first {
      takeBack(&lines, first.origin)
    }
    for (_, origin) in wanted where !lines.contains(where: { $0.origin == origin }) {
      // A note on it has said what becomes of it.
      let isNoted = pending.contains { $0.origin == origin }
      if !isNoted { holds.append(origin) }
    }
    for line in lines where PreferenceTarget.defaults.builtIn(line.key) != line.value {
      written.insert(line.key)
    }
    weaker.add(lines, for: conditions)
    guard !lines.isEmpty else { return }
    let group = MadeGroup(target: target, head: head, lines: conditions + lines)
    if timesToCome > 0, wanted.contains(where: { $0.wish.isTimeAbove }), target != .defaults {
      above.append(group)
    } else {
      groups.append(group)
    }
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
    let focuses = modes.map { focus($0.name, $0.origin, hidesAll: $0.hidesAll) }
    for mode in modes {
      remarks.note(
        translated(
          "'pennant dnd on {mode}' is the mode here, and 'pennant dnd off' its end",
          ["mode": mode.name]), mode.origin)
    }
    if let words = table.critical, !criticalHaveTime, let timeWithoutCritical {
      remarks.note(words, timeWithoutCritical)
    }
    let all = groups + above
    if all.flatMap(\.lines).contains(where: { $0.isCondition && $0.key == "app" }) {
      remarks.note(Self.appsWords)
    }
    if let bareTitles { remarks.note(bareTitles.note, bareTitles.origin) }
    return all + focuses + (bareTitles.map { [$0.group] } ?? [])
  }

  static var appsWords: String {
    translated(
      "apps count by their desktop entry here, else by their name: 'pennant apps' lists both")
  }

  private static var tooManyRules: String {
    translated("there are more than {number} rules", ["number": "\(mostRules)"])
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
