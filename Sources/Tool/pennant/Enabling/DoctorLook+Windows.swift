import Choosing
import Clock
import Enabling
import InstalledServers
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Processes

/// Windows of Pennant's own, where they are to draw.
extension DoctorLook {
  /// The facts of windows that are to draw.
  ///
  /// - Parameters:
  ///   - asked: who the running service is told to have draw, which may be on its command line.
  ///   - hasPortal: whether there is a portal.
  /// - Returns: `nil` where somebody else is to draw.
  func windows(asked: String?, hasPortal: Bool) -> WindowsFacts? {
    let program = OwnProgram.find(OwnWindows.program)
    guard asked == "windows" || isAsked || look.choosesWindows else { return nil }
    var facts = WindowsFacts()
    facts.hasPortal = hasPortal
    facts.isInstalled = program != nil
    if let program, let bus = look.bus { facts.ground = Self.ground(program, bus.client.loop) }
    return facts
  }

  /// Whether the preferences name them.
  private var isAsked: Bool {
    let reading = PreferencePlace(in: look.place.folders).map {
      PreferenceReading(main: $0.mainFile(), dropIns: $0.dropIns())
    }
    return reading?.book.desktop.server == "windows"
  }

  /// The ground that the program says it could draw on; `nil` where it says nothing in time.
  private static func ground(_ program: String, _ loop: MainLoop) -> WindowsFacts.Ground? {
    var text: [UInt8] = []
    var end: ChildEnd?
    let process = try? ChildProcess(
      [program, "--look"], environment: ChildEnvironment.inherited(), on: loop,
      onOutput: { text += $0.prefix(mostBytes) }, onEnd: { end = $0 })
    guard let process else { return nil }
    let deadline = Deadline(on: loop) { process.end() }
    deadline.arm(after: .seconds(5))
    while end == nil { loop.turn(mayWait: true) }
    let word = String(decoding: text.prefix(mostBytes), as: UTF8.self).split(separator: "\n").last
    return word.flatMap { WindowsFacts.Ground(rawValue: String($0)) }
  }

  private static let mostBytes = 1_024
}

extension SessionLook {
  /// Whether they are what the search finds.
  var choosesWindows: Bool {
    guard let choice = choice(), case .program(.windows, _) = choice.taken else { return false }
    return true
  }
}
