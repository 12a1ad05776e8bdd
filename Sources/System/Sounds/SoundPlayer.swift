internal import Clock
internal import LocalFiles
public import MainLoop
public import NotificationModel
internal import Playing
internal import Processes

/// Plays sounds by a program of their own, which is started when there is one to play.
///
/// Code that decodes foreign files and speaks to sound servers has threads and bugs; here they cost
/// that program, and nothing else.
public final class SoundPlayer {
  /// Whether sounds are heard through us, as far as is known.
  public private(set) var isAble = false
  /// Why no sound is heard, as of the last look.
  public private(set) var fault: PlayerFault?
  /// Told when `isAble` changes.
  public var onChange: (Bool) -> Void = { _ in }

  private let program: String?
  private let environment: () -> [String]
  private let variable: (String) -> String?
  private let loop: MainLoop
  private let isAtHand: (String) -> Bool
  private let note: (String) -> Void
  private var budget = PlayerBudget()
  private var life: PlayerLife?
  /// Where the sound server listened when the player's life began.
  private var door: AudioServer.Door?
  private var seeksAgain: Moment?
  private var waiting: [PlayRequest] = []
  private var errand: Errand?

  /// - Parameters:
  ///   - loop: hears of the player's answers, and of its end.
  ///   - program: the player's path; where it is `nil` nothing is heard.
  ///   - environment: the environment of this process, asked for at each start.
  ///   - variable: a variable of that environment, asked for with each sound.
  ///   - isAtHand: whether a file can be looked at without waiting for its disk.
  ///   - note: told a line when a sound is not heard; the same one each time for one cause.
  public init(
    on loop: MainLoop, program: String?, environment: @escaping () -> [String],
    variable: @escaping (String) -> String?, isAtHand: @escaping (String) -> Bool = { _ in true },
    note: @escaping (String) -> Void
  ) {
    self.isAtHand = isAtHand
    self.loop = loop
    self.program = program
    self.environment = environment
    self.variable = variable
    self.note = note
    // The app that notified has its answer before a process is made for its sound.
    errand = Errand(on: loop) { [weak self] in self?.playNext() ?? false }
  }

  /// Looks whether sounds can be heard, without starting anything.
  public func look() {
    fault = seenFault()
    let able = fault == nil
    guard able != isAble else { return }
    isAble = able
    onChange(able)
  }

  private func seenFault() -> PlayerFault? {
    guard program != nil else { return .noProgram }
    guard let door = AudioServer.door(environment: variable) else { return .noServer }
    budget.sees(door)
    guard !budget.mayStart(at: now) else { return nil }
    return budget.deadDoor == nil ? .rests : .noServer
  }

  /// Looks again where no sound could be heard, and plays it then; of a burst only the first looks.
  public func seek(_ sound: Presentation.Sound, at volume: SoundVolume = .full) {
    if !isAble {
      if let seeksAgain, now < seeksAgain { return }
      seeksAgain = now + Self.betweenLooks
    }
    play(sound, at: volume)
  }

  /// Plays a sound in a later turn of the loop; it is dropped where the player takes no more.
  public func play(_ sound: Presentation.Sound, at volume: SoundVolume = .full) {
    look()
    if let fault, fault != .rests, sound != .silent {
      note("a sound is not heard: \(fault.words)")
    }
    guard isAble, waiting.count < PlayerLife.mostUnanswered, let wanted = wanted(for: sound)
    else { return }
    waiting.append(PlayRequest(wanted, at: volume))
    errand?.isWanted = true
  }

  private static let betweenLooks = Span.milliseconds(100)

  private var now: Moment { loop.now }

  private func wanted(for sound: Presentation.Sound) -> PlayRequest.Wanted? {
    switch sound {
    case .silent: return nil
    case .named(let name): return .named(name)
    case .file(let path):
      guard isAtHand(path.rawValue) else { return .builtIn }
      do throws(FileFault) {
        return .file(try SoundFile.check(path.rawValue).path)
      } catch {
        note("the usual sound in place of a file: \(error.logSentence)")
        return .builtIn
      }
    }
  }

  private func playNext() -> Bool {
    guard !waiting.isEmpty else { return false }
    let request = waiting.removeFirst()
    if life == nil { begin() }
    // A player that takes no more is stuck, and has a deadline for that.
    if let life, !life.play(request) { note("a sound is dropped: the last ones are not begun yet") }
    return !waiting.isEmpty
  }

  private func begin() {
    guard let program, budget.mayStart(at: now) else { return }
    door = AudioServer.door(environment: variable)
    do throws(LaunchFault) {
      life = try PlayerLife(
        program, environment: AudioServer.kept(of: environment()), on: loop,
        onAnswer: { [weak self] in self?.answered($0) },
        onWords: { [weak self] in self?.note("pennant-sound: \($0)") },
        onEnd: { [weak self] in self?.ended($0) })
    } catch {
      note("sounds cannot be played: \(error.logSentence)")
      budget.foundNobody(at: now, behind: nil)
      look()
    }
  }

  private func answered(_ answer: PlayAnswer) {
    switch answer {
    case .began: break
    case .beganInstead(let trouble): note("the usual sound in place of another: \(trouble.words)")
    case .failed(let trouble):
      note("a sound is not heard: \(trouble.words)")
      guard trouble.isOfAllSounds else { return }
      budget.foundNobody(at: now, behind: trouble == .noServer ? door : nil)
      look()
    }
  }

  private func ended(_ end: PlayerLife.End) {
    life = nil
    switch end {
    case .asUsual(let unanswered):
      // The player had begun to end when these requests came.
      guard budget.mayStart(at: now) else { return }
      waiting = unanswered + waiting
      errand?.isWanted = !waiting.isEmpty
    case .badly(let end):
      brokeDown("pennant-sound ended \(end.words)")
    case .hung:
      brokeDown("pennant-sound did not answer and was ended")
    }
  }

  private func brokeDown(_ sentence: String) {
    let rests = budget.brokeDown(at: now)
    note(
      rests
        ? "\(sentence), as before; no sounds for 10 min"
        : "\(sentence); the next sound starts it anew")
    if rests { look() }
  }
}
