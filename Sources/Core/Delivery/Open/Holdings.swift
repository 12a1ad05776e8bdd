import NotificationModel

/// The answerable side of a message: an app that is vouched for, else the process behind it,
/// whatever names that gives.
enum Holder: Hashable, Sendable {
  case app(AppID)
  /// All of whom the bus could not say it count as one.
  case process(UInt32?)
  /// A process of an earlier life of the service, whose number may be another's now.
  case former(UInt32)
}

/// The open items of one holder, added up.
final class Holding {
  let holder: Holder
  /// The order of coming: of two that hold as much, the first gives.
  let number: UInt64
  var items = 0
  /// Bytes of text, and of pictures.
  var text = 0
  var pictures = 0
  /// Open items by age.
  var lines = AgeLines()
  /// Items that hold pixels, by age.
  var pictured = AgeList()

  init(_ holder: Holder, number: UInt64) {
    self.holder = holder
    self.number = number
  }

  /// The measure of which there is too much.
  enum Share { case items, text, pictures }

  func amount(_ share: Share) -> Int {
    switch share {
    case .items: items
    case .text: text
    case .pictures: pictures
    }
  }

  /// A hundredth of anything: who holds less is nobody's trouble, and few can hold as much.
  fileprivate var isLarge: Bool {
    items > Limits.openItems / 100 || text > Limits.textBytesHeld / 100
      || pictures > Limits.pictureBytesHeld / 100
  }
}

/// The holders of all that is open, each with how much it holds.
struct Holdings {
  private var all: [Holder: Holding] = [:]
  private var large: [Holder: Holding] = [:]
  private var lastNumber: UInt64 = 0
  /// The holder that became empty last, kept for a moment with its place.
  ///
  /// An item that is filed anew leaves its holder and comes back to it a moment later.
  private var empty: Holding?

  /// The holders that hold much, sorted by this measure with the largest first.
  func largest(_ share: Holding.Share) -> [Holding] {
    large.values.sorted {
      ($0.amount(share), $1.number) > ($1.amount(share), $0.number)
    }
  }

  mutating func add(_ item: Item) {
    let holding = holding(of: item.holder)
    item.isHeld(by: holding)
    holding.items += 1
    holding.text += item.weight.text
    holding.pictures += item.weight.picture
    weigh(holding)
  }

  mutating func remove(_ item: Item) {
    guard let holding = item.holding else { return }
    holding.items -= 1
    holding.text -= item.weight.text
    holding.pictures -= item.weight.picture
    weigh(holding)
    guard holding.items == 0 else { return }
    dropEmpty()
    empty = holding
  }

  private mutating func dropEmpty() {
    if let empty, empty.items == 0 { all[empty.holder] = nil }
    empty = nil
  }

  /// The picture of an item goes, the rest of it stays.
  mutating func removePicture(of item: Item) {
    guard let holding = item.holding else { return }
    holding.pictures -= item.weight.picture
    weigh(holding)
  }

  private mutating func weigh(_ holding: Holding) {
    if holding.isLarge {
      large[holding.holder] = holding
    } else if !large.isEmpty {
      large[holding.holder] = nil
    }
  }

  private mutating func holding(of holder: Holder) -> Holding {
    if let holding = all[holder] { return holding }
    dropEmpty()
    lastNumber += 1
    let holding = Holding(holder, number: lastNumber)
    all[holder] = holding
    return holding
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension Holdings {
  func check(_ items: [Item]) -> [String] {
    var wrong: [String] = []
    let holders = Dictionary(grouping: items, by: \.holder)
    let everybody = all.values.filter { $0.items > 0 }
    if everybody.count != holders.count { wrong.append("who holds anything is known") }
    for holding in everybody {
      let own = holders[holding.holder] ?? []
      let isRight =
        holding.items == own.count && own.allSatisfy { $0.holding === holding }
        && holding.text == own.reduce(0) { $0 + $1.weight.text }
        && holding.pictures == own.reduce(0) { $0 + $1.weight.picture }
      if !isRight { wrong.append("\(holding.holder): what it holds adds up") }
      if holding.isLarge != (large[holding.holder] === holding) {
        wrong.append("\(holding.holder): is known as large")
      }
    }
    return wrong
  }
}

extension Item {
  /// The holder of an item.
  var holder: Holder {
    guard let maker, !notification.isOurs else { return .app(identity.app) }
    if let formerProcessID { return .former(formerProcessID) }
    return maker.processID == Maker.gone ? .app(identity.app) : .process(maker.processID)
  }
}
