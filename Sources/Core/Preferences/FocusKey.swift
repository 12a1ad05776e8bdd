import NotificationModel
import Policy

/// The keys of a `[Focus NAME]` group, spelled as in the file.
enum FocusKey: String, CaseIterable {
  case days, from, until, apps, levels, summary

  var noun: String {
    switch self {
    case .days: "day"
    case .from, .until: "time of day"
    case .apps: "app"
    case .levels: "level"
    case .summary: "value of summary"
    }
  }

  var expected: String {
    switch self {
    case .days: "days such as Mon-Fri;Sun"
    case .from, .until: "a time from 00:00 to 23:59"
    case .apps: "app ids with ';' between them"
    case .levels: "some of passive;active;time-sensitive;critical"
    case .summary: "yes or no"
    }
  }

  func setting(_ value: ValueText) throws(Fault) -> FocusSetting {
    switch self {
    case .days:
      guard !value.isEmpty else { throw value.refusal() }
      return .days(try value.days())
    case .from: return .from(try value.clockTime())
    case .until: return .until(try value.clockTime())
    case .apps: return .apps(try value.texts().map { AppID($0) })
    case .levels: return .levels(try value.words())
    case .summary: return .summary(try value.boolean())
    }
  }
}

/// A single `key = value` of a `[Focus NAME]` group.
enum FocusSetting: Hashable {
  case days(FocusRule.Days)
  case from(Int)
  case until(Int)
  case apps([AppID])
  case levels([InterruptionLevel])
  case summary(Bool)

  func apply(to rule: inout FocusRule) {
    switch self {
    case .days(let value): rule.days = value
    case .from(let value): rule.from = value
    case .until(let value): rule.until = value
    case .apps(let value): rule.apps = value
    case .levels(let value): rule.levels = value
    case .summary(let value): rule.summary = value
    }
  }
}
