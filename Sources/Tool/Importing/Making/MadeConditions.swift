import Preferences
import Translations

/// The conditions of a section as lines of a rule.
struct MadeConditions {
  private(set) var lines: [MadeLine] = []
  private(set) var remarks: [(origin: Origin, text: String)] = []
  /// The urgencies that it names; `nil` for all.
  private(set) var urgencies: [TheirUrgency]?
  /// The mode of theirs that it asks for.
  private(set) var mode: TheirSetting?
  private(set) var hasPatterns = false
  private var installed: [AppByName] = []

  enum Outcome {
    case made(MadeConditions)
    /// A condition has no counterpart here, so that the whole rule is left out: without it the rule
    /// would hold for more messages.
    case cannot(String)
  }

  private struct Missing: Error {
    let why: String
  }

  /// The conditions of a section; of installed apps, whose names they may say, the ids too.
  static func make(
    _ section: TheirSection, _ table: ImportTable, _ installed: [AppByName] = []
  ) -> Outcome {
    var made = MadeConditions()
    made.installed = installed
    for condition in section.conditions {
      do throws(Missing) {
        try made.add(condition, table, section.matching ?? table.matching)
      } catch {
        return .cannot(
          translated(
            "its rule looks at '{condition}' (line {line}): {reason}",
            [
              "condition": condition.name, "line": "\(condition.origin.line)",
              "reason": error.why,
            ]))
      }
    }
    return .made(made)
  }

  private mutating func add(
    _ condition: TheirSetting, _ table: ImportTable, _ usual: Matching
  ) throws(Missing) {
    guard let row = table.condition(condition.name) else {
      throw Missing(why: translated("no such condition is known here"))
    }
    let matching = row.matching ?? usual
    if condition.value.isEmpty, try isEverywhere(row.meaning, matching) { return }
    switch row.meaning {
    case .cannot(let why): throw Missing(why: why)
    case .app, .entry: try addApp(condition, row.meaning, matching)
    case .title: put("title", try patterns(condition, matching), condition)
    case .body: put("body", try patterns(condition, matching), condition)
    case .category: try addCategory(condition, matching)
    case .urgency: try addUrgency(condition, matching, table)
    case .buttons:
      guard Values.flag(condition.value) == true else {
        throw Missing(
          why: translated(
            "a rule here is for messages with buttons, and not for those without"))
      }
      put("has", ["buttons"], condition)
    case .mode:
      guard condition.value != "default" else {
        throw Missing(why: translated("what holds without a focus has no rule"))
      }
      mode = condition
      put("focus", [condition.value], condition)
    }
  }

  /// Whether an empty text is found in each message.
  ///
  /// An expression is, where no message is without what it looks at; any other empty text is that
  /// of messages that lack it.
  private func isEverywhere(
    _ meaning: ConditionRow.Meaning, _ matching: Matching
  ) throws(Missing) -> Bool {
    switch (meaning, matching) {
    case (.cannot, _): return false
    case (.app, .expression), (.title, .expression), (.body, .expression): return true
    case (_, _):
      throw Missing(
        why: translated("it is empty, and no rule here is for messages without one"))
    }
  }

  /// An app has one name here: of two, its desktop entry is the one.
  private mutating func addApp(
    _ condition: TheirSetting, _ meaning: ConditionRow.Meaning, _ matching: Matching
  ) throws(Missing) {
    var found = try patterns(condition, matching)
    if meaning == .app { found += installed.ids(besides: found) }
    guard let index = lines.firstIndex(where: { $0.key == "app" }) else {
      return put("app", found, condition)
    }
    let other = lines[index]
    if meaning == .entry { lines.remove(at: index) }
    remarks.append(
      (
        meaning == .entry ? other.origin : condition.origin,
        translated("an app has one name here, its desktop entry: the other is left out")
      ))
    if meaning == .entry { put("app", found, condition) }
  }

  private mutating func addUrgency(
    _ condition: TheirSetting, _ matching: Matching, _ table: ImportTable
  ) throws(Missing) {
    let words = try plain(condition, matching)
    var found: [TheirUrgency] = []
    for word in words {
      guard let urgency = table.urgency(word) else {
        throw Missing(why: Reading.refusal(of: word, as: translated("urgency")))
      }
      if !found.contains(urgency) { found.append(urgency) }
    }
    urgencies = found
    put("urgency", found.map(\.rawValue), condition)
  }

  /// A kind of event means those below it too, so that `im*` is `im`.
  private mutating func addCategory(
    _ condition: TheirSetting, _ matching: Matching
  ) throws(Missing) {
    let kinds = try plain(condition, matching)
    let exact = try raw(condition, matching)
    if kinds.contains(where: { exact.contains($0) && !$0.contains(".") }) {
      remarks.append(
        (
          condition.origin,
          translated(
            "a kind of event means those below it here too, as 'device' means device.added")
        ))
    }
    put("category", kinds.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }, condition)
  }

  /// The texts of a condition without the stars around them.
  private func plain(
    _ condition: TheirSetting, _ matching: Matching
  ) throws(Missing) -> [String] {
    var found: [String] = []
    for pattern in try raw(condition, matching) {
      var name = pattern[...]
      while name.last == "*" { name.removeLast() }
      while name.first == "*" { name.removeFirst() }
      guard !name.isEmpty, !name.contains(where: Patterns.isWild) else {
        throw Missing(why: translated("it is a name here, and no pattern"))
      }
      found.append(String(name))
    }
    return found
  }

  private mutating func patterns(
    _ condition: TheirSetting, _ matching: Matching
  ) throws(Missing) -> [String] {
    hasPatterns = true
    return try raw(condition, matching)
  }

  private func raw(_ condition: TheirSetting, _ matching: Matching) throws(Missing) -> [String] {
    var matching = matching
    // Only a body has several lines.
    if case .expression(ofLines: true) = matching, condition.name != "body" {
      matching = .expression(ofLines: false)
    }
    switch Patterns.of(condition.value, matching) {
    case .patterns(let found): return found
    case .cannot(let why): throw Missing(why: why)
    }
  }

  private mutating func put(_ key: String, _ entries: [String], _ condition: TheirSetting) {
    lines.append(
      MadeLine(
        key: key, value: WrittenValue.list(entries), origin: condition.origin, isCondition: true,
        entries: entries))
  }
}
