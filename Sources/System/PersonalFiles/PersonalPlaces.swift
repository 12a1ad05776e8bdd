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

  /// The drop-ins as they are now.
  ///
  /// Where their folder cannot be looked into, those that are `known`
  /// from before are there and cannot be read: none of them is dropped unseen.
  public func dropIns(known: [String] = []) -> [PreferenceFile] {
    do throws(FileFault) {
      let names = DropIns.chosen(from: try LocalFiles.listing(of: folder))
      return names.compactMap { Self.file("\(folder)/\($0)") }
    } catch {
      if case .missing = error { return [] }
      let theirs = known.filter { $0.hasPrefix("\(folder)/") }
      let trouble = PreferenceFile.Content.unreadable(error.sentence)
      return (theirs.isEmpty ? [folder] : theirs).map { PreferenceFile(name: $0, content: trouble) }
    }
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

/// Where the service keeps what outlives it.
public struct StatePlace: Hashable, Sendable {
  public let folder: String

  public init(folder: String) { self.folder = folder }

  /// The person's own; `nil` where neither XDG_STATE_HOME nor HOME says where.
  public init?(in folders: BaseFolders) {
    guard let state = folders.state else { return nil }
    folder = "\(state)/pennant"
  }

  public func file(_ name: String) -> String { "\(folder)/\(name)" }

  /// The name of the file with the last good texts.
  public static let lastGoodName = "preferences.good"

  /// The good texts that a service has kept; none where there are none.
  public func lastGood() -> LastGood {
    let blob = try? LocalFiles.read(file(Self.lastGoodName), atMost: LastGood.mostSavedBytes)
    return blob.flatMap { LastGood(saved: $0) } ?? LastGood()
  }

  /// The apps that have notified; `nil` where no service has kept any.
  public func appsSeen() -> AppsSeen? {
    guard
      let bytes = try? LocalFiles.read(file(AppsSeen.fileName), atMost: AppsSeen.mostBytes)
    else { return nil }
    return AppsSeen(text: String(decoding: bytes, as: UTF8.self))
  }
}
