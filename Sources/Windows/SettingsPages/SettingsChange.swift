import Policy
public import Preferences
import Translations

/// The lines that are written for a choice of a person, all of one group.
public struct SettingsChange: Hashable, Sendable {
  public let target: PreferenceTarget
  public let edits: [PreferenceEdit]

  /// The key that takes a value.
  public static func set(_ key: String, _ value: String, in target: PreferenceTarget) -> Self {
    Self(target: target, edits: [.set(key: key, value: value)])
  }

  /// The key about which the group is to say nothing any more.
  public static func unset(_ key: String, in target: PreferenceTarget) -> Self {
    Self(target: target, edits: [.unset(key: key)])
  }

  /// A value of the key that is written, as an example.
  public var example: String? {
    guard case .set(let key, _) = edits.first, let row = RowMaker.known(key, in: target),
      row.choices.isEmpty, !row.example.isEmpty
    else { return nil }
    return row.example
  }

  /// The file after the change; the same where nothing is to be changed.
  public func applied(
    to main: PreferenceFile?, at path: String
  ) throws(PreferenceEditFault) -> PreferenceFile? {
    var file = main
    for edit in edits {
      do throws(PreferenceEditFault) {
        file = PreferenceFile(name: path, bytes: try edit.applied(in: target, to: file).bytes)
      } catch .notThere {
        // The line to be taken away has gone already.
        continue
      } catch .alreadyThere {
        // The group is there, as it is to be.
        continue
      }
    }
    return file
  }
}

extension SettingsBook {
  /// Why a value that was just written does not hold; `nil` where it does.
  public func overruled(_ change: SettingsChange) -> String? {
    guard case .set(let key, _) = change.edits.first,
      case .line(let line) = found(key, in: change.target).source, line.file != path
    else { return nil }
    return translated(
      "It is written, but {file}, line {line}, holds before it: change it there.",
      ["file": short(line.file), "line": "\(line.line)"])
  }
}

extension PageRow {
  /// The change that follows from a new value; `nil` where the row has that value already.
  ///
  /// A list or a text that is emptied is taken out of the file, because an empty one is no value.
  public func change(to value: RowValue, in book: SettingsBook) -> SettingsChange? {
    let (target, key): (PreferenceTarget, String)
    switch id {
    case .key(let group, let name), .written(let group, let name): (target, key) = (group, name)
    case .quietNow, .newFocus, .removeFocus, .newRule, .removeRule, .moveRule, .newOnNoDisk, .link,
      .fact:
      return nil
    }
    guard let written = written(value, key) else {
      return isOwn ? .unset(key, in: target) : nil
    }
    return written == book.found(key, in: target).value ? nil : .set(key, written, in: target)
  }

  /// Whether the row shows a value as it stands in the file.
  private var isAsWritten: Bool {
    if case .written = id { true } else { false }
  }

  private func written(_ value: RowValue, _ key: String) -> String? {
    switch value {
    case .flag(let isOn): return WrittenValue.flag(isOn)
    case .text(let text):
      guard !text.isEmpty else { return nil }
      return SettingKey(rawValue: key)?.isOwnWords == true && !isAsWritten
        ? WrittenValue.words(text) : text
    case .list(let values):
      guard !values.isEmpty else { return nil }
      return key == FocusKey.days.rawValue
        ? WrittenValue.days(values) : WrittenValue.list(values)
    case .ofOthers: return nil
    }
  }
}

/// A value that a person has given a row.
public enum RowValue: Hashable, Sendable {
  case flag(Bool)
  /// A choice by its value, or a text as it was written.
  case text(String)
  case list([String])
  /// The row is not to say it any more: what is weaker holds.
  case ofOthers
}
