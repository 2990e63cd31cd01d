import { p } from '../testing/docx-builder';
import { problemsOf } from '../testing/fill-docx';

const relation = (target: string): string =>
  `<Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/oleLink" Target="${target}"/>`;

describe('the last look at a filled document', () => {
  it('names the text of a field that Word could not update', async () => {
    expect(await problemsOf(p('See Error! Reference source not found. there {{SQ.NUMBER}}'))).toMatchObject([
      { severity: 'error', code: 'error_text', part: 'body', mark: { start: 4, end: 38 } },
    ]);
    expect(
      await problemsOf({ body: p('{{SQ.NUMBER}}'), footer: p('Fehler! Textmarke nicht definiert.') }),
    ).toMatchObject([{ code: 'error_text', part: 'footer 1' }]);
  });

  it('names a merge field that is only text, and what to write instead', async () => {
    const chart = (text: string) => ({
      body: p('{{SQ.NUMBER}}'),
      files: { 'word/charts/chart1.xml': `<c><v>${text}</v></c>` },
    });
    expect(await problemsOf(chart('Of «SQ_CUSTOMER_</v><v>NAME»'))).toMatchObject([
      { severity: 'error', code: 'merge_text', part: 'chart', replacement: '{{SQ.CUSTOMER.NAME}}' },
    ]);
    expect(await problemsOf(chart('A «quotation»'))).toEqual([]);
  });

  it('names places in parts that are not filled', async () => {
    const problems = await problemsOf({
      body: p('{{SQ.NUMBER}}'),
      files: {
        'word/numbering.xml':
          '<w:numbering xmlns:w="urn:w"><w:lvlText w:val="{{SQ.NUMBER}}.%1"/></w:numbering>',
        'word/media/a.svg': '<svg><text>{{SQ.NUMBER}}</text></svg>',
        'word/charts/colors1.xml': '<x>{{</x>',
      },
      relationships: relation('part%7B%7B'),
    });
    expect(problems.map(({ code, part }) => `${code} ${part}`)).toEqual([
      'place_left links',
      'place_left numbering',
      'place_left picture',
      'place_left chart',
    ]);
  });
});
