import { defineSentences } from '@docket/domain';

/** What platform says, in every language. */
export const say = defineSentences({
  mend_fields: {
    en: 'Mend the fields that are listed, and send the request again.',
    de: 'Prüfen Sie die markierten Felder, und versuchen Sie es erneut.',
  },
  fields_unknown: {
    en: 'Leave out the fields that are listed: they do not exist here.',
    de: 'Lassen Sie die genannten Felder weg: Es gibt sie hier nicht.',
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
});
