import Importing
import LocalFiles
import PersonalFiles
import Preferences
import Translations

/// The files of another server, as they lie there.
struct TheirFiles {
  let path: String
  let files: [TheirFile]

  init(
    of server: ImportedServer, at named: String?, _ surroundings: Surroundings
  ) throws(Failure) {
    guard let path = named ?? surroundings.folders.config.map({ "\($0)/\(server.file)" }) else {
      throw .misuse(translated("HOME is not set; name a FILE."))
    }
    self.path = path
    if named == nil, case .missing = Self.fault(path) {
      throw Failure(Self.none(of: server, at: path, surroundings.session.configs))
    }
    var files = [TheirFile(name: Self.name(path), bytes: try Self.read(path))]
    if server.hasDropIns {
      let names = DropIns.chosen(from: LocalFiles.names(in: "\(path).d"))
      for name in names {
        let bytes = try Self.read("\(path).d/\(name)")
        files.append(TheirFile(name: "\(Self.name(path)).d/\(name)", bytes: bytes))
      }
    }
    self.files = files
  }

  /// The sentence for a person who has no file of their own and named none; the one of all people,
  /// which the server reads in its place, is theirs to name.
  private static func none(
    of server: ImportedServer, at path: String, _ folders: [String]
  ) -> String {
    let others = folders.map { "\($0)/\(server.file)" }.filter { $0 != path }
    let problem = translated(
      "you have no {name} of your own at {file}; name a file",
      ["name": name(path), "file": oneLine(path)])
    guard let other = others.first(where: { fault($0) == nil }) else {
      return translated("{sentence}.", ["sentence": problem])
    }
    let command = "pennant import \(server.rawValue) \(oneLine(other))"
    return translated(
      "{problem}, such as the one for everybody: '{command}'.",
      ["problem": problem, "command": command])
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func fault(_ path: String) -> FileFault? {
    do throws(FileFault) {
      _ = try LocalFiles.read(path, atMost: Import.mostBytes)
      return nil
    } catch {
      return error
    }
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(FileFault) {
      return try LocalFiles.read(path, atMost: Import.mostBytes)
    } catch {
      throw Failure(error.sentence)
    }
  }
}
