import NotificationModel
import Testing

@testable import Desktop

/// Versions as servers write them, and as anybody could.
@Suite(.timeLimit(.minutes(1))) struct ServerVersionTests {
  @Test(
    arguments: [
      ("43.9", "43.9"), ("0.12", "0.12"), ("5.27.5", "5.27.5"), ("1", "1"), ("0.0.0", "0.0.0"),
      // What dunst, a build from source, GNOME and Debian say.
      ("1.9.0 (2022-06-27)", "1.9.0"), ("0.12.6-2-gabc", "0.12.6"), ("51.beta", "51"),
      ("1.9.0-0.1", "1.9.0"), ("v1.8.0", "1.8.0"),
      // What nobody says.
      ("1..2", "1"), ("1.", "1"), ("007.08", "7.8"), ("1.2.3.4.5.6.7.8", "1.2.3.4.5.6"),
      ("99999999999999999999.1", "4294967295.1"), ("4294967295", "4294967295"),
      ("4294967296", "4294967295"),
      ("", nil), (".5", nil), ("-1", nil), (" 1.2", nil), ("junk", nil), ("٤٣.٩", nil), ("v", nil),
      ("\u{1b}[2J1.2", nil),
    ] as [(String, String?)])
  func `as far as it is numbers it is read`(said: String, read: String?) {
    #expect(ServerVersion(said)?.text == read)
  }

  @Test(arguments: [
    ("1.14", "1.13.2", true), ("1.13.3", "1.13.2", true), ("1.13.2", "1.13.2", false),
    ("1.13.2-5-gabc", "1.13.2", false), ("1.9.0", "1.13.2", false), ("2", "1.13.2", true),
    ("51", "51.0", false), ("51.0.1", "51", true), ("51.beta", "51.0", false),
    ("0.0.0", "1.11.0", false), ("99999999999999999999", "6.7.4", true),
  ])
  func `a number that is not said is 0`(one: String, other: String, isNewer: Bool) throws {
    let (one, other) = (try #require(ServerVersion(one)), try #require(ServerVersion(other)))
    #expect(one.isNewer(than: other) == isNewer)
    #expect(!other.isNewer(than: one) || !isNewer)
  }
}
