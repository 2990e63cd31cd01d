import type { Customer } from '@docket/contracts';
import { assignCustomerRow } from './customer-import-row';

const ann = { name: 'Ann', email: 'ann@example.com', phone: '', role: 'Buyer' };
const home = {
  ...{ type: 'billing', primary: true, name: '', street: '1 Road', postalCode: '', city: 'York' },
  ...{ region: '', country: '' },
} as const;
const customer = { contacts: [ann, { ...ann, name: 'Bob' }], addresses: [home] } as unknown as Customer;

describe('a row of a file about a customer', () => {
  it('leaves what it does not name or says as it is, the very same', () => {
    for (const row of [{}, { 'contact.name': 'Ann', 'contact.phone': '', city: 'York', country: '' }]) {
      const { values } = assignCustomerRow(customer, { name: 'New', ...row });
      expect(values['name']).toBe('New');
      expect(values['contacts']).toBe(customer.contacts);
      expect(values['addresses']).toBe(customer.addresses);
    }
  });

  it('changes a part of the first contact and of the main address', () => {
    const { values } = assignCustomerRow(customer, { 'contact.phone': '123', country: 'UK' });
    expect(values).toEqual({
      contacts: [{ ...ann, phone: '123' }, customer.contacts[1]],
      addresses: [{ ...home, country: 'UK' }],
    });
  });

  it('takes away what nothing is left of', () => {
    const row = {
      ...{ 'contact.name': '', 'contact.email': '', 'contact.phone': '', 'contact.role': '' },
      ...{ street: '', city: '' },
    };
    expect(assignCustomerRow(customer, row).values).toEqual({
      contacts: [customer.contacts[1]],
      addresses: [],
    });
    expect(assignCustomerRow(null, row).values).toEqual({ contacts: [], addresses: [] });
  });

  it('needs a name for a contact', () => {
    for (const before of [null, customer])
      expect(assignCustomerRow(before, { 'contact.name': '', 'contact.email': 'x@y.example' })).toMatchObject(
        { mistakes: [{ field: 'contact.name' }] },
      );
  });
});
