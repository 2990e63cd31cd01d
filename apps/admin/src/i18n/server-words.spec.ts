import type { Problem } from '@docket/contracts';
import words from './de/server.json';
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
  it('is said with decimal commas, and with the words within it', () => {
    expect(
      german.text(
        'There is no default template for a pick list. Make one the default in Setup > Documents, or choose one.',
      ),
    ).toMatch(
      /^Für diese Art von Dokument \(Kommissionierliste\) gibt es keine Standardvorlage\. Machen Sie/,
    );
    expect(
      german.text(
        'The PDF needs more than 0.5 MiB of memory. Make the document shorter or its pictures smaller.',
      ),
    ).toMatch(/mehr als 0,5 MiB/);
  });

  it('stays as it is where it came in the reader’s language', () => {
    const problem = aProblem({ detail: 'Diesen Kunden gibt es nicht.', key: 'customer_unknown', params: {} });
    expect(german.problem(problem)).toEqual(problem);
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
