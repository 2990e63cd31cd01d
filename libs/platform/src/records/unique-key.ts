import { foldText } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { DomainError, type ToldDetail } from '../errors/domain-error';
import { recordName } from './record-names';
import { say } from '../sentences';

/** A field that must be unique, whatever its case: `code`. */
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
): Promise<ToldDetail | null> {
  const found: { id: string }[] = await manager.query(`SELECT id FROM ${table} WHERE ${column} = ?`, [
    foldText(value),
  ]);
  if (found.every(({ id }) => id === ownId)) return null;
  const told = { record: recordName(label), field, value };
  const message = /^[aeiou]/.test(label) ? say.key_taken_an(told) : say.key_taken(told);
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
