import Testing
@Test func placeholderMainLoop() { #expect(Bool(true)) }
