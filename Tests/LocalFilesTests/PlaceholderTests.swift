import Testing
@Test func placeholderLocalFiles() { #expect(Bool(true)) }
