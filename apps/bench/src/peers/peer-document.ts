import type { PrintData, QuoteTemplate } from '../product/quote-template';
import { listOf, nameOf, type Value } from './commands';
import type { Dialect } from './dialect';
import { commandsOf, translate } from './translate';
import { writtenData, type WrittenData } from './written-data';

/** Input of a peer: the template of the quote in the peer's syntax, and the same data. */
export interface PeerDocument {
  template: Uint8Array;
  data: WrittenData;
}

export async function peerDocument(
  quote: QuoteTemplate,
  dialect: Dialect,
  data: PrintData,
): Promise<PeerDocument> {
  const written = await writtenData(quote, commandsOf(quote.docx), data);
  const isMultiline = (value: Value) => {
    const objects = value.loop ? (written[listOf(value.loop)] as WrittenData[]) : [written];
    return objects.some((object) => String(object[nameOf(value)]).includes('\n'));
  };
  return { template: translate(quote.docx, dialect, isMultiline), data: written };
}
