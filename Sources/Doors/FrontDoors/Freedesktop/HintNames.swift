/// The hints whose values are read at all, the usual ones first: they are compared one by one.
nonisolated enum HintNames {
  static let known: [StaticString] =
    [
      "urgency", "desktop-entry", "category", "transient", "image-data", "image-path",
      "resident", "sound-name", "sound-file", "suppress-sound", "action-icons", "value",
      // Older spellings.
      "desktop_entry", "image_data", "image_path", "icon_data", "icon-data",
      "x-kde-display-appname", "x-kde-origin-name", "x-kde-reply-placeholder-text",
      "x-kde-reply-submit-button-text", "x-kde-reply-submit-button-icon-name",
      "x-kde-appname", "x-kde-eventId", "x-kde-skipGrouping", "x-kde-urls",
      "x-kde-user-action-feedback",
      "fgcolor", "bgcolor", "frcolor", "hlcolor", "SWAYNC_BYPASS_DND", "SWAYNC_NO_SCRIPT",
      "x-pennant-badge", "x-pennant-preview-placeholder", "x-pennant-slide-prompt",
      "x-pennant-destructive",
      "x-pennant-thread", "x-pennant-interruption-level", "x-pennant-deliver-at",
    ] + tags

  /// Hints by which one message takes the place of another.
  static let tags: [StaticString] = [
    "x-canonical-private-synchronous", "private-synchronous", "synchronous", "x-dunst-stack-tag",
  ]

  /// Hints whose values are pixels.
  static let pixels: [StaticString] = ["image-data", "image_data", "icon_data", "icon-data"]

  /// The hints that are looked for in a message that is not read yet, the tags first.
  static let glanced: [StaticString] = tags + ["transient", "x-pennant-deliver-at"] + pixels
}
