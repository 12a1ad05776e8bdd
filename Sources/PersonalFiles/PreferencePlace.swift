public import LocalFiles
public import Preferences

/// Where preferences lie: a main file, and its drop-ins in the folder of the same name and `.d`.
public struct PreferencePlace: Hashable, Sendable {
  public let main: String

  public var folder: String { "\(main).d" }

  public init(main: String) { self.main = main }

  /// The person's own; `nil` where neither XDG_CONFIG_HOME nor HOME says where.
  public init?(in folders: BaseFolders) {
    guard let config = folders.config else { return nil }
    main = "\(config)/pennant/preferences.conf"
  }

  /// The main file as it is now; `nil` where there is none.
  public func mainFile() -> PreferenceFile? { Self.file(main) }

  public func dropIns() -> [PreferenceFile] {
    DropIns.chosen(from: LocalFiles.names(in: folder)).compactMap { Self.file("\(folder)/\($0)") }
  }

  /// A link that leads nowhere is there, and cannot be read: the person is to know.
  private static func file(_ path: String) -> PreferenceFile? {
    do throws(FileFault) {
      let bytes = try LocalFiles.read(path, atMost: PreferenceFile.mostBytes)
      return PreferenceFile(name: path, bytes: bytes)
    } catch {
      if case .missing = error { return nil }
      return PreferenceFile(name: path, content: .unreadable(error.sentence))
    }
  }
}
