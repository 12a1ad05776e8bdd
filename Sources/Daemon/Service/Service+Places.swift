import Glibc
import LocalFiles
import PersonalFiles

/// Where the files of this life are.
extension Service {
  static func statePlace(_ options: Options) throws(StartFault) -> StatePlace {
    if let path = options.state { return StatePlace(folder: absolute(path)) }
    guard let place = StatePlace(in: Surroundings.folders) else {
      throw StartFault(sentence: "HOME is not set, so there is no place for state; use --state.")
    }
    return place
  }

  static func preferencePlace(_ options: Options) -> PreferencePlace? {
    if let path = options.preferences { return PreferencePlace(main: absolute(path)) }
    return PreferencePlace(in: Surroundings.folders)
  }

  /// In memory, or in a runtime folder that is none; `nil` where there is no such folder.
  func copyPlace(_ name: String) -> CopyPlace? {
    journals.runtime.map {
      CopyPlace(
        folder: state.place.runtimeFolder(name, in: $0), isOnDisk: !journals.isInMemory,
        beside: beside)
    }
  }

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(here) }
    return "\(unsafe String(cString: here))/\(path)"
  }
}
