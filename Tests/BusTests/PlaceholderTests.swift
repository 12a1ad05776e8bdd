import Testing
@Test func placeholderBus() { #expect(Bool(true)) }
