import fc from 'fast-check';
import { deref } from './api-document';

type Schema = Record<string, unknown>;

/** The source of values that name existing records: ids by the name of the field that holds them. */
export type KnownIds = (name: string) => readonly string[];

const BASES = {
  date: fc
    .date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2999-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  email: fc.emailAddress(),
  uuid: fc.uuid({ version: 7 }),
} as const;

/** Values that a schema allows. @param name of the field that holds them */
export function valid(schema: Schema, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  const target = deref(schema) ?? {};
  if (Array.isArray(target['enum'])) return fc.constantFrom(...(target['enum'] as unknown[]));
  if ('const' in target) return fc.constant(target['const']);
  if (Array.isArray(target['anyOf']))
    return fc.oneof(...(target['anyOf'] as Schema[]).map((option) => valid(option, ids, name)));
  const types = [target['type']].flat() as string[];
  return fc.oneof(...types.map((type) => validOfType(type, target, ids, name)));
}

function validOfType(type: string, schema: Schema, ids: KnownIds, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return validObject(schema, ids);
    case 'array':
      return fc.array(valid(schema['items'] as Schema, ids, name), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(3, Number(schema['maxItems'] ?? 3)),
      });
    case 'integer':
    case 'number':
      return validInteger(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return validText(schema, ids, name);
  }
}

/** Small ones more often: they name what is there. */
function validInteger(schema: Schema): fc.Arbitrary<number> {
  const min = Number(schema['minimum'] ?? -5);
  const max = Math.min(500, Number(schema['maximum'] ?? 500));
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 2) }), fc.integer({ min, max }));
}

function validObject(schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).filter(
    ([, field]) => field['readOnly'] !== true,
  );
  const fields = properties
    .filter(([, field]) => field['format'] !== 'binary')
    .map(([name, field]) => [name, valid(field, ids, name)] as const);
  const required = ((schema['required'] ?? []) as string[]).filter((name) =>
    fields.some(([known]) => known === name),
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  const more = schema['additionalProperties'];
  if (typeof more !== 'object' || more === null) return known;
  const names = (schema['propertyNames'] as Schema | undefined)?.['pattern'];
  const key = typeof names === 'string' ? matching(names) : fc.string({ minLength: 1, maxLength: 10 });
  return fc.dictionary(key, valid(more as Schema, ids), { maxKeys: 3, noNullPrototype: true });
}

function validText(schema: Schema, ids: KnownIds, name: string): fc.Arbitrary<string> {
  const { format, examples, pattern } = schema;
  if (format === 'uuid' || name === 'DocumentID') {
    // Which ones are known is asked when the value is made, not when the arbitrary is.
    return fc.tuple(fc.nat(), fc.nat(9), BASES.uuid).map(([index, chance, other]) => {
      const known = ids(name);
      return known.length > 0 && chance > 0 ? (known[index % known.length] ?? other) : other;
    });
  }
  if (typeof format === 'string' && format in BASES) return BASES[format as keyof typeof BASES];
  if (Array.isArray(examples)) return fc.constantFrom(...(examples as string[]));
  if (typeof pattern === 'string') return matching(pattern);
  const minLength = Number(schema['minLength'] ?? 0);
  const maxLength = Math.min(40, Number(schema['maxLength'] ?? 40));
  return fc
    .oneof(
      fc.string({ minLength, maxLength }),
      fc.string({ minLength, maxLength: Math.min(minLength + 8, maxLength), unit: 'grapheme' }),
      fc.stringMatching(/^[A-Z][a-z]{2,9}$/).map((text) => text.slice(0, maxLength)),
    )
    .map((text) => (minLength > 0 && text.trim() === '' ? 'x'.repeat(minLength) : text))
    .map((text) => text.slice(0, maxLength));
}

function matching(pattern: string): fc.Arbitrary<string> {
  // Properties of characters are beyond fast-check; plain words have the one that is asked for.
  if (pattern.includes('\\P{') || pattern.includes('\\p{')) return fc.stringMatching(/^[A-Za-z ]{0,20}$/);
  return fc.stringMatching(new RegExp(pattern));
}

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '../../etc/passwd',
  "' OR 1=1 --",
  '%00',
  '%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9999999999999999999999',
  '0199b8a0-0000-7000-8000-000000000000',
  'ﷺ'.repeat(50),
  'x'.repeat(5_000),
];

/** Values that hardly any schema allows. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TEXTS),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e21, 2 ** 53, 1.5, [], {}, [[]], [null], { a: { b: [1] } }),
  fc.constant(JSON.parse('{"__proto__":{"role":"ADMIN"}}') as unknown),
  fc.constant({ constructor: 'x' }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Texts that hardly any parameter allows. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ maxLength: 60 }),
);

/** A value with one place in it gone wrong: replaced, left out, or one too many. */
export function spoilt(schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid(schema, ids), fc.nat(), fc.constantFrom('replace', 'remove', 'add'), odd)
    .map(([value, where, how, with_]) => spoil(value, where, how, with_));
}

function spoil(value: unknown, where: number, how: string, with_: unknown): unknown {
  if (typeof value !== 'object' || value === null) return with_;
  const keys = Object.keys(value);
  const key = keys[where % Math.max(1, keys.length)];
  if (key === undefined || how === 'add')
    return Array.isArray(value) ? [...value, with_] : { ...value, surplus: with_ };
  const entries = Object.entries(value);
  if (how === 'remove') {
    const rest = entries.filter(([name]) => name !== key);
    return Array.isArray(value) ? rest.map(([, item]) => item as unknown) : Object.fromEntries(rest);
  }
  const inside: unknown = (value as Record<string, unknown>)[key];
  const goesDeeper = typeof inside === 'object' && inside !== null && where % 3 > 0;
  const next = goesDeeper ? spoil(inside, Math.floor(where / 3), how, with_) : with_;
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? next : item))
    : Object.fromEntries(entries.map(([name, item]) => [name, name === key ? next : (item as unknown)]));
}
