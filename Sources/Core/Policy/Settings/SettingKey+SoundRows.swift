import Clock
internal import NotificationModel

/// The rows of what is heard, and of what stands for it.
enum SoundRows {
  static var sound: SettingRow {
    .own(
      Setting.sound, \.sound, SettingForm.sound, stricter: .only(.no),
      example: "message-new-instant",
      """
      Which sound is heard. yes: the sound the app names; no or none: none; or the name of a sound
      of the desktop's theme, or the whole path of a file, for everything of the app.
      """)
  }

  static var fallbackSound: SettingRow {
    .own(
      Setting.fallbackSound, \.fallbackSound, SettingForm.soundOrNo, stricter: .only(nil),
      example: "message",
      """
      What is heard of messages that name no sound. no: nothing; or a name or a path, as for
      'sound', which goes before it. Low urgency stays silent.
      """)
  }

  static var sounds: SettingRow {
    .flag(
      Setting.sounds, \.sounds, stricter: .only(false),
      """
      Whether anything is heard at all. no: nothing is, and the other lines about sounds stand as
      they are. It is of all apps together, in [Defaults] alone.
      """
    ).ofAllApps()
  }

  static var volume: SettingRow {
    .number(
      Setting.volume, \.volume, 0...SoundVolume.percents.upperBound, stricter: .least,
      example: "40",
      """
      How loud its sound is, from 0 to 100 percent of the sound's own loudness; at 0 nothing is
      heard.
      """)
  }

  static var speak: SettingRow {
    .word(
      Setting.speak, \.speak, stricter: .mildestFirst([.all, .title, .no]), example: "title",
      """
      Whether it is read aloud as it comes, by Speech Dispatcher. title: the app's name and the
      title; all: the text too. What is silent, such as low urgency or what a focus holds back, is
      not spoken, and of a hidden preview only the app's name and the placeholder are.
      """)
  }

  static var flash: SettingRow {
    .flag(
      Setting.flash, \.flash, stricter: .only(false),
      """
      Whether the edges of the screen light up for a moment as it comes, for whoever does not hear
      it. What is silent lights up nothing.
      """)
  }
}
