import Testing
@Test func placeholderFrontDoors() { #expect(Bool(true)) }
