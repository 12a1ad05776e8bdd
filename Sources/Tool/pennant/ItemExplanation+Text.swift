import FrontDoors
import NotificationModel
import TerminalText

/// Why an item is shown as it is, as people and programs read it.
extension ItemExplanation {
  func text(_ page: Page, now: UnixTime) -> String {
    // The lines of files are to be copied whole.
    let whole = Page(columns: nil, isColoured: page.isColoured)
    var out = ""
    func say(_ line: StyledText) { out += whole.line(line) + "\n" }
    out += ItemLines(items: [item], now: now).text(page)
    say(StyledText("  \(padded("app", to: 10))", .dim) + StyledText(identity))
    say(StyledText("  \(padded("outcome", to: 10))", .dim) + StyledText(outcome))
    say(StyledText())
    say(StyledText("Why", .bold))
    for reason in reasons { say(StyledText("  \(reason)")) }
    if !alsoInForce.isEmpty {
      say(StyledText())
      say(StyledText("Also in force", .bold))
      for line in alsoInForce { say(StyledText("  \(line)", .dim)) }
    }
    if let remark {
      say(StyledText())
      say(StyledText(remark))
    }
    if isByPresentPreferences {
      say(StyledText())
      say(StyledText("This is by the preferences of now; those of then are not known any more."))
    }
    return out
  }

  var json: JSON {
    .object([
      ("item", item.json), ("identity", .text(identity)), ("outcome", .text(outcome)),
      ("reasons", .array(reasons.map { .text($0) })),
      ("alsoInForce", .array(alsoInForce.map { .text($0) })),
      ("because", .optional(because)), ("remark", .optional(remark)),
      ("byPresentPreferences", .flag(isByPresentPreferences)),
    ])
  }
}

extension Surroundings {
  func explanation(of id: NotificationID, isJSON: Bool) throws(Failure) -> Answer {
    var found: ItemExplanation = try ask(.explain(id)) {
      if case .explanation(let explanation) = $0 { explanation } else { nil }
    }
    // The themes are this machine's, and the service reads none.
    if let remark = found.sound.flatMap({ remark(onSound: $0) }) { found.reasons.append(remark) }
    return Answer(out: isJSON ? found.json.text + "\n" : found.text(page, now: now))
  }
}
