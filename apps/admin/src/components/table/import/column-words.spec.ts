import {
  columnNamed,
  COUNT_COLUMNS,
  CUSTOMER_COLUMNS,
  CustomerRow,
  type ImportColumnWords,
  ITEM_COLUMNS,
  NewItem,
  StockCountRow,
} from '@docket/contracts';
import customersDe from '../../../i18n/de/customers.json';
import formDe from '../../../i18n/de/form.json';
import itemsDe from '../../../i18n/de/items.json';
import customersEn from '../../../i18n/en/customers.json';
import formEn from '../../../i18n/en/form.json';
import itemsEn from '../../../i18n/en/items.json';

const texts = (words: ImportColumnWords, language: 'en' | 'de') =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word[language]]));

const partsOf = (words: object, names: readonly string[], prefix = '') =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => names.includes(`${prefix}${name}`))
      .map(([name, text]: [string, unknown]) => [`${prefix}${name}`, text]),
  );

describe('the words for the columns of imports', () => {
  it.each([
    ['customers', CUSTOMER_COLUMNS, CustomerRow],
    ['items', ITEM_COLUMNS, NewItem],
    ['counts', COUNT_COLUMNS, StockCountRow],
  ])('of %s name every column, each by words of its own', (_what, words: ImportColumnWords, schema) => {
    const structures = ['contacts', 'addresses', 'defaultTemplates', 'priceBreaks', 'customFields'];
    expect(Object.keys(words).toSorted()).toEqual(
      Object.keys(schema.shape)
        .filter((name) => !structures.includes(name))
        .toSorted(),
    );
    for (const [name, { en, de, also = [] }] of Object.entries(words))
      for (const word of [name, en, de, ...also]) expect(columnNamed(word, words)).toBe(name);
  });

  it.each([
    ['en', customersEn, itemsEn, formEn],
    ['de', customersDe, itemsDe, formDe],
  ] as const)('are those of the forms, in %s', (language, customers, items, form) => {
    const names = Object.keys(CUSTOMER_COLUMNS);
    expect(texts(CUSTOMER_COLUMNS, language)).toEqual({
      ...partsOf(form.address, names),
      ...partsOf(form.contact, names, 'contact.'),
      ...partsOf(customers.fields, names),
      'contact.name': customers.fields.contacts.replace(/^Contacts$/, 'Contact'),
    });
    expect(texts(ITEM_COLUMNS, language)).toEqual(partsOf(items.fields, Object.keys(ITEM_COLUMNS)));
  });
});
