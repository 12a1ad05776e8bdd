import Clock
public import NotificationModel
import Testing
public import Translations

@testable import Choosing

/// What happens, one after the other, and what is to be done each time.
struct Story: CustomTestStringConvertible, Sendable {
  /// Something that happens; `wakes` is that time has come to where it was asked for.
  enum Word: Sendable {
    case asked(WhoDraws.Wish)
    case found(Candidate)
    case noWay
    case left
    case stopped
    case says(DesktopEvent, BackEndID)
    case begun(BackEndID)
    case couldNotBegin(BackEndID, BilingualSentence)
    case takesName(BackEndID)
    case losesName(BackEndID)
    case isSilentBehindLock(BackEndID)
    case ends(BackEndID, ServerEnd)
    case mayRest(BackEndID, DesktopAbilities)
    case wanted
    case ordered(ShowOrder)
    case withdrew(ServerID)
    case wakes
  }

  struct Step: Sendable {
    let seconds: Double
    let word: Word
    let effects: [WhoDraws.Effect]

    init(_ seconds: Double, _ word: Word, _ effects: [WhoDraws.Effect] = []) {
      self.seconds = seconds
      self.word = word
      self.effects = effects
    }

    var moment: Moment { Moment(nanoseconds: Int64(seconds * 1_000_000_000)) }
  }

  let testDescription: String
  let steps: [Step]

  init(_ words: String, _ steps: [Step]) {
    testDescription = words
    self.steps = steps
  }

  /// Tells the story, and says how it stands at its end.
  func tell() -> WhoDraws {
    var who = WhoDraws()
    for (index, step) in steps.enumerated() {
      let effects = Self.happens(step.word, to: &who, at: step.moment)
      #expect(effects == step.effects, "step \(index + 1) of “\(testDescription)”")
    }
    return who
  }

  private static func happens(
    _ word: Word, to who: inout WhoDraws, at now: Moment
  ) -> [WhoDraws.Effect] {
    switch word {
    case .asked(let wish): return who.asked(for: wish, at: now)
    case .found(let candidate): return who.found(candidate, at: now)
    case .noWay: return who.foundNoWay()
    case .left: return who.left(at: now)
    case .stopped: return who.stopped()
    case .says(let event, let id): return who.reported(event, by: id, at: now)
    case .begun(let life): return who.begun(life, at: now)
    case .couldNotBegin(let life, let why):
      return who.couldNotBegin(life, because: why, at: now)
    case .takesName(let life): return who.tookName(life, at: now)
    case .losesName(let life): return who.lostName(life, at: now)
    case .isSilentBehindLock(let life): return who.wasSilentBehindLock(life)
    case .ends(let life, let end): return who.ended(life, end, at: now)
    case .mayRest(let life, let abilities):
      return who.mayRest(life, knowing: abilities, at: now)
    case .wanted: return who.wanted(at: now)
    case .ordered(let order):
      #expect(who.takesOrders)
      who.ordered(order)
      return []
    case .withdrew(let id):
      who.withdrew(id, at: now)
      return []
    case .wakes:
      #expect(who.nextWake == now)
      return who.timePassed(at: now, standIn: .terminal)
    }
  }
}

extension BackEndID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt64) { self.init(value) }
}

extension DesktopEvent {
  static let there = DesktopEvent.appeared(DesktopAbilities())
  static let drawn = DesktopEvent.shown(ShowOrder(1), ServerID(1))
}

extension ServerCommand {
  static let windows = ServerCommand(["/usr/libexec/pennant/pennant-windows"])
  static let dunst = ServerCommand(["/usr/bin/dunst", "-print"])
}

extension BilingualSentence: ExpressibleByStringLiteral {
  public init(stringLiteral words: String) { self.init { words } }
}
