import fc from 'fast-check';
import { compile } from './compile';
import { DocxError } from './docx-error';
import { fill } from './fill';
import { parseXml } from './xml/parse';
import { CATALOGUE, DATA } from './testing/sample-catalogue';
import { buildDocx, p, partOf, shownText, table } from './testing/docx-builder';
import { fillDocx } from './testing/fill-docx';

/** Result of a template: codes of its refusal, or its filled text. */
async function outcome(body: string, timeout?: number): Promise<{ refused: string[] } | { text: string }> {
  try {
    const { compiled, problems } = await compile(buildDocx(body), CATALOGUE, DATA);
    if (!compiled)
      return { refused: problems.filter((item) => item.severity === 'error').map((item) => item.code) };
    return {
      text: shownText(await fill(compiled.bytes, DATA, { language: 'en', ...(timeout && { timeout }) })),
    };
  } catch (error) {
    if (error instanceof DocxError) return { refused: [error.code] };
    throw error;
  }
}

const ESCAPES = [
  'constructor',
  'SQ.constructor',
  'SQ.__proto__',
  'SQ.__proto__.polluted',
  'SQ["constructor"]',
  'SQ["__proto__"]',
  'SQ.constructor.constructor("return process")()',
  'SQ.toString',
  'SQ.hasOwnProperty',
  'SQ.LINES.constructor',
  'SQ.LINES.push',
  'SQ.LINES[0].constructor',
  'SQ.LINES["length"]',
  'SQ.NUMBER.length',
  'SQ.NUMBER.constructor',
  'SQ.NUMBER.__proto__',
  'SQ.CUSTOMFIELDS.constructor',
  'SQ.CUSTOMFIELDS.__proto__',
  'SQ.CUSTOMFIELDS["prototype"]',
  'SQ.CUSTOMFIELDS.x.constructor',
  'this',
  'this.constructor',
  'globalThis',
  'process.exit(1)',
  'process',
  'require("fs")',
  'require',
  'module',
  'import("fs")',
  'global',
  'console.log(1)',
  'eval("1")',
  'Function("return 1")()',
  '(function(){return 1})()',
  '(() => 1)()',
  '`${1}`',
  'new Date()',
  'SQ.NUMBER; process.exit()',
  'SQ.NUMBER = 1',
  '!process.exit()',
  'EXEC process.exit()',
  'EXEC x = 1',
  'QUERY a',
  'ALIAS a SQ.NUMBER',
  '*a',
  'HTML "<script>"',
  'LINK { url: "file:///etc/passwd" }',
  'CMD_NODE',
  'IMAGE "/etc/passwd"',
  'IMAGE { width: 1, height: 1, data: "x", extension: ".svg" }',
  'IMAGE SQ.__proto__',
  'FOR x IN SQ.constructor',
  'FOR x IN SQ',
  'FOR __proto__ IN SQ.LINES',
  'FOR constructor IN SQ.LINES',
  'FOR SQ IN SQ.LINES',
  'IF SQ.constructor',
  'SQ.NUMBER | constructor',
  'SQ.NUMBER | __proto__',
  'SQ.NUMBER | toString',
  'SQ.NUMBER | json',
  'SQ.NUMBER | inspect',
  'SQ | inspect',
  'SQ.LINES | map: "constructor"',
  'SQ.LINES | map: "__proto__" | join',
  'SQ.LINES | map: SQ.NUMBER',
  'SQ.LINES | where_exp: "x", "x.constructor"',
  'SQ.LINES | group_by_exp: "x", "x.constructor"',
  'SQ.LINES | find_exp: "x", "true"',
  'SQ[SQ.NUMBER]',
  'SQ.LINES[SQ.NUMBER]',
  '"".constructor',
  '("a").constructor',
  '{% assign a = 1 %}',
  '%} {% include "/etc/passwd" %}',
  'SQ.NUMBER }} {{ constructor',
  '__code__',
  '__result__',
  '$idx',
  'v0',
  'p0',
  'data',
  'ctx',
  '||<w:p/>||',
];

