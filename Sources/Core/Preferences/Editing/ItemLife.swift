/// The life of an item: the words that keys and commands speak in, explained once, with a picture.
///
/// The packed file, the manual page and the tables show it; a test compares docs/preferences.md.
public enum ItemLife {
  public static let picture = """
     it comes           its banner goes          it is closed        forgotten
        |                      |                      |                  |
        |    on the screen     |    in the Center     |  in the history  |
        |<----------------- open -------------------->|<----- over ----->|
        |   banner-duration    |         keep         |   history-keep   |
                               |                      |
                               +-- on-fade = close -->|   history = no:
                               +-- center = no ------>|   never there
    """.split(separator: "\n").map(String.init)

  /// The words, each with what it means.
  public static let words: [(word: String, meaning: String)] = [
    (
      "open",
      "You have not handled it yet, on the screen or not. The Center is the list of all that is"
        + " open: 'pennant center', 'pennant list'."
    ),
    (
      "closed",
      "Its end: you have opened, answered or dismissed it, its app has taken it back, or the time"
        + " of 'keep' is over."
    ),
    ("over", "It has been closed. 'pennant history' lists what is over."),
    (
      "on-fade",
      "What the end of a banner means: keep, it stays open in the Center; close, it is closed. A"
        + " message with a time of its app's own is closed then too, and so is a transient one; an"
        + " alert stays on the screen until it is closed."
    ),
    ("center", "With center = no it is closed with its banner, whatever on-fade says."),
    ("keep", "The longest time for which it may be open."),
    (
      "history",
      "Whether its words are written to disk, and so remembered when it is over; history-keep says"
        + " for how long."
    ),
  ]
}
