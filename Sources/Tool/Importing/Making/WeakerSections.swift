import Policy

/// The conditions of earlier sections, by what those have made of their messages.
struct WeakerSections {
  private var hiding: [[MadeLine]] = []
  private var alerting: [[MadeLine]] = []

  mutating func add(_ lines: [MadeLine], for conditions: [MadeLine]) {
    for line in lines where line.key == "style" {
      if line.value == "none" { hiding.append(conditions) }
      if line.value == "alert" { alerting.append(conditions) }
    }
  }

  /// The preferences that they have set for the messages of these conditions.
  func made(of conditions: [MadeLine]) -> Laying.Weaker {
    Laying.Weaker(
      hide: hiding.contains { !Self.excludes($0, conditions) },
      hideAllOfIt: hiding.contains { Self.holds($0, wherever: conditions) },
      alertAllOfIt: alerting.contains { Self.holds($0, wherever: conditions) })
  }

  /// Whether each of the wide conditions is among the narrow ones.
  private static func holds(_ wide: [MadeLine], wherever narrow: [MadeLine]) -> Bool {
    wide.allSatisfy { one in
      narrow.contains { $0.key == one.key && covers(one.entries, $0.entries) }
    }
  }

  /// Whether no message is of both: they ask for texts of which neither is a pattern of the other.
  static func excludes(_ some: [MadeLine], _ others: [MadeLine]) -> Bool {
    some.contains { one in
      others.contains { other in
        // A kind of event may be below another.
        one.key == other.key && one.key != "category"
          && (isPlain(one.entries) || isPlain(other.entries))
          && !covers(one.entries, other.entries) && !covers(other.entries, one.entries)
      }
    }
  }

  private static func isPlain(_ entries: [String]) -> Bool {
    entries.allSatisfy { !$0.contains(where: Patterns.isWild) }
  }

  private static func covers(_ patterns: [String], _ entries: [String]) -> Bool {
    entries.contains { entry in
      let text = FoldedText(entry)
      return patterns.contains { $0 == entry || TextPattern($0)?.matches(text) == true }
    }
  }
}
