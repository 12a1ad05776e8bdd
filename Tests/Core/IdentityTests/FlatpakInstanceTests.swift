import Identity
import Testing

@Suite struct FlatpakInstanceTests {
  @Test(arguments: [
    ("{\n    \"child-pid\": 4711,\n    \"ipc-namespace\": 1\n}\n", UInt32(4711)),
    ("{\"child-pid\":1}", 1), ("{\"child-pid\": 99999999999}", nil), ("{\"child-pid\": -1}", nil),
    ("{\"child-pid\": x}", nil), ("{\"pid\": 4711}", nil), ("\"child-pid\"", nil), ("", nil),
  ])
  func `the process in a sandbox is read from what its maker wrote`(text: String, number: UInt32?) {
    #expect(FlatpakInstance.process(in: text) == number)
  }
}
