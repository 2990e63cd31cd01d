import fc from 'fast-check';
import { z } from 'zod';
import * as contracts from './index';

const Keys = z.array(z.object({ field: z.string(), descending: z.boolean() }));

const lists = Object.entries(contracts).flatMap(([name, schema]) => {
  if (!name.endsWith('ListQuery') || !(schema instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, unknown>> = schema.shape;
  const { sort } = shape;
  return sort instanceof z.ZodType ? [[name, sort] as const] : [];
});

describe('the order of lists', () => {
  it('is asked of most', () => {
    expect(lists.length).toBeGreaterThan(12);
  });

  it.each(lists)(
    'is refused by %s where there is no such field, with those that there are',
    (_name, sort) => {
      const field = Keys.parse(sort.parse(undefined))[0]?.field ?? '';
      for (const wrong of ['nonsense', '', '-', `${field},${field}`]) {
        const message = sort.safeParse(wrong).error?.issues[0]?.message;
        expect(message).toMatch(/^Sort by .*, each once; a minus sign before it turns the order\.$/);
        expect(message).toContain(field);
      }
      expect(sort.parse(`-${field}`)).toEqual([{ field, descending: true }]);
    },
  );
});

describe('several values of one parameter', () => {
  const values = contracts.oneOrMore(z.string());

  it.each([
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a,b', 'c'],
      ['a', 'b', 'c'],
    ],
    ['"PO 1, 2"', ['PO 1, 2']],
    ['"PO 1, 2",x', ['PO 1, 2', 'x']],
    ['"19"" rack, left"', ['19" rack, left']],
    ['19" rack,"x" y', ['19" rack', '"x" y']],
    ['"open', ['"open']],
    ['a,,b,', ['a', '', 'b', '']],
    ['', ['']],
    ['""', ['']],
  ])('%j', (written, expected) => {
    expect(values.parse(written)).toEqual(expected);
  });

  it('can be written for any values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', ' ') }), { minLength: 1, maxLength: 5 }),
        (all) => {
          const written = all.map((value) => `"${value.replaceAll('"', '""')}"`);
          expect(values.parse(written.join(','))).toEqual(all);
          expect(values.parse(written)).toEqual(all);
        },
      ),
    );
  });

  it.each([[[]], [{ a: 'b' }], [[['a']]]])('are no %j', (wrong) => {
    expect(values.safeParse(wrong).success).toBe(false);
  });
});
