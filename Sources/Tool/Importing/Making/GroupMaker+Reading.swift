import Preferences
import Translations

/// Reading one setting, with the remarks on it.
extension GroupMaker {
  /// The wishes of a setting; `nil` where its whole section is off.
  mutating func wishes(of setting: TheirSetting) -> [Wish]? {
    guard let row = table.setting(setting.name) else {
      remarks.miss(
        translated(
          "{server} has no such setting that is known here", ["server": server.rawValue]),
        setting.origin)
      return []
    }
    switch row.fate {
    case .stays: keep(setting)
    case .staysWith(let advice, let good):
      keep(setting)
      guard !good.contains(setting.value) else { break }
      remarks.note(advice, setting.origin)
    case .holds: holds.append(setting.origin)
    case .cannot(let why): remarks.miss(obeyed.sentence(why, setting.name), setting.origin)
    case .ofEachApp(let wishes): takeApps(of: setting, wishes)
    case .becomes(let read):
      switch read(setting.value) {
      case .wishes(let wishes): return wishes
      case .noted(let wishes, let words):
        pending.append((words, setting.origin))
        return wishes
      case .holds: holds.append(setting.origin)
      case .stays: keep(setting)
      case .cannot(let why):
        // Of a value that is none, nobody goes on with anything.
        let words = why == Because.noCount ? obeyed.sentence(why, setting.name) : why
        remarks.miss(words, setting.origin)
      case .off:
        remarks.note(translated("the rule is off there, and is left out"), setting.origin)
        return nil
      }
    }
    return []
  }

  private mutating func keep(_ setting: TheirSetting) {
    if !stays.contains(setting.name) { stays.append(setting.name) }
  }

  /// A group for each app of a list.
  private mutating func takeApps(of setting: TheirSetting, _ wishes: [Wish]) {
    for item in setting.items {
      guard groups.count < Self.mostApps else {
        remarks.miss(
          translated("there are more than {number} apps", ["number": "\(Self.mostApps)"]),
          item.origin)
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
    remarks.note(Self.appsWords)
  }

  /// Each line of theirs is named once, whatever it wants.
  mutating func sayMissing(_ wanted: [Wanted], _ sentence: String, of section: TheirSection) {
    var last: Origin?
    for (_, origin) in wanted where origin != last {
      remarks.miss(obeyed.sentence(sentence, origin, of: section), origin)
      last = origin
    }
  }

  mutating func sayPending() {
    for (words, origin) in pending { remarks.note(words, origin) }
  }
}
