import Bus
import Testing

@testable import Processes

/// What systemd's objects are called, and the units that they are.
struct UnitNameTests {
  nonisolated static let known: [(name: String, path: String)] = [
    ("pennant.service", "/org/freedesktop/systemd1/unit/pennant_2eservice"),
    ("a-b-7-1.service", "/org/freedesktop/systemd1/unit/a_2db_2d7_2d1_2eservice"),
    ("a@b_c.scope", "/org/freedesktop/systemd1/unit/a_40b_5fc_2escope"),
  ]

  @Test(arguments: known) func `a unit has one object, and the object one unit`(
    name: String, path: String
  ) {
    #expect(UnitName(name).path?.rawValue == path)
    #expect(ObjectPath(path).flatMap { UnitName(path: $0) } == UnitName(name))
  }

  @Test(arguments: [
    "/", "/org/freedesktop/systemd1/unit/", "/org/freedesktop/systemd1/job/7",
    "/org/freedesktop/systemd1/unit/a_2", "/org/freedesktop/systemd1/unit/a_zz",
    "/org/freedesktop/systemd1/unit/a_00",
    "/org/freedesktop/systemd1/unit/\(String(repeating: "a", count: 256))",
  ]) func `what is no unit's object is none`(path: String) {
    #expect(ObjectPath(path).flatMap { UnitName(path: $0) } == nil)
  }
}
