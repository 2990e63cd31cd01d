import {
  Currency,
  DateOnly,
  Language,
  MailAddress,
  Percent,
  type Problem,
  Quantity,
  shortText,
  UnitPrice,
} from '@docket/contracts';
import words from './de/server.json';
import plainWords from './en/server.json';
import { interpreterOf } from './server-words';

const german = interpreterOf(words, ',');

const aProblem = (fields: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: '',
  status: 409,
  detail: '',
  instance: '/v1/items',
  code: 'conflict',
  requestId: 'r-1',
  ...fields,
});

describe('what the server says', () => {
  it('is said with what is particular to the case', () => {
    const detail = 'There is already an item with the sku CAB-1 (old). Choose another one.';
    expect(german.problem(aProblem({ detail })).detail).toBe(
      'Es gibt schon einen Artikel mit der Artikelnummer CAB-1 (old). Wählen Sie eine andere.',
    );
  });

  it('is said with decimal commas, and with the words within it', () => {
    expect(german.text('Of 5 pcs, 2.5 can still be shipped.')).toBe(
      'Von 5 pcs können noch 2,5 geliefert werden.',
    );
    expect(german.text('Left to be made: 2.5 of 5 pcs.')).toBe('Noch zu fertigen: 2,5 von 5 pcs.');
    expect(
      german.text(
        'PUMP (P-1) at OUT: this output brought 1.5 kg, and 0.5 kg of it can leave again. The rest was shipped, moved or ' +
          'used, or is held for a document. Bring it back there, or set it free, and take the output back then.',
      ),
    ).toContain(
      'PUMP (P-1) in OUT: Mit dieser Meldung kamen 1,5 kg herein, davon können 0,5 kg wieder hinaus.',
    );
    expect(
      german.text('There is no sales order with this id. It may have been deleted; look it up in the list.'),
    ).toBe('Das gibt es nicht (Auftrag). Vielleicht wurde es gelöscht; suchen Sie es in der Liste.');
    expect(
      german.text(
        'There is no default template for a pick list. Make one the default in Setup > Documents, or choose one.',
      ),
    ).toMatch(
      /^Für diese Art von Dokument \(Kommissionierliste\) gibt es keine Standardvorlage\. Machen Sie/,
    );
    expect(
      german.text(
        'There is no default template for SO-1. Make one the default in Setup > Documents, or choose one.',
      ),
    ).toMatch(/^Für SO-1 gibt es keine Standardvorlage\. Machen Sie/);
    expect(german.text('This serial number is counted twice. Leave it out here.')).toBe(
      'Diese Seriennummer wird zweimal gezählt. Lassen Sie sie hier weg.',
    );
    expect(german.text('It is counted in line 4 already, and there is only one S-2: check both.')).toBe(
      'Sie wird schon in Zeile 4 gezählt, und S-2 gibt es nur einmal: Prüfen Sie beide.',
    );
    expect(
      german.text('There is stock at this location, so it cannot be deleted. Set it inactive instead.'),
    ).toBe(
      'An diesem Lagerort liegt Bestand; deshalb kann er nicht gelöscht werden. Setzen Sie ihn stattdessen inaktiv.',
    );
  });

  it('is said in general where its sentence is not known, by its code', () => {
    const { detail, errors } = german.problem(
      aProblem({
        code: 'illegal_transition',
        detail: 'A sentence nobody has written yet.',
        errors: [{ path: 'name', code: 'invalid_field', message: 'Another one.' }],
      }),
    );
    expect(detail).toBe(words.codes.illegal_transition);
    expect(errors).toEqual([{ path: 'name', code: 'invalid_field', message: 'Prüfen Sie dieses Feld.' }]);
  });

  it.each([
    ['a price', UnitPrice, ['abc', '-1', 5]],
    ['a quantity', Quantity, ['1,5', '0']],
    ['a percentage', Percent, ['x', '101']],
    ['a currency', Currency, ['EURO']],
    ['a language', Language, ['?']],
    ['a day', DateOnly, ['31.2.2026']],
    ['a short text', shortText(), ['']],
  ])('of what is wrong with %s is said by itself, not in general', (_, schema, values) => {
    for (const value of values) {
      const [issue] = schema.safeParse(value).error?.issues ?? [];
      const said = german.detail({ code: 'invalid_field', message: issue?.message ?? '' });
      expect(said).toMatch(/[a-zäöü]/);
      expect([words.details.invalid_field, issue?.message]).not.toContain(said);
    }
  });

  it.each([
    [
      'control_unknown',
      'The content control SQ_NUMER names no field and stays as it is. Did you mean SQ_NUMBER?',
    ],
    ['bookmark_unknown', 'The bookmark SQ_NUMER names no field and stays as it is. Did you mean SQ_NUMBER?'],
    ['field_unknown', 'There is no field SQ.NUMER: did you mean SQ.NUMBER?'],
    ['filter_unknown', 'There is no filter dat: did you mean date?'],
  ])('gives the hint that comes with what is found in a template, too: %s', (code, message) => {
    expect(german.detail({ code, message })).toMatch(/Meinten Sie (SQ.NUMBER|date)\?$/);
  });

  it('tells what Word adds, and what nothing can be done with here', () => {
    const message =
      'The field SKIPIF does nothing here: delete it, and write {{IF …}} around what is printed only sometimes.';
    expect(german.detail({ code: 'merge_field_unsupported', message })).toBe(
      'Das Feld SKIPIF bewirkt hier nichts: Löschen Sie es, und schreiben Sie {{IF …}} um das, was nur manchmal gedruckt wird.',
    );
  });

  it('stays as it is where it is no text of the server: names that people gave', () => {
    expect(german.text('ACME Ltd.')).toBe('ACME Ltd.');
  });
});

describe('what the server says to programs', () => {
  const english = interpreterOf(plainWords, '.');
  const said = (message: string) => english.detail({ code: 'invalid_field', message });

  it.each([
    ['an e-mail address', MailAddress, 'ada', 'Enter an e-mail address, like name@example.com.'],
    ['a price', UnitPrice, 'abc', /^Enter a number, like 12\.50, with at most/],
    ['a day', DateOnly, '31.2.2026', 'Enter a date.'],
    ['a text', shortText(5), 'longer', 'Enter at most 5 characters.'],
  ])('is said to people in words of a form: %s', (_, schema, value, words) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    expect(said(issue?.message ?? '')).toMatch(words);
  });

  it('and all else as it is', () => {
    const detail = 'The PDF of SQ-1 is being made.';
    expect(english.problem(aProblem({ detail })).detail).toBe(detail);
  });
});
