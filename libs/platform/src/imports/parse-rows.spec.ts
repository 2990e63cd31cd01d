import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { CustomFields, DateOnly, Percent, UnitPrice } from '@docket/contracts';
import { z } from 'zod';
import { decodeText } from './decode-text';
import { ImportErrors } from './import-errors';
import type { ReadOptions } from './import-columns';
import { parseRows } from './parse-rows';

const Thing = z.strictObject({
  code: z.string().trim().min(1, 'Fill in this field.'),
  note: z.string().max(500).default(''),
  heavy: z.boolean().default(false),
  weight: z.number().optional(),
  parts: z.array(z.string()).default([]),
  price: UnitPrice.optional(),
  tax: Percent.nullable().optional(),
  due: DateOnly.optional(),
  customFields: CustomFields.default({}),
});

const words = {
  code: { en: 'Code', de: 'Kürzel' },
  price: { en: 'Price', de: 'Preis' },
  tax: { en: 'Tax rate', de: 'Steuersatz' },
  weight: { en: 'Net weight', de: 'Gewicht' },
};

async function parse(text: string, options?: ReadOptions) {
  const errors = new ImportErrors();
  const { rows } = await parseRows(text, Thing, errors, options);
  errors.throwIfAny();
  return rows;
}

const mistakes = (text: string, options?: ReadOptions) =>
  parse(text, options).then(
    () => [],
    (error: { extras: { errors: { line: number; column?: string; message: string }[] } }) =>
      error.extras.errors.map(({ line, column, message }) => [line, column, message]),
  );

