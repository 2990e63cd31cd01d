import type { ArgumentMetadata } from '@nestjs/common';
import { z } from 'zod';
import { ValidationPipe } from './validation.pipe';

const Schema = z.strictObject({
  code: z.string().max(5, 'At most 5 characters.'),
  name: z.string().max(3, 'At most 3 characters.'),
  currency: z.enum(['EUR', 'USD'], 'Choose a currency.'),
});

describe('what a handler is given', () => {
  const parse = (json: string) =>
    new ValidationPipe().transform(JSON.parse(json), { type: 'body', schema: Schema } as ArgumentMetadata);
  const refused = async (json: string) => {
    const error: unknown = await parse(json).catch((thrown: unknown) => thrown);
    const { code, extras } = error as { code: string; extras: { errors: { path: string; code: string }[] } };
    return { code, errors: extras.errors.map((detail) => [detail.path, detail.code]) };
  };

  it('is what its schema makes of it', async () => {
    const value = { code: 'A', name: 'Ann', currency: 'EUR' };
    await expect(parse(JSON.stringify(value))).resolves.toEqual(value);
  });

  it('row 18: is refused with every mistake at once: those of the schema, and those that no schema would notice', async () => {
    expect(await refused('{"code":"toolong","name":"a\\u0000b","currency":"EURO","bogus":1}')).toEqual({
      code: 'unknown_field',
      errors: [
        ['name', 'invalid_field'],
        ['code', 'invalid_field'],
        ['currency', 'invalid_field'],
        ['bogus', 'unknown_field'],
      ],
    });
    expect(await refused('{"code":"A","name":"\\u0000","currency":"EUR"}')).toEqual({
      code: 'invalid_request',
      errors: [['name', 'invalid_field']],
    });
  });

  it('is refused with one mistake of each place', async () => {
    const { errors } = await refused(
      '{"code":"A","name":"too long\\u0000","currency":"EUR","__proto__":{"code":"B"},"constructor":1}',
    );
    expect(errors).toEqual([
      ['name', 'invalid_field'],
      ['__proto__', 'unknown_field'],
      ['constructor', 'unknown_field'],
    ]);
  });

  describe('with a long list', () => {
    let parsed = 0;
    const fields = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, z.string()]));
    const Entry = z.preprocess((value) => {
      parsed++;
      return value;
    }, z.strictObject(fields));
    const Long = z.strictObject({ entries: z.array(Entry).refine((all) => all.length !== 250, 'Not 250.') });
    const parseLong = (entries: object[]) => {
      parsed = 0;
      const metadata = { type: 'body', schema: Long } as ArgumentMetadata;
      return new ValidationPipe().transform({ entries }, metadata);
    };
    const right = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'x']));

    it('is refused by its first entries where those have as many mistakes as are listed', async () => {
      const error: unknown = await parseLong(Array.from({ length: 2_000 }, () => ({}))).catch(
        (thrown: unknown) => thrown,
      );
      expect((error as { extras: { errors: unknown[] } }).extras.errors).toHaveLength(1_000);
      expect(parsed).toBe(250);
    });

    it('is refused by any of its entries, and by no rule that a part of it breaks', async () => {
      const entries = Array.from({ length: 2_000 }, () => right);
      await expect(parseLong(entries)).resolves.toEqual({ entries });
      entries[1_999] = {};
      const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `entries.1999.${name}` }));
      await expect(parseLong(entries)).rejects.toMatchObject({ extras: { errors: paths } });
    });
  });
});
