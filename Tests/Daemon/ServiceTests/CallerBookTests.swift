import Delivery
import NotificationModel
import Testing

@testable import Service

@Suite struct `Connections that call` {
  typealias Book = CallerBook<String, String>
  private static let ourProcess: UInt32 = 1
  private static let app = ConnectionName(":1.5")

  /// Has a connection become known, and says what came of that.
  private static func learn(
    _ book: inout Book, _ caller: ConnectionName, process: UInt32? = 7, isThere: Bool = true
  ) -> Book.Learned? {
    book.learned(caller, .nothing, processID: process, isThere: isThere)
  }

  private static func known(
    _ book: inout Book, _ caller: ConnectionName, process: UInt32? = 7
  ) -> Book.Learned? {
    book.asked(about: caller, at: 0)
    return learn(&book, caller, process: process)
  }

  enum Step {
    case called(String, Book.Waiting)
    case wondered(String, Book.Waiting)
    case asked
    /// Whether the bus still knew it, and what waited: questions, then calls.
    case learned(isThere: Bool, String?)
    case introduced
    /// Whether calls wait for their turn, and whether it is news.
    case vanished(hasTurns: Bool, Bool)
    case served(Bool)
    case isKnown(Bool)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]
  }

  static let cases = [
    Case(
      testDescription: "the bus is asked once, and all that waits comes in its order",
      steps: [
        .called("a", .isToBeAsked), .asked, .called("b", .waits), .wondered("x", .waits),
        .isKnown(false), .learned(isThere: true, "x, a b, on the bus"), .isKnown(true),
        .learned(isThere: true, nil),
      ]),
    Case(
      testDescription: "a question has the bus asked too",
      steps: [
        .wondered("x", .isToBeAsked), .asked, .wondered("y", .waits),
        .learned(isThere: true, "x y, , on the bus"),
      ]),
    Case(
      testDescription: "nobody is remembered whom the bus does not know any more",
      steps: [
        .called("a", .isToBeAsked), .asked, .learned(isThere: false, ", a, gone"), .isKnown(false),
        .called("b", .isToBeAsked),
      ]),
    Case(
      testDescription: "who leaves while the bus is asked is served, and not remembered",
      steps: [
        .called("a", .isToBeAsked), .asked, .vanished(hasTurns: false, false),
        .learned(isThere: true, ", a, gone"), .isKnown(false), .vanished(hasTurns: false, false),
      ]),
    Case(
      testDescription: "who is known and leaves is news once",
      steps: [
        .introduced, .isKnown(true), .vanished(hasTurns: false, true), .isKnown(false),
        .vanished(hasTurns: false, false),
      ]),
    Case(
      testDescription: "who leaves calls behind is gone when the last is served",
      steps: [
        .introduced, .vanished(hasTurns: true, false), .isKnown(true), .served(true),
        .isKnown(false), .served(false),
      ]),
    Case(
      testDescription: "who is there is not gone when the last call is served",
      steps: [.introduced, .served(false), .isKnown(true)]),
    Case(
      testDescription: "an answer that nobody has asked for is none",
      steps: [.learned(isThere: true, nil), .isKnown(false)]),
  ]

  @Test(arguments: cases)
  func `are known, asked about, and gone`(_ one: Case) {
    var book = Book(ourProcess: Self.ourProcess)
    for (index, step) in one.steps.enumerated() {
      switch step {
      case .called(let call, let waiting):
        let becomes = book.called(call, bytes: 10, by: Self.app)
        #expect(becomes == waiting, "\(index)")
      case .wondered(let question, let waiting):
        let becomes = book.wondered(question, bytes: 10, about: Self.app)
        #expect(becomes == waiting, "\(index)")
      case .asked: book.asked(about: Self.app, at: 3)
      case .learned(let isThere, let words):
        let learned = Self.learn(&book, Self.app, isThere: isThere)
        #expect(learned.map(Self.words) == words, "\(index)")
      case .introduced: book.introduced(Sender(connection: Self.app, processID: 7))
      case .vanished(let hasTurns, let isNews):
        let tells = book.vanished(Self.app, hasTurns: hasTurns)
        #expect(tells == isNews, "\(index)")
      case .served(let isGone):
        let tells = book.served(Self.app)
        #expect(tells == isGone, "\(index)")
      case .isKnown(let isKnown): #expect((book.sender(Self.app) != nil) == isKnown, "\(index)")
      }
    }
  }

  private static func words(_ learned: Book.Learned) -> String {
    let questions = learned.questions.joined(separator: " ")
    let calls = learned.calls.joined(separator: " ")
    return "\(questions), \(calls), \(learned.sender.isOnBus ? "on the bus" : "gone")"
  }

  @Test func `were first heard of when the bus was asked`() {
    var book = Book(ourProcess: Self.ourProcess)
    #expect(book.askedSince(Self.app) == nil)
    book.asked(about: Self.app, at: 3)
    _ = book.vanished(Self.app, hasTurns: false)
    #expect(book.askedSince(Self.app) == 3)
    _ = Self.learn(&book, Self.app)
    #expect(book.askedSince(Self.app) == nil)
  }

  @Test(arguments: [
    // Whose process it is, and whether its connections are counted.
    (UInt32(7) as UInt32?, true), (nil, true), (Self.ourProcess, false),
  ])
  func `are so many of each process`(process: UInt32?, isCounted: Bool) {
    var book = Book(ourProcess: Self.ourProcess)
    let names = (0...Limits.connectionsPerProcess).map { ConnectionName(":1.\($0)") }
    let welcome = names.map { Self.known(&book, $0, process: process)?.isWelcome == true }
    #expect(welcome.dropLast().allSatisfy { $0 })
    #expect(welcome.last == !isCounted)
    guard let first = names.first, let last = names.last else { return }
    // One that leaves makes room for another.
    _ = book.vanished(first, hasTurns: false)
    let again = Self.known(&book, last, process: process)
    #expect(again?.isWelcome == true)
  }

  @Test func `of which an entry is awaited take no room from strangers`() {
    var book = Book(ourProcess: Self.ourProcess)
    let stranger = ConnectionName(":1.6")
    let large = 12 << 20
    _ = book.called("large", bytes: large, by: Self.app)
    book.asked(about: Self.app, at: 0)
    _ = book.called("small", bytes: 10, by: Self.app)
    _ = book.wondered("question", bytes: 10, about: Self.app)
    #expect(!book.hasRoom(for: stranger, bytes: large))
    let turnedAway = book.awaits("mail", of: Self.app)
    #expect(turnedAway.calls == ["large"] && turnedAway.questions.isEmpty)
    #expect(book.hasRoom(for: stranger, bytes: large) && !book.hasRoom(for: Self.app, bytes: large))
    let later = book.called("later", bytes: 10, by: Self.app)
    #expect(later == .waits && book.waitingCount == 3)
    #expect(Self.learn(&book, Self.app).map(Self.words) == "question, small later, on the bus")
    #expect(book.waitingCount == 0)
  }

  @Test func `whose entry is awaited are forgotten where nothing of them waits`() {
    var book = Book(ourProcess: Self.ourProcess)
    let other = ConnectionName(":1.6")
    for caller in [Self.app, other] {
      book.asked(about: caller, at: 0)
      if caller == other { _ = book.called("waits", bytes: 10, by: caller) }
      _ = book.awaits("mail", of: caller)
      let isNews = book.vanished(caller, hasTurns: false)
      #expect(!isNews)
    }
    #expect(!book.holds(Self.app) && book.holds(other))
    #expect(Self.learn(&book, other).map(Self.words) == ", waits, gone")
    #expect(!book.holds(other))
  }

  @Test func `are proved anew when a disk says more`() {
    var book = Book(ourProcess: Self.ourProcess)
    _ = Self.known(&book, Self.app)
    book.proved(Self.app, as: .unit(AppID("mail")))
    #expect(book.sender(Self.app)?.proof == .unit(AppID("mail")))
    book.proved(ConnectionName(":1.6"), as: .unit(AppID("mail")))
    #expect(book.count == 1)
  }

  @Test func `have their room back when they are known`() {
    var book = Book(ourProcess: Self.ourProcess)
    let large = 12 << 20
    let other = ConnectionName(":1.6")
    #expect(book.hasRoom(for: Self.app, bytes: large))
    let first = book.called("large", bytes: large, by: Self.app)
    #expect(first == .isToBeAsked)
    book.asked(about: Self.app, at: 0)
    let (second, third) = (
      book.called("large", bytes: large, by: other),
      book.wondered("large", bytes: large, about: other)
    )
    #expect(second == .noRoom && third == .noRoom)
    let isReserved = book.reserve(large, for: other)
    #expect(!isReserved && book.waitingCount == 1)
    _ = Self.learn(&book, Self.app)
    #expect(book.waitingCount == 0)
    let isReservedNow = book.reserve(large, for: other)
    #expect(isReservedNow)
    book.release(large, of: other)
    #expect(book.waitingCount == 0)
  }
}
