import { compile } from '../compile';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';
import { buildDocx, type DocxParts, p, r, table } from '../testing/docx-builder';
import { codesOf, problemsOf } from '../testing/fill-docx';

const errors = async (body: DocxParts | string): Promise<string[]> => codesOf(body);

describe('the report', () => {
  it('lists every problem at once, each with its part, its text and the nearest name', async () => {
    const { compiled, problems } = await compile(
      buildDocx({
        body: p('Dear {{SQ.CUSTMER.NAME}},') + p('{{SQ.TOTAL | mony}} {{SQ.NOPE}}') + p('{{IF SQ.NOTES}}'),
        header: p('{{COMPANY.NAM}}'),
        footnotes: `<w:footnote w:id="1">${p('{{USER.NAMES}}')}</w:footnote>`,
      }),
      CATALOGUE,
      DATA,
    );
    expect(compiled).toBeNull();
    expect(problems.map(({ code, part, text, suggestion }) => [code, part, text, suggestion])).toEqual(
      expect.arrayContaining([
        ['field_unknown', 'body', 'Dear {{SQ.CUSTMER.NAME}},', 'SQ.CUSTOMER.NAME'],
        ['filter_unknown', 'body', '{{SQ.TOTAL | mony}} {{SQ.NOPE}}', 'money'],
        ['field_unknown', 'body', '{{SQ.TOTAL | mony}} {{SQ.NOPE}}', 'SQ.NOTES'],
        ['block_unclosed', 'body', '{{IF SQ.NOTES}}', undefined],
        ['field_unknown', 'header 1', '{{COMPANY.NAM}}', 'COMPANY.NAME'],
        ['field_unknown', 'footnotes', '{{USER.NAMES}}', 'USER.NAME'],
      ]),
    );
    expect(problems).toHaveLength(6);
    expect(problems.find((item) => item.suggestion === 'SQ.CUSTOMER.NAME')?.message).toContain(
      'did you mean',
    );
  });

  describe('of a code that is printed as it is stored', () => {
    const bookmark = '<w:bookmarkStart w:id="7" w:name="SQ_STATUS"/><w:bookmarkEnd w:id="7"/>';

    it('warns, and names the field that says it in words', async () => {
      const body = p('{{SQ.STATUS}}') + `<w:p>${bookmark}</w:p>`;
      const { compiled, problems } = await compile(buildDocx({ body }), CATALOGUE, DATA);
      expect(compiled).not.toBeNull();
      expect(problems.map(({ severity, code, suggestion }) => [severity, code, suggestion])).toEqual([
        ['warning', 'code_printed', 'SQ.STATUSLABEL'],
        ['warning', 'code_printed', 'SQ_STATUSLABEL'],
      ]);
    });

    it('does not where it is asked for, made something else of, or said in words', async () => {
      const body =
        p('{{IF SQ.STATUS == "sent"}}{{SQ.STATUSLABEL}}{{END-IF}}') +
        p('{{SQ.STATUS | replace: "_", " "}}{{SQ.STATUS | raw}}');
      expect(await problemsOf(body)).toEqual([]);
    });
  });

  describe('marks where in the quoted text', () => {
    const marked = async (body: string): Promise<(string | undefined)[]> =>
      (await problemsOf(body))
        .filter(({ part }) => part !== 'document')
        .map(({ text, mark }) => mark && `${text.slice(0, mark.start)}>${text.slice(mark.start, mark.end)}<`);
    const bookmark = (name: string, content: string): string =>
      `<w:bookmarkStart w:id="7" w:name="${name}"/>${content}<w:bookmarkEnd w:id="7"/>`;

    it('each of several mistakes of a paragraph is, also the same one twice', async () => {
      expect(await marked(p(' Dear {{SQ.NOPE}}, {{SQ.TOTAL | mo', 'ny}} and {{SQ.NOPE}} '))).toEqual([
        'Dear >{{SQ.NOPE}}<',
        'Dear {{SQ.NOPE}}, >{{SQ.TOTAL | mony}}<',
        'Dear {{SQ.NOPE}}, {{SQ.TOTAL | mony}} and >{{SQ.NOPE}}<',
      ]);
    });

    it('braces without their others are', async () => {
      expect(await marked(p('a }} b {{SQ.NUMBER'))).toEqual(['a >}}<', 'a }} b >{{SQ.NUMBER<']);
    });

    it('one at the end of a long paragraph is, with what is around it', async () => {
      const [problem] = await problemsOf(p(`${'So it goes on. '.repeat(60)}{{SQ.NOPE}}.`));
      expect(problem?.text).toMatch(/^…[\w. ]+\{\{SQ\.NOPE\}\}\.$/);
      expect(problem?.text.slice(problem.mark?.start, problem.mark?.end)).toBe('{{SQ.NOPE}}');
    });

    it('what a bookmark, a control or a merge field covers is', async () => {
      const control = `<w:sdt><w:sdtPr><w:tag w:val="SQ.NOPE"/></w:sdtPr><w:sdtContent>${r('a control')}</w:sdtContent></w:sdt>`;
      const field = `<w:fldSimple w:instr=" MERGEFIELD SQ_NOPE "><w:r><w:t>«SQ_NOPE»</w:t></w:r></w:fldSimple>`;
      expect(
        await marked(`<w:p>${r('For ')}${bookmark('SQ_NOPE', r('the ') + r('customer'))}</w:p>`),
      ).toEqual(['For >the customer<']);
      expect(await marked(`<w:p>${r('In ')}${control}</w:p>`)).toEqual(['In >a control<']);
      expect(await marked(`<w:p>${r('By ')}${field}</w:p>`)).toEqual(['By >«SQ_NOPE»<']);
    });

    it('nothing is where there is nothing to see', async () => {
      expect(await marked(`<w:p>${r('Here')}${bookmark('SQ_NOPE', '')}</w:p>`)).toEqual([undefined]);
    });

    it('what was put in the place of a bookmark before it does not mislead', async () => {
      const before = bookmark('SQ_NUMBER', r('a long number that goes'));
      expect(await marked(`<w:p>${before}${r(' for {{SQ.NOPE}}')}</w:p>`)).toEqual([
        'a long number that goes for >{{SQ.NOPE}}<',
      ]);
    });
  });

  it('tells them in the order of the document, whatever kind of place they are in', async () => {
    const bookmark = `<w:p><w:bookmarkStart w:id="7" w:name="SQ_NOPE"/>${r('a name')}<w:bookmarkEnd w:id="7"/></w:p>`;
    const field = `<w:p><w:fldSimple w:instr=" MERGEFIELD SQ_NO "><w:r><w:t>«SQ_NO»</w:t></w:r></w:fldSimple></w:p>`;
    const problems = await problemsOf({
      body: p('{{SQ.ONE}} {{SQ.TWO}}') + bookmark + p('{{SQ.NUMBER') + field + p('{{IF SQ.NOTES}}'),
      header: p('{{COMPANY.NAM}}'),
    });
    expect(problems.map(({ text, mark }) => text.slice(mark?.start, mark?.end))).toEqual([
      '{{SQ.ONE}}',
      '{{SQ.TWO}}',
      'a name',
      '{{SQ.NUMBER',
      '«SQ_NO»',
      '{{IF SQ.NOTES}}',
      '{{COMPANY.NAM}}',
    ]);
  });

  describe('tells of a broken loop alone, not of the names that it would give,', () => {
    const inside =
      '{{line.DESCRIPTION}} {{line.TOTAL | money}} {{SQ.LINES.POSITION}} {{$line.PARTS.first.CODE}}';

    it.each([
      ['where its end is missing', p('{{FOR line IN SQ.LINES}}') + p(inside), ['block_unclosed']],
      [
        'where its end is missing and another loop stands in it',
        p('{{FOR line IN SQ.LINES}}{{FOR part IN line.PARTS}}{{part.CODE}}{{END-FOR part}}') + p(inside),
        ['block_unclosed'],
      ],
      [
        'where its begin is missing',
        p(inside.replace('{{SQ.LINES.POSITION}}', '')) + p('{{END-FOR line}}'),
        ['block_stray'],
      ],
      [
        'where it begins and ends in different tables',
        table(['{{FOR line IN SQ.LINES}}', 'x'], [inside, 'y']) + p('{{END-FOR line}}'),
        ['block_crosses'],
      ],
      [
        'which overlaps a condition',
        p(`{{IF SQ.NOTES}}{{FOR line IN SQ.LINES}}${inside}{{END-IF}}{{END-FOR line}}`),
        ['block_unclosed', 'block_stray'],
      ],
    ])('%s', async (_, body, codes) => {
      const problems = await problemsOf(body);
      expect(problems.map(({ code }) => code)).toEqual(codes);
      for (const { text, mark } of problems)
        expect(text.slice(mark?.start, mark?.end)).toMatch(/^\{\{(FOR line IN SQ\.LINES|END-FOR line)\}\}$/);
    });

    it.each([
      ['unclosed', p('{{FOR line IN SQ.LINES}}') + p('{{line.NOPE}} {{SQ.NOPE}}') + p('{{IF SQ.NOTES2}}')],
      [
        'unclosed, within another such,',
        p('{{FOR line IN SQ.LINES}}{{FOR part IN line.PARTS}}') + p('{{part.NOPE}} {{$line.NOPE}}'),
      ],
      [
        'of different tables',
        table(['{{FOR line IN SQ.LINES}}', '{{line.DESCRIPTON}}']) + p('{{END-FOR line}}{{IF SQ.DATES}}'),
      ],
    ])('but of the mistakes inside of one that is %s at once, too', async (_, body) => {
      const told = (await problemsOf(body))
        .map(({ code }) => code)
        .filter((code) => code === 'field_unknown');
      expect(told).toHaveLength(_ === 'unclosed' ? 3 : 2);
    });

    it('but of a mistake in the list it goes through at once, too, and of none of its items then', async () => {
      expect(await errors(p('{{FOR line IN SQ.LNES}}{{line.NOPE}}'))).toEqual([
        'block_unclosed',
        'field_unknown',
      ]);
    });

    it('but not of items where two loops call theirs alike', async () => {
      const body = p('{{FOR line IN SQ.LINES}}') + p('{{FOR line IN COMPANY.LINES}}') + p('{{line.NOPE}}');
      expect(await errors(body)).toEqual(['block_unclosed', 'block_unclosed', 'field_unknown']);
    });

    it('but of those of other loops, and of what is simply unknown', async () => {
      const body = p('{{FOR line IN SQ.LINES}}') + p('{{other.TOTAL}} {{SQ.NOPE}} {{line.TOTAL}}');
      expect(await errors(body)).toEqual(['block_unclosed', 'field_unknown', 'field_unknown']);
      expect(await errors({ body: p('{{FOR line IN SQ.LINES}}'), header: p('{{line.TOTAL}}') })).toEqual([
        'block_unclosed',
        'field_unknown',
      ]);
    });
  });

  it.each(['header', 'footer'])('answers the name of a loop in a %s with the loop', async (part) => {
    const loop = p('{{FOR l IN SQ.LINES}}') + p('{{l.QUANTITY}}') + p('{{END-FOR l}}');
    expect(await problemsOf({ body: loop, [part]: p('{{l.QUANTITY}}') })).toMatchObject([
      {
        severity: 'error',
        code: 'field_in_list',
        part: `${part} 1`,
        message: expect.stringMatching(
          /^L\.QUANTITY is of the loop FOR l IN SQ\.LINES in the text\. Headers, /,
        ),
      },
    ]);
    const own = p('{{FOR l IN SQ.LINES}}{{l.QUANTITY}}{{END-FOR l}}');
    expect(await problemsOf({ body: loop, [part]: own })).toEqual([]);
    expect(await problemsOf({ body: loop, [part]: p('{{m.QUANTITY}}') })).toMatchObject([
      { code: 'field_unknown' },
    ]);
  });

  it.each([
    ['{{SQ.CUSTMER.NAME}}', '{{SQ.CUSTOMER.NAME}}'],
    ['{{SQ.CUSTMER.NAME | upcase}}', '{{SQ.CUSTOMER.NAME | upcase}}'],
    ['{{SQ.TOTAL | mony}}', '{{SQ.TOTAL | money}}'],
    ['{{IF SQ.NOTE and SQ.TOTAL > 5}}x{{END-IF}}', '{{IF SQ.NOTES and SQ.TOTAL > 5}}'],
    ['{{FOR line IN SQ.LNES}}x{{END-FOR line}}', '{{FOR line IN SQ.LINES}}'],
    ['{{FOR line IN SQ.LINES}}{{line.QUANTTY}}{{END-FOR line}}', '{{line.QUANTITY}}'],
    ['{{IMAGE COMPANY.LGO | width: 5}}', '{{IMAGE COMPANY.LOGO | width: 5}}'],
    ['{{IMAGE SQ.NUMBER | barcode: "code12"}}', '{{IMAGE SQ.NUMBER | barcode: "code128"}}'],
    ['{{SQ.LINES | sum: "totals"}}', '{{SQ.LINES | sum: "TOTAL"}}'],
    ['{{SQ.DATE | date: dd.MM.yyyy}}', '{{SQ.DATE | date: "%d.%m.%Y"}}'],
    ['{{SQ.STATUS}}', '{{SQ.STATUSLABEL}}'],
  ])('tells what to paste over %s', async (text, replacement) => {
    expect(await problemsOf(p(text))).toMatchObject([{ replacement }]);
    // The proposal can be used as it is.
    const closing = replacement.startsWith('{{FOR') ? '{{END-FOR line}}' : '{{END-IF}}';
    const isOpen = /^\{\{(FOR|IF) /.test(replacement);
    const pasted = replacement.startsWith('{{line.')
      ? `{{FOR line IN SQ.LINES}}${replacement}{{END-FOR line}}`
      : replacement + (isOpen ? closing : '');
    expect(await problemsOf(p(pasted))).toEqual([]);
  });

  it.each([
    ['{{SQ.NUMBR | append: SQ.CUSTMER.NAME}}', '{{SQ.NUMBER | append: SQ.CUSTOMER.NAME}}'],
    ['{{SQ.TOTL | mony}}', '{{SQ.TOTAL | money}}'],
    ['{{SQ.DAET | date: dd.MM.yyyy}}', '{{SQ.DATE | date: "%d.%m.%Y"}}'],
    ['{{SQ.DAET | date: %Y}}', '{{SQ.DATE | date: "%Y"}}'],
    ['{{IF SQ.NOTE and SQ.TOTL > 5}}x{{END-IF}}', '{{IF SQ.NOTES and SQ.TOTAL > 5}}'],
  ])('of two mistakes in %s tells what mends both, at each of them', async (text, replacement) => {
    expect(await problemsOf(p(text))).toMatchObject([{ replacement }, { replacement }]);
  });

  it('proposes no whole expression where it knows how to mend some of it alone', async () => {
    const problems = await problemsOf(p('{{SQ.NUMBR | append: SQ.SOMETHINGELSE}}'));
    expect(problems.map(({ suggestion, replacement }) => [suggestion, replacement])).toEqual([
      ['SQ.NUMBER', undefined],
      [undefined, undefined],
    ]);
  });

  it.each(['{{INCLUDETEXT x}}', '{{INCLUDETEXT "c:\\a.docx"}}', '{{Insert the address here}}'])(
    'says of %s once that there is no such command',
    async (text) => {
      const [name = ''] = text.slice(2).split(' ');
      expect(await problemsOf(p(text))).toMatchObject([
        { code: 'command_unknown', message: `There is no command ${name}.` },
      ]);
    },
  );

  it('tells nothing to paste over a bookmark, whose name is written elsewhere', async () => {
    const [problem] = await problemsOf(
      '<w:p><w:bookmarkStart w:id="7" w:name="SQ_NUMBR"/><w:bookmarkEnd w:id="7"/></w:p>',
    );
    expect(problem).toMatchObject({ suggestion: 'SQ_NUMBER' });
    expect(problem).not.toHaveProperty('replacement');
  });

  it.each([
    ['{{SQ.DATE | date: %d.%m.%Y}}', '%d.%m.%Y', 'SQ.DATE | date: "%d.%m.%Y"'],
    ['{{IF SQ.DATE | date: %Y }}x{{END-IF}}', '%Y', 'SQ.DATE | date: "%Y"'],
    // The pattern could also be a name.
    ['{{SQ.DATE | date: dd.MM.yyyy}}', 'dd.MM.yyyy', 'SQ.DATE | date: "%d.%m.%Y"'],
    ['{{SQ.DATE | date: yyyy-MM-dd | upcase}}', 'yyyy-MM-dd', 'SQ.DATE | date: "%Y-%m-%d" | upcase'],
    ['{{IF SQ.DATE | date: TT.MM.JJJJ }}x{{END-IF}}', 'TT.MM.JJJJ', 'SQ.DATE | date: "%d.%m.%Y"'],
    ['{{SQ.DATE | date: dd/MM/yy}}', 'dd/MM/yy', 'SQ.DATE | date: "%d/%m/%y"'],
    ['{{SQ.DATE | date: short}}', 'short', 'SQ.DATE | date: "short"'],
    ['{{SQ.NUMBER | append: draftcopy}}', 'draftcopy', 'SQ.NUMBER | append: "draftcopy"'],
    ['{{SQ.TOTAL | times: 2 | default: – none – }}', '– none –', 'SQ.TOTAL | times: 2 | default: "– none –"'],
  ])('shows where %s needs quotation marks', async (written, text, mended) => {
    expect(await problemsOf(p(`On ${written}`))).toMatchObject([
      {
        code: 'text_unquoted',
        message: `The text ${text} needs quotation marks.`,
        suggestion: mended,
        mark: { start: 3 },
      },
    ]);
  });

  it.each([
    ['{{SQ.DATE | append: SQ.NUMBR}}', 'SQ.NUMBER'],
    ['{{SQ.TOTAL | minus: nowhere}}', undefined],
  ])('does not take the mistyped name in %s for a text', async (written, suggestion) => {
    const [problem] = await problemsOf(p(written));
    expect(problem?.code).toBe('field_unknown');
    if (suggestion !== undefined) expect(problem?.suggestion).toBe(suggestion);
  });

  it('does not propose quotation marks that would mend nothing', async () => {
    expect(await errors(p('{{SQ.NOWHERE | date: %Y}}') + p('{{SQ.NUMBER | append: "x}}'))).toEqual([
      'expression_invalid',
      'expression_invalid',
    ]);
  });

  it('suggests the names of the loop around', async () => {
    expect(await problemsOf(p('{{FOR line IN SQ.LINES}}{{line.DESCRIPTON}}{{END-FOR line}}'))).toMatchObject([
      { code: 'field_unknown', suggestion: 'line.DESCRIPTION' },
    ]);
  });

  it('shows how a command that was begun goes on', async () => {
    const begun = await problemsOf(p('{{IF}}') + p('{{for line}}') + p('{{Image}}') + p('{{ELSE IF}}'));
    expect(begun.map(({ message }) => /\{\{.*\}\}/.exec(message)?.[0])).toEqual([
      '{{IF SQ.NOTES}}',
      '{{FOR line IN SQ.LINES}}',
      '{{IMAGE COMPANY.LOGO}}',
      '{{ELSEIF SQ.NOTES}}',
    ]);
  });

  it.each([
    ['text after an open brace', p('{{SQ.NUMBER and more'), ['tag_unclosed']],
    ['one open tag before another', p('{{SQ.NUMBER {{SQ.TOTAL}}'), ['tag_unclosed']],
    ['a tag over two paragraphs, once', p('{{SQ.') + p('NUMBER}}'), ['tag_unclosed']],
    ['braces without their others', p('{{SQ.') + p('a {{SQ.NUMBER}} }}'), ['tag_unclosed', 'tag_stray']],
    ['nothing in the braces', p('{{ }}'), ['tag_empty']],
    ['an end without a begin', p('{{END-FOR x}}'), ['block_stray']],
    ['the end of another loop', p('{{FOR a IN SQ.LINES}}{{END-FOR b}}'), ['block_unclosed', 'block_stray']],
    [
      'an open condition in a loop',
      p('{{FOR a IN SQ.LINES}}{{IF a.TOTAL}}{{END-FOR a}}'),
      ['block_unclosed'],
    ],
    ['half a command', p('{{FOR}}') + p('{{IF}}'), ['command_incomplete', 'command_incomplete']],
    ['a group of fields', p('{{SQ.CUSTOMER}}'), ['field_not_printable']],
    ['a list', p('{{SQ.LINES}}'), ['field_not_printable']],
    ['a map', p('{{SQ.CUSTOMFIELDS}}'), ['field_not_printable']],
    ['a field of a list outside of it', p('{{SQ.LINES.TOTAL}}'), ['field_in_list']],
    ['a loop over no list', p('{{FOR x IN SQ.TOTAL}}{{END-FOR x}}'), ['field_not_list']],
    ['a loop named like a root', p('{{FOR sq IN SQ.LINES}}{{END-FOR sq}}'), ['name_reserved']],
    ['a variable after its loop', p('{{FOR x IN SQ.LINES}}{{END-FOR x}}{{x.TOTAL}}'), ['field_unknown']],
    ['an open quote', p('{{SQ.NUMBER | append: "x}}'), ['expression_invalid']],
    ['two values without an operator', p('{{SQ.NUMBER SQ.TOTAL}}'), ['expression_invalid']],
    ['a dynamic name', p('{{SQ[SQ.NUMBER]}}'), ['expression_dynamic']],
    ['a list filter on a text', p('{{SQ.NUMBER | join: ","}}'), ['filter_argument']],
    ['an unknown property in a filter', p('{{SQ.LINES | sum: "totals"}}'), ['field_unknown']],
  ])('names %s', async (_, body, codes) => {
    expect(await errors(body)).toEqual(codes);
  });

  it('names blocks that cross cells, tables and text boxes', async () => {
    const crossing = [
      p('{{FOR l IN SQ.LINES}}x') + table(['{{l.TOTAL}}{{END-FOR l}}']),
      table(['{{FOR l IN SQ.LINES}}x', 'y']) + p('{{END-FOR l}}'),
      table([table(['{{IF SQ.NOTES}}x']) + p(''), '{{END-IF}}y'], ['z', '']),
    ];
    for (const body of crossing) expect(await errors(body)).toContain('block_crosses');
    const box = `<w:p><w:r><w:pict><v:textbox><w:txbxContent>${p('{{END-FOR l}}')}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`;
    expect(await errors(p('{{FOR l IN SQ.LINES}}') + box)).toEqual(['block_unclosed', 'block_stray']);
  });

  it('names blocks nested without end', async () => {
    const body = p('{{IF SQ.NOTES}}a').repeat(3000) + p('{{END-IF}}').repeat(3000);
    expect(await errors(body)).toContain('block_nesting');
  });

  it('stays short, and soon ready, for a file full of problems', async () => {
    expect((await errors(p('{{SQ.NOPE}}').repeat(2000))).length).toBeLessThanOrEqual(500);
    expect(await errors(p('{{"'.repeat(5000) + '}}'.repeat(5000)))).toContain('tag_unclosed');
  });

  it('tells a problem once where Word keeps a copy for old readers', async () => {
    const box = (inner: string): string =>
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`;
    expect(await errors(`<w:p><w:r>${box(p('{{SQ.NUMBR}}'))}</w:r></w:p>`)).toEqual(['field_unknown']);
  });

  it('lists the fields used, and whether the moment is one of them', async () => {
    const body = p('{{SQ.NUMBER}}{{FOR l IN SQ.LINES}}{{l.TOTAL}}{{END-FOR l}}{{SQ.CUSTOMFIELDS.COLOUR}}');
    const plain = await compile(buildDocx(body), CATALOGUE, DATA);
    expect(plain.fields).toEqual(['SQ.CUSTOMFIELDS.COLOUR', 'SQ.LINES', 'SQ.LINES.TOTAL', 'SQ.NUMBER']);
    expect(plain.compiled?.usesNow).toBe(false);
    expect((await compile(buildDocx(p('{{now | date: "%Y"}}')), CATALOGUE, DATA)).compiled?.usesNow).toBe(
      true,
    );
    const field =
      '<w:p><w:fldSimple w:instr=" DATE \\@ &quot;d.M.yyyy&quot; "><w:r><w:t>1.1.2020</w:t></w:r></w:fldSimple></w:p>';
    expect((await compile(buildDocx(field), CATALOGUE, DATA)).compiled?.usesNow).toBe(true);
  });

  it('says of a document without places that it has none, and nothing else', async () => {
    const problems = await problemsOf(`<w:p>${r('Nothing { here } to fill +++FOR x+++')}</w:p>`);
    expect(problems).toMatchObject([{ severity: 'warning', code: 'places_none', part: 'document' }]);
  });
});
