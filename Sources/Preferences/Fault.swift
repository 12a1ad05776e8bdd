/// What is wrong at one byte of a text, before it is known to which file and line that belongs.
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
