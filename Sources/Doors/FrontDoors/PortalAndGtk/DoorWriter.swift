internal import Bus
internal import Intake
internal import NotificationModel

/// Writes a call that was read: what of it is to be kept, within bounds, as bytes.
struct DoorWriter {
  enum Extent {
    case all
    /// Only the parts that go back to the app, and nothing that people read.
    case actions
  }

  let door: Door
  let app: String
  let id: String
  let content: UntrustedDoorNotification
  let raw: RawEntries

  /// `nil` only where there is no memory.
  func bytes(_ extent: Extent) -> [UInt8]? {
    // Most calls have no actions.
    guard extent == .all || content.hasActions else { return [] }
    let names = DoorProtocol.of(door)
    let message = BusMessage(
      call: "AddNotification", of: names.interface, at: names.path, to: names.busName
    ) { writer in
      writer.string(app)
      writer.string(id)
      writer.array(of: "{sv}") { entries in
        for entry in content.entries { write(entry, extent, into: &entries) }
        if let target = raw.target {
          Self.write(DoorTarget.ofActivation, target, into: &entries)
        }
      }
    }
    // The message is sent nowhere, but without a number it would be none.
    return message.bytes(serial: CallSerial(1))
  }

  private func write(
    _ entry: UntrustedEntry, _ extent: Extent, into entries: inout MessageWriter
  ) {
    if case .buttons(let buttons) = entry.value {
      return entries.entry(entry.name, "aa{sv}") {
        $0.array(of: "a{sv}") { write(buttons, extent, into: &$0) }
      }
    }
    guard extent == .all || entry.row?.goesBack == true else { return }
    switch entry.value {
    case .flag(let value): entries.entry(entry.name, "b") { $0.bool(value) }
    case .text(let value): entries.entry(entry.name, "s") { $0.string(value) }
    case .texts(let values): entries.entry(entry.name, "as") { $0.strings(values) }
    case .content(let kind, .text(let value)):
      Self.write(entry.name, kind, into: &entries) { $0.variant("s") { $0.string(value) } }
    case .content(let kind, .texts(let values)):
      Self.write(entry.name, kind, into: &entries) { $0.variant("as") { $0.strings(values) } }
    // Pictures are stored by themselves where they are small; of other types nothing was read.
    case .content, .buttons, .other: break
    }
  }

  private static func write(
    _ name: String, _ kind: String, into entries: inout MessageWriter,
    _ value: @escaping (inout MessageWriter) -> Void
  ) {
    entries.entry(name, "(sv)") {
      $0.structure {
        $0.string(kind)
        value(&$0)
      }
    }
  }

  private func write(
    _ buttons: [UntrustedButton], _ extent: Extent, into list: inout MessageWriter
  ) {
    let taken = Set(DoorActions(buttons).places.values)
    for (place, button) in buttons.enumerated() {
      list.array(of: "{sv}") { fields in
        // A button that was dropped keeps its place, so that the others keep their keys.
        guard extent == .all || taken.contains(place) else { return }
        for field in DoorButtonField.all {
          guard let text = field.text(button) else { continue }
          // A title is there only to be seen, but a button without one is none.
          let kept = extent == .actions && field.isTitle ? "-" : text
          fields.entry(field.name.description, "s") { $0.string(kept) }
        }
        if place < raw.targets.count, let target = raw.targets[place] {
          Self.write(DoorTarget.ofButton, target, into: &fields)
        }
      }
    }
  }

  private static func write(
    _ name: StaticString, _ target: MessageReader, into entries: inout MessageWriter
  ) {
    entries.dictEntry {
      var target = target
      $0.string(name.description)
      $0.copy(&target)
    }
  }
}

nonisolated extension UntrustedDoorNotification {
  fileprivate var hasActions: Bool {
    entries.contains { $0.row?.goesBack == true }
  }
}
