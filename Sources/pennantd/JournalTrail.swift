import LocalFiles
import PersonalFiles
import Store

/// In which runtime folders the journal lies and lay: a session may have another one tomorrow.
///
/// The state folder names each before anything stands in its journal, and for as long as the database
/// does not have all of that.
nonisolated struct JournalTrail: Sendable {
  let state: StatePlace
  /// Where this life's is; `nil` where it is beside the database.
  let runtime: String?
  /// Where a session usually has its runtime folder, whatever was written down.
  let usual: String

  static let fileName = "journals"
  private static let mostBytes = 16 << 10

  var current: JournalPlace {
    runtime.map { .memory(folder(in: $0)) } ?? .state(state.folder)
  }

  /// Where an earlier life may have left one besides.
  var former: [JournalPlace] {
    formerRuntimes.map { folder(in: $0) }.filter { PrivateFolder.isOurs($0) }
      .map { JournalPlace.memory($0) }
  }

  private var formerRuntimes: Set<String> {
    Set(named + [usual]).subtracting([runtime].compactMap { $0 })
  }

  private func folder(in runtime: String) -> String { state.runtimeFolder("journal", in: runtime) }

  private var named: [String] {
    let bytes = (try? LocalFiles.read(state.file(Self.fileName), atMost: Self.mostBytes)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// Names this life's beside those of earlier ones.
  ///
  /// A line more waits for no disk: a crash leaves what was written, and what a power cut takes of it
  /// is gone with the journal.
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
      for name in ["journal", "kept", "pictures", "doors"] {
        let folder = state.runtimeFolder(name, in: runtime)
        if PrivateFolder.isOurs(folder) { PrivateFolder.remove(folder) }
      }
    }
    let wanted = [runtime].compactMap { $0 }
    return named == wanted ? nil : Array(wanted.map { "\($0)\n" }.joined().utf8)
  }
}
