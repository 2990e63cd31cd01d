import { type Condition, flagPlace, type Place } from './commands';
import type { Dialect } from './dialect';
import type { PeerDocument } from './peer-document';
import type { WrittenData } from './written-data';

export const DOCXTEMPLATER = 'docxtemplater';

const tag = ({ path }: Place) => path.join('_');
const section = (condition: Condition) => tag(flagPlace(condition));

/** Its own parser of tags knows no dots (that takes another package, and time): names are joined by underscores. */
export const docxtemplaterDialect: Dialect = {
  print: (place) => `{${tag(place)}}`,
  openIf: (condition) => `{#${section(condition)}}`,
  closeIf: (condition) => `{/${section(condition)}}`,
  openFor: ({ list }) => `{#${list.join('_')}}`,
  closeFor: ({ list }) => `{/${list.join('_')}}`,
  commandRows: 'folded',
  conditions: 'inside',
};

/** The data with names as the tags have them. */
export function flattened(data: WrittenData, prefix = ''): WrittenData {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[prefix + key, value.map((item) => flattened(item as WrittenData))]];
      if (typeof value !== 'object' || value === null) return [[prefix + key, value]];
      return Object.entries(flattened(value as WrittenData, `${prefix}${key}_`));
    }),
  );
}

/** Fills as its documentation shows it: a document can be filled once, so each takes the template apart anew. */
export async function docxtemplaterFiller({ template, data }: PeerDocument): Promise<() => Uint8Array> {
  const { default: Docxtemplater } = await import('docxtemplater');
  const { default: PizZip } = await import('pizzip');
  const flat = flattened(data);
  return () => {
    const document = new Docxtemplater(new PizZip(template), { paragraphLoop: true, linebreaks: true });
    document.render(flat);
    return document.toBuffer();
  };
}
