import { type Raw, text } from './values';

/** The page of a document that is printed. */
export interface PrintedSearch {
  /** The template whose PDF is open. */
  pdf?: string;
}

export const printedSearch = (raw: Raw): PrintedSearch => ({ pdf: text(raw['pdf']) });
