import { mergePatchOf, repeatable } from '@docket/contracts';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error';
import { changesOf, mergePatch, writable } from './merge-patch';

describe('a JSON merge patch', () => {
  // RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('turns %j by %j into %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  it('pollutes no prototype', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true}}')) as object;
    expect('polluted' in merged).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});

describe('the changes that a patch makes', () => {
  const Content = z.strictObject({
    name: z.string().min(1),
    notes: z.string().default(''),
    address: z
      .strictObject({ street: z.string().default(''), city: z.string().min(1) })
      .nullable()
      .default(null),
    fields: z.record(z.string(), z.string()).default({}),
    lines: z.array(z.strictObject({ text: z.string(), unit: z.string().default('pcs') })),
  });
  const Patch = mergePatchOf(Content);
  const current = {
    name: 'Acme',
    notes: 'old',
    address: { street: 'Elm St 1', city: 'Ulm' },
    fields: { a: '1', b: '2' },
    lines: [{ text: 'x', unit: 'kg' }],
  };
  const change = (patch: unknown) => changesOf(Content, current, Patch.parse(patch));

  it('leave alone what it does not name, at any depth', () => {
    expect(change({ address: { city: 'Bonn' } })).toEqual({ address: { street: 'Elm St 1', city: 'Bonn' } });
    expect(change({ fields: { b: null, c: '3' } })).toEqual({ fields: { a: '1', c: '3' } });
  });

  it('empty what it sets to null', () => {
    expect(change({ notes: null, address: null })).toEqual({ notes: '', address: null });
  });

  it('are none where everything is so already', () => {
    expect(change({})).toEqual({});
    expect(change({ name: 'Acme', address: { city: 'Ulm' }, fields: { z: null } })).toEqual({});
  });

  it('replace lists as a whole', () => {
    expect(change({ lines: [{ text: 'y' }] })).toEqual({ lines: [{ text: 'y', unit: 'pcs' }] });
  });

  it('are refused where the result would not be whole', () => {
    expect(() => change({ name: null })).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    expect(() =>
      changesOf(Content, { ...current, address: null }, { address: { street: 'Elm St' } }),
    ).toThrow(
      expect.objectContaining({ extras: { errors: [expect.objectContaining({ path: 'address.city' })] } }),
    );
  });

  it('are refused where they name what does not exist, even to empty it', () => {
    expect(Patch.safeParse({ nmae: null }).success).toBe(false);
    expect(Patch.safeParse({ address: { zip: null } }).success).toBe(false);
    expect(Patch.safeParse({ address: 'Elm St' }).success).toBe(false);
  });
});

describe('read-only fields that a request repeats', () => {
  const Line = z
    .strictObject({ text: z.string(), amount: z.string().default('0') })
    .meta({ id: 'NewSpecLine' });
  const Content = z.strictObject({ name: z.string(), lines: z.array(Line).max(3).default([]) });
  const Shown = z.strictObject({
    id: z.string(),
    version: z.int(),
    name: z.string(),
    lines: z.array(z.strictObject({ id: z.string(), text: z.string(), amount: z.string(), sku: z.string() })),
  });
  const current = {
    id: 'r1',
    version: 4,
    name: 'Oak',
    lines: [
      { id: 'a', text: 'Top', amount: '1', sku: 'T' },
      { id: 'b', text: 'Leg', amount: '2', sku: 'L' },
    ],
  };
  const Patch = mergePatchOf(Content, Shown);
  const change = (patch: unknown) => changesOf(Content, current, Patch.parse(patch));
  const refusalOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      if (error instanceof DomainError)
        return [error.code, (error.extras.errors ?? []).map(({ path }) => path)];
    }
    return null;
  };

  it('are accepted as they were read, whatever else changes', () => {
    expect(change({ ...current, name: 'Ash' })).toMatchObject({ name: 'Ash' });
    const [top, leg] = current.lines;
    expect(change({ lines: [{ ...leg, amount: '3' }, top] })).toEqual({
      lines: [
        { text: 'Leg', amount: '3' },
        { text: 'Top', amount: '1' },
      ],
    });
  });

  it('are refused by name where they differ', () => {
    const [top] = current.lines;
    expect(
      refusalOf(() =>
        change({
          id: 'r2',
          lines: [
            { ...top, sku: 'X' },
            { text: 'new', sku: 'N' },
          ],
        }),
      ),
    ).toEqual(['invalid_request', ['lines.0.sku', 'lines.1.sku', 'id']]);
    expect(refusalOf(() => change({ version: 5 }))).toEqual(['invalid_request', ['version']]);
  });

  it('show that the entity was read before the last change', () => {
    expect(refusalOf(() => change({ ...current, version: 3 }))).toEqual(['version_conflict', []]);
  });

  it('leave unknown fields and the rules of lists as they are', () => {
    expect(Patch.safeParse({ colour: 'red' }).success).toBe(false);
    expect(Patch.safeParse({ lines: [{ text: 'a', colour: 'red' }] }).success).toBe(false);
    expect(Patch.safeParse({ lines: Array.from({ length: 4 }, () => ({ text: 'a' })) }).success).toBe(false);
  });

  it('are accepted by requests that replace a list as a whole', () => {
    const Replaced = repeatable(z.strictObject({ lines: z.array(Line) }), Shown);
    expect(writable(Replaced, current, Replaced.parse(current))).toEqual({
      lines: [
        { text: 'Top', amount: '1' },
        { text: 'Leg', amount: '2' },
      ],
    });
    expect(refusalOf(() => writable(Replaced, current, Replaced.parse({ ...current, name: 'Ash' })))).toEqual(
      ['invalid_request', ['name']],
    );
  });
});
