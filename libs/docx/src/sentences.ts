import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  tracked_changes: {
    en: 'The document holds tracked changes. They are printed as accepted: what was deleted is left out.',
    de: 'Das Dokument enthält nachverfolgte Änderungen. Sie werden gedruckt, als wären sie angenommen: Was gelöscht wurde, fehlt.',
  },
  places_none: {
    en: 'The document holds no place to be filled: every PDF will be the same.',
    de: 'Das Dokument enthält keine Stelle, die gefüllt wird: Jedes PDF wird gleich aussehen.',
  },
  place_elsewhere: {
    en: '“{text}” is not at this place of the document. Have the places proposed again.',
    de: '„{text}“ steht nicht an dieser Stelle des Dokuments. Lassen Sie die Stellen noch einmal vorschlagen.',
  },
  not_compiled: {
    en: 'This is not a compiled template.',
    de: 'Das ist keine kompilierte Vorlage.',
  },
  compiled_by_other_version: {
    en: 'The template was compiled by another version: compile it again.',
    de: 'Die Vorlage wurde von einer anderen Version kompiliert: Kompilieren Sie sie erneut.',
  },
  main_part_missing: {
    en: 'This is not a Word document: its main part is none.',
    de: 'Das ist kein Word-Dokument: Sein Hauptteil ist keines.',
  },
  fills_to_nothing: { en: 'The template fills to nothing.', de: 'Die Vorlage ergibt ein leeres Dokument.' },
  macros: {
    en: 'This is a Word document with macros, whatever its name says. In Word, choose Save as > Word Document (.docx), and upload that file; or have its macros removed with ?macros=remove.',
    form: 'This is a Word document with macros, whatever its name says. In Word, choose Save as > Word Document (.docx), and upload that file; or upload it without its macros.',
    de: 'Das ist ein Word-Dokument mit Makros, wie immer es heißt. Wählen Sie in Word „Speichern unter > Word-Dokument (.docx)“, und laden Sie diese Datei hoch; oder lassen Sie die Makros beim Hochladen entfernen.',
  },
  if_without_text: {
    en: 'The field IF has no text to print: {example}.',
    de: 'Das Feld IF hat keinen Text, der gedruckt wird: {example}.',
  },
  field_without_operator: {
    en: 'The field {kind} has no =, <>, <, >, <= or >= between two values: {example}.',
    de: 'Im Feld {kind} steht kein =, <>, <, >, <= oder >= zwischen zwei Werten: {example}.',
  },
  field_compares_nothing: {
    en: 'The field {kind} compares with nothing: {example}.',
    de: 'Das Feld {kind} vergleicht mit nichts: {example}.',
  },
  field_unreadable_at: {
    en: 'The field {kind} cannot be read at {text}: put texts of several words into quotation marks.',
    de: 'Das Feld {kind} kann bei {text} nicht gelesen werden: Setzen Sie Texte aus mehreren Wörtern in Anführungszeichen.',
  },
  date_switch_idle: {
    en: 'The switch \\@ of a date does nothing in the field {kind}: write it in the MERGEFIELD, or print the date with {{SQ.DATE | date: "%d.%m.%Y"}}.',
    de: 'Der Schalter \\@ für ein Datum bewirkt im Feld {kind} nichts: Schreiben Sie ihn in das MERGEFIELD, oder drucken Sie das Datum mit {{SQ.DATE | date: "%d.%m.%Y"}}.',
  },
  quotation_open: {
    en: 'A quotation mark is not closed: {text}. Put each text between two quotation marks.',
    de: 'Ein Anführungszeichen ist nicht geschlossen: {text}. Setzen Sie jeden Text zwischen zwei Anführungszeichen.',
  },
  date_year_first: {
    en: 'To compare with the date {date}, write its year first: "2026-01-31".',
    de: 'Um mit dem Datum {date} zu vergleichen, schreiben Sie das Jahr zuerst: "2026-01-31".',
  },
  formula_long: { en: 'The formula is too long.', de: 'Die Formel ist zu lang.' },
  formula_empty: {
    en: 'The formula is empty: write for example {=SUM(ABOVE)}.',
    de: 'Die Formel ist leer: Schreiben Sie zum Beispiel {=SUM(ABOVE)}.',
  },
  formula_brackets: { en: 'The formula has too many brackets.', de: 'Die Formel hat zu viele Klammern.' },
  formula_powers: { en: 'The formula has too many powers.', de: 'Die Formel hat zu viele Potenzen.' },
  formula_bracket_open: {
    en: 'The formula has a ( without its ).',
    de: 'Die Formel hat eine ( ohne ihre ).',
  },
  formula_incomplete: {
    en: 'The formula is not complete: its last operator needs a value.',
    de: 'Die Formel ist nicht vollständig: Ihr letzter Operator braucht einen Wert.',
  },
  formula_foreign_name: {
    en: 'Word has no {name}: write {side}.',
    de: 'Word kennt {name} nicht: Schreiben Sie {side}.',
  },
  area_invalid: {
    en: '{first}:{second} is no area of cells: write for example C2:C5.',
    de: '{first}:{second} ist kein Bereich von Zellen: Schreiben Sie zum Beispiel C2:C5.',
  },
  function_bracket_open: {
    en: '{name}( needs a ) behind its last value.',
    de: '{name}( braucht eine ) hinter dem letzten Wert.',
  },
  values_at_least_one: { en: 'at least 1 value', de: 'mindestens 1 Wert' },
  values_one: { en: '1 value', de: '1 Wert' },
  values_many: { en: '{number} values', de: '{number} Werte' },
  function_values: {
    en: '{name} needs {values} between its brackets, separated by commas or semicolons.',
    de: '{name} braucht {values} in seinen Klammern, getrennt durch Kommas oder Semikolons.',
  },
  number_long: { en: 'The number {number} is too long.', de: 'Die Zahl {number} ist zu lang.' },
  formula_unreadable_at: {
    en: 'The formula cannot be read at {text}: check its operators and brackets.',
    de: 'Die Formel kann bei {text} nicht gelesen werden: Prüfen Sie ihre Operatoren und Klammern.',
  },
  formula_of_libreoffice: {
    en: 'LibreOffice writes this formula in a way of its own: write it with functions of Word, for example {=SUM(B2:B5)}.',
    de: 'LibreOffice schreibt diese Formel auf eigene Art: Schreiben Sie sie mit Funktionen von Word, zum Beispiel {=SUM(B2:B5)}.',
  },
  formula_of_libreoffice_as: {
    en: 'LibreOffice writes this formula in a way of its own: write {={formula}}.',
    de: 'LibreOffice schreibt diese Formel auf eigene Art: Schreiben Sie {={formula}}.',
  },
  formula_outside_table: {
    en: '{cells} names cells, but the formula stands in no table: put it into the table, or write the bookmark of a table before the cells, as in SUM(Table1 C2:C5).',
    de: '{cells} nennt Zellen, aber die Formel steht in keiner Tabelle: Setzen Sie sie in die Tabelle, oder schreiben Sie die Textmarke einer Tabelle vor die Zellen, wie in SUM(Table1 C2:C5).',
  },
  table_bookmark_unknown: {
    en: 'There is no bookmark {name} in a table of this part: select the table, and choose Insert > Bookmark.',
    de: 'In diesem Teil gibt es keine Tabelle mit der Textmarke {name}: Markieren Sie die Tabelle, und wählen Sie Einfügen > Textmarke.',
  },
  tag_empty: { en: 'There is nothing between {{ and }}.', de: 'Zwischen {{ und }} steht nichts.' },
  expression_long: { en: 'The expression is too long.', de: 'Der Ausdruck ist zu lang.' },
  command_incomplete: {
    en: '{text} is not complete: write for example {example}.',
    de: '{text} ist nicht vollständig: Schreiben Sie zum Beispiel {example}.',
  },
  command_unknown: { en: 'There is no command {name}.', de: 'Es gibt keinen Befehl {name}.' },
  kind_number: { en: 'a number', de: 'eine Zahl' },
  kind_date: { en: 'a date', de: 'ein Datum' },
  kind_text: { en: 'a text', de: 'ein Text' },
  kind_yes_or_no: { en: 'yes or no', de: 'ja oder nein' },
  kind_value: { en: 'a value', de: 'ein Wert' },
  kind_list: { en: 'a list', de: 'eine Liste' },
  kind_group: { en: 'a group of fields', de: 'eine Gruppe von Feldern' },
  kind_picture: { en: 'a picture', de: 'ein Bild' },
  value_not_compared: {
    en: '{value} is {kind} and cannot be compared.',
    de: '{value} ist {kind}: Das kann nicht verglichen werden.',
  },
  value_yes_or_no: {
    en: '{value} is yes or no: compare it with true or false.',
    de: '{value} ist ja oder nein: Vergleichen Sie es mit true oder false.',
  },
  value_date: {
    en: '{value} is a date: write {text} as "2026-01-31".',
    de: '{value} ist ein Datum: Schreiben Sie {text} in der Form „2026-01-31“.',
  },
  values_not_compared: {
    en: '{one} is {kind}, {other} is {another}: they cannot be compared.',
    de: '{one} ist {kind}, {other} ist {another}: Das kann nicht verglichen werden.',
  },
  date_pattern_unknown: {
    en: '{text} is no pattern of a date. Write for example "dd.MM.yyyy", "d MMMM yyyy" or "long".',
    de: '{text} ist kein Muster für ein Datum. Schreiben Sie zum Beispiel „dd.MM.yyyy“, „d. MMMM yyyy“ oder „long“.',
  },
  date_part_unknown: {
    en: '{part} is no part of a date. Parts are %d %m %Y %y %B %b %A %a %H %M.',
    de: '{part} ist kein Teil eines Datums. Teile sind %d %m %Y %y %B %b %A %a %H %M.',
  },
  date_pattern_ambiguous: {
    en: 'The pattern may mean the month or minutes. Write MM for the month, and HH:mm for hours and minutes.',
    de: 'Das Muster kann den Monat oder Minuten meinen. Schreiben Sie MM für den Monat und HH:mm für Stunden und Minuten.',
  },
  date_pattern_parts: {
    en: "{text} is no pattern of a date: {parts} cannot be read. Put words in ' '.",
    de: "{text} ist kein Muster für ein Datum: {parts} kann nicht gelesen werden. Setzen Sie Wörter in ' '.",
  },
  days_without_date: {
    en: '{text} needs a date before it, as in SQ.DATE + 30 days.',
    de: 'Vor {text} fehlt ein Datum: SQ.DATE + 30 days.',
  },
  operator_constant: {
    en: '{operator} works with numbers, dates and texts, not with {constant}.',
    de: '{operator} vergleicht Zahlen, Daten und Texte, nicht {constant}.',
  },
  contains_kind: {
    en: '{text} is {kind}: contains works with texts and lists of texts.',
    de: '{text} ist {kind}: contains sucht in Texten und in Listen von Texten.',
  },
  division_by_zero: { en: 'Nothing can be divided by 0.', de: 'Durch 0 kann nicht geteilt werden.' },
  operator_beside_date: {
    en: '{operator} beside a date works with days, weeks, months and years, as in SQ.DATE + 30 days.',
    de: 'Neben einem Datum rechnet {operator} mit days, weeks, months und years: SQ.DATE + 30 days.',
  },
  text_added: {
    en: '{text} is a text: + works with numbers. To join texts, write their places beside each other, or use | append.',
    de: '{text} ist ein Text: + rechnet mit Zahlen. Um Texte zu verbinden, schreiben Sie ihre Platzhalter nebeneinander, oder verwenden Sie | append.',
  },
  operator_kind: {
    en: '{text} is {kind}: {operator} works with numbers.',
    de: '{text} ist {kind}: {operator} rechnet mit Zahlen.',
  },
  text_unquoted: {
    en: 'The text {text} needs quotation marks.',
    de: 'Der Text {text} braucht Anführungszeichen.',
  },
  filter_setting_unknown: {
    en: 'The filter {name} has no setting {key}.',
    de: 'Der Filter {name} hat keine Einstellung {key}.',
  },
  filter_before: {
    en: 'A filter works on all that stands before it: put brackets around the value and its filter.',
    de: 'Ein Filter wirkt auf alles, was vor ihm steht: Setzen Sie den Wert und seinen Filter in Klammern.',
  },
  filter_rich_last: {
    en: 'The filter rich is the last one: no other filter can follow it.',
    de: 'Der Filter rich ist der letzte: Hinter ihm steht kein anderer.',
  },
  filter_needs_list: { en: 'The filter {name} needs a list.', de: 'Der Filter {name} braucht eine Liste.' },
  kind_number_or_date: { en: 'a number or a date', de: 'eine Zahl oder ein Datum' },
  filter_needs_kind: {
    en: 'The filter {name} needs {needed}: {value} is {kind}.',
    de: 'Der Filter {name} braucht {needed}: {value} ist {kind}.',
  },
  filter_values_many: {
    en: 'The filter {name} has too many values behind it.',
    de: 'Hinter dem Filter {name} stehen zu viele Werte.',
  },
  decimal_point: {
    en: 'Write decimals with a point, as in 1.19.',
    de: 'Schreiben Sie Dezimalzahlen mit einem Punkt: 1.19.',
  },
  filter_needs_field: {
    en: 'The filter {name} needs the name of a field, in quotes.',
    de: 'Der Filter {name} braucht den Namen eines Feldes in Anführungszeichen.',
  },
  filter_needs_value: {
    en: 'The filter {name} needs a value behind it.',
    de: 'Hinter dem Filter {name} fehlt ein Wert.',
  },
  filter_needs_number: {
    en: 'The filter {name} needs a number behind it: {value} is {kind}.',
    de: 'Der Filter {name} braucht eine Zahl hinter sich: {value} ist {kind}.',
  },
  filter_sum: { en: 'The filter sum needs numbers.', de: 'Der Filter sum braucht Zahlen.' },
  filter_barcode: {
    en: 'The filter barcode needs the kind of code, in quotes: {kinds}.',
    de: 'Der Filter barcode braucht die Art des Codes in Anführungszeichen: {kinds}.',
  },
  list_field_unknown: {
    en: 'There is no field {name} in this list.',
    de: 'Es gibt kein Feld {name} in dieser Liste.',
  },
  pattern_colours: {
    en: 'Colours and conditions in [ ] cannot be printed.',
    de: 'Farben und Bedingungen in [ ] können nicht gedruckt werden.',
  },
  number_pattern_unknown: {
    en: '{text} is no pattern of a number. Write for example "#,##0.00", or the number of decimals.',
    de: '{text} ist kein Muster für eine Zahl. Schreiben Sie zum Beispiel „#,##0.00“ oder die Anzahl der Dezimalstellen.',
  },
  number_exponent: {
    en: 'Numbers with an exponent, as in 0.00E+00, cannot be printed. Write for example "#,##0.00".',
    de: 'Zahlen mit Exponent wie 0.00E+00 können nicht gedruckt werden. Schreiben Sie zum Beispiel „#,##0.00“.',
  },
  number_fractions: {
    en: 'Fractions, as in # ?/?, cannot be printed. Write for example "#,##0.00".',
    de: 'Brüche wie # ?/? können nicht gedruckt werden. Schreiben Sie zum Beispiel „#,##0.00“.',
  },
  number_characters: {
    en: '{text} holds other characters between the digits. Write for example "#,##0.00".',
    de: '{text} enthält andere Zeichen zwischen den Ziffern. Schreiben Sie zum Beispiel „#,##0.00“.',
  },
  number_ambiguous: {
    en: '{text} may mean thousands or decimals. Write "#,##0" for thousands or "0.000" for decimals.',
    de: '{text} kann Tausender oder Dezimalstellen meinen. Schreiben Sie „#,##0“ für Tausender oder „0.000“ für Dezimalstellen.',
  },
  filter_meant: {
    en: 'There is no filter {name}: did you mean {suggestion}?',
    de: 'Es gibt keinen Filter {name}: Meinten Sie {suggestion}?',
  },
  thousands_separator: {
    en: 'Write numbers without a separator between thousands, as 1000.',
    de: 'Schreiben Sie Zahlen ohne Tausendertrennzeichen: 1000.',
  },
  filter_colon: {
    en: 'Between a filter and its value stands a colon, as in | number: 2.',
    de: 'Zwischen einem Filter und seinem Wert steht ein Doppelpunkt: | number: 2.',
  },
  name_with_blank: { en: 'The name {name} holds a blank.', de: 'Der Name {name} enthält ein Leerzeichen.' },
  name_dots: {
    en: 'The parts of a name are joined by dots, as in SQ.NUMBER.',
    de: 'Die Teile eines Namens verbindet ein Punkt: SQ.NUMBER.',
  },
  size_is_filter: {
    en: 'A size is a filter, in centimetres, as in | width: 5.',
    de: 'Eine Größe ist ein Filter in Zentimetern: | width: 5.',
  },
  texts_joined: {
    en: 'Texts are joined by the filter append, not by &.',
    de: 'Texte verbindet der Filter append, nicht &.',
  },
  default_filter: {
    en: 'What is printed in the place of an empty value stands behind the filter default.',
    de: 'Was statt eines leeren Wertes gedruckt wird, steht hinter dem Filter default.',
  },
  compare_by_signs: {
    en: 'Compare with ==, !=, <, <=, > and >=, not with words.',
    de: 'Vergleichen Sie mit ==, !=, <, <=, > und >=, nicht mit Wörtern.',
  },
  command_end: {
    en: 'There is no command END: write {{END-FOR}} or {{END-IF}}.',
    de: 'Es gibt keinen Befehl END: Schreiben Sie {{END-FOR}} oder {{END-IF}}.',
  },
  page_number_field: {
    en: 'The number of a page is a field of Word, not a place: in Word, choose Insert > Page Number.',
    de: 'Die Seitenzahl ist ein Feld von Word, kein Platzhalter: Wählen Sie in Word „Einfügen > Seitenzahl“.',
  },
  page_count_field: {
    en: 'The number of pages is a field of Word, not a place: in Word, choose Insert > Quick Parts > Field > NumPages.',
    de: 'Die Anzahl der Seiten ist ein Feld von Word, kein Platzhalter: Wählen Sie in Word „Einfügen > Schnellbausteine > Feld > NumPages“.',
  },
  now_meant: {
    en: 'There is no {name}: NOW is the moment at which a document is printed.',
    de: '{name} gibt es nicht: NOW ist der Augenblick, in dem ein Dokument gedruckt wird.',
  },
  function_unknown_filter: {
    en: 'There is no function {name}: write the field first, and then | and a filter.',
    de: 'Es gibt keine Funktion {name}: Schreiben Sie zuerst das Feld, dann | und einen Filter.',
  },
  field_meant: {
    en: 'There is no field {name}: did you mean {suggestion}?',
    de: 'Es gibt kein Feld {name}: Meinten Sie {suggestion}?',
  },
  date_filter_pattern: {
    en: 'The filter date needs a pattern in quotes, such as "dd.MM.yyyy" or "long".',
    de: 'Der Filter date braucht ein Muster in Anführungszeichen, zum Beispiel „dd.MM.yyyy“ oder „long“.',
  },
  currency_unknown: {
    en: '{code} is no currency: write its code of three letters, such as EUR.',
    de: '{code} ist keine Währung: Schreiben Sie ihren Code aus drei Buchstaben, zum Beispiel EUR.',
  },
  field_of_list: {
    en: '{field} exists once for each of {list}: use it between FOR and END-FOR, or in a bookmark or control over the rows.',
    de: '{field} gibt es für jeden Eintrag von {list}: Verwenden Sie es zwischen FOR und END-FOR, oder in einer Textmarke oder einem Inhaltssteuerelement über den Zeilen.',
  },
  field_of_loop: {
    en: '{field} is of the loop FOR {variable} IN {list} in the text. Headers, footers, charts and properties stand outside of loops: write a field of the whole document there.',
    de: '{field} gehört zur Schleife FOR {variable} IN {list} im Text. Kopfzeilen, Fußzeilen, Diagramme und Eigenschaften stehen außerhalb von Schleifen: Schreiben Sie dort ein Feld des ganzen Dokuments.',
  },
  expression_unreadable: {
    en: 'The expression cannot be read: {reason}.',
    de: 'Der Ausdruck kann nicht gelesen werden: {reason}.',
  },
  expression_brackets: {
    en: 'The expression has too many brackets.',
    de: 'Der Ausdruck hat zu viele Klammern.',
  },
  expression_filters: { en: 'The expression has too many filters.', de: 'Der Ausdruck hat zu viele Filter.' },
  reason_end: { en: 'its end', de: 'dem Ende' },
  reason_bracket_missing: { en: 'a ) is missing', de: 'eine ) fehlt' },
  function_unknown: { en: 'There is no function {name}.', de: 'Es gibt keine Funktion {name}.' },
  reason_square_missing: { en: 'a ] is missing', de: 'eine ] fehlt' },
  field_named_directly: {
    en: 'A field must be named directly, not by the value of another one.',
    de: 'Ein Feld muss unmittelbar genannt werden, nicht über den Wert eines anderen.',
  },
  filter_is_last: {
    en: 'A filter is the last thing in an expression: put brackets around the value and its filter.',
    de: 'Ein Filter steht am Ende eines Ausdrucks: Setzen Sie den Wert und seinen Filter in Klammern.',
  },
  reason_check_before: { en: 'check what stands before {sign}', de: 'prüfen Sie, was vor {sign} steht' },
  quote_open: { en: 'A quote is not closed.', de: 'Ein Anführungszeichen ist nicht geschlossen.' },
  percent_as_number: { en: 'Write {number} for {percent} %.', de: 'Schreiben Sie {number} für {percent} %.' },
  removed_template_link: {
    en: 'The link to the template it was made from was removed.',
    de: 'Die Verbindung zu der Dokumentvorlage, aus der die Datei entstand, wurde entfernt.',
  },
  removed_data_source: {
    en: 'The link to a data source of mail merge was removed.',
    de: 'Die Verbindung zur Datenquelle eines Seriendrucks wurde entfernt.',
  },
  removed_shortcuts: {
    en: 'Keyboard shortcuts that came with it were removed.',
    de: 'Mitgebrachte Tastenkombinationen wurden entfernt.',
  },
  removed_toolbars: {
    en: 'Toolbars that came with it were removed.',
    de: 'Mitgebrachte Symbolleisten wurden entfernt.',
  },
  removed_menus: { en: 'Menus that came with it were removed.', de: 'Mitgebrachte Menüs wurden entfernt.' },
  removed_recipients: {
    en: 'The list of mail merge recipients was removed.',
    de: 'Die Empfängerliste eines Seriendrucks wurde entfernt.',
  },
  removed_comments: {
    en: 'Comments were removed: they are not printed.',
    de: 'Kommentare wurden entfernt: Sie werden nicht gedruckt.',
  },
  active_content: {
    en: 'The document holds controls or other active content. Delete it in Word, and upload the file again.',
    de: 'Das Dokument enthält Steuerelemente oder andere aktive Inhalte. Löschen Sie diese in Word, und laden Sie die Datei erneut hoch.',
  },
  part_of_other_file: {
    en: 'A part of another file is inserted here (altChunk). Open the document in Word and save it: Word makes ordinary text of that part.',
    de: 'Hier ist ein Teil einer anderen Datei eingefügt (altChunk). Öffnen Sie das Dokument in Word, und speichern Sie es: Word macht daraus gewöhnlichen Text.',
  },
  refers_outside: {
    en: 'The document refers to something outside of it ({type}).',
    de: 'Das Dokument verweist auf etwas außerhalb ({type}).',
  },
  includes_document: { en: 'The document includes another one.', de: 'Das Dokument bindet ein anderes ein.' },
  removed_link: {
    en: 'The link to another file was removed. What it showed last is printed.',
    de: 'Die Verknüpfung mit einer anderen Datei wurde entfernt. Gedruckt wird, was sie zuletzt zeigte.',
  },
  picture_linked_copy: {
    en: 'This picture is linked to a file outside of the document. The copy in the document is printed.',
    de: 'Dieses Bild ist mit einer Datei außerhalb des Dokuments verknüpft. Gedruckt wird die Kopie im Dokument.',
  },
  field_reads_files: {
    en: 'The field {name} is not allowed: it reads other files. In Word, select it and press Ctrl+Shift+F9: what it shows stays as text.',
    de: 'Das Feld {name} ist nicht erlaubt: Es liest andere Dateien. Markieren Sie es in Word, und drücken Sie Strg+Umschalt+F9: Was es zeigt, bleibt als Text.',
  },
  some_field_reads_files: {
    en: 'A field of the document reads other files.',
    de: 'Ein Feld des Dokuments liest andere Dateien.',
  },
  field_depends: {
    en: 'What this field does depends on its content, or on the program that reads it. In Word, select it and press Ctrl+Shift+F9: what it shows stays as text.',
    de: 'Was dieses Feld tut, hängt von seinem Inhalt ab, oder von dem Programm, das es liest. Markieren Sie es in Word, und drücken Sie Strg+Umschalt+F9: Was es zeigt, bleibt als Text.',
  },
  no_word_file: { en: 'This is not a Word document (.docx).', de: 'Das ist kein Word-Dokument (.docx).' },
  file_with_password: {
    en: 'The file has a password. Save it without one, and upload it again.',
    de: 'Die Datei hat ein Passwort. Speichern Sie sie ohne Passwort, und laden Sie sie erneut hoch.',
  },
  file_of_office: {
    en: 'This is a file of Excel or PowerPoint, not a Word document (.docx).',
    de: 'Das ist eine Datei von Excel oder PowerPoint, kein Word-Dokument (.docx).',
  },
  file_opendocument: {
    en: 'This is an OpenDocument file (.odt). Save it as Word document (.docx), and upload that file.',
    de: 'Das ist eine OpenDocument-Datei (.odt). Speichern Sie sie als Word-Dokument (.docx), und laden Sie diese Datei hoch.',
  },
  file_pages: {
    en: 'This is a document of Pages. Choose File > Export To > Word, and upload the .docx file.',
    de: 'Das ist ein Dokument von Pages. Wählen Sie „Ablage > Exportieren > Word“, und laden Sie die .docx-Datei hoch.',
  },
  file_pdf: {
    en: 'This is a PDF. Upload the Word document (.docx) that it was made from.',
    de: 'Das ist ein PDF. Laden Sie das Word-Dokument (.docx) hoch, aus dem es entstand.',
  },
  file_picture: {
    en: 'This is a picture, not a Word document (.docx).',
    de: 'Das ist ein Bild, kein Word-Dokument (.docx).',
  },
  file_empty: { en: 'The file is empty.', de: 'Die Datei ist leer.' },
  picture_only_linked: {
    en: 'This picture is only linked, and is not in the document itself. In Word, choose File > Info > Edit Links to Files > Save picture in document, or insert the picture again.',
    de: 'Dieses Bild ist nur verknüpft und nicht im Dokument selbst. Wählen Sie in Word „Datei > Informationen > Verknüpfungen mit Dateien bearbeiten > Bild im Dokument speichern“, oder fügen Sie das Bild neu ein.',
  },
  object_linked: {
    en: 'This object is linked to another file and has no picture in the document. In Word, delete it, and insert its content instead.',
    de: 'Dieses Objekt ist mit einer anderen Datei verknüpft und hat kein Bild im Dokument. Löschen Sie es in Word, und fügen Sie stattdessen seinen Inhalt ein.',
  },
  picture_of_other_kind: {
    en: 'This picture is of a kind that is not printed. The other picture that the document holds for it is printed.',
    de: 'Dieses Bild ist von einer Art, die nicht gedruckt wird. Gedruckt wird das andere Bild, das das Dokument dafür enthält.',
  },
  object_without_picture: {
    en: 'An embedded object has no picture: it is not printed.',
    de: 'Ein eingebettetes Objekt hat kein Bild: Es wird nicht gedruckt.',
  },
  object_replaced: {
    en: 'An embedded object was replaced with its picture.',
    de: 'Ein eingebettetes Objekt wurde durch sein Bild ersetzt.',
  },
  link_taken_out: {
    en: 'The link to {address} was taken out, and its text stays: a link may lead to http, https, mailto and tel addresses.',
    de: 'Der Link zu {address} wurde entfernt, sein Text bleibt: Ein Link darf zu http-, https-, mailto- und tel-Adressen führen.',
  },
  part_missing: { en: 'The part {name} is missing.', de: 'Der Teil {name} fehlt.' },
  part_with_entity: {
    en: 'The part {name} declares a document type or an entity.',
    de: 'Der Teil {name} deklariert einen Dokumenttyp oder eine Entität.',
  },
  part_encoding: {
    en: 'The part {name} has an unusual encoding.',
    de: 'Der Teil {name} hat eine ungewöhnliche Kodierung. Öffnen Sie die Datei in Word, und speichern Sie sie neu.',
  },
  archive_large: { en: 'The file is larger than {number} MB.', de: 'Die Datei ist größer als {number} MB.' },
  archive_cut: {
    en: 'The file is cut short: it is not a whole Word document.',
    de: 'Die Datei ist abgeschnitten: Sie ist kein ganzes Word-Dokument.',
  },
  archive_parts: {
    en: 'The document has more than {number} parts.',
    de: 'Das Dokument hat mehr als {number} Teile.',
  },
  part_large: {
    en: 'The part {name} is larger than {number} MB.',
    de: 'Der Teil {name} ist größer als {number} MB.',
  },
  archive_unpacked: {
    en: 'The document unpacks to more than {number} MB.',
    de: 'Das Dokument ist entpackt größer als {number} MB.',
  },
  part_undeclared: {
    en: 'The part {name} holds more than it declares.',
    de: 'Der Teil {name} enthält mehr, als er angibt.',
  },
  package_unsound: {
    en: 'The document is not a sound package: {reason}.',
    de: 'Das Dokument ist kein unversehrtes Word-Dokument ({reason}). Öffnen Sie es in Word, und speichern Sie es neu.',
  },
  bookmark_no_field: {
    en: 'The bookmark {name} names no field. In Word, add one with the name of a field, and delete this one.',
    de: 'Die Textmarke {name} nennt kein Feld. Fügen Sie in Word eine mit dem Namen eines Feldes hinzu, und löschen Sie diese.',
  },
  bookmark_meant: {
    en: 'The bookmark {name} names no field: did you mean {suggestion}? In Word, add that one, and delete this one.',
    de: 'Die Textmarke {name} nennt kein Feld: Meinten Sie {suggestion}? Fügen Sie diese in Word hinzu, und löschen Sie die andere.',
  },
  bookmark_open: {
    en: 'The bookmark {name} has no end in the same text and stays as it is.',
    de: 'Die Textmarke {name} endet nicht im selben Text und bleibt, wie sie ist.',
  },
  field_crosses: {
    en: 'The field {text} begins and ends in different cells or text boxes: put all of it into one.',
    de: 'Das Feld {text} beginnt und endet in verschiedenen Zellen oder Textfeldern: Setzen Sie es ganz in eines davon.',
  },
  field_open: {
    en: 'The field {text} has no end: delete it, and insert it again.',
    de: 'Das Feld {text} hat kein Ende: Löschen Sie es, und fügen Sie es neu ein.',
  },
  field_code_cut: {
    en: 'Its code is cut by a loop or a condition: put all of it inside or outside.',
    de: 'Eine Schleife oder Bedingung zerschneidet ein Feld: Setzen Sie es ganz hinein oder ganz daneben.',
  },
  rows_counted: {
    en: '{cells} counts the rows that are printed, and a loop changes their number: write ABOVE, or the cells of a row before the loop.',
    de: '{cells} zählt die gedruckten Zeilen, und eine Schleife ändert ihre Anzahl: Schreiben Sie ABOVE oder die Zellen einer Zeile vor der Schleife.',
  },
  formula_field_in_braces: {
    en: 'Word reads {name} as the name of a bookmark: write {{{field}}} in the formula.',
    de: 'Word liest {name} als Namen einer Textmarke: Schreiben Sie {{{field}}} in die Formel.',
  },
  formula_bookmark_unknown: {
    en: 'There is no bookmark {name} in this part: write a cell such as B2, or a place such as {{SQ.TOTAL}}.',
    de: 'In diesem Teil gibt es keine Textmarke {name}: Schreiben Sie eine Zelle wie B2 oder einen Platzhalter wie {{SQ.TOTAL}}.',
  },
  field_differs_by_page: {
    en: 'The field {kind} cannot decide or calculate here, since its value differs from page to page: for the first page choose Header & Footer > Different First Page, for left and right pages Different Odd & Even Pages, for another first number Page Number > Format Page Numbers; NUMPAGES can be used.',
    de: 'Mit dem Feld {kind} kann hier nicht entschieden oder gerechnet werden, da sein Wert sich von Seite zu Seite ändert: Wählen Sie für die erste Seite Kopf- und Fußzeile > Erste Seite anders, für linke und rechte Seiten Untersch. gerade ungerade Seiten, für eine andere erste Nummer Seitenzahl > Seitenzahlen formatieren; NUMPAGES kann verwendet werden.',
  },
  field_cannot_decide: {
    en: 'The field {kind} cannot decide or calculate here: write a place such as {{SQ.TOTAL}} or {MERGEFIELD SQ.TOTAL} instead.',
    de: 'Mit dem Feld {kind} kann hier nicht entschieden oder gerechnet werden: Schreiben Sie stattdessen einen Platzhalter wie {{SQ.TOTAL}} oder {MERGEFIELD SQ.TOTAL}.',
  },
  control_prompt: {
    en: 'A content control without a name prints its prompt: {text}. In its properties, write a field such as SQ.NUMBER as its tag, or delete the control.',
    de: 'Ein Inhaltssteuerelement ohne Namen druckt seinen Hinweistext: {text}. Schreiben Sie in seinen Eigenschaften ein Feld wie SQ.NUMBER als Tag, oder löschen Sie das Steuerelement.',
  },
  control_named_prompt: {
    en: 'The content control {name} prints its prompt: {text}. In its properties, write a field such as SQ.NUMBER as its tag, or delete the control.',
    de: 'Das Inhaltssteuerelement {name} druckt seinen Hinweistext: {text}. Schreiben Sie in seinen Eigenschaften ein Feld wie SQ.NUMBER als Tag, oder löschen Sie das Steuerelement.',
  },
  calendar_unknown: {
    en: 'The calendar {name} of a date control is not known: the date is printed in the Gregorian one.',
    de: 'Der Kalender {name} eines Datumssteuerelements ist nicht bekannt: Das Datum wird im gregorianischen gedruckt.',
  },
  field_begins_only: {
    en: 'The field {kind} cannot be filled here: it begins and does not end. Delete it, and insert it again.',
    de: 'Das Feld {kind} kann hier nicht gefüllt werden: Es beginnt und endet nicht. Löschen Sie es, und fügen Sie es neu ein.',
  },
  field_of_template: {
    en: 'The field {kind} is about the template: the text that Word stored is printed.',
    de: 'Das Feld {kind} betrifft die Vorlage: Gedruckt wird der Text, den Word gespeichert hat.',
  },
  link_torn: {
    en: 'A link with data in its address goes over several paragraphs: make a link in each of them.',
    de: 'Ein Link mit Daten in der Adresse geht über mehrere Absätze: Legen Sie in jedem davon einen Link an.',
  },
  link_stands_in_link: {
    en: '{text} stands in a link: take that out.',
    de: '{text} steht in einem Link: Entfernen Sie diesen.',
  },
  link_leads_nowhere: {
    en: '{text} leads nowhere: a link needs an http, https, mailto or tel address.',
    de: '{text} führt nirgendwohin: Ein Link braucht eine http-, https-, mailto- oder tel-Adresse.',
  },
  field_stale: {
    en: 'The field {kind} may be printed as it was when the file was saved: not every LibreOffice computes it.',
    de: 'Das Feld {kind} wird womöglich so gedruckt, wie es beim Speichern der Datei war: Nicht jedes LibreOffice berechnet es.',
  },
  index_layout: {
    en: 'The index is made anew in the form of LibreOffice: look at it in the preview.',
    de: 'Das Stichwortverzeichnis wird in der Form von LibreOffice neu erstellt: Sehen Sie es in der Vorschau an.',
  },
  captions_counted: {
    en: 'LibreOffice counts captions as 1, 2, 3, I, II, III or A, B, C only, through the whole document.',
    de: 'LibreOffice zählt Beschriftungen nur als 1, 2, 3, I, II, III oder A, B, C, durch das ganze Dokument.',
  },
  do_repeat_lines: {
    en: 'delete it, and repeat what is printed for each line with {{FOR line IN SQ.LINES}}',
    de: 'Löschen Sie es, und wiederholen Sie, was für jede Position gedruckt wird, mit {{FOR line IN SQ.LINES}}',
  },
  do_if_inside_loop: {
    en: 'delete it, and write {{IF …}} inside of {{FOR line IN SQ.LINES}}',
    de: 'Löschen Sie es, und schreiben Sie {{IF …}} innerhalb von {{FOR line IN SQ.LINES}}',
  },
  do_if_around: {
    en: 'delete it, and write {{IF …}} around what is printed only sometimes',
    de: 'Löschen Sie es, und schreiben Sie {{IF …}} um das, was nur manchmal gedruckt wird',
  },
  do_print_number: {
    en: 'print a number of the document, such as {{SQ.NUMBER}}',
    de: 'Drucken Sie eine Nummer des Dokuments, etwa {{SQ.NUMBER}}',
  },
  do_customer_address: {
    en: 'write {{SQ.CUSTOMER.NAME}} and {{SQ.BILLINGADDRESS.FULL}}',
    de: 'Schreiben Sie {{SQ.CUSTOMER.NAME}} und {{SQ.BILLINGADDRESS.FULL}}',
  },
  do_greeting: {
    en: 'write the greeting with {{SQ.CUSTOMER.NAME}}',
    de: 'Schreiben Sie die Anrede mit {{SQ.CUSTOMER.NAME}}',
  },
  do_value_there: {
    en: 'write the value where it is printed',
    de: 'Schreiben Sie den Wert dorthin, wo er gedruckt wird',
  },
  do_own_field: {
    en: 'print a field of your own, such as {{SQ.CUSTOMFIELDS.PROJECT}}',
    de: 'Drucken Sie ein eigenes Feld, etwa {{SQ.CUSTOMFIELDS.PROJECT}}',
  },
  do_user_name: { en: 'write {{USER.NAME}}', de: 'Schreiben Sie {{USER.NAME}}' },
  do_company: {
    en: 'write {{COMPANY.NAME}}, {{COMPANY.STREET}} and {{COMPANY.TOWN}}',
    de: 'Schreiben Sie {{COMPANY.NAME}}, {{COMPANY.STREET}} und {{COMPANY.TOWN}}',
  },
  do_text_or_place: {
    en: 'write its text, or a place such as {{SQ.NUMBER}}',
    de: 'Schreiben Sie seinen Text oder einen Platzhalter, etwa {{SQ.NUMBER}}',
  },
  do_text: { en: 'write its text', de: 'Schreiben Sie seinen Text' },
  do_qr: { en: 'write {{IMAGE SQ.NUMBER | qr: 3}}', de: 'Schreiben Sie {{IMAGE SQ.NUMBER | qr: 3}}' },
  do_numbered_list: { en: 'make a numbered list', de: 'Machen Sie eine nummerierte Liste' },
  do_numpages: {
    en: 'write NUMPAGES, or make a document of one section',
    de: 'Schreiben Sie NUMPAGES, oder machen Sie ein Dokument mit nur einem Abschnitt',
  },
  page_plain_digits: {
    en: 'The field PAGE prints plain digits instead of {format}: choose Insert > Page Number > Format Page Numbers.',
    de: 'Das Feld PAGE druckt einfache Ziffern statt {format}: Wählen Sie Einfügen > Seitenzahl > Seitenzahlen formatieren.',
  },
  field_not_filled: {
    en: 'The field {kind} cannot be filled here: {instead}.',
    de: 'Das Feld {kind} kann hier nicht gefüllt werden: {instead}.',
  },
  field_idle: {
    en: 'The field {kind} does nothing here: {instead}.',
    de: 'Das Feld {kind} bewirkt hier nichts: {instead}.',
  },
  merge_field_empty: {
    en: 'A MERGEFIELD names no field.',
    de: 'Ein Seriendruckfeld (MERGEFIELD) nennt kein Feld.',
  },
  text_without_quotes: {
    en: '{text} has no effect in this field: put a text with spaces into quotation marks.',
    de: '{text} bewirkt in diesem Feld nichts: Setzen Sie einen Text mit Leerzeichen in Anführungszeichen.',
  },
  place_written: {
    en: '{text} is printed as it stands: a place is written {place}.',
    de: '{text} wird gedruckt, wie es dasteht: Ein Platzhalter wird {place} geschrieben.',
  },
  alternative_text_place: {
    en: '{text} is the alternative text of something that is no picture: insert a picture, and give it this text.',
    de: '{text} ist der Alternativtext von etwas, das kein Bild ist: Fügen Sie ein Bild ein, und geben Sie diesem den Text.',
  },
  alternative_text_meant: {
    en: 'The alternative text {text} names no picture, so the picture stays as it is. Did you mean {suggestion}?',
    de: 'Der Alternativtext {text} nennt kein Bild, daher bleibt das Bild, wie es ist. Meinten Sie {suggestion}?',
  },
  place_read_as: {
    en: '{text} is read as {place}: write it so.',
    de: '{text} wird als {place} gelesen: Schreiben Sie es so.',
  },
  command_meant: {
    en: 'There is no command {name}: write {{{instead}}}.',
    de: 'Es gibt keinen Befehl {name}: Schreiben Sie {{{instead}}}.',
  },
  command_with_end_meant: {
    en: 'There is no command {name}: write {{{instead}}}, and {{END-{kind}}} at its end.',
    de: 'Es gibt keinen Befehl {name}: Schreiben Sie {{{instead}}}, und am Ende {{END-{kind}}}.',
  },
  tag_stray: { en: 'There is }} without {{ before it.', de: 'Es gibt ein }} ohne {{ davor.' },
  tag_unclosed: {
    en: '{text} is not closed: }} is missing in the same paragraph.',
    de: '{text} ist nicht geschlossen: Im selben Absatz fehlt }}.',
  },
  chart_range: {
    en: 'The chart draws {text}, and Docket fills charts that draw cells of one sheet, each series one row or one column of it. Choose such cells under Select Data in Word.',
    de: 'Das Diagramm zeichnet {text}, und Docket füllt Diagramme, die Zellen eines einzigen Blatts zeichnen, jede Datenreihe eine Zeile oder Spalte davon. Wählen Sie in Word unter „Daten auswählen“ solche Zellen.',
  },
  chart_formula: {
    en: 'Cell {name} of the chart’s sheet holds a formula, which is not calculated when the sheet is filled. Write the calculation into a placeholder, such as {{line.QUANTITY * line.UNITPRICE}}.',
    de: 'Zelle {name} im Blatt des Diagramms enthält eine Formel, die beim Füllen des Blatts nicht berechnet wird. Schreiben Sie die Berechnung in einen Platzhalter, etwa {{line.QUANTITY * line.UNITPRICE}}.',
  },
  chart_sideways: {
    en: 'The cells {text} stand side by side, and a list fills a chart from top to bottom. Choose Switch Row/Column in Word, so that each series is a column of the sheet.',
    de: 'Die Zellen {text} stehen nebeneinander, und eine Liste füllt ein Diagramm von oben nach unten. Wählen Sie in Word „Zeile/Spalte tauschen“, sodass jede Datenreihe eine Spalte des Blatts ist.',
  },
  chart_number: {
    en: '{text} is no number, and the values of a chart are numbers.',
    de: '{text} ist keine Zahl, und die Werte eines Diagramms sind Zahlen.',
  },
  command_only_in_text: {
    en: '{text} can stand only in the text of the document: here a place prints one value.',
    de: '{text} kann nur im Text des Dokuments stehen: Hier druckt ein Platzhalter einen Wert.',
  },
  equations_missing: {
    en: 'The equations are not printed, since LibreOffice Math is not installed on the server. Install the package libreoffice-math, and upload the template again.',
    de: 'Die Formeln werden nicht gedruckt, da LibreOffice Math auf dem Server nicht installiert ist. Installieren Sie das Paket libreoffice-math, und laden Sie die Vorlage erneut hoch.',
  },
  script_missing: {
    en: 'No font on the server has the characters of this script: {script}. They are printed as boxes. Install the package {package}, and upload the template again.',
    de: 'Keine Schriftart auf dem Server hat die Zeichen dieser Schrift: {script}. Sie werden als Kästchen gedruckt. Installieren Sie das Paket {package}, und laden Sie die Vorlage erneut hoch.',
  },
  font_same_widths: {
    en: 'The font {font} is not installed on the server. {family} is printed instead, which has the same widths: lines break as in Word.',
    de: 'Die Schriftart {font} ist auf dem Server nicht installiert. Stattdessen wird {family} gedruckt, die dieselben Breiten hat: Zeilen brechen um wie in Word.',
  },
  font_other_widths: {
    en: 'The font {font} is not installed on the server. {family} is printed instead: lines and pages may break elsewhere than in Word. Install the font, embed it in the file (in Word: File > Options > Save), or choose another.',
    de: 'Die Schriftart {font} ist auf dem Server nicht installiert. Stattdessen wird {family} gedruckt: Zeilen und Seiten können anders umbrechen als in Word. Installieren Sie die Schriftart, betten Sie sie in die Datei ein (in Word: Datei > Optionen > Speichern), oder wählen Sie eine andere.',
  },
  script_other: { en: 'other characters', de: 'andere Zeichen' },
  code_printed: {
    en: '{field} prints a code, such as in_progress: {better} says it in words.',
    de: '{field} druckt ein Kürzel wie in_progress: {better} sagt es in Worten.',
  },
  blocks_nested: {
    en: 'More than {number} blocks stand in each other.',
    de: 'Mehr als {number} Schleifen und Bedingungen stehen ineinander.',
  },
  block_without_begin: { en: '{text} has no {what} before it.', de: 'Vor {text} steht kein {what}.' },
  block_unclosed: {
    en: '{text} is never closed: {{{what}}} is missing.',
    de: '{text} wird nie geschlossen: {{{what}}} fehlt.',
  },
  block_overlap: {
    en: '{text} begins inside of another block and ends outside of it.',
    de: '{text} beginnt innerhalb einer anderen Schleife oder Bedingung und endet außerhalb.',
  },
  block_crosses: {
    en: '{text} begins and ends in different cells, tables or text boxes.',
    de: '{text} beginnt und endet in verschiedenen Zellen, Tabellen oder Textfeldern.',
  },
  else_outside_loop: {
    en: '{text} has no IF in {loop}: write IF, ELSE and END-IF inside of the loop, or all of them outside.',
    de: '{text} hat in {loop} kein IF: Schreiben Sie IF, ELSE und END-IF in die Schleife oder alle außerhalb.',
  },
  else_after_else: {
    en: '{text} comes after the ELSE of its IF: ELSE is the last branch.',
    de: '{text} steht hinter dem ELSE seines IF: ELSE ist der letzte Zweig.',
  },
  else_in_paragraph: {
    en: '{text} stands in the middle of a paragraph, and its IF goes over several: put it into a paragraph of its own.',
    de: '{text} steht mitten in einem Absatz, und sein IF umfasst mehrere: Setzen Sie es in einen eigenen Absatz.',
  },
  else_in_row: {
    en: '{text} stands in the middle of a row, and its IF goes over several cells: put it into a row of its own.',
    de: '{text} steht mitten in einer Zeile, und sein IF umfasst mehrere Zellen: Setzen Sie es in eine eigene Zeile.',
  },
  conditions_long: {
    en: 'The conditions of this IF are too long.',
    de: 'Die Bedingungen dieses IF sind zu lang.',
  },
  no_picture: {
    en: '{text} is no picture: use it with | qr: 3 or | barcode: "code128".',
    de: '{text} ist kein Bild: Verwenden Sie es mit | qr: 3 oder | barcode: "code128".',
  },
  picture_in_text: {
    en: '{text} is a picture, and only text can stand here.',
    de: '{text} ist ein Bild, und hier kann nur Text stehen.',
  },
  list_needed: {
    en: '{text} needs a list to go through.',
    de: '{text} braucht eine Liste, die durchlaufen wird.',
  },
  loop_name_taken: {
    en: 'A loop cannot call its item {name}: that name is taken.',
    de: 'Eine Schleife kann ihren Eintrag nicht {name} nennen: Der Name ist vergeben.',
  },
  note_missing: {
    en: 'The text of {note} {number} is missing: its mark is left out.',
    de: 'Der Text von {note} {number} fehlt: Das Zeichen wird weggelassen.',
  },
  place_text_box: { en: 'a text box', de: 'einem Textfeld' },
  place_note: { en: 'a note', de: 'einer Note' },
  note_misplaced: {
    en: 'The mark of a foot- or endnote stands in {place}: move it into the text of the document.',
    de: 'Das Zeichen einer Fuß- oder Endnote steht in {place}: Setzen Sie es in den Text des Dokuments.',
  },
  loops_endless: {
    en: 'The template repeats too much: its loops do not end in time.',
    de: 'Die Vorlage wiederholt zu viel: Ihre Schleifen enden nicht rechtzeitig.',
  },
  fill_slow: { en: 'Filling the template takes too long.', de: 'Das Füllen der Vorlage dauert zu lange.' },
  loop_items: {
    en: 'A loop of the template goes through too many items.',
    de: 'Eine Schleife der Vorlage durchläuft zu viele Einträge.',
  },
  filled_large: { en: 'The filled document becomes too large.', de: 'Das gefüllte Dokument wird zu groß.' },
  range_large: {
    en: 'A range of the template has too many numbers.',
    de: 'Ein Zahlenbereich der Vorlage ist zu groß.',
  },
  template_not_filled: {
    en: 'The template cannot be filled: {reason}',
    de: 'Die Vorlage kann nicht gefüllt werden: {reason}',
  },
  filter_text_long: {
    en: 'A filter of the template makes a text of over a million characters.',
    de: 'Ein Filter der Vorlage ergibt einen Text von über einer Million Zeichen.',
  },
  check_slow: { en: 'Checking the template takes too long.', de: 'Das Prüfen der Vorlage dauert zu lange.' },
  place_left: {
    en: '{text} would be printed as it stands: it cannot be filled here. Take it out, or write it in the text.',
    de: '{text} würde gedruckt, wie es dasteht: Hier kann es nicht gefüllt werden. Entfernen Sie es, oder schreiben Sie es in den Text.',
  },
  error_printed: {
    en: '{text} would be printed: Word could not update a field here. Fix or delete that field in Word.',
    de: '{text} würde gedruckt: Word konnte hier ein Feld nicht aktualisieren. Berichtigen oder löschen Sie dieses Feld in Word.',
  },
  merge_text: {
    en: '{text} is only text, no merge field: write {place} in its place.',
    de: '{text} ist nur Text, kein Seriendruckfeld: Schreiben Sie stattdessen {place}.',
  },
  switch_unknown: {
    en: 'The switch {name} is not known and has no effect: delete it.',
    de: 'Der Schalter {name} ist nicht bekannt und bewirkt nichts: Löschen Sie ihn.',
  },
  format_unknown: {
    en: 'There is no general format {name}, and it has no effect: write one of {values}.',
    de: 'Das allgemeine Format {name} gibt es nicht, und es bewirkt nichts: Schreiben Sie eines von {values}.',
  },
  format_languages: {
    en: 'The general format {name} prints words in English, German, French, Spanish, Italian and Dutch documents, and digits in all others.',
    de: 'Das allgemeine Format {name} druckt Worte in englischen, deutschen, französischen, spanischen, italienischen und niederländischen Dokumenten und Ziffern in allen anderen.',
  },
  part_prefix: {
    en: 'The part {name} uses the prefix w for another namespace.',
    de: 'Der Teil {name} verwendet das Präfix w für einen anderen Namensraum. Öffnen Sie die Datei in Word, und speichern Sie sie neu.',
  },
  part_malformed: {
    en: 'The part {name} is not well-formed: {reason}',
    de: 'Der Teil {name} ist beschädigt; öffnen Sie die Datei in Word, und speichern Sie sie neu: {reason}',
  },
  part_document_type: {
    en: 'The part {name} declares a document type.',
    de: 'Der Teil {name} deklariert einen Dokumenttyp.',
  },
  part_nested: {
    en: 'The part {name} is nested too deeply.',
    de: 'Der Teil {name} ist zu tief verschachtelt.',
  },
  part_empty: {
    en: 'The part {name} is empty.',
    de: 'Der Teil {name} ist leer. Öffnen Sie die Datei in Word, und speichern Sie sie neu.',
  },
  part_not_valid: {
    en: 'The part {name} is not valid {encoding}.',
    de: 'Der Teil {name} ist kein gültiges {encoding}. Öffnen Sie die Datei in Word, und speichern Sie sie neu.',
  },
  file_old_word: {
    en: 'This is an old Word document (.doc). In Word, choose Save as > Word Document (.docx), and upload that file.',
    de: 'Das ist ein altes Word-Dokument (.doc). Wählen Sie in Word „Speichern unter > Word-Dokument (.docx)“, und laden Sie diese Datei hoch.',
  },
  file_rich_text: {
    en: 'This is a Rich Text file (.rtf), whatever its name says. In Word, choose Save as > Word Document (.docx), and upload that file.',
    de: 'Das ist eine Rich-Text-Datei (.rtf), wie immer sie heißt. Wählen Sie in Word „Speichern unter > Word-Dokument (.docx)“, und laden Sie diese Datei hoch.',
  },
  file_web_page: {
    en: 'This is a web page (HTML), whatever its name says. In Word, choose Save as > Word Document (.docx), and upload that file.',
    de: 'Das ist eine Webseite (HTML), wie immer sie heißt. Wählen Sie in Word „Speichern unter > Word-Dokument (.docx)“, und laden Sie diese Datei hoch.',
  },
  file_word_xml: {
    en: 'This is a Word document saved as XML. In Word, choose Save as > Word Document (.docx), and upload that file.',
    de: 'Das ist ein Word-Dokument, das als XML gespeichert wurde. Wählen Sie in Word „Speichern unter > Word-Dokument (.docx)“, und laden Sie diese Datei hoch.',
  },
  only_date_moves: {
    en: '{text} is {kind}: only a date can be moved by {unit}.',
    de: '{text} ist {kind}: Nur ein Datum kann um {unit} verschoben werden.',
  },
  date_moves_by_whole: {
    en: 'A date moves by whole {unit}.',
    de: 'Ein Datum wird um ganze {unit} verschoben.',
  },
  reason_value_missing: { en: 'a value is missing before {sign}', de: 'vor {sign} fehlt ein Wert' },
  reason_bracket_stray: { en: 'there is a ) without a (', de: 'es gibt eine ) ohne eine (' },
  reason_check_operators: {
    en: 'check its operators and quotes',
    de: 'prüfen Sie seine Operatoren und Anführungszeichen',
  },
  reason_filter_missing: {
    en: 'the name of a filter is missing after |',
    de: 'hinter | fehlt der Name eines Filters',
  },
  reason_compare_two: {
    en: 'compare two values at a time, and join comparisons with and',
    de: 'vergleichen Sie je zwei Werte, und verbinden Sie Vergleiche mit and',
  },
  reason_name_missing: { en: 'a name is missing after the dot', de: 'hinter dem Punkt fehlt ein Name' },
  reason_sign_idle: { en: '{sign} means nothing here', de: '{sign} bedeutet hier nichts' },
  without_text: {
    en: '{text} is {kind} and has no text of its own.',
    de: '{text} ist {kind} und hat keinen eigenen Text.',
  },
  field_unknown: { en: 'There is no field {name}.', de: 'Es gibt kein Feld {name}.' },
  bookmark_unknown: {
    en: 'The bookmark {name} names no field and stays as it is.',
    de: 'Die Textmarke {name} nennt kein Feld und bleibt, wie sie ist.',
  },
  bookmark_unknown_meant: {
    en: 'The bookmark {name} names no field and stays as it is. Did you mean {suggestion}?',
    de: 'Die Textmarke {name} nennt kein Feld und bleibt, wie sie ist. Meinten Sie {suggestion}?',
  },
  control_unknown: {
    en: 'The content control {name} names no field and stays as it is.',
    de: 'Das Inhaltssteuerelement {name} nennt kein Feld und bleibt, wie es ist.',
  },
  control_unknown_meant: {
    en: 'The content control {name} names no field and stays as it is. Did you mean {suggestion}?',
    de: 'Das Inhaltssteuerelement {name} nennt kein Feld und bleibt, wie es ist. Meinten Sie {suggestion}?',
  },
  property_unknown: {
    en: 'The document has no property {name}.',
    de: 'Das Dokument hat keine Eigenschaft {name}.',
  },
  property_meant: {
    en: 'The document has no property {name}: did you mean {suggestion}?',
    de: 'Das Dokument hat keine Eigenschaft {name}: Meinten Sie {suggestion}?',
  },
  filter_unknown: { en: 'There is no filter {name}.', de: 'Es gibt keinen Filter {name}.' },
  formula_function_unknown: {
    en: 'There is no function {name} in formulas. Word has {known}.',
    de: 'In Formeln gibt es keine Funktion {name}. Word hat {known}.',
  },
  formula_function_meant: {
    en: 'There is no function {name} in formulas. Did you mean {suggestion}?',
    de: 'In Formeln gibt es keine Funktion {name}. Meinten Sie {suggestion}?',
  },
  number_two_ways: {
    en: '{number} can be read in two ways: write {plain} for thousands, or {decimals} for decimals.',
    de: '{number} kann auf zwei Arten gelesen werden: Schreiben Sie {plain} für Tausender oder {decimals} für Dezimalstellen.',
  },
  cell_beyond: {
    en: 'There is no cell {cells}: the last cell of the table is {last}.',
    de: 'Es gibt keine Zelle {cells}: Die letzte Zelle der Tabelle ist {last}.',
  },
});
