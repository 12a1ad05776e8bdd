import NotificationModel

/// A desktop server that draws into a list; it answers at once, or when a test says so.
final class StandInServer {
  enum Mood { case answers, holds, refuses }

  var abilities = DesktopAbilities()
  var mood = Mood.answers
  /// It gives another number to what replaces something.
  var renumbers = false
  var held: [(order: ShowOrder, presentation: Presentation, replacing: ServerID?)] = []
  var onScreen: [ServerID: Presentation] = [:]
  private(set) var withdrawn: [ServerID] = []
  /// Every order it got.
  private(set) var orders: [(presentation: Presentation, replacing: ServerID?)] = []
  /// Numbers given since it appeared; nothing else may be named to it.
  private(set) var given: Set<ServerID> = []
  private(set) var strangeNumbers: [ServerID] = []
  private var answers: [DesktopEvent] = []
  private var lastID: UInt32 = 0

  func take(_ order: ShowOrder, _ presentation: Presentation, replacing: ServerID?) {
    orders.append((presentation, replacing))
    if let replacing, !given.contains(replacing) { strangeNumbers.append(replacing) }
    switch mood {
    case .answers: answers.append(.shown(order, draw(presentation, replacing: replacing)))
    case .holds: held.append((order, presentation, replacing))
    case .refuses: answers.append(.notShown(order, .error("org.example.No")))
    }
  }

  /// What it has not been sent yet shows something else.
  func conceal(_ order: ShowOrder, _ presentation: Presentation) {
    guard let index = held.firstIndex(where: { $0.order == order }) else { return }
    held[index].presentation = presentation
  }

  func draw(_ presentation: Presentation, replacing: ServerID?) -> ServerID {
    if let replacing, !renumbers {
      onScreen[replacing] = presentation
      return replacing
    }
    if let replacing { onScreen[replacing] = nil }
    lastID += 1
    let id = ServerID(lastID)
    given.insert(id)
    onScreen[id] = presentation
    return id
  }

  func withdraw(_ id: ServerID) {
    withdrawn.append(id)
    if !given.contains(id) { strangeNumbers.append(id) }
    onScreen[id] = nil
  }

  func nextAnswer() -> DesktopEvent? {
    answers.isEmpty ? nil : answers.removeFirst()
  }

  /// It dies; the next one knows nothing of it.
  func forget() {
    held = []
    onScreen = [:]
    answers = []
    given = []
  }

  /// As a person reads the screen, oldest first.
  var titles: [String] {
    onScreen.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      $0.value.count > 1 ? "\($0.value.title) ×\($0.value.count)" : $0.value.title
    }
  }

  /// The newest under a title.
  func id(of title: String) -> ServerID? {
    onScreen.filter { $0.value.title == title }.map(\.key).max { $0.rawValue < $1.rawValue }
  }

  func shows(_ title: String) -> Presentation? {
    id(of: title).flatMap { onScreen[$0] }
  }

  /// Every sound that was to be heard.
  var sounds: [Presentation.Sound] {
    orders.map(\.presentation.sound).filter { $0 != .silent }
  }
}
