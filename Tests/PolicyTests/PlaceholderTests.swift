import Testing
@Test func placeholderPolicy() { #expect(Bool(true)) }
