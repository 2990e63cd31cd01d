import type { PrintData, QuoteTemplate } from '../product/quote-template';
import type { Place } from './commands';
import type { Dialect } from './dialect';
import { commandsOf, translate } from './translate';
import { valueAt, writtenData, type WrittenData } from './written-data';

/** What a peer fills: the quote's template in its words, and the same data. */
export interface PeerDocument {
  template: Uint8Array;
  data: WrittenData;
}

export function peerDocument(quote: QuoteTemplate, dialect: Dialect, data: PrintData): PeerDocument {
  const written = writtenData(quote, commandsOf(quote.docx), data);
  const isMultiline = ({ loop, path }: Place) => {
    const values = loop ? (valueAt(written, loop.list) as WrittenData[]) : [written];
    return values.some((value) => String(valueAt(value, path)).includes('\n'));
  };
  return { template: translate(quote.docx, dialect, isMultiline), data: written };
}
