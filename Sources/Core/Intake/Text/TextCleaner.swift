internal import NotificationModel

/// Cleans text scalar by scalar, over as many pieces as it comes in.
///
/// A server can lay out the text that comes out: no controls, no overrides of direction, few marks
/// on a letter, places to break in long words, and never more scalars than there is room for.
struct TextCleaner {
  enum Shape {
    /// Every newline is a space.
    case line
    /// Newlines stay.
    case body
  }

  /// Whether something was taken out that is more than a space.
  private(set) var tookOut = false
  /// Whether there was more than there is room for.
  private(set) var isFull = false

  private var text = UTF8Buffer(capacity: Self.usualBytes)
  private let shape: Shape
  private var room: Int
  private var readsLeft: Int
  private var hasBegun = false
  private var heldSpaces = 0
  private var afterReturn = false
  private var afterJoiner = true
  private var marks = Limits.marksPerCharacter
  private var word = 0
  private var tagsAllowed = 0
  /// Whether the last letter was of a script that runs from the right.
  private var runsLeftward = false

  /// Most text is no longer, so that the buffer need not grow.
  private static let usualBytes = 128

  init(_ shape: Shape, characters: Int) {
    self.shape = shape
    switch shape {
    case .line:
      room = characters * Limits.scalarsPerCharacter
      readsLeft = Limits.lineScalarsRead
    case .body:
      room = characters
      readsLeft = Limits.bodyBytesRead
    }
  }

  mutating func feed(_ piece: String) {
    for scalar in piece.unicodeScalars {
      guard !isFull else { return }
      guard readsLeft > 0 else {
        isFull = true
        return
      }
      readsLeft -= 1
      if !putPlain(scalar) { put(scalar) }
    }
  }

  /// Writes printable ASCII as `put` would where nothing has to be weighed.
  ///
  /// Within a text and a word that are not too long, such a scalar is always written as it is.
  private mutating func putPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x20, scalar.value < 0x7F, hasBegun, room > 0,
      word < Limits.longWordCharacters, !runsLeftward
    else { return false }
    room -= 1
    text.append(UInt8(truncatingIfNeeded: scalar.value))
    word = scalar.value == 0x20 ? 0 : word + 1
    marks = 0
    tagsAllowed = 0
    afterJoiner = false
    afterReturn = false
    return true
  }

  /// Goes on after something that is not text: no mark or joiner has anything to stand on.
  mutating func passPicture() {
    if !hasBegun { begin() }
    word = 0
    marks = Limits.marksPerCharacter
    tagsAllowed = 0
    afterReturn = false
    afterJoiner = true
  }

  /// Hands over what was written since the last time.
  mutating func takeText() -> String {
    text.take()
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let followsReturn = afterReturn
    afterReturn = scalar == "\r"
    switch ScalarKind(scalar) {
    case .letter:
      breakLongWord(here: !afterJoiner)
      write(scalar)
      tagsAllowed = scalar == "\u{1F3F4}" ? 7 : 0
    case .trailing:
      breakLongWord(here: false)
      write(scalar)
    case .ideograph:
      write(scalar)
      word = 0
    case .mark:
      guard marks < Limits.marksPerCharacter else { return tookOut = true }
      let stacked = marks + 1
      write(scalar)
      marks = stacked
    case .space: putSpace()
    case .newline:
      // CR LF is one newline.
      guard !(followsReturn && scalar == "\n") else { return }
      putNewline()
    case .joiner, .breakPlace:
      // A single one is enough, and none is needed before there is anything to join.
      guard !afterJoiner else { return tookOut = true }
      let stacked = marks
      write(scalar)
      afterJoiner = true
      marks = stacked
      if scalar == "\u{200B}" { word = 0 }
    case .tag:
      guard tagsAllowed > 0 else { return tookOut = true }
      let left = tagsAllowed - 1
      write(scalar)
      tagsAllowed = left
    case .harmful: tookOut = true
    }
  }

  /// Writes a space; those before the first word are held back, for they may be a body's indent.
  private mutating func putSpace() {
    guard hasBegun else { return heldSpaces += 1 }
    write(" ")
    word = 0
  }

  private mutating func putNewline() {
    switch shape {
    case .line: putSpace()
    case .body:
      guard hasBegun else { return heldSpaces = 0 }
      write("\n")
      word = 0
    }
  }

  /// Gives a long word a place to break: before a letter where there is one, else anywhere.
  private mutating func breakLongWord(here isGoodPlace: Bool) {
    let limit = Limits.unbrokenCharacters
    guard word >= limit, isGoodPlace || word >= 2 * limit else { return }
    write("\u{200B}")
    word = 0
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if !hasBegun { begin() }
    let turns = scalar.runsLeftward.map { $0 != runsLeftward } ?? false
    let cost = LayoutCost.of(scalar, inWordOf: word) + (turns ? LayoutCost.turn : 0)
    guard room >= cost else { return isFull = true }
    room -= cost
    if turns { runsLeftward.toggle() }
    text.append(scalar)
    word += 1
    marks = 0
    tagsAllowed = 0
    afterJoiner = false
  }

  private mutating func begin() {
    hasBegun = true
    // A body's first line may be indented; a title has no indent.
    guard shape == .body else { return }
    for _ in 0..<min(heldSpaces, room) { text.append(" " as Unicode.Scalar) }
    room -= min(heldSpaces, room)
  }
}
