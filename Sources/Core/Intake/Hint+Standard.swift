internal import NotificationModel

/// The rows of the specification; each has its bound where its value is read.
extension Hint {
  /// The usual ones first.
  static let standard: [Hint] = [
    urgency, desktopEntry, category, transient, imageData, imagePath, resident, soundName,
    soundFile, suppressSound, actionIcons, value, iconData,
  ]

  public static let urgency = Hint("urgency", .byte) { (note, _, value) throws(HintFault) in
    note.urgency = try value.urgency()
  }

  public static let desktopEntry = Hint("desktop-entry", or: "desktop_entry", .text) {
    (_, reader, value) throws(HintFault) in
    reader.desktopEntry = try value.desktopEntry()
  }

  public static let category = Hint("category", .text) { (note, _, value) throws(HintFault) in
    let word = try value.identifier(upTo: Limits.categoryBytes)
    note.category = word.map { Category($0) }
  }

  public static let transient = Hint("transient", .flag, .transient) {
    (note, _, value) throws(HintFault) in
    note.isTransient = try value.flag()
  }

  public static let imageData = Hint("image-data", or: "image_data", .pixels, .pixels) {
    (_, reader, value) throws(HintFault) in
    reader.pixels = reader.newest(try value.pixels(), or: reader.pixels)
  }

  public static let imagePath = Hint("image-path", or: "image_path", .text) {
    (_, reader, value) throws(HintFault) in
    reader.imagePath = reader.newest(try value.text(), or: reader.imagePath)
  }

  public static let resident = Hint("resident", .flag) { (note, _, value) throws(HintFault) in
    note.isResident = try value.flag()
  }

  public static let soundName = Hint("sound-name", .text) { (_, reader, value) throws(HintFault) in
    reader.soundName = try value.identifier(upTo: Limits.identifierBytes)
  }

  public static let soundFile = Hint("sound-file", .text) { (_, reader, value) throws(HintFault) in
    reader.takeSoundFile(try value.text())
  }

  public static let suppressSound = Hint("suppress-sound", .flag) {
    (_, reader, value) throws(HintFault) in
    reader.suppressesSound = try value.flag()
  }

  public static let actionIcons = Hint("action-icons", .flag) {
    (note, _, value) throws(HintFault) in
    note.actionIcons = try value.flag()
  }

  // A bar of 0 to 100; below that there is none.
  public static let value = Hint("value", .integer) { (note, _, value) throws(HintFault) in
    let number = try value.integer()
    note.progress = number < 0 ? nil : Int32(min(number, 100))
  }

  // The image of the oldest servers, which counts where there is no other.
  public static let iconData = Hint("icon-data", or: "icon_data", .pixels, .pixels) {
    (_, reader, value) throws(HintFault) in
    reader.iconPixels = reader.newest(try value.pixels(), or: reader.iconPixels)
  }
}
