/// The text around the keys of the packed file.
///
/// Each line becomes a comment; '-' is an empty one.
enum PackedFrame {
  static let head = """
    Preferences of Pennant

    All that can be set, each key with what it does, an example, and its default.
    Write what you want to change into ~/.config/pennant/preferences.conf, or copy
    this file there and take the '#' off those lines. A save takes effect at once.

      [App slack]
      sound = no

      pennant prefs                      what is set, app by app
      pennant prefs set slack sound no   writes those two lines
      pennant apps                       how your apps are called
      pennant check                      what is wrong in your files, and where
      pennant explain --app firefox      what would happen, and by which line

    More files may lie in preferences.conf.d/*.conf beside it; they are read after
    it, in the order of their names, and win.
    """

  static let writing = #"""
    How it is written
      [Group], then key = value. Comments stand on lines of their own.
      Yes and no   yes, no; also true, false, on, off, 1, 0
      Durations    500ms, 5s, 10m, 1h, 7d, or a bare number of seconds
      Lists        entries with ';' between them
      Text         \s is a blank at the start or end, \\ a backslash

    Groups, the weakest first
      [Defaults]                  everything
      [Category im]               a kind of event; im also means im.received
      [App slack;chrome-*]        several apps, or all whose id begins so
      [App org.gnome.Evolution]   one app: the name of its desktop entry, else the
                                  name that it gives itself
      [App firefox Site web.org]  one web site, as the browser names it
      [App firefox Category im]   one kind of event of one app
      [Rule NAME]                 the messages for which its conditions hold
    In an app's id '[', ']', '%', ';', '*' and '?' are written %5B, %5D, %25, %3B,
    %2A and %3F.
    """#

  static let kinds = """
    Kinds of event, for example:
      [Category im]
      placeholder = Message
    -
    Apps, for example:
      [App slack]
      style = alert
      sound = no
    -
    Rules, for some messages only, for example:
      [Rule Build failed]
      app = ci-*
      title = Build * failed
      style = alert
    All conditions must hold; of a list one entry is enough. Later rules win.
    Below are the conditions; beside them any key may stand that is about one
    message.
    """

  static let focuses = """
    Focuses, which are times of quiet; the name is yours. One without days, dates
    and times is for 'pennant dnd on NAME'. 'pennant dnd on' alone is the one that
    is called dnd.
    """
}
