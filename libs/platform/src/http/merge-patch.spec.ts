import { mergePatchOf } from '@docket/contracts';
import { z } from 'zod';
import { changesOf, mergePatch } from './merge-patch';

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
