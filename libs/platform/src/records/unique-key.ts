import type { ProblemDetail } from '@docket/contracts';
import { foldText } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../errors/domain-error';

/** What there can be only one of, whatever the case it is written in: `code`. */
export interface UniqueKey {
  field: string;
  /** The column that holds it folded. */
  column: string;
}

/** A record that is known by a key of its own. */
export interface KeyedRecord {
  /** For people: `work centre`. */
  label: string;
  table: string;
  unique: UniqueKey;
}

/** Why a record cannot have a key; null where it can. @param ownId of the record itself, where it is stored */
export async function takenKey(
  manager: EntityManager,
  { label, table, unique: { field, column } }: KeyedRecord,
  value: string,
  ownId?: string,
): Promise<ProblemDetail | null> {
  const found: { id: string }[] = await manager.query(`SELECT id FROM ${table} WHERE ${column} = ?`, [
    foldText(value),
  ]);
  if (found.every(({ id }) => id === ownId)) return null;
  const article = /^[aeiou]/.test(label) ? 'an' : 'a';
  const message = `There is already ${article} ${label} with the ${field} ${value}. Choose another one.`;
  return { path: field, code: 'conflict', message };
}

/** @throws {DomainError} `conflict` where another record has the key, naming the field */
export async function requireFreeKey(
  manager: EntityManager,
  record: KeyedRecord,
  value: string,
  ownId?: string,
): Promise<void> {
  const taken = await takenKey(manager, record, value, ownId);
  if (taken !== null) throw new DomainError('conflict', taken.message, { errors: [taken] });
}
