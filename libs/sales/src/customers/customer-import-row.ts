import { Contact, type Customer, CustomerAddress } from '@docket/contracts';
import type { AssignedRow, ImportRow } from '@docket/platform';
import { mainAddress } from './main-address';
import { say } from '../sentences';

const CONTACT = 'contact.';
const ADDRESS = ['street', 'postalCode', 'city', 'region', 'country'] as const;

type Texts = Record<string, unknown>;

/**
 * Assigns a row to a customer. Contact columns change the first contact, address columns the main billing address, as
 * the list shows them. Other contacts and addresses stay. A contact or address without content is removed.
 */
export function assignCustomerRow(before: Customer | null, row: ImportRow): AssignedRow {
  const contact: Texts = {};
  const address: Texts = {};
  const values: ImportRow = {};
  for (const [field, value] of Object.entries(row)) {
    if (field.startsWith(CONTACT)) contact[field.slice(CONTACT.length)] = value;
    else if (ADDRESS.some((name) => name === field)) address[field] = value;
    else values[field] = value;
  }
  const { contacts, mistakes } = withFirstContact(before?.contacts ?? [], contact);
  const addresses = withMainAddress(before?.addresses ?? [], address);
  return { values: { ...values, contacts, addresses }, mistakes };
}

function withFirstContact(contacts: Contact[], cells: Texts) {
  const [first] = contacts;
  if (isSaidBy(first, cells)) return { contacts, mistakes: [] };
  const made = { name: '', email: '', phone: '', role: '', ...first, ...cells };
  if (Object.values(made).every((text) => text === '')) return { contacts: contacts.slice(1), mistakes: [] };
  if (made.name === '') {
    const message = say.contact_without_name();
    return { contacts, mistakes: [{ field: `${CONTACT}name`, message }] };
  }
  return { contacts: [Contact.parse(made), ...contacts.slice(1)], mistakes: [] };
}

function withMainAddress(addresses: CustomerAddress[], cells: Texts): CustomerAddress[] {
  const main = mainAddress(addresses, 'billing');
  if (isSaidBy(main, cells)) return addresses;
  if (main === undefined) return [CustomerAddress.parse({ type: 'billing', primary: true, ...cells })];
  const made = CustomerAddress.parse({ ...main, ...cells });
  const isEmpty = made.name === '' && ADDRESS.every((name) => made[name] === '');
  return addresses.flatMap((address) => (address !== main ? [address] : isEmpty ? [] : [made]));
}

/** Whether cells say nothing but what is there; empty ones say nothing of what is not. */
function isSaidBy(there: object | undefined, cells: Texts): boolean {
  const held = new Map<string, unknown>(Object.entries(there ?? {}));
  return Object.entries(cells).every(([name, cell]) => cell === (held.get(name) ?? ''));
}
