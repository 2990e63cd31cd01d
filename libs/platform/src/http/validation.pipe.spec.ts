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

  it('is refused with every mistake at once: those of the schema, and those that no schema would notice', async () => {
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

  it.each([
    ['too deep', `{"bogus":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['too much', `{"bogus":[${'0,'.repeat(60_000)}0]}`],
  ])('is looked at no further where it is %s', async (_what, json) => {
    expect((await refused(json)).errors).toHaveLength(1);
  });
});
