import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  mend_fields: {
    en: 'Mend the fields that are listed, and send the request again.',
    de: 'Prüfen Sie die markierten Felder, und versuchen Sie es erneut.',
  },
  field_read_only: {
    en: 'This field cannot be changed here. Leave it out, or send it as you read it.',
    de: 'Dieses Feld kann hier nicht geändert werden. Lassen Sie es weg, oder senden Sie es, wie Sie es gelesen haben.',
  },
  field_invalid: { en: '{message}', de: 'Prüfen Sie dieses Feld.' },
  metrics_closed: {
    en: 'Ask from the machine itself, or send METRICS_TOKEN as Authorization: Bearer ….',
    de: 'Fragen Sie von dem Rechner selbst aus, oder senden Sie METRICS_TOKEN als Authorization: Bearer ….',
  },
  fields_unknown: {
    en: 'Leave out the fields that are listed: they do not exist here.',
    de: 'Lassen Sie die genannten Felder weg: Es gibt sie hier nicht.',
  },
  import_unreadable: {
    en: '{message}',
    de: 'Die Datei kann ab dieser Zeile nicht gelesen werden: Prüfen Sie ihre Anführungszeichen.',
  },
  import_one_mistake: {
    en: 'Nothing was imported. Mend the mistake in the file, and send it again.',
    de: 'Es wurde nichts importiert. Berichtigen Sie den Fehler in der Datei, und senden Sie sie erneut.',
  },
  import_mistakes: {
    en: 'Nothing was imported. Mend the {count} mistakes in the file, and send it again.',
    de: 'Es wurde nichts importiert. Berichtigen Sie die {count} Fehler in der Datei, und senden Sie sie erneut.',
  },
  import_many_mistakes: {
    en: 'Nothing was imported. Mend the {count} mistakes in the file (the first {listed} are listed), and send it again.',
    de: 'Es wurde nichts importiert. Berichtigen Sie die {count} Fehler in der Datei (die ersten {listed} sind aufgeführt), und senden Sie sie erneut.',
  },
  this_customer: { en: 'This customer', de: 'Dieser Kunde' },
  this_operation: { en: 'This operation', de: 'Dieser Arbeitsgang' },
  this_order: { en: 'This order', de: 'Dieser Auftrag' },
  this_production_order: { en: 'This production order', de: 'Dieser Fertigungsauftrag' },
  this_quote: { en: 'This quote', de: 'Dieses Angebot' },
  this_trouble_report: { en: 'This trouble report', de: 'Diese Störungsmeldung' },
  action_impossible: {
    en: '{document} is {status}, so {action} is not possible. Possible now: {possible}.',
    de: '{document} hat den Status „{status}“; deshalb ist das nicht möglich: {action}. Jetzt möglich: {possible}.',
  },
  nothing_possible: {
    en: '{document} is {status}, so {action} is not possible. Nothing can be done with it any more.',
    de: '{document} hat den Status „{status}“; deshalb ist das nicht möglich: {action}. Hier ist nichts mehr möglich.',
  },
  fields_closed: {
    en: '{document} is {status}: only {open} can still be changed. Leave out {closed}.',
    de: '{document} hat den Status „{status}“: Einige Felder können nicht mehr geändert werden. Machen Sie die Änderungen an den markierten Feldern rückgängig.',
  },
  field_closed_after_draft: {
    en: 'This can be changed only while it is a draft.',
    de: 'Das kann nur in einem Entwurf geändert werden.',
  },
  field_closed_after_planned: {
    en: 'This can be changed only while it is planned.',
    de: 'Das kann nur geändert werden, solange der Auftrag geplant ist.',
  },
  field_closed_after_open: {
    en: 'This can be changed only while it is open.',
    de: 'Das kann nur geändert werden, solange die Meldung offen ist.',
  },
  not_found: {
    en: 'There is no {what} with this id. It may have been deleted; look it up in the list.',
    de: 'Das gibt es nicht ({what}). Vielleicht wurde es gelöscht; suchen Sie es in der Liste.',
  },
  key_taken: {
    en: 'There is already a {record} with the {field} {value}. Choose another one.',
    de: '{value} gibt es schon. Wählen Sie etwas anderes.',
  },
  key_taken_an: {
    en: 'There is already an {record} with the {field} {value}. Choose another one.',
    de: '{value} gibt es schon. Wählen Sie etwas anderes.',
  },
  answer_sealed_otherwise: {
    en: 'The call was carried out, but its answer cannot be given again, since SECRET_KEY was changed. Look at what it made, and use a new key for another call.',
    de: 'Der Aufruf wurde ausgeführt, aber seine Antwort kann nicht noch einmal gegeben werden, da SECRET_KEY geändert wurde. Sehen Sie nach, was er angelegt hat, und nehmen Sie für einen weiteren Aufruf einen neuen Schlüssel.',
  },
  picture_type: {
    en: 'Choose a picture of the type PNG, JPEG or GIF.',
    de: 'Wählen Sie ein PNG-, JPEG- oder GIF-Bild.',
  },
  picture_damaged: {
    en: 'This picture is damaged or not complete. Open it in a program for pictures, save it anew as PNG, and choose that file.',
    de: 'Dieses Bild ist beschädigt oder unvollständig. Öffnen Sie es in einem Bildprogramm, speichern Sie es neu als PNG, und wählen Sie diese Datei aus.',
  },
  picture_turned: {
    en: 'This photo is stored turned, and documents would show it so. Open it in a program for pictures, save it anew as PNG, and choose that file.',
    de: 'Dieses Foto ist gedreht gespeichert und würde in Dokumenten so erscheinen. Öffnen Sie es in einem Bildprogramm, speichern Sie es neu als PNG, und wählen Sie diese Datei.',
  },
  picture_too_wide: {
    en: 'The picture may be {most} pixels wide and high at most, and this one has {width} x {height}. Save it smaller, and choose that file.',
    de: 'Das Bild darf höchstens {most} Pixel breit und hoch sein, dieses hat {width} x {height}. Speichern Sie es kleiner, und wählen Sie diese Datei aus.',
  },
  picture_moves: {
    en: 'This picture moves, and documents print one picture only. Open it in a program for pictures, save it anew as PNG, and choose that file.',
    de: 'Dieses Bild bewegt sich, und Dokumente drucken nur ein einzelnes. Öffnen Sie es in einem Bildprogramm, speichern Sie es neu als PNG, und wählen Sie diese Datei.',
  },
  picture_too_large: {
    en: 'The picture may have {most} MB at most, since documents carry it. Make it smaller.',
    de: 'Das Bild darf höchstens {most} MB haben, da Dokumente es enthalten. Verkleinern Sie es.',
  },
  storage_nothing_changed: {
    en: '{why} Nothing was changed. Try again later.',
    de: '{why} Es wurde nichts geändert. Versuchen Sie es später erneut.',
  },
  outcome_of_save_unknown: {
    en: 'The database failed while it saved the change. The change may or may not be saved. Check before you try again.',
    de: 'Die Datenbank ist beim Speichern ausgefallen. Ob die Änderung gespeichert ist, steht nicht fest. Prüfen Sie es, bevor Sie es erneut versuchen.',
  },
  another_change_first: {
    en: 'Another change came in between, and nothing was changed. Try again.',
    de: 'Eine andere Änderung kam dazwischen, und es wurde nichts geändert. Versuchen Sie es erneut.',
  },
  disk_too_small_for_files: {
    en: 'There is too little space left on the disk of the server to store files. Nothing was saved. Tell your administrator, and try again when there is space.',
    de: 'Auf der Festplatte des Servers ist zu wenig Platz, um Dateien zu speichern. Es wurde nichts gespeichert. Sagen Sie Ihrem Administrator Bescheid, und versuchen Sie es erneut, wenn wieder Platz ist.',
  },
  disk_not_measured: {
    en: 'The disk of {setting} cannot be measured. Look at the folder and its disk.',
    de: 'Wie viel Platz auf der Festplatte von {setting} ist, lässt sich nicht feststellen. Prüfen Sie den Ordner und die Festplatte.',
  },
  disk_full_for_file: {
    en: 'The disk of the server is full, so the file was not saved. Nothing was changed. Tell your administrator, and try again when there is space.',
    de: 'Die Festplatte des Servers ist voll. Es wurde nichts gespeichert und nichts geändert. Sagen Sie Ihrem Administrator Bescheid, und versuchen Sie es erneut, wenn wieder Platz ist.',
  },
  request_too_large: {
    en: 'The request is larger than this path takes.',
    de: 'Das ist größer, als hier angenommen wird.',
  },
  internal_error: {
    en: 'Something went wrong on our side. Check whether it was saved before you try again; if it stays, report the request id.',
    de: 'Bei uns ist etwas schiefgegangen. Prüfen Sie, ob es gespeichert wurde, bevor Sie es noch einmal versuchen; wenn es so bleibt, melden Sie die Kennung der Anfrage.',
  },
  server_disk_full: {
    en: 'The disk of the server is full. Tell whoever runs the server to free some space.',
    de: 'Die Festplatte des Servers ist voll. Bitten Sie den Betreiber des Servers, Platz zu schaffen.',
  },
  server_storage_away: {
    en: 'The storage of the server cannot be used now. Try again in a moment.',
    de: 'Der Speicher des Servers ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  },
  file_too_large: {
    en: 'A file has at most {most} MB here. Make it smaller, or split it.',
    de: 'Eine Datei hat hier höchstens {most} MB. Verkleinern Sie sie, oder teilen Sie sie auf.',
  },
  character_nul: { en: 'Leave out the character NUL.', de: 'Entfernen Sie das Zeichen NUL.' },
  half_a_character: {
    en: 'This text holds half a character: send it as valid Unicode.',
    de: 'Dieser Text enthält ein halbes Zeichen: Geben Sie ihn neu ein.',
  },
  choose_file: { en: 'Choose a file.', de: 'Wählen Sie eine Datei aus.' },
  import_too_large: {
    en: 'A file has at most {most} MB. Split it, and import the parts one by one.',
    de: 'Eine Datei hat höchstens {most} MB. Teilen Sie sie auf, und importieren Sie die Teile einzeln.',
  },
  import_not_csv: {
    en: 'This is no CSV text in UTF-8 or Windows-1252. In Excel, save it as "CSV UTF-8 (comma delimited)".',
    de: 'Das ist kein CSV-Text in UTF-8 oder Windows-1252. Speichern Sie die Datei in Excel als „CSV UTF-8 (durch Trennzeichen getrennt)“.',
  },
  import_column_unknown: {
    en: 'There is no such column here: take it out. Possible are {columns}.',
    form: 'There is no such column here: take it out, or give it one of the names above.',
    de: 'Diese Spalte gibt es hier nicht: Entfernen Sie sie, oder geben Sie ihr einen der Namen, die oben stehen.',
  },
  import_column_twice: {
    en: 'This column is there twice. Take one of them out.',
    de: 'Diese Spalte gibt es zweimal. Entfernen Sie eine davon.',
  },
  import_column_missing: {
    en: 'This column is missing. Add it to the header.',
    de: 'Diese Spalte fehlt. Ergänzen Sie sie in der Kopfzeile.',
  },
  import_key_in_line: {
    en: 'The {key} {value} is in line {line} already.',
    de: '{value} steht schon in Zeile {line}.',
  },
  import_key_taken: {
    en: 'There is already a {record} with the {key} {value}. Choose another one.',
    de: '{value} gibt es schon. Wählen Sie etwas anderes.',
  },
  import_empty: {
    en: 'Send a file with a header and at least one row.',
    form: 'Choose a file with a header and at least one row.',
    de: 'Wählen Sie eine Datei mit einer Kopfzeile und mindestens einer Zeile.',
  },
  import_cell_beyond: {
    en: 'Cell {cell} stands under no header. Are its quotes and delimiters right?',
    de: 'Zelle {cell} steht unter keiner Überschrift. Stimmen Anführungs- und Trennzeichen?',
  },
  import_row_too_long: {
    en: 'This row is too long. Is a quote missing?',
    de: 'Diese Zeile ist zu lang. Fehlt ein Anführungszeichen?',
  },
  import_quote_open: {
    en: 'The quote that begins a cell here is never closed.',
    de: 'Das Anführungszeichen, mit dem hier eine Zelle beginnt, wird nie geschlossen.',
  },
  import_text_behind_quote: {
    en: 'There is text behind a closing quote. Double the quotes within a cell.',
    de: 'Hinter einem schließenden Anführungszeichen steht Text. Verdoppeln Sie die Anführungszeichen innerhalb einer Zelle.',
  },
  import_quote_within: {
    en: 'There is a quote within a cell. Put the whole cell in quotes, and double those within.',
    de: 'In einer Zelle steht ein Anführungszeichen. Setzen Sie die ganze Zelle in Anführungszeichen, und verdoppeln Sie die darin.',
  },
  import_too_many_blank_rows: {
    en: 'A file has at most {most} rows without content. Delete the empty rows.',
    de: 'Eine Datei hat höchstens {most} Zeilen ohne Inhalt. Löschen Sie die leeren Zeilen.',
  },
  import_too_many_rows: {
    en: 'A file has at most {most} rows. Split it, and import the parts one by one.',
    de: 'Eine Datei hat höchstens {most} Zeilen. Teilen Sie sie auf, und importieren Sie die Teile einzeln.',
  },
  mails_of_hour: {
    en: 'You have sent {limit} mails within an hour, which is the most. Wait {minutes} minutes, then send this one.',
    de: 'Sie haben in einer Stunde {limit} E-Mails gesendet, mehr sind nicht möglich. Warten Sie {minutes} Minuten, und senden Sie diese dann.',
  },
  mails_of_day: {
    en: 'You have sent {limit} mails within 24 hours, which is the most. Wait {minutes} minutes, then send this one.',
    de: 'Sie haben in 24 Stunden {limit} E-Mails gesendet, mehr sind nicht möglich. Warten Sie {minutes} Minuten, und senden Sie diese dann.',
  },
  mail_not_set_up: {
    en: 'This server sends no mail: SMTP_URL is not set. Ask whoever runs it, or send the document yourself.',
    de: 'Dieser Server versendet keine E-Mails: SMTP_URL ist nicht gesetzt. Wenden Sie sich an den Betreiber, oder senden Sie das Dokument selbst.',
  },
  mail_was_refused: {
    en: 'The mail server refused this: {reason}. Check the addresses, and send it again.',
    de: 'Der Mailserver hat das abgelehnt: {reason}. Prüfen Sie die Adressen, und senden Sie erneut.',
  },
  numbers_taken: {
    en: 'The next {count} numbers of a {label} are taken. Ask an administrator to set a higher running number in Setup > Numbering.',
    de: 'Die nächsten {count} Nummern für {label} sind vergeben. Bitten Sie einen Administrator, unter Einrichtung > Nummernkreise eine höhere laufende Nummer einzustellen.',
  },
  sequence_too_low: {
    en: 'The next running number is at least {least}: those before it may have been given out.',
    de: 'Die nächste laufende Nummer ist mindestens {least}: Die davor sind vielleicht schon vergeben.',
  },
  numbers_alike: {
    en: 'The numbers of a {label} look the same: "{pattern}". Put letters of its own into the pattern.',
    de: 'Die Nummern für {label} sehen gleich aus: „{pattern}“. Geben Sie dem Muster eigene Buchstaben.',
  },
  stored_by_other: {
    en: 'Somebody else has just stored one with the same number or code. Look it up, or choose another one.',
    de: 'Jemand anderes hat soeben einen Eintrag mit derselben Nummer oder demselben Kürzel gespeichert. Sehen Sie nach, oder wählen Sie etwas anderes.',
  },
  request_unreadable: {
    en: 'The request cannot be read. Check that its body is well-formed, in UTF-8, and its Content-Type is right.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  request_refused: {
    en: '{reason}.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  path_unknown: {
    en: 'There is nothing at this path. The API is described at /docs.',
    de: 'Unter dieser Adresse gibt es nichts.',
  },
  method_unknown: {
    en: 'This method is not known at this path. The API is described at /docs.',
    de: 'Das ist hier nicht möglich.',
  },
  request_too_slow: {
    en: 'The request took too long to arrive. Send it again.',
    de: 'Die Übertragung hat zu lange gedauert. Versuchen Sie es erneut.',
  },
  send_json: {
    en: 'Send JSON with Content-Type: application/json.',
    de: 'Dateien dieser Art werden hier nicht angenommen.',
  },
  headers_too_large: {
    en: 'Send an address and headers of 16 KB in all at most: a key has 57 characters.',
    de: 'Die Adresse ist zu lang. Entfernen Sie einen Filter, und versuchen Sie es erneut.',
  },
  no_http_request: {
    en: 'This is no request that HTTP/1.1 knows.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  import_number_ambiguous: {
    en: 'This number has more than one reading: {readings}. Choose the format of the file: format=en, de or fr.',
    form: 'This number has more than one reading: {readings}. Choose the format of the file.',
    de: 'Diese Zahl lässt sich auf mehrere Arten lesen: {readings}. Wählen Sie das Format der Datei.',
  },
  import_date_ambiguous: {
    en: 'This date has more than one reading: {readings}. Write it as 2026-11-26, or choose the format of the file.',
    de: 'Dieses Datum lässt sich auf mehrere Arten lesen: {readings}. Schreiben Sie es wie 2026-11-26, oder wählen Sie das Format der Datei.',
  },
  import_number_of_other_format: {
    en: 'Numbers of the chosen format look like {example}. Correct this one, or choose another format.',
    de: 'Zahlen im gewählten Format sehen so aus: {example}. Berichtigen Sie diese, oder wählen Sie ein anderes Format.',
  },
  import_date_of_other_format: {
    en: 'Dates of the chosen format look like {example}. Correct this one, or choose another format.',
    de: 'Datumsangaben im gewählten Format sehen so aus: {example}. Berichtigen Sie diese, oder wählen Sie ein anderes Format.',
  },
  import_too_many_cells: {
    en: 'Line {line} has {cells} cells. A row has at most {most}. Take out the columns that are not needed.',
    de: 'Zeile {line} hat {cells} Zellen. Eine Zeile hat höchstens {most}. Entfernen Sie die Spalten, die nicht gebraucht werden.',
  },
  import_cell_too_long: {
    en: 'Line {line} has a cell that is too long. A cell has at most {most} characters. Shorten it.',
    de: 'Zeile {line} hat eine zu lange Zelle. Eine Zelle hat höchstens {most} Zeichen. Kürzen Sie sie.',
  },
  import_cells_missing: {
    en: 'This row has {cells} of {columns} cells. Are its quotes and delimiters right?',
    de: 'Diese Zeile hat {cells} von {columns} Zellen. Stimmen Anführungs- und Trennzeichen?',
  },
  json_too_many_values: {
    en: 'Send less at once: at most {most} values in all.',
    de: 'Senden Sie weniger auf einmal: höchstens {most} Werte insgesamt.',
  },
  json_too_deep: {
    en: 'Nest less deeply: at most {most} levels of objects and lists.',
    de: 'Verschachteln Sie weniger tief: höchstens {most} Ebenen von Objekten und Listen.',
  },
  json_key_twice: { en: 'This key is there twice: send it once.', de: 'Dieses Feld gibt es zweimal.' },
  json_keys_twice: {
    en: 'A key of an object is there twice. Send each key once.',
    de: 'Ein Feld gibt es zweimal. Senden Sie jedes nur einmal.',
  },
  changed_or_deleted: {
    en: 'This was changed or deleted in the meantime. Load it again and repeat the change.',
    de: 'Das wurde inzwischen geändert oder gelöscht. Laden Sie es neu, und wiederholen Sie die Änderung.',
  },
  changed_meanwhile: {
    en: 'This was changed in the meantime: it is at version {version} now. Load it again and repeat the change.',
    de: 'Das wurde inzwischen geändert: Es hat jetzt die Version {version}. Laden Sie es neu, und wiederholen Sie die Änderung.',
  },
  file_is_missing: {
    en: 'A file that is needed here is missing on the server. Ask your administrator to restore it from a backup.',
    de: 'Eine Datei, die hier gebraucht wird, fehlt auf dem Server. Bitten Sie Ihren Administrator, sie aus einer Sicherung wiederherzustellen.',
  },
  file_is_damaged: {
    en: 'A file that is needed here is damaged on the server. Ask your administrator to restore it from a backup.',
    de: 'Eine Datei, die hier gebraucht wird, ist auf dem Server beschädigt. Bitten Sie Ihren Administrator, sie aus einer Sicherung wiederherzustellen.',
  },
  idempotency_key_form: {
    en: 'Send 1 to 255 visible ASCII characters, such as a UUID.',
    de: 'Senden Sie 1 bis 255 sichtbare ASCII-Zeichen, etwa eine UUID.',
  },
  mend_idempotency_key: {
    en: 'Mend the header Idempotency-Key: Send 1 to 255 visible ASCII characters, such as a UUID.',
    de: 'Berichtigen Sie den Header Idempotency-Key: Senden Sie 1 bis 255 sichtbare ASCII-Zeichen, etwa eine UUID.',
  },
  idempotency_first_at_work: {
    en: 'The first call with this Idempotency-Key has not been answered yet. Wait a second, then send it again.',
    de: 'Derselbe Vorgang läuft noch. Warten Sie einen Augenblick, und versuchen Sie es dann erneut.',
  },
  idempotency_other_body: {
    en: 'This Idempotency-Key was sent with another body before. Use a new key for a new request.',
    de: 'Dieser Vorgang wurde schon mit anderen Eingaben begonnen. Laden Sie die Seite neu.',
  },
  mails_waiting: {
    en: 'Too many mails are waiting to be sent.',
    de: 'Zu viele E-Mails warten darauf, gesendet zu werden.',
  },
  mail_server_away: {
    en: 'The mail server cannot be reached, or did not take the mail.',
    de: 'Der Mailserver ist nicht erreichbar oder hat die E-Mail nicht angenommen.',
  },
  nothing_sent: {
    en: '{why} Try again in a while; nothing was sent.',
    de: '{why} Versuchen Sie es später erneut; es wurde nichts gesendet.',
  },
  mail_maybe_sent: {
    en: 'The mail server got the whole mail and did not confirm it. It may have been sent. Ask a recipient before you send it again.',
    de: 'Der Mailserver hat die ganze E-Mail bekommen und das nicht bestätigt. Sie ist vielleicht gesendet. Fragen Sie einen Empfänger, bevor Sie sie noch einmal senden.',
  },
  sign_in_or_key: {
    en: 'Sign in, or send your API key as X-APIKEY.',
    de: 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an.',
  },
  body_coding: {
    en: 'Send the body without Content-Encoding, or compressed by gzip or deflate.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  body_without_coding: {
    en: 'Send the body without Content-Encoding.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  body_csv: {
    en: 'Send the file with Content-Type: text/csv, or as the field "file" of multipart/form-data.',
    de: 'Dateien dieser Art werden hier nicht angenommen.',
  },
  body_json_or_file: {
    en: 'Send JSON with Content-Type: application/json or, where the path takes a file, multipart/form-data.',
    de: 'Dateien dieser Art werden hier nicht angenommen.',
  },
  connection_closed: {
    en: 'The connection was closed before the work was done. Nothing was changed. Send the request again.',
    de: 'Die Verbindung brach ab, bevor die Arbeit getan war. Es wurde nichts geändert. Versuchen Sie es erneut.',
  },
  query_not_utf8: {
    en: 'The query of the address is no UTF-8.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  one_host_header: {
    en: 'Send one Host header: HTTP/1.1 has one with every request.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  no_expect_header: {
    en: 'Leave out the Expect header: no other than 100-continue can be met here.',
    de: 'Die Anfrage konnte nicht gelesen werden.',
  },
  upload_broke_off: {
    en: 'The request ended in the middle of its file.',
    de: 'Die Übertragung brach mitten in der Datei ab. Versuchen Sie es erneut.',
  },
  file_field: {
    en: 'Send the file as the field "file" of a multipart/form-data body.',
    de: 'Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu, und versuchen Sie es erneut.',
  },
  cursor_invalid: {
    en: 'Use the `next` of the page before, with the same sort and filters; or leave the cursor out.',
    de: 'Diese Seite der Liste gibt es nicht mehr. Gehen Sie zur ersten Seite.',
  },
  file_storage_away: {
    en: 'The storage of files does not answer as it should. Try again in a minute; if it stays so, tell whoever runs the server.',
    de: 'Die Dateiablage antwortet nicht, wie sie sollte. Versuchen Sie es in einer Minute erneut; bleibt es so, wenden Sie sich an den Betreiber des Servers.',
  },
  disk_full_for_issue: {
    en: 'The disk of the server is full, so what is issued cannot be stored. Nothing was changed.',
    de: 'Der Speicher des Servers ist voll. Es wurde nichts geändert. Bitten Sie den Betreiber des Servers, Platz zu schaffen.',
  },
  range_beyond_file: {
    en: 'The file has {bytes} bytes, and none of those that Range asks for. Ask for others, or leave Range out.',
    de: 'Die Datei hat {bytes} Bytes, und keines von denen, die Range verlangt. Laden Sie sie als Ganzes herunter.',
  },
});
