import LocalFiles
import Preferences

/// The names that the sound themes of this machine and of this person have.
enum InstalledSounds {
  private static let endings = [".oga", ".ogg", ".wav"]

  static func names(in data: [String]) -> Set<String> {
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

extension Surroundings {
  var soundNames: Set<String> { InstalledSounds.names(in: folders.data) }

  /// The remark on a sound, a name or a path, where it is not there.
  func remark(onSound sound: String) -> String? {
    guard sound.hasPrefix("/") else {
      return PreferenceReading.remark(onSound: sound, besides: soundNames)
    }
    return LocalFiles.exists(sound) ? nil : PreferenceReading.remark(onSoundFile: sound)
  }
}
