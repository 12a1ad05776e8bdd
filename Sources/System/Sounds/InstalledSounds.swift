internal import LocalFiles

/// The names that the sound themes of this machine and of this person have.
public nonisolated enum InstalledSounds {
  private static let endings = [".oga", ".ogg", ".wav"]

  public static func names(in data: [String]) -> Set<String> {
    var found: Set<String> = []
    for folder in data.map({ "\($0)/sounds" }) {
      for theme in LocalFiles.names(in: folder) {
        for part in LocalFiles.names(in: "\(folder)/\(theme)") {
          for file in LocalFiles.names(in: "\(folder)/\(theme)/\(part)") {
            guard let ending = endings.first(where: { file.hasSuffix($0) }) else { continue }
            found.insert(String(file.dropLast(ending.count)))
          }
        }
      }
    }
    return found
  }
}
