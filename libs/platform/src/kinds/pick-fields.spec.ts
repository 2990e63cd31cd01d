import type { Field } from './kind';
import { pickFields } from './pick-fields';

const fields: Field[] = [
  { name: 'number', label: 'Number', type: 'text' },
  {
    name: 'customer',
    label: 'Customer',
    type: 'object',
    fields: [{ name: 'name', label: 'Name', type: 'text' }],
  },
  {
    name: 'lines',
    label: 'Lines',
    type: 'list',
    fields: [{ name: 'quantity', label: 'Quantity', type: 'quantity' }],
  },
  { name: 'customFields', label: 'Custom fields', type: 'map' },
];

describe('picking the fields a template may print', () => {
  it('takes what is declared, at every depth, and nothing else', () => {
    const view = {
      number: 'SQ-1',
      internalNotes: 'secret',
      customer: { name: 'Ada', margin: '40' },
      lines: [{ quantity: '2', cost: '1' }],
      customFields: { colour: 'red' },
    };
    expect(pickFields(fields, view, 'en')).toEqual({
      number: 'SQ-1',
      customer: { name: 'Ada' },
      lines: [{ quantity: '2' }],
      customFields: { colour: 'red' },
    });
  });

  it('makes what is missing null', () => {
    expect(pickFields(fields, {}, 'en')).toEqual({
      number: null,
      customer: null,
      lines: null,
      customFields: null,
    });
  });

  it('writes an address in the order of its country, or of the one at home', () => {
    const address: Field[] = [
      { name: 'town', label: 'City', type: 'text', written: 'town' },
      { name: 'full', label: 'Billing address', type: 'text', written: 'address' },
    ];
    const party: Field[] = [{ name: 'party', label: 'Customer', type: 'object', fields: address }];
    const at = (country: string) => ({ party: { name: 'Ada', postalCode: 'BS1', city: 'Bristol', country } });
    expect(pickFields(party, at('UK'), 'en')).toEqual({
      party: { town: 'Bristol\nBS1', full: 'Ada\nBristol\nBS1\nUK' },
    });
    expect(pickFields(party, at(''), 'en', 'Germany')).toMatchObject({ party: { town: 'BS1 Bristol' } });
    expect(pickFields(party, at(''), 'en', 'United Kingdom')).toMatchObject({
      party: { town: 'Bristol\nBS1' },
    });
    expect(pickFields(party, { party: null }, 'en')).toEqual({ party: null });
  });

  describe('that hold codes', () => {
    const coded: Field[] = [
      { name: 'status', label: 'Status', type: 'text', words: 'status' },
      {
        name: 'operations',
        label: 'Operations',
        type: 'list',
        fields: [{ name: 'status', label: 'Status', type: 'text', words: 'status' }],
      },
    ];
    const view = { status: 'in_progress', operations: [{ status: 'todo' }] };

    it.each([
      ['de-CH', 'In Arbeit', 'Offen'],
      ['en-GB', 'In progress', 'To do'],
      ['fr', 'In progress', 'To do'],
    ])('says them in words in %s, too', (language, status, operation) => {
      expect(pickFields(coded, view, language)).toEqual({
        status: 'in_progress',
        statusLabel: status,
        operations: [{ status: 'todo', statusLabel: operation }],
      });
    });

    it('says one that nobody has named as it is, and none as none', () => {
      expect(pickFields(coded, { status: 'new_code', operations: [] }, 'de')).toMatchObject({
        statusLabel: 'new_code',
      });
      expect(pickFields(coded, {}, 'de')).toMatchObject({ status: null, statusLabel: null });
    });
  });
});
