import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  template_outdated: {
    en: 'The template {file} no longer works since Docket was upgraded: {message} Download it under Setup > Documents, mend it and upload it there again.',
    de: 'Die Vorlage {file} funktioniert seit der Aktualisierung von Docket nicht mehr. Laden Sie sie unter Einrichtung > Dokumente herunter, berichtigen Sie sie, und laden Sie sie dort wieder hoch.',
  },
  disk_full_for_template: {
    en: 'The disk of the server is full, so the template cannot be prepared for printing. Tell your administrator, and print again when there is space.',
    de: 'Die Festplatte des Servers ist voll. Deshalb kann die Vorlage nicht für den Druck vorbereitet werden. Sagen Sie Ihrem Administrator Bescheid, und drucken Sie erneut, wenn wieder Platz ist.',
  },
  macros_removed: {
    en: 'The macros of the file were removed: the template is kept as a Word document without them.',
    de: 'Die Makros der Datei wurden entfernt: Die Vorlage wird als Word-Dokument ohne sie aufbewahrt.',
  },
  template_name_taken: {
    en: 'There is already a template of this kind with the name {name}. Choose another one.',
    de: 'Es gibt schon eine Vorlage dieser Art mit dem Namen {name}. Wählen Sie einen anderen.',
  },
  make_other_default: {
    en: 'Make another template the default instead: this one is not any more then.',
    de: 'Machen Sie stattdessen eine andere Vorlage zum Standard: Diese ist es dann nicht mehr.',
  },
  default_switched_off: {
    en: 'A template that is switched off cannot be the default.',
    de: 'Eine Vorlage, die nicht aktiv ist, kann nicht der Standard sein.',
  },
  template_too_large: {
    en: 'A template has at most {most} MB. Compress its pictures in Word and try again.',
    de: 'Eine Vorlage hat höchstens {most} MB. Komprimieren Sie ihre Bilder in Word, und versuchen Sie es erneut.',
  },
  no_word_files: {
    en: 'This template does not give its documents as Word files. An administrator can allow that in Setup > Documents > Name and options.',
    de: 'Diese Vorlage gibt ihre Dokumente nicht als Word-Dateien heraus. Ein Administrator kann das unter Einrichtung > Dokumente > Name und Optionen erlauben.',
  },
  no_default_template: {
    en: 'There is no default template for {document}. Make one the default in Setup > Documents, or choose one.',
    de: 'Für {document} gibt es keine Standardvorlage. Machen Sie unter Einrichtung > Dokumente eine zum Standard, oder wählen Sie eine aus.',
  },
  server_stopping: {
    en: 'The server is stopping. Try again in a moment.',
    de: 'Der Server wird gerade beendet. Versuchen Sie es gleich noch einmal.',
  },
  template_memory: {
    en: 'The template needs too much memory. Look for loops in each other.',
    de: 'Die Vorlage braucht zu viel Speicher. Suchen Sie nach Schleifen ineinander.',
  },
  template_slow: {
    en: 'The template takes too long. Look for loops over many entries or in each other.',
    de: 'Die Vorlage braucht zu lange. Suchen Sie nach Schleifen über viele Einträge oder ineinander.',
  },
  templates_busy: {
    en: 'Too many templates are being checked. Try again in a moment.',
    de: 'Es werden zu viele Vorlagen zugleich geprüft. Versuchen Sie es gleich noch einmal.',
  },
  kind_not_printed: { en: 'Nothing of this kind is printed here.', de: 'Davon wird hier nichts gedruckt.' },
  choose_other_kind: { en: 'Choose another kind.', de: 'Wählen Sie etwas anderes.' },
  no_record_with_id: {
    en: 'There is no {record} with the id {id}.',
    de: 'Das gibt es nicht mehr: {record} {id}.',
  },
  one_not_there: {
    en: 'One is not there. Leave out the ids that are listed.',
    de: 'Eines davon gibt es nicht mehr. Lassen Sie es weg.',
  },
  some_not_there: {
    en: '{count} are not there. Leave out the ids that are listed.',
    de: '{count} davon gibt es nicht mehr. Lassen Sie sie weg.',
  },
  pdf_not_joined: {
    en: 'The PDF of {number} cannot be put together with the others. Print it by itself.',
    de: 'Das PDF von {number} kann nicht mit den anderen zusammengefügt werden. Drucken Sie es für sich.',
  },
  batch_too_large: {
    en: 'With {number} it is more than one PDF may hold: {pages} pages, or {size} MB. Print fewer at once.',
    de: 'Mit {number} ist es mehr, als ein PDF enthalten darf: {pages} Seiten oder {size} MB. Drucken Sie weniger auf einmal.',
  },
  batches_of_user: {
    en: '{count} PDFs of several documents are being printed for you already. Wait for one of them, or cancel it.',
    de: 'Für Sie werden schon {count} PDFs aus mehreren Dokumenten gedruckt. Warten Sie auf eines davon, oder brechen Sie eines ab.',
  },
  batches_in_all: {
    en: '{count} PDFs of several documents are being printed already. Try again in a few seconds.',
    de: 'Es werden schon {count} PDFs aus mehreren Dokumenten gedruckt. Versuchen Sie es in einigen Sekunden erneut.',
  },
  batch_still_printed: {
    en: 'It is still being printed. Ask for the file once its status is `ready`.',
    de: 'Es wird noch gedruckt. Warten Sie, bis es fertig ist.',
  },
  batch_without_file: {
    en: 'There is no file: the printing failed, and `failure` of the batch says why.',
    de: 'Es gibt keine Datei: Das Drucken ist gescheitert.',
  },
  template_for_other: {
    en: 'The template {id} is for {other}. Choose one for {kind}.',
    de: 'Diese Vorlage ist für eine andere Art von Dokument. Wählen Sie eine andere.',
  },
  template_id_unknown: {
    en: 'There is no template {id}. Send the DocumentID of one for {kind}.',
    de: 'Diese Vorlage gibt es nicht. Wählen Sie eine andere.',
  },
  name_template: {
    en: 'Name the template: ?DocumentID=… GET /v1/documents?kind={kind} lists those there are.',
    de: 'Wählen Sie eine Vorlage aus.',
  },
  template_not_enabled: {
    en: 'There is no enabled template with this DocumentID. GET /v1/documents?kind={kind} lists those there are.',
    de: 'Diese Vorlage gibt es nicht, oder sie ist nicht aktiv. Wählen Sie eine andere.',
  },
  template_of_other_kind: {
    en: 'This template is for {other}, not for {kind}. Choose one of that kind.',
    de: 'Diese Vorlage ist für eine andere Art von Dokument. Wählen Sie eine andere.',
  },
  mail_sent_unnoted: {
    en: 'The mail was sent, but the server could not write that into the history of the document. Do not send it again.',
    de: 'Die E-Mail wurde gesendet, aber der Server konnte das nicht in den Verlauf des Dokuments schreiben. Senden Sie sie nicht noch einmal.',
  },
  document_too_slow: {
    en: 'This document takes too long to become a PDF. Print fewer lines on it, or make the pictures and tables of its template smaller. It is tried again once it or its template has changed, or after 15 minutes.',
    de: 'Das Dokument braucht zu lange, um ein PDF zu werden. Drucken Sie weniger Positionen darauf, oder verkleinern Sie Bilder und Tabellen seiner Vorlage. Es wird erneut versucht, sobald es oder seine Vorlage geändert ist, oder nach 15 Minuten.',
  },
  no_documents_of_kind: {
    en: 'There are no documents of the kind {kind} here.',
    de: 'Dokumente der Art {kind} gibt es hier nicht.',
  },
  choose_listed_kind: {
    en: 'Choose one of the kinds that GET /v1/documents/kinds lists.',
    de: 'Wählen Sie eine andere Art von Dokument.',
  },
  printing_stopping: {
    en: 'The server is being stopped. Print it again in a few seconds.',
    de: 'Der Server wird gerade beendet. Drucken Sie es in einigen Sekunden noch einmal.',
  },
  printing_stopped: {
    en: 'The server was stopped before it was done. Print it again: what was printed is kept.',
    de: 'Der Server wurde beendet, bevor alles fertig war. Drucken Sie es noch einmal: Was schon gedruckt ist, bleibt erhalten.',
  },
  printing_server_ended: {
    en: 'The server that printed it has ended before it was done. Print it again: what was printed is kept.',
    de: 'Der Server, der es gedruckt hat, ist beendet worden, bevor alles fertig war. Drucken Sie es noch einmal: Was schon gedruckt ist, bleibt erhalten.',
  },
  printing_fault: {
    en: 'Something went wrong on our side. Try again; if it stays, tell whoever runs the server.',
    de: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut; bleibt es dabei, wenden Sie sich an den Betreiber des Servers.',
  },
  one_document_unprinted: {
    en: 'One document could not be printed. Do what is said of it, or leave it out.',
    de: 'Ein Dokument konnte nicht gedruckt werden. Tun Sie, was dazu gesagt wird, oder lassen Sie es weg.',
  },
  documents_unprinted: {
    en: '{count} documents could not be printed. Do what is said of each, or leave them out.',
    de: '{count} Dokumente konnten nicht gedruckt werden. Tun Sie, was zu jedem gesagt wird, oder lassen Sie sie weg.',
  },
  no_template_to_issue: {
    en: 'There is no template to issue a {document} with.',
    de: 'Es gibt keine Vorlage, um diese Art von Dokument ({document}) auszugeben.',
  },
  template_of_kind: {
    en: 'This looks like a template for another kind of document: {kind}.',
    de: 'Das sieht nach einer Vorlage für eine andere Art von Dokument aus: {kind}.',
  },
  one_place_to_mend: {
    en: 'One place in the template must be mended before it can be used. Each is listed with the text around it.',
    de: 'Eine Stelle in der Vorlage muss berichtigt werden, bevor sie verwendet werden kann. Sie ist unten mit dem Text um sie herum aufgeführt.',
  },
  places_to_mend: {
    en: '{count} places in the template must be mended before it can be used. Each is listed with the text around it.',
    de: '{count} Stellen in der Vorlage müssen berichtigt werden, bevor sie verwendet werden kann. Jede ist unten mit dem Text um sie herum aufgeführt.',
  },
  a_document: { en: 'a {name}', de: 'diese Art von Dokument ({name})' },
  pictures_too_large: {
    en: 'The pictures of this document have more than {most} MB together. Attach smaller ones.',
    de: 'Die Bilder dieses Dokuments haben zusammen mehr als {most} MB. Hängen Sie kleinere an.',
  },
});
