import Glibc
import Testing

/// A few inputs that nobody has tried, made of those that are kept: `make fuzz` in short.
///
/// Each run takes a seed of its own, says it before it begins, as a trap ends it, and makes the same
/// inputs once more of the same one: `PENNANT_FUZZ_SEED=N`.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct FreshTests {
  private static let seed: UInt64 = {
    let given = unsafe getenv("PENNANT_FUZZ_SEED").flatMap { unsafe UInt64(String(cString: $0)) }
    let seed = given ?? UInt64.random(in: 1...UInt64(UInt32.max))
    print("fresh inputs of seed \(seed); once more: PENNANT_FUZZ_SEED=\(seed)")
    return seed
  }()

  @Test(arguments: FuzzCheck.allCases)
  func `no promise is broken by an input that is new`(check: FuzzCheck) throws {
    var maker = InputMaker(try KeptInputs(of: check).all.map(\.bytes), seed: Self.seed)
    for _ in 0..<100 {
      let input = maker.next()
      let faults = check.faults(in: input)
      let digits = input.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      #expect(
        faults.isEmpty,
        """
        seed \(Self.seed); once more: printf '\(digits)' >input && \
        scripts/fuzz --replay input \(check.rawValue)
        """)
    }
  }

  @Test func `the same seed makes the same inputs, and another one others`() {
    func inputs(_ seed: UInt64) -> [[UInt8]] {
      var maker = InputMaker([[1, 2, 3], Array(0...99)], seed: seed)
      return (0..<20).map { _ in maker.next() }
    }
    #expect(inputs(7) == inputs(7) && inputs(7) != inputs(8))
  }
}
