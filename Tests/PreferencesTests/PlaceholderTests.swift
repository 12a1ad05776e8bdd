import Testing
@Test func placeholderPreferences() { #expect(Bool(true)) }
