import Testing

/// A good preferences file.
struct Sample: CustomTestStringConvertible {
  let name: String
  let text: String
  var testDescription: String { name }
}

enum Samples {
  static let good = [
    Sample(name: "an empty file", text: ""),
    Sample(name: "comments alone", text: "# one\n\n   # two\n"),
    Sample(name: "no newline at the end", text: "[Defaults]\nstyle=banner"),
    Sample(name: "a group without keys", text: "[Defaults]\n\n[Desktop]\n"),
    Sample(
      name: "blanks everywhere",
      text: "  [Defaults]  \n\tstyle \t=\t banner\n   center=no  \n"),
    Sample(
      name: "carriage returns",
      text: "[Defaults]\r\nstyle = alert\r\n\r\n# done\r\n"),
    Sample(name: "a key twice", text: "[Defaults]\nstyle = alert\nstyle = none\n"),
    Sample(
      name: "equals signs and hashes in values",
      text: "[Desktop]\nserver = bus:unix:path=/run/x#y,guid=1\n"),
    Sample(
      name: "escaped ids",
      text: "[App a%5Bb%5D%25 Category x Category im]\nplaceholder = Grüße\\s\n"),
    Sample(
      name: "everyday",
      text: """
        # What I like
        [Defaults]
        banner-duration = 8s
        previews = always

        [Category im]
        sound = message-new-instant

        [App org.gnome.Evolution]
        style = banner
        destructive-actions = delete;junk;

        [App firefox Category x-web.sports]
        allow = no

        [Focus Sleep]
        days = Mon-Fri;Sun
        from = 22:00
        until = 07:00
        apps = org.kde.kalarm;alarm-clock
        levels = critical

        [Desktop]
        server = name:org.freedesktop.Notifications
        focus-when-locked = Sleep
        """),
  ]
}
