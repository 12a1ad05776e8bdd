public import Bus
public import Identity

/// An app as the bus knows it: `org.freedesktop.Application`.
public nonisolated struct AppOnBus: Hashable, Sendable {
  public let name: BusName
  public let path: ObjectPath

  /// `nil` where no bus name can be made of the entry.
  public init?(_ entry: EntryName) {
    // Names of one word or with a colon are no names that somebody could own.
    guard entry.id.utf8.contains(UInt8(ascii: ".")), entry.id.utf8.first != UInt8(ascii: ":"),
      let name = BusName(entry.id)
    else { return nil }
    var path = "/"
    for character in entry.id {
      switch character {
      case ".": path.append("/")
      case "-": path.append("_")
      case _: path.append(character)
      }
    }
    guard let path = ObjectPath(path) else { return nil }
    self.name = name
    self.path = path
  }
}
