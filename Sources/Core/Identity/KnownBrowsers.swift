public import NotificationModel

/// The apps that speak for web sites.
///
/// An app that is no browser can put any words where a browser names the site. An app therefore
/// counts as a browser only by its desktop entry or, where none is installed, by a known id.
public enum KnownBrowsers {
  /// How a browser names the site of a message; `nil` for what is no browser.
  ///
  /// - Parameters:
  ///   - id: the app's id.
  ///   - isWebBrowser: whether its desktop entry has the category `WebBrowser`.
  /// - Returns: where the site is to be looked for.
  public static func browser(_ id: String, isWebBrowser: Bool) -> AppFace.Browser? {
    let key = id.lowercased()
    if writersOfLines.contains(key) { return .byFirstLine }
    return isWebBrowser || others.contains(key) ? .byHint : nil
  }

  /// The browsers of Chromium's family: the origin stands in the hint or, before anything that a
  /// page can say, in the first line.
  private static let writersOfLines: Set<String> = [
    "brave-browser", "brave_brave", "chromium", "chromium-browser", "chromium_chromium",
    "com.brave.browser", "com.github.eloston.ungoogledchromium", "com.google.chrome",
    "com.google.chromedev", "com.microsoft.edge", "com.microsoft.edgedev", "com.opera.opera",
    "com.vivaldi.vivaldi", "google-chrome", "google-chrome-beta", "google-chrome-stable",
    "google-chrome-unstable", "io.github.ungoogled_software.ungoogled_chromium", "microsoft-edge",
    "microsoft-edge-beta", "microsoft-edge-dev", "opera", "opera_opera", "org.chromium.chromium",
    "thorium-browser", "vivaldi", "vivaldi-stable", "yandex-browser",
  ]

  /// The browsers whose first line is the page's own words.
  private static let others: Set<String> = [
    "epiphany", "falkon", "firefox", "firefox-esr", "firefox_firefox",
    "io.gitlab.librewolf-community", "konqueror", "librewolf", "midori",
    "net.mullvad.mullvadbrowser", "net.waterfox.waterfox", "org.gnome.epiphany",
    "org.kde.angelfish", "org.kde.falkon", "org.kde.konqueror", "org.mozilla.firefox",
    "org.qutebrowser.qutebrowser", "org.torproject.torbrowser-launcher", "palemoon", "qutebrowser",
    "seamonkey", "torbrowser", "waterfox",
  ]
}
