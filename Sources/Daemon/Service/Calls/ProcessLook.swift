import Bus
import Glibc
import Identity
import LocalFiles
import NotificationModel

/// Reads what the system says of the process behind a connection, all of one and the same process.
enum ProcessLook {
  private static let mark = ".flatpak-info"
  private static let markBytes = 16_384

  /// - Parameters:
  ///   - credentials: what the bus knows of the connection.
  ///   - heardAt: when it was first heard of.
  /// - Returns: `nil` for our own process.
  static func facts(of credentials: Credentials, heardAt: Int64) -> ProcessFacts? {
    // Whoever came through a gate of ours has our process on the bus, which says nothing of it.
    guard credentials.processID != UInt32(getpid()) else { return nil }
    let gone = ProcessFacts.gone(securityLabel: label(in: credentials))
    guard let number = credentials.processID, number > 0 else { return gone }
    do throws(FileFault) {
      return facts(of: try HeldProcess(number), credentials, heardAt: heardAt) ?? gone
    } catch .missing {
      return gone
    } catch {
      // The process is there, and nobody can say what it is.
      return ProcessFacts(flatpakInfo: .unreadable)
    }
  }

  private static func label(in credentials: Credentials) -> String? {
    credentials.label.map { String(decoding: $0, as: UTF8.self) }
  }

  /// `nil` where it was gone before all was read.
  private static func facts(
    of process: borrowing HeldProcess, _ credentials: Credentials, heardAt: Int64
  ) -> ProcessFacts? {
    var facts = ProcessFacts(
      controlGroups: process.text("cgroup") ?? "", securityLabel: label(in: credentials))
    facts.program = program(of: process)
    // The last of it: of a process that has ended the rest can still be there, its root is not.
    guard let mark = flatpakMark(of: process) else { return nil }
    facts.flatpakInfo = mark
    if facts.flatpakInfo == .none, facts.program?.isSandboxProxy == true {
      facts.behindProxy = sandboxes(in: facts.controlGroups)
    }
    guard let passed = credentials.process else {
      facts.startedAt = process.startedAt
      facts.heardAt = heardAt
      return facts
    }
    // The process is still the one that connected, so all that was read is of that one.
    return passed.isRunning ? facts : nil
  }

  /// The mark that Flatpak has put on a process; `nil` for a process that is gone.
  ///
  /// A process that guards its memory is closed to us, as keepers of passwords are. Flatpak numbers
  /// the processes of a sandbox anew, so a closed process with no number but ours is in none.
  /// Anything else that is odd counts as a sandbox, though nobody knows whose.
  private static func flatpakMark(of process: borrowing HeldProcess) -> ProcessFacts.FlatpakMark? {
    switch ProcessRoot.look(for: mark, of: process, atMost: markBytes) {
    case .gone: nil
    case .closed: process.hasOurNumbersAlone ? ProcessFacts.FlatpakMark.none : .closed
    case .absent: ProcessFacts.FlatpakMark.none
    case .content(let bytes): .text(String(decoding: bytes, as: UTF8.self))
    case .odd: .unreadable
    }
  }

  /// The program's file; only a program with the name of a relay is looked at any closer.
  private static func program(of process: borrowing HeldProcess) -> ProgramFile? {
    guard let path = process.program, let name = path.split(separator: "/").last else { return nil }
    return ProgramFile(
      name: String(name),
      isTheSystems: KnownRelay.isNamed(String(name)) && process.runsSystemProgram(at: path))
  }

  /// The marks of the sandboxes that Flatpak has running in a control group.
  private static func sandboxes(in groups: String) -> [ProcessFacts.FlatpakMark] {
    guard let runtime = OwnEnvironment.variable("XDG_RUNTIME_DIR") else { return [] }
    // Another program may have made that folder a link to a disk that does not answer.
    let files = FilesOfFolders.read(
      FlatpakInstance.file, inEachOf: "\(runtime)/.flatpak", atMost: FlatpakInstance.fileBytes,
      most: FlatpakInstance.most)
    return files.compactMap { bytes in
      guard let number = FlatpakInstance.process(in: String(decoding: bytes, as: UTF8.self)),
        let process = try? HeldProcess(number), process.text("cgroup") == groups
      else { return nil }
      return flatpakMark(of: process)
    }
  }
}
