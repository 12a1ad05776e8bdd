import Testing

@testable import Enabling

/// What the doctor says of windows that are to draw.
@Suite(.timeLimit(.minutes(1)))
struct WindowsDiagnosisTests {
  private static func diagnosis(_ change: (inout WindowsFacts) -> Void) -> Diagnosis {
    var facts = DiagnosisTests.Case("windows") { _ in }.facts
    var windows = WindowsFacts()
    change(&windows)
    facts.windows = windows
    return Diagnosis(facts)
  }

  static let grounds: [(WindowsFacts.Ground?, String?)] = [
    (nil, nil), (.x11, nil), (.layers, nil),
    (.noLayers, "the compositor has no layers (zwlr_layer_shell_v1)"),
    (.nowhere, "there is no display to draw windows on"),
  ]

  @Test(arguments: grounds) func `what they can be drawn on`(
    ground: WindowsFacts.Ground?, problem: String?
  ) {
    let findings = Self.diagnosis { $0.ground = ground }.findings
    #expect(findings.map(\.kind) == (problem == nil ? [] : [.windows]))
    if let problem { #expect(findings.first?.problem.hasPrefix(problem) == true) }
  }

  @Test func `one that is not installed is named with its package`() {
    let found = Self.diagnosis {
      $0.isInstalled = false
      $0.ground = .nowhere
    }.findings
    #expect(
      found.map(\.problem) == ["windows are asked for, and pennant-windows is not installed"])
    #expect(found.first?.mend.hasPrefix("sudo apt install pennant-windows") == true)
  }

  @Test func `without a portal they follow GTK, which is worth a note`() {
    let diagnosis = Self.diagnosis { $0.hasPortal = false }
    #expect(diagnosis.findings == [])
    #expect(diagnosis.notes.map(\.kind) == [.windows])
  }
}
