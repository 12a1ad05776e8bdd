import Clock
import NotificationModel

/// A desktop server of the day: it numbers what it shows, and its banners fade by its own clock.
struct DayServer {
  /// As long as a server takes to answer.
  static let answering = Span.milliseconds(4)

  /// What it can do; `nil` while none is there.
  private(set) var abilities: DesktopAbilities?
  private(set) var onScreen: [ServerID: Presentation] = [:]
  /// What faded into its own list.
  private(set) var listed: [ServerID: Presentation] = [:]
  /// Numbers it was sent that it had not given in this life.
  private(set) var strangeNumbers: [ServerID] = []
  private var given: Set<ServerID> = []
  private var lastNumber: UInt32 = 0
  private var answers: [(at: Moment, event: DesktopEvent)] = []
  private var fades: [ServerID: Moment] = [:]

  mutating func start(_ abilities: DesktopAbilities) {
    self = DayServer(strangeNumbers: strangeNumbers)
    self.abilities = abilities
  }

  mutating func stop() { self = DayServer(strangeNumbers: strangeNumbers) }

  init() {}

  private init(strangeNumbers: [ServerID]) { self.strangeNumbers = strangeNumbers }

  mutating func take(
    _ order: ShowOrder, _ presentation: Presentation, replacing former: ServerID?, at now: Moment
  ) {
    if let former, !given.contains(former) { strangeNumbers.append(former) }
    let id: ServerID
    if let former {
      id = former
    } else {
      lastNumber += 1
      id = ServerID(lastNumber)
      given.insert(id)
    }
    onScreen[id] = presentation
    listed[id] = nil
    answers.append((now + Self.answering, .shown(order, id)))
    fades[id] = nil
    if case .banner(let span) = presentation.style, abilities?.honoursTimeouts == true {
      fades[id] = now + span
    }
  }

  /// What it is told to take down, or what it closes itself.
  mutating func remove(_ id: ServerID) -> Presentation? {
    if !given.contains(id) { strangeNumbers.append(id) }
    fades[id] = nil
    return onScreen.removeValue(forKey: id) ?? listed.removeValue(forKey: id)
  }

  /// When it speaks next.
  var nextWord: Moment? {
    let fade = fades.values.min()
    let answer = answers.first?.at
    return [fade, answer].compactMap { $0 }.min()
  }

  /// What it says at that moment, and what that is about.
  mutating func speak(at now: Moment) -> (event: DesktopEvent, about: Presentation?)? {
    if let answer = answers.first, answer.at <= now {
      answers.removeFirst()
      return (answer.event, nil)
    }
    let due = fades.filter { $0.value <= now }.keys.min { $0.rawValue < $1.rawValue }
    guard let due else { return nil }
    fades[due] = nil
    let shown = onScreen.removeValue(forKey: due)
    if abilities?.keepsFadedInList == true { listed[due] = shown }
    return (.left(due, .faded), shown)
  }

  /// The newest on the screen, failing that in the list, under which a person can read a text.
  func find(_ text: String) -> ServerID? {
    for shown in [onScreen, listed] {
      let found = shown.filter {
        $0.value.title.contains(text) || $0.value.body.plain.contains(text)
      }
      if let newest = found.keys.max(by: { $0.rawValue < $1.rawValue }) { return newest }
    }
    return nil
  }
}