describe('the rows of a CSV file', () => {
  it('are read whatever they are cut by and hold, each with its line', async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...'",;\t\r\n\'=+-@ '), fc.constantFrom(...'aäß漢')),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ code: fc.stringMatching(/^[a-z]{1,8}$/), note: text }), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (things, delimiter, lineEnd) => {
          const cells = things.map(({ code, note }) => [code, note.replace(/^(?='+[=+\-@\t\r\n])/, "'")]);
          const file = stringify([['CODE', 'Note'], ...cells], {
            delimiter,
            record_delimiter: lineEnd === '\r\n' ? 'windows' : lineEnd,
            quoted: true,
          });
          const rows = await parse(file);
          expect(rows.map(({ values }) => [values['code'], values['note']])).toEqual(
            things.map(({ code, note }) => [code, note]),
          );
          const breaks = (note: string) => (note.match(/\r\n|\n|\r/g) ?? []).length;
          let line = 2;
          for (const [index, row] of rows.entries()) {
            expect(row.line).toBe(line);
            line += 1 + breaks(cells[index]?.[1] ?? '');
          }
        },
      ),
    );
  });

  it('hold true and false, numbers, and nothing for what is left out', async () => {
    expect(await parse('code,heavy,weight\na,TRUE,1.5\nb,,\n')).toMatchObject([
      { values: { code: 'a', heavy: true, weight: 1.5 } },
      { values: { code: 'b', heavy: false } },
    ]);
    expect(await mistakes('code,heavy,weight\na,perhaps,heavy\n')).toEqual([
      [2, 'heavy', 'Send true or false.'],
      [2, 'weight', 'Send a number.'],
    ]);
  });

  it('may be followed and surrounded by empty cells and lines, as spreadsheets write them', async () => {
    expect(await parse('\ncode;note;;\n\na;b;;\n;;;\n')).toMatchObject([
      { line: 4, values: { code: 'a', note: 'b' } },
    ]);
    expect(await mistakes('code;note;\na;b;c\n')).toEqual([
      [2, undefined, 'Cell 3 stands under no header. Are its quotes and delimiters right?'],
    ]);
  });

  it('do not name lists and objects, which no cell holds', async () => {
    expect(await mistakes('code,parts\na,b\n')).toEqual([
      [
        1,
        'parts',
        'There is no such column here: take it out. Possible are code, note, heavy, weight, price, tax, due.',
      ],
    ]);
  });

  it('may have the columns of an export, whatever these hold, and name what separates the cells', async () => {
    const listed = Thing.extend({ id: z.string(), total: z.number() });
    const errors = new ImportErrors();
    const text = 'sep=;\r\nid;CODE;Total;updatedAt;note\r\n1;a;x;never;b, c\r\n';
    const { rows } = await parseRows(text, Thing, errors, { listed });
    expect([errors.isEmpty, rows]).toEqual([
      true,
      [{ line: 3, values: { code: 'a', note: 'b, c', heavy: false, parts: [], customFields: {} } }],
    ]);
    expect(await parse('"sep=|"\ncode|note\na|b;c,d\n')).toMatchObject([
      { values: { code: 'a', note: 'b;c,d' } },
    ]);
    expect(await mistakes('code,total\na,1\n')).toMatchObject([[1, 'total', expect.any(String)]]);
  });

  it('may call a field as the export does, but once', async () => {
    const exported = {
      listed: z.object({ thingCode: z.string(), id: z.string() }),
      aliases: { thingCode: 'code' },
    };
    const read = async (text: string) => {
      const errors = new ImportErrors();
      const { rows } = await parseRows(text, Thing, errors, exported);
      return { isEmpty: errors.isEmpty, codes: rows.map(({ values }) => values['code']) };
    };
    expect(await read('id,ThingCode\n1,a\n')).toEqual({ isEmpty: true, codes: ['a'] });
    expect(await read('code,thingCode\na,b\n')).toMatchObject({ isEmpty: false });
  });

  it('may be headed by words of people, whatever the case, accents and blanks', async () => {
    const errors = new ImportErrors();
    const { rows } = await parseRows('KURZEL;net  WEIGHT ;Note\na, b;1;c\n', Thing, errors, { words });
    expect([errors.isEmpty, rows]).toMatchObject([
      true,
      [{ values: { code: 'a, b', weight: 1, note: 'c' } }],
    ]);
  });

  it('hold numbers, dates and truth values as German and French spreadsheets write them', async () => {
    const german =
      'Kürzel;Preis;Steuersatz;heavy;due\na;1.234;19 %;WAHR;26.11.2026\nb;1.234,50;7,5;nein;2026-11-26\n';
    expect((await parse(german, { words })).map(({ values }) => values)).toMatchObject([
      { code: 'a', price: '1234', tax: '19', heavy: true, due: '2026-11-26' },
      { code: 'b', price: '1234.50', tax: '7.5', heavy: false, due: '2026-11-26' },
    ]);
    const french = 'code;price;weight;heavy;due\na;1\u202f234,56;1\u00a0234;FAUX;03/04/2026\n';
    expect(await parse(french, { words, format: 'fr' })).toMatchObject([
      { values: { price: '1234.56', weight: 1234, heavy: false, due: '2026-04-03' } },
    ]);
  });

  it('are refused where a value has two readings, until somebody chooses the format', async () => {
    const text = 'code;price;due\na;1.234;03/04/2026\nb;1,50;26.11.2026\n';
    expect(await mistakes(text, { words })).toEqual([
      [2, 'price', expect.stringContaining('more than one reading: 1.234, 1234')],
      [2, 'due', expect.stringContaining('more than one reading: 2026-03-04, 2026-04-03')],
    ]);
    expect(await parse(text, { words, format: 'de' })).toMatchObject([
      { values: { price: '1234', due: '2026-04-03' } },
      { values: { price: '1.50', due: '2026-11-26' } },
    ]);
    expect(await mistakes(text, { words, format: 'en' })).toEqual([
      [2, 'due', expect.stringContaining('2026-11-26')],
      [
        3,
        'price',
        'Numbers of the chosen format look like 1,234.56. Correct this one, or choose another format.',
      ],
    ]);
    // The lists of Docket write points, and no groups.
    expect(await parse('code,price\na,1.234\n', { words })).toMatchObject([{ values: { price: '1.234' } }]);
    expect(await mistakes('Kürzel,Preis\na,1.234\n', { words })).toHaveLength(1);
  });

  it('hold custom fields by their names', async () => {
    expect(await parse('code,customFields.colour,customFields.Size\na,red,\n')).toMatchObject([
      { values: { customFields: { colour: 'red', Size: '' } } },
    ]);
    expect(await mistakes('code,customFields.__proto__\na,b\n')).toMatchObject([
      [1, 'customFields.__proto__', expect.any(String)],
    ]);
    expect(await mistakes(`code,customFields.colour\na,${'x'.repeat(2_001)}\n`)).toMatchObject([
      [2, 'customFields.colour', expect.any(String)],
    ]);
  });

  it('tell their mistakes together with those of the header', async () => {
    expect(await mistakes('colour,code,heavy,CODE\nred,,perhaps,b\n')).toMatchObject([
      [1, 'colour', expect.any(String)],
      [1, 'CODE', expect.any(String)],
      [2, 'code', 'Fill in this field.'],
      [2, 'heavy', 'Send true or false.'],
    ]);
    expect(await mistakes('colour,heavy\nred,perhaps\n')).toMatchObject([
      [1, 'colour', expect.any(String)],
      [1, 'code', 'This column is missing. Add it to the header.'],
      [2, 'heavy', 'Send true or false.'],
    ]);
  });

  it('are known by what is right in them, where something is wrong', async () => {
    const { rows, faulty } = await parseRows('code,heavy\n a ,perhaps\n', Thing, new ImportErrors());
    expect([rows, faulty]).toEqual([[], [{ line: 2, values: { code: 'a' } }]]);
  });

  it('say where a quote was forgotten', async () => {
    expect(await mistakes('code,note\n,b\nc,"d\ne,f\n')).toEqual([
      [2, 'code', 'Fill in this field.'],
      [3, undefined, 'The quote that begins a cell here is never closed.'],
    ]);
    expect(await mistakes('code,note\na,b\nc,d "e"\n')).toEqual([
      [3, undefined, expect.stringContaining('quote')],
    ]);
  });

  it('are no rows where the file is no text', async () => {
    for (const bytes of [
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('\uFEFFcode', 'utf16le'),
      Buffer.from('a\0'),
    ])
      await expect(decodeText(bytes)).rejects.toThrow(/CSV UTF-8/);
    expect(await decodeText(Buffer.from('Ä€', 'utf8'))).toBe('Ä€');
    expect(await decodeText(Buffer.from('\uFEFFcode', 'utf8'))).toBe('code');
    expect(await decodeText(Buffer.from([0xc4, 0x80]))).toBe('Ā');
    expect(await decodeText(Buffer.from([0xc4, 0x2c, 0x80, 0x9f]))).toBe('Ä,€Ÿ');
    // A character that lies across two pieces.
    const long = `${'a'.repeat(128 * 1024 - 1)}漢`;
    expect(await decodeText(Buffer.from(long, 'utf8'))).toBe(long);
  });

  it.each([
    ['blank rows', `code,note\n${'\n'.repeat(250_000)}`, /rows without content/],
    ['rows of delimiters', `code,note\n${',\n'.repeat(250_000)}`, /rows without content/],
    ['columns', `${'c,'.repeat(10_000)}\na\n`, /has 10001 cells/],
    ['characters in a cell', `code,note\na,${'x'.repeat(32_768)}\n`, /cell that is too long/],
    ['rows', `code,note\n${'a,\n'.repeat(20_001)}`, /at most 20,000 rows/],
  ])('are refused with too many %s', async (_what, text, message) => {
    await expect(parseRows(text, Thing, new ImportErrors())).rejects.toThrow(message);
  });

  it.each([
    ['delimiters', ','.repeat(1_000_000)],
    ['an open quote', `code,note\na,"${'x\n'.repeat(500_000)}`],
  ])('end at a row without an end, as of %s', async (_what, text) => {
    expect(await mistakes(text)).toContainEqual([
      expect.any(Number),
      undefined,
      'This row is too long. Is a quote missing?',
    ]);
  });

  it('let others have a turn while they are read', async () => {
    let turns = 0;
    let done = false;
    const turn = () => {
      turns++;
      if (!done) setImmediate(turn);
    };
    setImmediate(turn);
    await parseRows(`code,note\n${'a,b\n'.repeat(20_000)}`, Thing, new ImportErrors());
    done = true;
    expect(turns).toBeGreaterThan(3);
  });

  it('are read no further once the client has gone', async () => {
    const gone = new AbortController();
    gone.abort(new Error('gone'));
    const reading = parseRows('code\na\n', Thing, new ImportErrors(), {}, gone.signal);
    await expect(reading).rejects.toThrow('gone');
  });
});
