internal import NotificationModel

/// Icons and sounds: names, paths, or files that came along.
extension DoorReader {
  mutating func takeIcon(_ value: UntrustedEntry.Value, at door: Door) throws(HintFault) {
    switch value {
    case .text(let text): takePicture(named: [text], at: door)
    case .content(let kind, let content): try takeIcon(kind, content, at: door)
    case .flag, .texts, .buttons, .other: throw .type
    }
  }

  private mutating func takeIcon(
    _ kind: String, _ content: UntrustedContent, at door: Door
  ) throws(HintFault) {
    switch (kind, content) {
    case ("themed", .texts(let names)):
      guard !names.isEmpty else { throw .value }
      takePicture(named: names, at: .portal)
    case ("themed", .text(let name)): takePicture(named: [name], at: .portal)
    case ("file", .text(let path)) where door == .gtk: takePicture(named: [path], at: door)
    case ("bytes", .bytes(let bytes)): takePicture(bytes)
    case ("file-descriptor", .bytes(let bytes)) where door == .portal: takePicture(bytes)
    case ("file-descriptor", .missing(let fault)) where door == .portal:
      accepted.repairs.append(.contentDropped(.picture, fault))
    case _: throw .value
    }
  }

  /// The first of some names that may be one; of an app's own files only GTK's door takes a path.
  private mutating func takePicture(named names: [String], at door: Door) {
    var first: PathFault?
    for name in names.prefix(Limits.hintListEntries) {
      do throws(PathFault) {
        switch door {
        case .portal:
          if name.isEmpty { continue }
          accepted.notification.picture = .icon(try PathCheck.iconName(name))
        case .gtk:
          guard let found = try PathCheck.picture(name) else { continue }
          accepted.notification.picture = found
        }
        return
      } catch {
        first = first ?? error
      }
    }
    if let first { accepted.repairs.append(.pathDropped(.picture, first)) }
  }

  private mutating func takePicture(_ bytes: [UInt8]) {
    do throws(ContentFault) {
      try ContentFormat.checkPicture(bytes)
      accepted.picture = bytes
    } catch {
      accepted.repairs.append(.contentDropped(.picture, error))
    }
  }

  mutating func takeSound(_ value: UntrustedEntry.Value) throws(HintFault) {
    switch value {
    case .text("default"): accepted.notification.sound = .named(Self.usualSound)
    case .text("silent"): accepted.notification.sound = .suppressed
    case .content(kind: "file-descriptor", .bytes(let bytes)): takeSound(bytes)
    case .content(kind: "file-descriptor", .missing(let fault)):
      accepted.repairs.append(.contentDropped(.soundFile, fault))
    case .text, .content: throw .value
    case .flag, .texts, .buttons, .other: throw .type
    }
  }

  private mutating func takeSound(_ bytes: [UInt8]) {
    do throws(ContentFault) {
      try ContentFormat.checkSound(bytes)
      accepted.sound = bytes
    } catch {
      accepted.repairs.append(.contentDropped(.soundFile, error))
    }
  }

  /// The name in sound themes for the sound of a message, whoever it is from.
  private static let usualSound = "message-new-instant"
}
