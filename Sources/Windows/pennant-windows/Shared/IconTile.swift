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
      image.nameForReaders("Icon of \(name)")
      return image
    }
    let tile = Label(name.first.map { $0.uppercased() } ?? "•")
    tile.style("tile")
    tile.place(.start, .middle)
    tile.ask(width: size, height: size)
    tile.centre()
    return tile
  }
}
