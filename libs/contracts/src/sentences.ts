import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = /* @__PURE__ */ defineSentences({
  send_time_zone: {
    en: 'Send the name of a time zone, like "Europe/Berlin" or "UTC".',
    form: 'Enter the name of a time zone, like Europe/Berlin or UTC.',
    de: 'Geben Sie eine Zeitzone ein, etwa Europe/Berlin oder UTC.',
  },
  send_uuid: {
    en: 'Send a UUID.',
    form: 'Choose an entry of the list.',
    de: 'Wählen Sie einen Eintrag aus der Liste.',
  },
  send_date: {
    en: 'Send a date as YYYY-MM-DD.',
    form: 'Enter a date.',
    de: 'Geben Sie ein gültiges Datum ein.',
  },
  send_date_or_today: {
    en: 'Send a date as YYYY-MM-DD, or today.',
    form: 'Enter a date, or today.',
    de: 'Geben Sie ein gültiges Datum ein, oder today für heute.',
  },
  send_time: {
    en: 'Send a time as 2026-11-21T09:30:00Z.',
    form: 'Enter a date and a time.',
    de: 'Geben Sie einen gültigen Zeitpunkt ein.',
  },
  send_utc_time: {
    en: 'Send a UTC time as 2026-11-21T09:30:00Z.',
    form: 'Enter a date and a time.',
    de: 'Geben Sie einen gültigen Zeitpunkt ein.',
  },
  send_decimal: {
    en: 'Send a decimal number as a string, like "12.50".',
    form: 'Enter a number, like 12.50.',
    de: 'Geben Sie eine Zahl ein, etwa 12,50.',
  },
  send_decimal_of_digits: {
    en: 'Send a decimal number as a string, like "12.50": at most 12 digits before the point and 6 behind it.',
    form: 'Enter a number, like 12.50, with at most 12 digits before the point and 6 behind it.',
    de: 'Geben Sie eine Zahl ein, etwa 12,50: mit höchstens 12 Stellen vor und 6 nach dem Komma.',
  },
  price_negative: { en: 'A price is not negative.', de: 'Ein Preis ist nicht negativ.' },
  percentage_range: {
    en: 'A percentage lies between 0 and 100.',
    de: 'Ein Prozentsatz liegt zwischen 0 und 100.',
  },
  send_currency: {
    en: 'Send a currency as its three letters, like "EUR".',
    form: 'Enter a currency by its three letters, like EUR.',
    de: 'Geben Sie eine Währung mit ihren drei Buchstaben ein, etwa EUR.',
  },
  send_language: {
    en: 'Send a language tag, like "en" or "de-AT".',
    form: 'Enter a language tag, like en or de-AT.',
    de: 'Geben Sie ein Sprachkürzel ein, etwa en oder de-AT.',
  },
  write_on_one_line: {
    en: 'Write this on one line, without tabs or other control characters.',
    de: 'Schreiben Sie dies in eine Zeile, ohne Tabulatoren oder andere Steuerzeichen.',
  },
  structure_too_long: {
    en: 'Shorten this: it has at most {most} characters in all.',
    de: 'Kürzen Sie das: Es hat insgesamt höchstens {most} Zeichen.',
  },
  field_name: {
    en: 'Name a field by a letter and up to 39 letters and digits.',
    de: 'Benennen Sie ein Feld mit einem Buchstaben und bis zu 39 Buchstaben und Ziffern.',
  },
  price_break_twice: {
    en: 'A price break begins at this quantity already. Name each quantity once.',
    de: 'Ab dieser Menge gilt schon ein Staffelpreis. Jede Menge kommt nur einmal vor.',
  },
  send_mail_address: {
    en: 'Send an e-mail address, like "ann@example.com".',
    form: 'Enter an e-mail address, like name@example.com.',
    de: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  },
  subject_on_one_line: {
    en: 'Write the subject on one line.',
    de: 'Schreiben Sie den Betreff in eine Zeile.',
  },
  field_required: { en: 'This field is required.', de: 'Füllen Sie dieses Feld aus.' },
  send_number_pattern: {
    en: 'Send a number pattern, like "SQ-{seq:5}".',
    form: 'Enter a number pattern, like SQ-{seq:5}.',
    de: 'Geben Sie ein Nummernmuster ein, etwa SQ-{seq:5}.',
  },
  password_short: {
    en: 'Choose a password of at least {least} characters.',
    de: 'Wählen Sie ein Passwort mit mindestens {least} Zeichen.',
  },
  password_long: {
    en: 'Choose a password of at most {most} characters.',
    de: 'Wählen Sie ein Passwort mit höchstens {most} Zeichen.',
  },
  password_common: {
    en: 'This is one of the most common passwords, which guessers try first. Choose another: several words do well.',
    de: 'Dies ist eines der häufigsten Passwörter, die beim Raten zuerst probiert werden. Wählen Sie ein anderes: Mehrere Wörter eignen sich gut.',
  },
  password_personal: {
    en: 'Choose a password with at least {least} letters or digits besides words that others know: the name, the e-mail address, the company and “Docket”.',
    de: 'Wählen Sie ein Passwort mit mindestens {least} Buchstaben oder Ziffern neben Wörtern, die andere kennen: Name, E-Mail-Adresse, Firma und „Docket“.',
  },
  enter_password: { en: 'Enter your password.', de: 'Geben Sie Ihr Passwort ein.' },
  name_at_least_one: { en: 'Name at least one.', de: 'Nennen Sie mindestens eines.' },
  name_at_most: { en: 'Name at most {most} at a time.', de: 'Auf einmal sind höchstens {most} möglich.' },
  name_each_once: { en: 'Name each of them once.', de: 'Nennen Sie jedes nur einmal.' },
  operation_named_before: {
    en: 'This operation is named before. Leave its id out here, for another one.',
    de: 'Dieser Arbeitsgang ist schon genannt.',
  },
  fill_in_or_name_item: {
    en: 'Fill in this field, or name the item that it is of.',
    de: 'Füllen Sie dieses Feld aus, oder wählen Sie den Artikel aus.',
  },
  type_at_least: { en: 'Type at least {least} characters.', de: 'Geben Sie mindestens {least} Zeichen ein.' },
  name_one_movement: { en: 'Name at least one movement.', de: 'Nennen Sie mindestens eine Bewegung.' },
  send_event: {
    en: 'Send the name of an event, like "created", or "*" for all of them.',
    form: 'Choose an event, or all of them.',
    de: 'Wählen Sie ein Ereignis oder alle.',
  },
  send_header_name: {
    en: 'Send the name of an HTTP header.',
    form: 'Enter the name of an HTTP header.',
    de: 'Geben Sie den Namen eines HTTP-Headers ein.',
  },
  header_of_server: {
    en: 'This header is set by the server. Choose another one.',
    de: 'Diesen Header setzt der Server. Wählen Sie einen anderen.',
  },
  send_visible_ascii: {
    en: 'Send visible ASCII characters.',
    form: 'Enter visible ASCII characters alone.',
    de: 'Geben Sie sichtbare ASCII-Zeichen ein.',
  },
  too_many_headers: {
    en: 'Send at most 20 headers.',
    form: 'Remove some headers: at most 20 are possible.',
    de: 'Höchstens 20 Header sind möglich. Entfernen Sie einige.',
  },
  send_text: { en: 'Send text.', form: 'Enter text.', de: 'Geben Sie einen Text ein.' },
  send_number: { en: 'Send a number.', form: 'Enter a number.', de: 'Geben Sie eine Zahl ein.' },
  send_boolean: { en: 'Send true or false.', form: 'Choose yes or no.', de: 'Wählen Sie ja oder nein.' },
  send_list: { en: 'Send a list.', form: 'Enter a list.', de: 'Geben Sie eine Liste an.' },
  send_object: { en: 'Send an object.', form: 'Check this field.', de: 'Prüfen Sie dieses Feld.' },
  send_record: {
    en: 'Send an object of texts.',
    form: 'Enter fields with texts.',
    de: 'Geben Sie Felder mit Texten an.',
  },
  send_null: { en: 'Send null.', form: 'Leave this field empty.', de: 'Lassen Sie dieses Feld leer.' },
  send_type: { en: 'Send {type}.', form: 'Check this field.', de: 'Prüfen Sie dieses Feld.' },
  send_one_of: {
    en: 'Send one of {values}.',
    form: 'Choose one of {values}.',
    de: 'Möglich sind: {values}.',
  },
  most_characters: {
    en: 'Send at most {most} characters.',
    form: 'Enter at most {most} characters.',
    de: 'Geben Sie höchstens {most} Zeichen ein.',
  },
  least_characters: {
    en: 'Send at least {least} characters.',
    form: 'Enter at least {least} characters.',
    de: 'Geben Sie mindestens {least} Zeichen ein.',
  },
  most_entries: {
    en: 'Send at most {most} entries.',
    form: 'Remove some: at most {most} are possible.',
    de: 'Höchstens {most} Einträge sind möglich.',
  },
  least_entries: {
    en: 'Send at least {least} entries.',
    form: 'Add some: at least {least} must be there.',
    de: 'Mindestens {least} Einträge sind nötig.',
  },
  send_below: {
    en: 'Send a number that is at most {most}, and not equal to it.',
    form: 'Enter a number below {most}.',
    de: 'Geben Sie eine Zahl ein, die kleiner als {most} ist.',
  },
  send_above: {
    en: 'Send a number that is at least {least}, and not equal to it.',
    form: 'Enter a number above {least}.',
    de: 'Geben Sie eine Zahl ein, die größer als {least} ist.',
  },
  send_at_most: {
    en: 'Send at most {most}.',
    form: 'Enter at most {most}.',
    de: 'Geben Sie höchstens {most} ein.',
  },
  send_at_least: {
    en: 'Send at least {least}.',
    form: 'Enter at least {least}.',
    de: 'Geben Sie mindestens {least} ein.',
  },
  lines_needed: { en: '{what} needs at least one line.', de: 'Mindestens eine Position ist nötig.' },
  lines_limit: { en: '{what} has at most {most} lines.', de: 'Höchstens {most} Positionen sind möglich.' },
  name_recipient: { en: 'Name at least one recipient.', de: 'Geben Sie mindestens einen Empfänger an.' },
  name_one_template: {
    en: 'Name one template, or have each document printed with its own: not both.',
    de: 'Wählen Sie eine Vorlage, oder lassen Sie jedes Dokument mit seiner eigenen drucken: nicht beides.',
  },
  report_names_nothing: {
    en: 'Name the customer, a sales order, or the lot or serial number.',
    de: 'Geben Sie den Kunden, einen Auftrag oder die Chargen- oder Seriennummer an.',
  },
  sort_by: {
    en: 'Sort by {fields}, each once; a minus sign before it turns the order.',
    de: 'Sortieren Sie nach {fields}, jedes einmal; ein Minuszeichen davor kehrt die Reihenfolge um.',
  },
  send_limit: {
    en: 'Send a limit from 1 to {most}.',
    form: 'Choose a number from 1 to {most}.',
    de: 'Geben Sie eine Anzahl von 1 bis {most} an.',
  },
  name_location_of_lot: {
    en: 'Name the location, too, where the lot or serial number lies.',
    de: 'Wählen Sie auch den Lagerort, an dem die Charge oder Seriennummer liegt.',
  },
  enter_mail_address: { en: 'Enter your e-mail address.', de: 'Geben Sie Ihre E-Mail-Adresse ein.' },
  watermark_on_one_line: {
    en: 'Write the watermark on one line.',
    de: 'Schreiben Sie das Wasserzeichen in eine Zeile.',
  },
  send_version_number: {
    en: 'Send the number of a version.',
    form: 'Choose a version.',
    de: 'Wählen Sie eine Version.',
  },
  name_one_line: { en: 'Name at least one line.', de: 'Wählen Sie mindestens eine Position.' },
  component_named_before: {
    en: 'This item is named before. Write its whole quantity there.',
    de: 'Dieser Artikel ist schon genannt. Geben Sie dort seine ganze Menge an.',
  },
  operation_number_twice: {
    en: 'Another operation has this number. Give each one of its own.',
    de: 'Ein anderer Arbeitsgang hat diese Nummer. Geben Sie jedem eine eigene.',
  },
  name_order_and_line: {
    en: 'Name both the sales order and its line, or neither.',
    de: 'Wählen Sie den Auftrag und seine Position, oder keines von beiden.',
  },
  name_item_to_make: {
    en: 'Name the item that is to be made.',
    de: 'Wählen Sie den Artikel, der gefertigt werden soll.',
  },
  say_how_many_to_make: {
    en: 'Say how many are to be made.',
    de: 'Geben Sie an, wie viele gefertigt werden sollen.',
  },
  manual_reason: {
    en: 'Send one of {reasons}. Counts go to /v1/inventory/counts; documents post the others.',
    form: 'Choose one of {reasons}.',
    de: 'Möglich sind: {reasons}.',
  },
  name_one_count: { en: 'Name at least one count.', de: 'Geben Sie mindestens eine Zählung an.' },
  name_each_header_once: { en: 'Name each header once.', de: 'Nennen Sie jeden Header nur einmal.' },
  type_at_most: { en: 'Type at most {most} characters.', de: 'Geben Sie höchstens {most} Zeichen ein.' },
});
