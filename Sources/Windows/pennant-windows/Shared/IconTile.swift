import Translations
import Widgets

/// The icon of an app, or its first letter where it has none.
enum IconTile {
  /// - Parameters:
  ///   - path: the file of the icon, where it is one.
  ///   - names: names by which the icon theme may have it, the likeliest first.
  ///   - name: the app's, for people.
  ///   - size: how wide and high it is.
  /// - Returns: a picture, or a tile with the letter.
  static func make(_ path: String?, _ names: [String], name: String, size: Int32) -> Widget {
    let image = Image(size: size)
    image.place(.start, .middle)
    if path.map({ image.show(fileAt: $0) }) ?? false || image.show(iconNamed: names) {
      image.nameForReaders(translated("Icon of {name}", ["name": name]))
      return image
    }
    let tile = letter(name.first.map { $0.uppercased() } ?? "•", size: size)
    tile.takeRole(.icon)
    tile.nameForReaders(translated("Icon of {name}", ["name": name]))
    return tile
  }

  /// The same where nobody has looked at the file yet: the picture comes when it has been read.
  static func ofApp(_ path: String?, _ names: [String], name: String, size: Int32) -> Widget {
    guard let path else { return make(nil, names, name: name, size: size) }
    let slot = Box(.across)
    slot.place(.start, .middle)
    let standIn = make(nil, names, name: name, size: size)
    slot.add(standIn)
    IconFiles.read(path) { [weak slot] bytes in
      let image = Image(size: size)
      guard let slot, image.show(bytes) else { return image.destroy() }
      image.place(.start, .middle)
      image.nameForReaders(translated("Icon of {name}", ["name": name]))
      standIn.destroy()
      slot.add(image)
      image.isVisible = true
    }
    return slot
  }

  static func letter(_ letter: String, size: Int32) -> Widget {
    let tile = Label(letter)
    tile.style("tile")
    tile.place(.start, .middle)
    tile.ask(width: size, height: size)
    tile.centre()
    return tile
  }
}
