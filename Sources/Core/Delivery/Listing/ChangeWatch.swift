public import NotificationModel

/// The items that have changed since a watcher last asked.
struct ChangeWatch {
  /// Somebody wants to know what changes.
  var isOn = false
  private var touched: Set<NotificationID> = []
  private var pastDiffers = false

  var hasTouched: Bool { !touched.isEmpty }

  mutating func touch(_ id: NotificationID) {
    if isOn { touched.insert(id) }
  }

  mutating func takeTouched() -> [NotificationID] {
    defer { touched = [] }
    return touched.sorted()
  }

  /// The circumstances by which messages are judged are others, and what is past may look different.
  mutating func pastMayDiffer() { pastDiffers = isOn }

  mutating func takePastDiffers() -> Bool {
    defer { pastDiffers = false }
    return pastDiffers
  }
}

extension Ledger {
  /// Somebody wants to know what changes.
  public var isWatched: Bool {
    get { watch.isOn }
    set { watch.isOn = newValue }
  }

  public var hasTouched: Bool { watch.hasTouched }

  /// The items that may look different now; those that ended are among them.
  public func takeTouched() -> [NotificationID] { watch.takeTouched() }

  /// Whether what is past may look different now, although nothing has happened to it.
  public func takePastDiffers() -> Bool { watch.takePastDiffers() }

  func touch(_ id: NotificationID) { watch.touch(id) }

  /// Touches the item that a card stands for; a line stands for no item.
  func touch(_ thing: Drawn) {
    guard watch.isOn, case .card(let card) = thing, let item = newest(on: card) else { return }
    guard places[card]?.isOfThread != true else {
      for id in members(of: card) { watch.touch(id) }
      return
    }
    watch.touch(item.id)
  }
}
