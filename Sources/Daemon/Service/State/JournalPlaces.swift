import Glibc
import LocalFiles
import PersonalFiles
import Store

/// The runtime folders in which the journal and copies lie, or lay: a session may have another one
/// tomorrow.
///
/// The state folder names each as a life begins, and for as long as something may lie there that
/// only a later life can take away.
nonisolated struct JournalPlaces: Sendable {
  let state: StatePlace
  /// Where this life's files are; `nil` where the session has no such folder.
  let runtime: String?
  /// Whether that lies in memory; the journal is beside the database where it does not.
  let isInMemory: Bool
  /// Where a session usually has its runtime folder, whatever was written down.
  let usual: String

  static let fileName = "journals"
  private static let mostBytes = 16 << 10

  var current: JournalPlace {
    guard let runtime, isInMemory else { return .state(state.folder) }
    return .memory(folder(in: runtime))
  }

  /// The file of what servers that outlive us have on their screens; only in memory, where nothing
  /// waits for a disk.
  var givenNumbers: String? {
    guard let runtime, isInMemory else { return nil }
    return givenNumbers(in: runtime)
  }

  private func givenNumbers(in runtime: String) -> String {
    state.runtimeFolder("shown", in: runtime)
  }

  /// The other places where an earlier life may have left a journal.
  var former: [JournalPlace] {
    formerRuntimes.map { folder(in: $0) }.filter { PrivateFolder.isOurs($0) }
      .map { JournalPlace.memory($0) }
  }

  /// The runtime folders of earlier lives, without this life's own, however that was spelled.
  private var formerRuntimes: Set<String> {
    Set(named + [usual]).filter { name in
      runtime.map { name != $0 && !LocalFiles.isSame(name, $0) } ?? true
    }
  }

  private func folder(in runtime: String) -> String { state.runtimeFolder("journal", in: runtime) }

  private var named: [String] {
    let bytes = (try? LocalFiles.read(state.file(Self.fileName), atMost: Self.mostBytes)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// Names this life's beside those of earlier ones, as far as the disk takes a line more.
  ///
  /// The line waits for no disk: a crash leaves what was written, and what a power cut takes of it
  /// is gone with a journal in memory.
  func note() {
    guard let runtime, !named.contains(runtime) else { return }
    try? AppendedFile.add(Array("\(runtime)\n".utf8), to: state.file(Self.fileName))
  }

  /// Nothing lies in any journal of earlier lives: what else they have left there goes.
  ///
  /// - Returns: what the file is to say from now on; `nil` where it does.
  func forgetFormer() -> [UInt8]? {
    let named = named
    for runtime in formerRuntimes {
      PrivateFolder.removeFile(givenNumbers(in: runtime))
      let isOnDisk = !MemoryFolder.isOurs(runtime)
      for name in ["journal", "kept", "pictures", "doors"] {
        let folder = state.runtimeFolder(name, in: runtime)
        guard PrivateFolder.isOurs(folder) else { continue }
        if isOnDisk {
          for name in LocalFiles.names(in: folder) { try? ErasedFile.remove("\(folder)/\(name)") }
        }
        PrivateFolder.remove(folder)
      }
    }
    let wanted = [runtime].compactMap { $0 }
    return named == wanted ? nil : Array(wanted.map { "\($0)\n" }.joined().utf8)
  }
}

extension StatePlace {
  /// A folder for this service alone.
  ///
  /// Its name is made from the path of the state folder, which one service at a time holds. So
  /// whatever lies in it at the start belongs to nobody any more, and a second service of the
  /// person has another one.
  nonisolated func runtimeFolder(_ name: String, in runtime: String) -> String {
    "\(runtime)/pennant-\(name)-\(digest)"
  }

  /// Where the journal lies, and where it lay before: in memory where there is such a place, so
  /// that none of its pages ever waits for a disk; beside the database elsewhere.
  var journalPlaces: JournalPlaces {
    // A session's own, also where nobody has said so to us.
    let usual = "/run/user/\(geteuid())"
    let named = Surroundings.folders.runtime
    let runtime = LocalFiles.resolved(named ?? usual)
    let memory = runtimeFolder("journal", in: runtime)
    let isInMemory = MemoryFolder.isOurs(runtime) && (try? PrivateFolder.make(memory)) != nil
    return JournalPlaces(
      state: self, runtime: isInMemory || named != nil ? runtime : nil, isInMemory: isInMemory,
      usual: usual)
  }

  /// A short name for its path, the same in each life (FNV-1a).
  private nonisolated var digest: String {
    let start: UInt64 = 0xcbf2_9ce4_8422_2325
    let sum = folder.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(sum, radix: 36)
  }
}
