import CConfine

extension Trial {
  /// The calls that the filter must refuse, in groups; where one gets through, the words name it.
  static var ofCalls: [Trial] {
    var trials: [Trial] = []
    while let words = unsafe pennant_refusal(Int32(trials.count)) {
      let through = unsafe pennant_let_through(Int32(trials.count))
      let name = unsafe String(cString: words)
      let call = unsafe through.map { unsafe " (\(String(cString: $0)))" }
      trials.append(Trial(name: name + (call ?? ""), isRefused: call == nil))
    }
    return trials
  }
}
