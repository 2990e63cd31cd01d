import { p, shownText, table } from '../testing/docx-builder';
import { codesOf, filledText, fillDocx } from '../testing/fill-docx';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';
import { compile } from '../compile';
import { fill } from '../fill';
import { buildDocx } from '../testing/docx-builder';

const loop = (inner: string, list = 'SQ.LINES'): string =>
  p(`{{FOR line IN ${list}}}${inner}{{END-FOR line}}`);

describe('a loop', () => {
  it('knows where it is', async () => {
    const places =
      '{{line.INDEX}}/{{line.COUNT}}:{{IF line.FIRST}}first{{END-IF}}{{IF not line.LAST}}, {{END-IF}}';
    expect(await filledText(loop(places))).toBe('1/2:first, 2/2:');
    expect(await filledText(loop('{{$LINE.index}}{{line.INDEX * 10}} '))).toBe('110 220');
  });

  it('knows it of what is left of a list, and of numbers', async () => {
    expect(
      await filledText(loop('{{line.INDEX}}/{{line.COUNT}}', 'SQ.LINES | where: "description", "Nut"')),
    ).toBe('1/1');
    expect(await filledText(loop('{{line}}.{{line.LAST}} ', '(5..7)'))).toBe('5.No 6.No 7.Yes');
    expect(await filledText(loop('{{line}}({{line.INDEX}}) ', 'SQ.LINES | map: "total"'))).toBe(
      '25.00(1) 12.51(2)',
    );
  });

  it('within another knows both', async () => {
    const inner =
      '{{FOR x IN line.PARTS}}{{line.INDEX}}.{{x.INDEX}} of {{x.COUNT}}{{IF not x.LAST}}; {{END-IF}}{{END-FOR x}}';
    expect(await filledText(loop(inner))).toBe('1.1 of 2; 1.2 of 2');
  });

  it('opened by a bookmark or a control knows it by the name of its list', async () => {
    const run = '<w:r><w:t>x</w:t></w:r>';
    const index = `<w:bookmarkStart w:id="2" w:name="SQ_LINES_INDEX"/>${run}<w:bookmarkEnd w:id="2"/>`;
    const row = table([
      `<w:p><w:bookmarkStart w:id="1" w:name="SQ_LINES"/>${index}</w:p>`,
      `<w:p><w:r><w:t>{{IF SQ.LINES.LAST}}last{{END-IF}}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`,
    ]);
    expect(await filledText(row)).toBe('1\t\n2\tlast');
    const control = `<w:sdt><w:sdtPr><w:tag w:val="SQ.LINES"/></w:sdtPr><w:sdtContent>${p('{{SQ.LINES.INDEX}} of {{SQ.LINES.COUNT}}')}</w:sdtContent></w:sdt>`;
    expect(await filledText(control)).toBe('1 of 2\n2 of 2');
  });

  it('gives way to a field of the same name', async () => {
    const [root, ...others] = CATALOGUE.roots;
    const fields = root!.fields!.map((field) =>
      field.name === 'lines'
        ? { ...field, fields: [...field.fields!, { name: 'count', label: 'Count', type: 'text' as const }] }
        : field,
    );
    const lines = DATA.SQ.lines.map((line) => ({ ...line, count: 'own' }));
    const data = { ...DATA, SQ: { ...DATA.SQ, lines } };
    const file = buildDocx(loop('{{line.COUNT}}{{line.INDEX}} '));
    const { compiled } = await compile(file, { roots: [{ ...root!, fields }, ...others] }, data);
    expect(shownText(await fill(compiled!.bytes, data, { language: 'en' }))).toBe('own1 own2');
  });

  it('is not among the fields used', async () => {
    const { fields } = await compile(buildDocx(loop('{{line.INDEX}}')), CATALOGUE, DATA);
    expect(fields).toEqual(['SQ.LINES']);
  });

  it('of empty items counts them all', async () => {
    const data = { ...DATA, SQ: { ...DATA.SQ, lines: [null, {}, { description: 'x' }] } };
    expect(shownText(await fillDocx(loop('{{line.INDEX}}{{line.DESCRIPTION}} '), { data }))).toBe('1 2 3x');
  });
});

it('the number of items is known outside of a loop, and the position is not', async () => {
  expect(await filledText(p('{{SQ.LINES.COUNT}}'))).toBe('2');
  expect(await codesOf(p('{{SQ.LINES.INDEX}}'))).toEqual(['field_in_list']);
});
