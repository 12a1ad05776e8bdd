/// An error at one byte of a text, before it is known to which file and line that belongs.
struct Fault: Error, Hashable {
  /// The index of the byte in the whole text.
  var offset: Int
  var problem: String
  var expected: String?
  var suggestion: String?

  init(at offset: Int, _ problem: String, expected: String? = nil, suggestion: String? = nil) {
    self.offset = offset
    self.problem = problem
    self.expected = expected
    self.suggestion = suggestion
  }
}

/// The first faults of a text; those beyond the bound are only counted.
struct FaultList {
  /// More than these nobody reads at once; a file that is no preferences file has thousands.
  static let most = 50

  private(set) var first: [Fault] = []
  private(set) var untold = 0

  var isFull: Bool { first.count >= Self.most }

  mutating func add(_ fault: Fault) {
    if isFull { untold += 1 } else { first.append(fault) }
  }

  /// Both lists as one, in the order of the text.
  func merged(with other: FaultList) -> FaultList {
    var all = FaultList()
    for fault in (first + other.first).sorted(by: { $0.offset < $1.offset }) { all.add(fault) }
    all.untold += untold + other.untold
    return all
  }
}