describe('escape attempts', () => {
  it('are more than fifty', () => {
    expect(ESCAPES.length).toBeGreaterThan(50);
  });

  it.each(ESCAPES)('row 7: run and reveal nothing: %s', async (attempt) => {
    const seen = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
    const found = await outcome(p(`{{${attempt}}}x{{END-FOR}}`));
    expect(seen).not.toHaveBeenCalled();
    seen.mockRestore();
    expect(found).toHaveProperty('refused');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('row 7: by the data walk no prototype either', async () => {
    const body = p(
      '[{{SQ.CUSTOMER.NAME}}{{SQ.CUSTOMER.NAME | default: "-"}}{{SQ.CUSTOMFIELDS.TOSTRING}}{{SQ.CUSTOMFIELDS.valueOf}}]',
    );
    const customer = Object.create({ name: 'inherited' }) as object;
    const filled = await fillDocx(body, { data: { SQ: { customer, customFields: {} } } });
    expect(shownText(filled)).toBe('[-]');
  });
});

describe('templates without end', () => {
  const nested = (depth: number, list: string): string =>
    Array.from({ length: depth }, (_, index) => p(`{{FOR x${index} IN ${list}}}`)).join('') +
    p('{{SQ.NUMBER}}') +
    Array.from({ length: depth }, (_, index) => p(`{{END-FOR x${depth - 1 - index}}}`)).join('');

  it.each([
    ['loops in loops', nested(5, '(1..99)'), 'template_timeout'],
    ['a huge range', nested(1, '(1..999999999)'), 'template_memory'],
    ['many items', nested(1, '(1..400000)'), 'template_memory'],
    [
      'a text that doubles',
      p(`{{"aaaaaaaaaa" ${'| replace: "a", "aaaaaaaaaa" '.repeat(12)}}}`),
      'template_memory',
    ],
    [
      'a text that grows by itself',
      p(
        `{{SQ.NUMBER | split: "" ${'| join: "0123456789012345678901234567890123456789" | split: "" '.repeat(9)}| join}}`,
      ),
      'template_memory',
    ],
    [
      'a document that grows',
      nested(2, '(1..400)').replace('{{SQ.NUMBER}}', 'x'.repeat(100_000)),
      'template_memory',
    ],
  ])('row 8: are stopped: %s', async (_, body, code) => {
    // A slow machine gets more time, so that the memory limit is reached before the time limit.
    const unhurried = code === 'template_memory' ? 300_000 : undefined;
    expect(await outcome(body, unhurried)).toEqual({ refused: [code] });
  });

  it('are refused: too many filters, too long expressions, too deep nesting', async () => {
    expect(await outcome(p(`{{SQ.NUMBER ${'| upcase '.repeat(30)}}}`))).toEqual({
      refused: ['expression_invalid'],
    });
    expect(await outcome(p(`{{SQ.NUMBER | append: "${'x'.repeat(3000)}"}}`))).toEqual({
      refused: ['expression_invalid'],
    });
    expect(await outcome('<w:sdt>'.repeat(600) + '</w:sdt>'.repeat(600))).toEqual({
      refused: ['template_memory'],
    });
  });

  it('stop at the deadline and when aborted', async () => {
    const { compiled } = await compile(buildDocx(nested(2, '(1..90)')), CATALOGUE, DATA);
    await expect(fill(compiled!.bytes, DATA, { language: 'en', timeout: 0 })).rejects.toMatchObject({
      code: 'template_timeout',
    });
    const reason = new Error('gone');
    await expect(
      fill(compiled!.bytes, DATA, { language: 'en', signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
  });

  it('cannot make a pattern or a number wide', async () => {
    expect(await outcome(p('{{SQ.DATE | date: "%999999999d"}}{{SQ.TOTAL | number: 99999}}'))).toHaveProperty(
      'text',
    );
  });
});

describe('data', () => {
  /** Removes characters that XML 1.0 cannot carry, and unifies line ends. */
  const expected = (value: string): string =>
    [...value]
      .filter(
        (char) =>
          /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD]|[\u{10000}-\u{10FFFF}]/u.test(char) &&
          !/^[\uD800-\uDFFF]$/.test(char),
      )
      .join('')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n');

  const compiled = compile(
    buildDocx(
      p('>{{SQ.NOTES}}<') +
        table(['{{FOR l IN SQ.LINES}}{{l.DESCRIPTION}}', '{{l.DESCRIPTION | upcase}}{{END-FOR l}}']) +
        p('{{SQ.CUSTOMER.NAME | append: "!"}}'),
    ),
    CATALOGUE,
    DATA,
  );

  async function printed(value: string): Promise<string> {
    const template = (await compiled).compiled;
    const data = { SQ: { notes: value, lines: [{ description: value }], customer: { name: value } } };
    const xml = partOf(await fill(template!.bytes, data, { language: 'en' }));
    const [, first = ''] =
      /<w:t xml:space="preserve">&gt;([\s\S]*?)&lt;<\/w:t><\/w:r><\/w:p><w:tbl>/.exec(xml) ?? [];
    const inner = first
      .replace(/<\/w:t><w:br\/><w:t xml:space="preserve">/g, '\n')
      .replace(/<\/w:t><w:tab\/><w:t xml:space="preserve">/g, '\t');
    expect(inner).not.toMatch(/[<>]/);
    // The whole part must still be well-formed.
    expect(() => parseXml(xml, 'body')).not.toThrow();
    return inner.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
  }

  it.each([
    '<w:p>&amp;</w:p>',
    ']]>',
    '\u0000\u0001\u0008\u000B\u000C\u001F',
    '\uD800 lone \uDC00',
    '\uFFFE\uFFFF',
    'שלום עולם مرحبا',
    '👩‍👩‍👧‍👦 🇨🇭',
    '{{SQ.NUMBER}} {{FOR x IN y}} }} {{',
    '|| <w:br/> ||',
    '+++INS x+++',
    '$& $1 $$ $`',
    'a\nb\r\nc\rd\te',
    '0',
    ' leading and trailing ',
    'x'.repeat(10_000),
  ])('row 9: comes out as itself: %j', async (value) => {
    expect(await printed(value)).toBe(expected(value));
  });

  it('comes out as itself, whatever it is', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            '{{',
            '}}',
            '||',
            '<',
            '>',
            '&',
            '"',
            "'",
            '\n',
            '\r',
            '\t',
            '\u0000',
            '\uD83D',
            '\uDE00',
            'SQ.NUMBER',
            ']]>',
            '<?p?>',
            '<?t?>',
          ),
        )
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (value) => {
        expect(await printed(value)).toBe(expected(value));
      }),
      { numRuns: 80 },
    );
  });

  it('of the wrong kind harms nothing', async () => {
    const template = (
      await compile(
        buildDocx(
          p('{{SQ.TOTAL}}{{SQ.DATE}}{{SQ.URGENT}}{{SQ.NOTES}}') +
            p('{{FOR l IN SQ.LINES}}{{l.TOTAL}}{{END-FOR l}}'),
        ),
        CATALOGUE,
      )
    ).compiled;
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(null, undefined, 'NaN', '1e999', '-0', '99999999999999999999.999999'),
    );
    await fc.assert(
      fc.asyncProperty(values, values, values, async (total, date, lines) => {
        const data = { SQ: { total, date, lines, notes: total, urgent: lines } };
        await expect(
          fill(template!.bytes, data, { language: 'de', currency: 'EUR' }),
        ).resolves.toBeInstanceOf(Uint8Array);
      }),
      { numRuns: 50 },
    );
  });
});
