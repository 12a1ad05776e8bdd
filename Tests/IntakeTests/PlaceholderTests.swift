import Testing
@Test func placeholderIntake() { #expect(Bool(true)) }
