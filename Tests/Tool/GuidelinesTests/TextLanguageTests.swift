import NotificationModel
import Testing

@testable import Guidelines

/// The rules of a text's own language, and none where that is not known.
@Suite struct TextLanguageTests {
  @Test(arguments: [
    ("The backup is ready", TextLanguage.english), ("Low battery", .english),
    ("Die Sicherung ist fertig", .german), ("Sie haben eine neue Nachricht", .german),
    ("La sauvegarde est prête", .french), ("Vous avez un nouveau message", .french),
    ("La copia de seguridad está en el disco", .spanish), ("Se ha enviado el mensaje", .spanish),
    ("Il backup è nel cloud", .other), ("A cópia está em segurança, não é", .other),
    ("De back-up is klaar voor je", .other), ("Kopia nie jest na dysku", .other),
    ("Запись готова", .other), ("会議は三時から", .other), ("Größe", .other),
  ])
  func `small words tell it`(text: String, language: TextLanguage) {
    #expect(TextLanguage.of([text]) == language)
  }

  private static func findings(_ title: String, _ body: String, _ buttons: String...) -> [String] {
    var notification = Notification(claim: AppClaim(name: "Mail"), title: title)
    notification.body = RichText(plain: body)
    notification.actions = buttons.map { .named($0) }
    return Guidelines(appNames: ["Mail"]).findings(in: notification).map(\.rule.rawValue)
  }

  @Test func `a German button has one capital letter, and its nouns theirs`() {
    #expect(Self.findings("Ann", "Die Datei ist da.", "In den Papierkorb", "Später lesen") == [])
    #expect(Self.findings("Ann", "Die Datei ist da.", "später lesen") == ["action-title-case"])
    #expect(
      Self.findings("Ann", "The file is here.", "Read later") == ["action-title-case"],
      "in English each word has")
  }

  @Test func `a sentence has its end in each language whose rules are known`() {
    #expect(Self.findings("Ann", "Die Datei ist da") == ["end-punctuation"])
    #expect(Self.findings("Ann", "Le fichier est là") == ["end-punctuation"])
    #expect(Self.findings("Ann", "El archivo es para usted") == ["end-punctuation"])
    #expect(Self.findings("Ann", "Plik jest na dysku") == [], "nothing is said of Polish")
  }

  @Test func `nouns with capitals are no headline`() {
    #expect(Self.findings("Ann", "Die Bahn Nach Berlin Und Zurück Fährt.") == [])
    #expect(Self.findings("Ann", "Le Train Pour Berlin Part Demain.") == ["sentence-case"])
  }

  @Test(arguments: ["Datei löschen", "Supprimer le fichier", "Eliminar el archivo"])
  func `what destroys is found by its verb`(title: String) {
    #expect(Self.findings("Ann", "", title).contains("destructive-unmarked"))
  }
}
