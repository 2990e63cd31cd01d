import type { Customer, DocumentPrintName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { CustomerEntity } from './customer.entity';

/** The templates that the customer of a document prefers, by kind of template. */
export async function preferredTemplates(
  manager: EntityManager,
  { customer }: { customer: { id: string } },
): Promise<Partial<Record<DocumentPrintName, string>>> {
  const row = await manager.findOne(CustomerEntity, {
    select: { id: true, defaultTemplates: true },
    where: { id: customer.id },
  });
  return row?.defaultTemplates ?? {};
}

/** Newly chosen templates. An unchanged choice may name a deleted template, and must not block other changes. */
export function newlyChosen(
  chosen: Customer['defaultTemplates'],
  before: Customer['defaultTemplates'],
): Customer['defaultTemplates'] {
  const isNew = ([kind, id]: [string, string]) => before[kind as DocumentPrintName] !== id;
  return Object.fromEntries(Object.entries(chosen).filter(isNew));
}
