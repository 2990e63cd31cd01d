import type { STARTER_LANGUAGES } from '@docket/contracts';
import type {
  LabelLayout,
  StarterDefinition,
  StarterLayout,
  StarterList,
  StarterNote,
  StarterText,
} from '@docket/platform';

/** One that starters are written in. */
export type StarterLanguage = (typeof STARTER_LANGUAGES)[number];

/** Language of starter templates that is closest to a language (BCP 47). */
export function starterLanguage(tag: string): StarterLanguage {
  return /^de(-|$)/i.test(tag) ? 'de' : 'en';
}

/** Words of the starters of several kinds and of their letterhead, abbreviated for narrow columns. */
const WORDS: Readonly<Record<string, string>> = {
  'No.': 'Nr.',
  Amount: 'Betrag',
  Bank: 'Bank',
  'Before discount': 'Vor Rabatt',
  Date: 'Datum',
  Description: 'Bezeichnung',
  Due: 'Fällig',
  Item: 'Artikel',
  'Less discount': 'Abzüglich Rabatt',
  'Lot or serial number': 'Charge / Seriennr.',
  Name: 'Bezeichnung',
  'Net total': 'Nettosumme',
  Notes: 'Hinweise',
  Number: 'Nummer',
  Page: 'Seite',
  Payment: 'Zahlung',
  Pos: 'Pos.',
  Priority: 'Priorität',
  Quantity: 'Menge',
  'Sales order': 'Auftrag',
  Shipping: 'Versandkosten',
  Status: 'Status',
  'Tax ID': 'USt-IdNr.',
  Terms: 'Bedingungen',
  Total: 'Gesamt',
  // Unit of measure, abbreviated for a narrow column.
  Unit: 'ME',
  'Unit price': 'Einzelpreis',
  'Your contact': 'Ansprechpartner',
  'Your reference': 'Ihre Referenz',
  of: 'von',
};

/** A word of the letterhead in a language. @throws {Error} for one without a translation */
export function commonWord(word: string, language: StarterLanguage): string {
  if (language === 'en') return word;
  const german = WORDS[word];
  if (german === undefined) throw new Error(`"${word}" has no German.`);
  return german;
}

/** The words of a layout that have no German yet. */
export function wordsWithoutGerman(layout: StarterDefinition): string[] {
  const missing: string[] = [];
  translated(layout, (word) => {
    if (germanOf(layout, word) === undefined) missing.push(word);
    return word;
  });
  return missing;
}

/** A layout whose words are German, as far as they have been translated. */
export function inGerman<Starter extends StarterDefinition>(layout: Starter): Starter {
  return translated(layout, (word) => germanOf(layout, word) ?? word);
}

const germanOf = ({ german }: StarterDefinition, word: string): string | undefined =>
  german[word] ?? WORDS[word];

function translated<Starter extends StarterDefinition>(
  starter: Starter,
  word: (text: string) => string,
): Starter {
  const title = word(starter.title);
  return isLabel(starter) ? { ...starter, title } : { ...starter, ...translatedBody(starter, word), title };
}

/** Whether a starter is a label, and not a letter. */
export function isLabel(starter: StarterDefinition): starter is LabelLayout {
  return 'page' in starter;
}

/** All words of a letter but its title. */
function translatedBody(layout: StarterLayout, word: (text: string) => string): Partial<StarterLayout> {
  /** An expression has German of its own only where it prints words. */
  const expression = (text: string) => layout.german[text] ?? text;
  const labelled = <Entry extends { label?: string; expression: string }>(entry: Entry): Entry => ({
    ...entry,
    ...(entry.label !== undefined && { label: word(entry.label) }),
    expression: expression(entry.expression),
  });
  const note = (entry: StarterNote): StarterNote => ({
    ...entry,
    text: isPlaceholder(entry.text) ? entry.text : word(entry.text),
  });
  const list = (entry: StarterList): StarterList => ({
    ...entry,
    ...(entry.title !== undefined && { title: word(entry.title) }),
    columns: entry.columns.map((column) => ({
      ...column,
      label: word(column.label),
      ...(column.expression !== undefined && { expression: expression(column.expression) }),
      ...(column.notes && { notes: column.notes.map(note) }),
    })),
  });
  const texts = (entries: readonly StarterText[]) => entries.map((entry) => labelled(entry));
  return {
    facts: layout.facts.map((entry) => labelled(entry)),
    ...(layout.introduction && { introduction: texts(layout.introduction) }),
    list: list(layout.list),
    ...(layout.furtherLists && { furtherLists: layout.furtherLists.map(list) }),
    totals: layout.totals.map((entry) => labelled(entry)),
    ...(layout.totalsList && { totalsList: labelled(layout.totalsList) }),
    texts: texts(layout.texts),
  };
}

/** Fields, and signs around them: there is no word in it. */
const isPlaceholder = (text: string) => !/\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
