import { type Catalogue, compile, fill } from '@docket/docx';
import type { LabelLayout } from '@docket/platform';
import { strFromU8, unzipSync } from 'fflate';
import { wordsWithoutGerman } from './german';
import { starterDocument, starterFileName } from './starter-document';

const label: LabelLayout = {
  page: { widthMillimetres: 70, heightMillimetres: 36 },
  title: 'Item label',
  code: 'ITEM.SKU',
  name: 'ITEM.NAME',
  german: { 'Item label': 'Artikeletikett' },
};
const texts = ['sku', 'name'].map((name) => ({ name, label: name, type: 'text' as const }));
const catalogue: Catalogue = { roots: [{ name: 'ITEM', label: 'Item', type: 'object', fields: texts }] };

const partsOf = (docx: Uint8Array) =>
  new Map(Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** Text of the label's paragraphs by their styles, without the scanned code. */
async function printed(sku: string, name: string): Promise<Record<string, string>> {
  const { compiled, problems } = await compile(starterDocument(label), catalogue);
  expect(problems).toEqual([]);
  const filled = await fill(compiled!.bytes, { ITEM: { sku, name } }, { language: 'en', currency: 'EUR' });
  const document = partsOf(filled).get('word/document.xml') ?? '';
  const paragraphs = [...document.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(
    ([, content = '']): [string, string] => [
      /<w:pStyle w:val="(\w+)"/.exec(content)?.[1] ?? '',
      [...content.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    ],
  );
  return Object.fromEntries(paragraphs.filter(([style]) => style.startsWith('Label')));
}

describe('the starter of a label', () => {
  it('prints a code of one line in large letters', async () => {
    expect(await printed('TABLE-OAK', 'Oak table')).toEqual({
      LabelCode: 'TABLE-OAK',
      LabelName: 'Oak table',
    });
    expect(await printed('BOLT-M8-40', 'Bolt')).toEqual({ LabelCode: 'BOLT-M8-40', LabelName: 'Bolt' });
  });

  // The first sign that is over the line may be a nought, which is none of a number.
  it.each(['BOLT-M8-400', '12345678900', 'W'.repeat(30)])('prints %s in smaller ones', async (sku) => {
    expect(await printed(sku, 'Bolt')).toEqual({ LabelCodeLong: sku, LabelName: 'Bolt' });
  });

  it.each(['W'.repeat(31), `${'1'.repeat(30)}0`, 'WWWWW-'.repeat(10)])(
    'prints %s in the smallest ones',
    async (sku) => {
      expect(await printed(sku, 'Bolt')).toEqual({ LabelCodeLongest: sku, LabelName: 'Bolt' });
    },
  );

  it('prints a long name in smaller ones', async () => {
    const [usual, long] = ['W'.repeat(36), `${'W'.repeat(36)}0`];
    expect(await printed('BOLT', usual)).toEqual({ LabelCode: 'BOLT', LabelName: usual });
    expect(await printed('BOLT', long)).toEqual({ LabelCode: 'BOLT', LabelNameLong: long });
  });

  it('cuts a name that there is no room for', async () => {
    const { LabelNameLong = '' } = await printed('TABLE-OAK', 'Oak '.repeat(50));
    expect(LabelNameLong).toHaveLength(50);
    expect(LabelNameLong).toMatch(/^Oak Oak .*\.\.\.$/);
  });

  it('is one page of its size, with a row that never grows', () => {
    const document = partsOf(starterDocument(label)).get('word/document.xml') ?? '';
    expect(document).toContain('<w:pgSz w:w="3969" w:h="2041" w:orient="landscape"/>');
    expect(document.match(/<w:tr>/g)).toHaveLength(1);
    const [, height, rule] = /<w:trHeight w:val="(\d+)" w:hRule="(\w+)"\/>/.exec(document) ?? [];
    expect(rule).toBe('exact');
    expect(Number(height)).toBeLessThan(2041 - 2 * 170);
  });

  it('has no letterhead, and no styles of letters', () => {
    const parts = partsOf(starterDocument(label));
    expect([...parts.keys()].filter((name) => /header|footer/.test(name))).toEqual([]);
    const styles = parts.get('word/styles.xml') ?? '';
    expect(styles).not.toContain('SenderLine');
    for (const [, used = ''] of (parts.get('word/document.xml') ?? '').matchAll(
      /<w:[pr]Style w:val="(\w+)"/g,
    ))
      expect(styles).toContain(`w:styleId="${used}"`);
  });

  it('is called what it is in German, too', () => {
    expect(starterFileName('Item label', label, 'en')).toBe('Item label template.docx');
    expect(starterFileName('Item label', label, 'de')).toBe('Vorlage Artikeletikett.docx');
    expect(partsOf(starterDocument(label, 'de')).get('docProps/core.xml')).toContain(
      '<dc:title>Artikeletikett</dc:title>',
    );
    expect(wordsWithoutGerman({ ...label, german: {} })).toEqual(['Item label']);
  });
});
