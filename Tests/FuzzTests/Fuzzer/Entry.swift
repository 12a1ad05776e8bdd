import Glibc

/// Which check a run is about; its name stands in `PENNANT_FUZZ_CHECK`.
@MainActor private let check: FuzzCheck = {
  let name = unsafe getenv("PENNANT_FUZZ_CHECK").map { unsafe String(cString: $0) } ?? ""
  guard let check = FuzzCheck(rawValue: name) else {
    fatalError("PENNANT_FUZZ_CHECK names no check: '\(name)'")
  }
  return check
}()

/// What libFuzzer calls with each input, on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated {
    let faults = check.faults(in: bytes)
    if !faults.isEmpty { fatalError("a promise is broken: \(faults)") }
  }
  return 0
}
