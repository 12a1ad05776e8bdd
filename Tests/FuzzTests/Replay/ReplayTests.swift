import Testing

/// Every input that is kept, and every one that once broke a promise.
@Suite(.timeLimit(.minutes(1)))
@MainActor
struct ReplayTests {
  @Test(arguments: FuzzCheck.allCases)
  func `no promise is broken by an input that is kept`(check: FuzzCheck) throws {
    let inputs = try KeptInputs(of: check)
    #expect(!inputs.all.isEmpty)
    for input in inputs.all {
      let faults = check.faults(in: input.bytes)
      #expect(faults.isEmpty, "\(input.path)")
    }
  }

  @Test(arguments: FuzzCheck.allCases)
  func `no promise is broken by nothing, or by one byte many times`(check: FuzzCheck) {
    #expect(check.faults(in: []).isEmpty)
    for byte in stride(from: UInt8.min, to: .max, by: 17) {
      #expect(check.faults(in: [UInt8](repeating: byte, count: 200)).isEmpty, "\(byte)")
    }
  }
}
