import { flagOf, listOf, nameOf } from './commands';
import type { Dialect } from './dialect';
import type { PeerDocument } from './peer-document';

export const DOCXTEMPLATER = 'docxtemplater';

export const docxtemplaterDialect: Dialect = {
  print: (value) => `{${nameOf(value)}}`,
  openIf: (condition) => `{#${flagOf(condition)}}`,
  closeIf: (condition) => `{/${flagOf(condition)}}`,
  openFor: (loop) => `{#${listOf(loop)}}`,
  closeFor: (loop) => `{/${listOf(loop)}}`,
  commandRows: 'folded',
  conditions: 'inside',
};

/** Fills as its documentation shows it: a document can be filled once, so each takes the template apart anew. */
export async function docxtemplaterFiller({ template, data }: PeerDocument): Promise<() => Uint8Array> {
  const { default: Docxtemplater } = await import('docxtemplater');
  const { default: PizZip } = await import('pizzip');
  return () => {
    const document = new Docxtemplater(new PizZip(template), { paragraphLoop: true, linebreaks: true });
    document.render(data);
    return document.toBuffer();
  };
}
