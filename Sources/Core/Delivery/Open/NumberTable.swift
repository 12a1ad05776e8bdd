import NotificationModel

/// A number that we give out ourselves, counting up; never 0.
protocol OwnNumber: Hashable, Sendable {
  var number: UInt64 { get }
  init?(number: UInt64)
}

/// A dictionary by numbers of our own.
///
/// Nobody else chooses them, so they need no hash that cannot be guessed, which is most of what
/// looking one up in a Dictionary costs; and each event looks up many.
struct NumberTable<Key: OwnNumber, Value> {
  /// A number stands at its own place, or in the first free one after it; 0 is a free place.
  private var numbers: [UInt64]
  private var places: [Value?]
  private(set) var count = 0

  private static var leastPlaces: Int { 16 }

  init() {
    numbers = Array(repeating: 0, count: Self.leastPlaces)
    places = Array(repeating: nil, count: Self.leastPlaces)
  }

  var isEmpty: Bool { count == 0 }
  var keys: [Key] { numbers.compactMap { Key(number: $0) } }
  var values: [Value] { places.compactMap { $0 } }

  subscript(key: Key) -> Value? {
    get { places[place(of: key.number)] }
    set {
      let place = place(of: key.number)
      switch (numbers[place] != 0, newValue) {
      case (false, nil): return
      case (true, nil): empty(place)
      case (true, let value): places[place] = value
      case (false, let value):
        numbers[place] = key.number
        places[place] = value
        count += 1
        // A quarter stays free, so that ways from a number's own place are short.
        if count * 4 > numbers.count * 3 { grow() }
      }
    }
  }

  /// Where a number is, or would be put.
  private func place(of number: UInt64) -> Int {
    var place = ownPlace(of: number)
    while numbers[place] != 0, numbers[place] != number { place = next(place) }
    return place
  }

  /// Neighbours lie far from each other, so that a run of them grows into no other run.
  private func ownPlace(of number: UInt64) -> Int {
    let mixed = number &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 32) & (numbers.count - 1)
  }

  private func next(_ place: Int) -> Int { (place + 1) & (numbers.count - 1) }

  /// Frees a place, and moves entries behind it closer to their own place so that none is lost.
  private mutating func empty(_ place: Int) {
    var free = place
    var other = next(place)
    while numbers[other] != 0 {
      let way = (other &- ownPlace(of: numbers[other])) & (numbers.count - 1)
      if way >= (other &- free) & (numbers.count - 1) {
        numbers[free] = numbers[other]
        places[free] = places[other]
        free = other
      }
      other = next(other)
    }
    numbers[free] = 0
    places[free] = nil
    count -= 1
  }

  private mutating func grow() {
    let old = (numbers, places)
    numbers = Array(repeating: 0, count: old.0.count * 2)
    places = Array(repeating: nil, count: old.0.count * 2)
    for (number, value) in zip(old.0, old.1) where number != 0 {
      let place = place(of: number)
      numbers[place] = number
      places[place] = value
    }
  }
}

extension NumberTable: Sendable where Value: Sendable {}

extension NotificationID: OwnNumber {
  var number: UInt64 { UInt64(rawValue) }

  init?(number: UInt64) {
    self.init(UInt32(truncatingIfNeeded: number))
  }
}

extension CardID: OwnNumber {
  var number: UInt64 { rawValue }

  init?(number: UInt64) {
    guard number != 0 else { return nil }
    self.init(rawValue: number)
  }
}
