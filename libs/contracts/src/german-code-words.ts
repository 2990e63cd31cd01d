import type { CodeWords } from './code-words';

/** The words of states, apart from the others: pages that name no more take these alone. */
export const GERMAN_STATUS_WORDS: CodeWords['status'] = {
  draft: 'Entwurf',
  sent: 'Gesendet',
  accepted: 'Angenommen',
  partly_ordered: 'Teilweise beauftragt',
  ordered: 'Beauftragt',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
  cancelled: 'Storniert',
  superseded: 'Ersetzt',
  confirmed: 'Bestätigt',
  in_progress: 'In Arbeit',
  partly_shipped: 'Teilgeliefert',
  shipped: 'Geliefert',
  completed: 'Abgeschlossen',
  on_hold: 'Zurückgestellt',
  planned: 'Geplant',
  released: 'Freigegeben',
  paused: 'Unterbrochen',
  closed: 'Geschlossen',
  todo: 'Offen',
  done: 'Fertig',
  open: 'Offen',
  assigned: 'Zugewiesen',
  waiting: 'Wartet',
  resolved: 'Gelöst',
};

/** The words of codes in German. */
export const GERMAN_CODE_WORDS: CodeWords = {
  status: GERMAN_STATUS_WORDS,
  severities: {
    low: 'Gering',
    medium: 'Mittel',
    high: 'Hoch',
    critical: 'Kritisch',
  },
  warranties: {
    unknown: 'Nicht bekannt',
    in_warranty: 'Innerhalb der Gewährleistung',
    out_of_warranty: 'Außerhalb der Gewährleistung',
    goodwill: 'Kulanz',
  },
};
