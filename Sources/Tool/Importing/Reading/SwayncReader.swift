import JSONReading
import Translations

/// Reads swaync's `config.json`.
enum SwayncReader {
  private static let urgencies = ["timeout-low": "low", "timeout-critical": "critical"]
  private static let settings = Set(ImportTable.swaync.settings.map(\.name))

  static func sections(_ files: [TheirFile]) throws(UnreadableFile) -> [TheirSection] {
    var everything = TheirSection(subject: .everything, head: nil)
    var times: [TheirSection] = []
    var rules: [TheirSection] = []
    for file in files {
      let places = JSONPlaces(file)
      for member in try object(file).members {
        let origin = places.origin(of: member)
        if let urgency = urgencies[member.key] {
          var section = TheirSection(subject: .rule(member.key), head: nil)
          section.conditions = [TheirSetting(name: "urgency", value: urgency, origin: origin)]
          section.settings = [setting(member, origin)]
          times.append(section)
        } else if member.key == "notification-visibility", case .object(let all) = member.value {
          rules += all.members.map { rule($0, places) }
        } else {
          everything.settings.append(setting(member, origin))
          if member.key == "scripts" { rules += scripts(member, places) }
        }
      }
    }
    // Only the first counts there that holds, and here the last wins.
    return [everything] + times + rules.reversed()
  }

  private static func rule(_ rule: JSONObject.Member, _ places: JSONPlaces) -> TheirSection {
    var section = TheirSection(subject: .rule(rule.key), head: places.origin(of: rule))
    guard case .object(let members) = rule.value else { return section }
    for member in members.members {
      let setting = setting(member, places.origin(of: member))
      if settings.contains(member.key) {
        section.settings.append(setting)
      } else {
        section.conditions.append(setting)
      }
    }
    return section
  }

  /// The scripts that look at titles, as rules that stay with swaync.
  private static func scripts(
    _ scripts: JSONObject.Member, _ places: JSONPlaces
  ) -> [TheirSection] {
    guard case .object(let all) = scripts.value else { return [] }
    return all.members.compactMap { script in
      guard case .object(let members) = script.value,
        let title = members.members.first(where: { $0.key == "summary" })
      else { return nil }
      var section = TheirSection(subject: .rule(script.key), head: places.origin(of: script))
      section.conditions = [setting(title, places.origin(of: title))]
      section.settings = [setting(scripts, places.origin(of: scripts))]
      return section
    }
  }

  private static func setting(_ member: JSONObject.Member, _ origin: Origin) -> TheirSetting {
    TheirSetting(name: member.key, value: value(member.value), origin: origin)
  }

  private static func value(_ value: JSONValue) -> String {
    switch value {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.whole.map { "\($0)" } ?? "\(number.double)"
    case .null, .array, .object: ""
    }
  }

  private static func object(_ file: TheirFile) throws(UnreadableFile) -> JSONObject {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(file.bytes, JSONBounds(bytes: Import.mostBytes))
    } catch {
      throw UnreadableFile(
        file: file.name, line: error.line,
        problem: translated("this is no JSON: {error}", ["error": error.description]))
    }
    guard case .object(let object) = value else {
      throw UnreadableFile(
        file: file.name, line: 1,
        problem: translated("this is {kind}, and no settings", ["kind": value.kind]))
    }
    return object
  }
}

/// Where members of a JSON text stand.
struct JSONPlaces {
  private let file: TheirFile
  /// Where each line begins.
  private let starts: [Int]

  init(_ file: TheirFile) {
    self.file = file
    starts = [0] + file.bytes.indices.filter { file.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func origin(of member: JSONObject.Member) -> Origin {
    let line = starts.lastIndex { $0 <= member.bytes.lowerBound } ?? 0
    return Origin(file.name, line + 1, words(of: member))
  }

  /// The member as it stands there, on one line; a dictionary or a list by its name alone.
  private func words(of member: JSONObject.Member) -> String {
    switch member.value {
    case .object: "\"\(member.key)\": {…}"
    case .array: "\"\(member.key)\": […]"
    case .null, .flag, .number, .text:
      "\"\(member.key)\": \(String(decoding: file.bytes[member.bytes], as: UTF8.self))"
    }
  }
}
