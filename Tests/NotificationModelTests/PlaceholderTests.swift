import Testing
@Test func placeholderNotificationModel() { #expect(Bool(true)) }
