import Testing
@Test func placeholderDesktopEntries() { #expect(Bool(true)) }
