import { type Catalogue, type Field, type FieldType } from './language/catalogue';

const BY_TYPE: Readonly<Record<FieldType, unknown>> = {
  text: 'Text',
  integer: 1,
  number: '1',
  money: '1.00',
  quantity: '1',
  percent: '10',
  date: '2026-01-31',
  datetime: '2026-01-31T10:00:00.000Z',
  boolean: true,
  image: null,
  map: {},
  object: {},
  list: [],
};

/** Data with every field of a catalogue, from the fields' samples: lists have one item where none is given. */
export function sampleData(catalogue: Catalogue): Record<string, unknown> {
  return Object.fromEntries(catalogue.roots.map((field) => [field.name, sampleOf(field)]));
}

function sampleOf(field: Field): unknown {
  if (field.sample !== undefined) return field.sample;
  if (!field.fields) return BY_TYPE[field.type];
  const item = Object.fromEntries(field.fields.map((inner) => [inner.name, sampleOf(inner)]));
  return field.type === 'list' ? [item] : item;
}
