import type { Customer } from '@docket/contracts';
import { customerTransitions, legalActions } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { CustomerEntity } from './customer.entity';

/** Reads a customer exactly as GET shows it; null where there is none. */
export async function loadCustomer(manager: EntityManager, id: string): Promise<Customer | null> {
  const row = await manager.findOneBy(CustomerEntity, { id });
  return row && presentCustomer(row);
}

/** A customer as GET shows it, of its row. */
export function presentCustomer(row: Omit<CustomerEntity, 'codeKey'>): Customer {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, taxId, currency } = row;
  const { paymentTerms, language, contacts, addresses, defaultTemplates, notes, internalNotes } = row;
  const { customFields, active } = row;
  return {
    id,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    code,
    name,
    taxId,
    currency,
    paymentTerms,
    language,
    contacts,
    addresses,
    defaultTemplates: defaultTemplates ?? {},
    notes,
    internalNotes,
    customFields,
    active,
    actions: legalActions(customerTransitions, active ? 'active' : 'inactive'),
  };
}
