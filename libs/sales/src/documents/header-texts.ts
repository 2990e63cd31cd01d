import {
  type ListedHeaderText,
  listedHeaderTexts,
  type SalesHeaderText,
  salesHeaderTexts,
} from '@docket/contracts';

const HEADER_TEXTS = Object.keys(salesHeaderTexts) as SalesHeaderText[];

/** Texts of the header that documents are listed, searched and filtered by. */
export const LISTED_TEXTS = Object.keys(listedHeaderTexts) as ListedHeaderText[];

/** A value for each of some names. */
const eachOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** A value for each text of the header: its column, its content, its label. */
export const eachHeaderText = <Value>(make: (name: SalesHeaderText) => Value) => eachOf(HEADER_TEXTS, make);

/** A value for each text that documents are listed by. */
export const eachListedText = <Value>(make: (name: ListedHeaderText) => Value) => eachOf(LISTED_TEXTS, make);
