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
    expect(pickFields(fields, view)).toEqual({
      number: 'SQ-1',
      customer: { name: 'Ada' },
      lines: [{ quantity: '2' }],
      customFields: { colour: 'red' },
    });
  });

  it('makes what is missing null', () => {
    expect(pickFields(fields, {})).toEqual({ number: null, customer: null, lines: null, customFields: null });
  });
});
