internal import NotificationModel

/// Icons and sounds: names, paths, or files that came along.
extension DoorReader {
  mutating func takeIcon(_ value: UntrustedEntry.Value) throws(HintFault) {
    switch value {
    case .text(let text): takePicture(named: [text], at: door)
    case .content(let kind, let content): try takeIcon(kind, content)
    case .flag, .texts, .buttons, .other: throw .type
    }
  }

  private mutating func takeIcon(
    _ kind: String, _ content: UntrustedContent
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

  /// Takes the first name that may stand; only GTK's door takes the path of an app's own file.
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

/// The format of a picture or a sound, judged by its first bytes; nothing is decoded here.
enum ContentFormat {
  static func checkPicture(_ bytes: [UInt8]) throws(ContentFault) {
    guard !bytes.isEmpty else { throw .empty }
    let isVector = looksLikeVector(bytes)
    guard isVector || bytes.starts(with: png) || bytes.starts(with: jpeg) else {
      throw .unknownFormat
    }
    let most = isVector ? Limits.vectorFileBytes : Limits.imageFileBytes
    guard bytes.count <= most else { throw .tooLarge }
  }

  static func checkSound(_ bytes: [UInt8]) throws(ContentFault) {
    guard !bytes.isEmpty else { throw .empty }
    let isWave = bytes.starts(with: riff) && bytes.dropFirst(8).starts(with: wave)
    guard isWave || bytes.starts(with: ogg) else { throw .unknownFormat }
    guard bytes.count <= Limits.soundBytes else { throw .tooLarge }
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF]
  private static let ogg = Array("OggS".utf8)
  private static let riff = Array("RIFF".utf8)
  private static let wave = Array("WAVE".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a file begins as a vector picture does; whoever is to open it looks closer.
  private static func looksLikeVector(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(Int(Limits.vectorFileBytes))
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
    rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["<?xml", "<svg", "<!--", "<!DOCTYPE"].contains { rest.starts(with: $0.utf8) }
  }
}
