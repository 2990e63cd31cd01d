import { afterSpace, readDictionary } from '../page-count-syntax';
import { readClassicTable } from './classic-table';
import { ObjectWriter } from './object-writer';
import { withPdfuaSchema } from './pdfua-schema';

/** Larger files are left alone: they hold pictures, beside which tags do not count. */
const MOST_BYTES = 128 * 1024 * 1024;
const HEADER = /^(\d+)[\0\t\n\f\r ]+0[\0\t\n\f\r ]+obj[\0\t\n\f\r ]*/;
const STREAM_END = /endstream[\0\t\n\f\r ]+endobj[\0\t\n\f\r ]*$/;
const END = /[\0\t\n\f\r ]*endobj[\0\t\n\f\r ]*$/;
const LENGTH_REFERENCE = /\/Length[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+0[\0\t\n\f\r ]+R/;
/** Metadata are never packed, so that programs find them in archives. */
const METADATA = /\/Type[\0\t\n\f\r ]*\/Metadata/;
const METADATA_STREAM = /^stream\r?\n([^]*?)\r?\n?endstream/;
const METADATA_ENTRIES = '/Type/Metadata/Subtype/XML';
/** Entries of a trailer that belong to the table that it stood beside. */
const OF_THE_TABLE = new Set(['Size', 'Prev', 'XRefStm']);

/** Older versions have no object streams. */
const VERSION = /^%PDF-1\.[5-9]/;

class Unsuitable extends Error {}

/**
 * Packs the small objects of a PDF into object streams (ISO 32000-1, 7.5.7). LibreOffice before 25.2 writes each tag as
 * an object of plain text, which makes long documents twenty times larger.
 * @returns the same document; the given bytes where it is written in another way than LibreOffice does
 */
export function compactPdf(pdf: Buffer): Buffer {
  if (pdf.length > MOST_BYTES || !VERSION.test(pdf.toString('latin1', 0, 8))) return pdf;
  try {
    return compacted(pdf);
  } catch (error) {
    if (error instanceof Unsuitable) return pdf;
    throw error;
  }
}

function compacted(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const table = readClassicTable(text);
  if (table === null) throw new Unsuitable();
  const trailer = readDictionary(pdf, afterSpace(pdf, table.trailer))?.entries;
  if (trailer === undefined || trailer.has('Encrypt') || trailer.has('Prev')) throw new Unsuitable();

  const objects = objectsOf(text, table.offsets, table.start);
  const writer = new ObjectWriter(pdf.subarray(0, objects[0]?.start ?? 0), table.size);
  const plain = objects.filter((object) => object.kind === 'plain');
  const values = new Map(plain.map(({ number, content }) => [number, content]));
  for (const object of objects) {
    if (object.kind === 'plain') continue;
    const reference = LENGTH_REFERENCE.exec(object.dictionary);
    // It must be readable before any object stream is.
    const length = reference === null ? null : values.get(Number(reference[1]));
    if (length === undefined) throw new Unsuitable();
    if (reference !== null) values.delete(Number(reference[1]));
    const dictionary =
      length === null ? object.dictionary : object.dictionary.replace(LENGTH_REFERENCE, `/Length ${length}`);
    const metadata =
      METADATA.test(dictionary) &&
      !dictionary.includes('/Filter') &&
      METADATA_STREAM.exec(text.slice(object.body, object.end))?.[1];
    if (metadata) {
      writer.stream(object.number, METADATA_ENTRIES, Buffer.from(withPdfuaSchema(metadata), 'latin1'));
      continue;
    }
    writer.whole(object.number, Buffer.from(dictionary, 'latin1'), pdf.subarray(object.body, object.end));
  }
  for (const [number, content] of values) writer.small(number, content);
  const entries = [...trailer].filter(([name]) => !OF_THE_TABLE.has(name));
  return Buffer.concat(writer.finish(entries.map(([name, value]) => `/${name} ${value}`).join('')));
}

interface PlainObject {
  kind: 'plain';
  number: number;
  start: number;
  content: string;
}

/** Its dictionary with its header, as text; the stream itself from `body` to `end`. */
interface StreamObject {
  kind: 'stream';
  number: number;
  start: number;
  dictionary: string;
  body: number;
  end: number;
}

/** The objects in the order in which they are written. @param end where the last one ends */
function objectsOf(
  text: string,
  offsets: ReadonlyMap<number, number>,
  end: number,
): (PlainObject | StreamObject)[] {
  const starts = [...offsets].sort(([, one], [, other]) => one - other);
  return starts.map(([number, start], index) => {
    const next = starts[index + 1]?.[1] ?? end;
    const header = HEADER.exec(text.slice(start, start + 40));
    if (header === null || Number(header[1]) !== number) throw new Unsuitable();
    const from = start + header[0].length;
    if (STREAM_END.test(text.slice(Math.max(from, next - 40), next))) {
      const body = text.indexOf('stream', from);
      const dictionary = text.slice(start, body);
      // The word may stand in a string of the dictionary.
      if (!/>>[\0\t\n\f\r ]*$/.test(dictionary) || body >= next) throw new Unsuitable();
      return { kind: 'stream', number, start, dictionary, body, end: next };
    }
    const object = text.slice(from, next);
    const ending = END.exec(object.slice(-40));
    if (ending === null) throw new Unsuitable();
    return { kind: 'plain', number, start, content: object.slice(0, object.length - ending[0].length) };
  });
}
