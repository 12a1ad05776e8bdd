internal import CGTK
public import NotificationModel
internal import Translations

/// Words, shown as they are: nothing in them is ever read as markup.
public final class Label: Widget {
  private var label: UnsafeMutablePointer<GtkLabel> { unsafe cast(to: GtkLabel.self) }
  /// The links, by the bytes of the text that they stand in.
  private var links: [(bytes: Range<UInt32>, address: String)] = []
  /// The most lines that are shown.
  private var most = Int32.max
  /// There are lines that are not shown.
  private var hidesLines = false

  public init(_ text: String = "") {
    unsafe super.init(gtk_label_new(nil))
    unsafe gtk_label_set_xalign(label, 0)
    self.text = text
    showLines()
  }

  /// The words, also where fewer of their lines are shown.
  public var text = "" {
    didSet {
      unsafe gtk_label_set_attributes(label, nil)
      links = []
      showLines()
    }
  }

  /// Shows text with its styles, as attributes beside the words.
  public func show(_ rich: RichText) {
    text = rich.plain
    let list = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(list) }
    var start: UInt32 = 0
    for run in rich.runs {
      let end = start &+ UInt32(clamping: Self.oneParagraph(RichText(runs: [run]).plain).utf8.count)
      unsafe attributes(of: run).forEach { attribute in
        unsafe attribute.pointee.start_index = start
        unsafe attribute.pointee.end_index = end
        unsafe pango_attr_list_insert(list, attribute)
      }
      if let address = run.link { links.append((start..<end, address)) }
      start = end
    }
    unsafe gtk_label_set_attributes(label, list)
  }

  /// The address of the link at a place in a widget that holds the label.
  public func link(across: Double, down: Double, in other: Widget) -> String? {
    guard !links.isEmpty, let place = frame(in: other) else { return nil }
    var (left, top): (gint, gint) = (0, 0)
    unsafe gtk_label_get_layout_offsets(label, &left, &top)
    var own = GtkAllocation()
    unsafe gtk_widget_get_allocation(pointer, &own)
    let x = across - Double(place.left) - Double(left &- own.x)
    let y = down - Double(place.top) - Double(top &- own.y)
    let scale = Double(PANGO_SCALE)
    guard let column = Int32(exactly: (x * scale).rounded()),
      let row = Int32(exactly: (y * scale).rounded())
    else { return nil }
    var (index, trailing): (gint, gint) = (0, 0)
    guard
      unsafe pango_layout_xy_to_index(
        gtk_label_get_layout(label), column, row, &index, &trailing) != 0
    else { return nil }
    return links.first { $0.bytes.contains(UInt32(clamping: index)) }?.address
  }

  /// The words stand in the middle of the room that the label has.
  public func centre() {
    unsafe gtk_label_set_xalign(label, 0.5)
    unsafe gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
  }

  /// Puts the words to the end of the room that they have.
  public func leanToEnd() { unsafe gtk_label_set_xalign(label, 1) }

  /// A line as wide as its words, which ends in an ellipsis where there is no room for all of it.
  public func shrink() {
    unsafe gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    unsafe gtk_label_set_single_line_mode(label, 1)
  }

  /// Whether the label ends in an ellipsis now.
  public var isCut: Bool {
    unsafe hidesLines || pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
  }

  /// A line that ends in an ellipsis where there is no room for all of it.
  public func cut(atCharacters characters: Int32 = 1) {
    unsafe gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    unsafe gtk_label_set_single_line_mode(label, 1)
    takeRoom(characters)
  }

  /// A line that begins with an ellipsis where there is no room for all of it.
  public func cutAtBeginning() {
    cut()
    unsafe gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_START)
  }

  /// Lines that wrap, also inside a long word; so many at most, then an ellipsis.
  public func wrap(lines: Int32) {
    unsafe gtk_label_set_line_wrap(label, 1)
    unsafe gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    unsafe gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    unsafe gtk_label_set_lines(label, lines)
    if lines != most {
      most = lines
      showLines()
    }
    takeRoom()
    leanAsWritten()
  }

  /// Words that are written from the right begin at the right, whatever the language of the desktop;
  /// numbers begin where the language does.
  ///
  /// The layout is not asked: one that is made before the label has its place keeps the font of a
  /// label without one.
  public func leanAsWritten() {
    let isMirrored = unsafe gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
    // `gtk_label_set_xalign` is mirrored where the desktop's language is.
    unsafe gtk_label_set_xalign(label, (text.runsLeftward ?? isMirrored) == isMirrored ? 0 : 1)
  }

  /// As wide as its container has it: the words of a stranger make no window wider.
  private func takeRoom(_ characters: Int32 = 1) {
    unsafe gtk_label_set_max_width_chars(label, characters)
  }

  /// Shows as many lines as there is room for; the last of them says by an ellipsis that there are more.
  private func showLines() {
    let lines = text.split(
      maxSplits: Int(most), omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    hidesLines = lines.count > most && lines[Int(most)].contains { !$0.isWhitespace }
    let shown = lines.prefix(Int(most)).joined(separator: "\n") + (hidesLines ? "…" : "")
    unsafe gtk_label_set_text(label, Self.oneParagraph(shown))
  }

  /// The text with lines that end without ending a paragraph: Pango counts the lines of each paragraph
  /// by themselves (`pango_layout_set_height`).
  ///
  /// Where Pango has no room for a line of its own, a blank keeps its first word off the last one.
  private static func oneParagraph(_ text: String) -> String {
    text.reduce(into: "") { $0.append(contentsOf: $1.isNewline ? " \u{2028}" : String($1)) }
  }

  /// The look of a run, as attributes that the list takes over.
  private func attributes(of run: RichText.Run) -> [UnsafeMutablePointer<PangoAttribute>] {
    let isLink = run.link != nil
    let all = unsafe [
      isLink ? linkColour : nil,
      run.style.contains(.bold) ? pango_attr_weight_new(PANGO_WEIGHT_BOLD) : nil,
      run.style.contains(.italic) ? pango_attr_style_new(PANGO_STYLE_ITALIC) : nil,
      run.style.contains(.underline) || isLink
        ? pango_attr_underline_new(PANGO_UNDERLINE_SINGLE) : nil,
    ]
    return unsafe all.compactMap { unsafe $0 }
  }

  /// The accent colour of the style sheet.
  private var linkColour: UnsafeMutablePointer<PangoAttribute>? {
    var colour = GdkRGBA()
    let context = unsafe gtk_widget_get_style_context(pointer)
    guard unsafe gtk_style_context_lookup_color(context, "pennant_accent", &colour) != 0 else {
      return nil
    }
    let parts = [colour.red, colour.green, colour.blue].map { UInt16(clamping: Int($0 * 65_535)) }
    return unsafe pango_attr_foreground_new(parts[0], parts[1], parts[2])
  }
}

extension Widget {
  /// How wide letters are in general, in the font that the person has.
  public var letterWidth: Double {
    let context = unsafe gtk_widget_get_pango_context(pointer)
    guard let metrics = unsafe pango_context_get_metrics(context, nil, nil) else { return 8 }
    defer { unsafe pango_font_metrics_unref(metrics) }
    return unsafe Double(pango_font_metrics_get_approximate_char_width(metrics))
      / Double(PANGO_SCALE)
  }
}

extension Label {
  /// The sign of what is critical, for whoever does not tell its edge from another by the colour.
  public static var urgent: Label {
    let sign = Label("!")
    sign.style("urgent")
    sign.nameForReaders(translated("Urgent"))
    return sign
  }
}
