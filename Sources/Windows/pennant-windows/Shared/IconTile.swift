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

  static func letter(_ letter: String, size: Int32) -> Widget {
    let tile = Label(letter)
    tile.style("tile")
    tile.place(.start, .middle)
    tile.ask(width: size, height: size)
    tile.centre()
    return tile
  }
}
