internal import CLinux
internal import Descriptors
import Glibc

/// A process, held by its folder in /proc.
///
/// Facts that are read through the folder are never of another process that has got the number
/// since: the folder stands for the process, and is empty when the process is gone.
public struct HeldProcess: ~Copyable {
  private let folder: OwnedDescriptor

  /// - Throws: `missing` where there is no such process.
  public init(_ number: UInt32) throws(FileFault) {
    let path = "/proc/\(number)"
    guard let folder = OwnedDescriptor(owning: unsafe pennant_pin_folder(path)) else {
      throw FileFault(errno: errno, path: path)
    }
    self.folder = folder
  }

  /// Where its files are, for as long as it is held.
  public var path: String { "/proc/self/fd/\(folder.number)" }

  /// A small file of it, as text.
  public func text(_ name: String) -> String? {
    guard let bytes = try? LocalFiles.read("\(path)/\(name)", atMost: 16_384) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// When it started, in nanoseconds since the boot; a clock tick of it may be missing.
  public var startedAt: Int64? { text("stat").flatMap { Self.start(inStat: $0) } }

  /// Whether no other number is known for it deeper inside; false where that cannot be told.
  public var hasOurNumbersAlone: Bool {
    text("status").map { Self.hasOneNumber(inStatus: $0) } ?? false
  }

  /// `NSpid:` has a number for each set of numbers that it is in, ours first.
  static func hasOneNumber(inStatus text: String) -> Bool {
    text.split(separator: "\n").first { $0.hasPrefix("NSpid:") }
      .map { $0.split { $0 == "\t" || $0 == " " }.count == 2 } ?? false
  }

  /// The path of its program, as it was when that started; `nil` where it may not be seen.
  public var program: String? {
    let most = 4_096
    let link = "\(path)/exe"
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = unsafe max(0, pennant_read_link(link, buffer.baseAddress, most))
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The name by which a person may know the process's program.
  ///
  /// The name is that of the program's file, at its full length. Where the file may not be seen, it
  /// is the name of the process, of which the kernel keeps 15 bytes.
  ///
  /// The command line is never read: it lies in the memory of the process, and a reader there waits
  /// for as long as any thread of the process keeps that locked.
  public var programName: String? {
    guard let path = program else { return text("comm").map { String($0.prefix { $0 != "\n" }) } }
    let name = path.split(separator: "/").last ?? ""
    // The kernel adds this to a file that its package has replaced since.
    let gone = " (deleted)"
    return String(name.hasSuffix(gone) ? name.dropLast(gone.count) : name)
  }

  /// Whether its program is the file that we see under that path ourselves, which only the system's
  /// administrator can have put there, and its root is ours.
  public func runsSystemProgram(at path: String) -> Bool {
    guard Self.systemFolders.contains(where: { path.hasPrefix($0) }) else { return false }
    return unsafe pennant_runs_system_program(self.path, path) != 0
  }

  /// Folders below which nothing is mounted that keeps anybody waiting.
  private static let systemFolders = ["/usr/", "/nix/store/", "/gnu/store/"]

  /// When a process started, by the 22nd field; the second may hold anything, brackets and blanks
  /// too.
  static func start(inStat text: String) -> Int64? {
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    let ticks = Int64(sysconf(Int32(_SC_CLK_TCK)))
    guard fields.count > 19, let start = Int64(fields[19]), ticks > 0 else { return nil }
    let (time, isTooMuch) = start.multipliedReportingOverflow(by: 1_000_000_000 / ticks)
    return isTooMuch ? nil : time
  }

  /// The present time of the same clock.
  public static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
