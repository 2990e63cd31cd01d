import type { Sentence } from '@docket/domain';
import type { ImportColumnWords } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { RecordChange } from '../history/record-change';
import type { RecordView } from '../records/record-view';

/** What every record gets when it is made. */
type Stamps = 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy';

/** A row of a file, parsed by the schema. */
export type ImportRow = Record<string, unknown>;

/** What forbids a change that a row asks for. */
export interface ForbiddenChange {
  /** Of the record. */
  id: string;
  field: string;
  message: Sentence;
}

/** What a row says of a record's fields, and what of it cannot be. */
export interface AssignedRow {
  values: ImportRow;
  mistakes: readonly { field: string; message: Sentence }[];
}

/** How records are imported from CSV. All of it works on many at once: no query is made for a single row. */
export interface ImportDefinition<View extends RecordView = RecordView> {
  /** A row; the same that makes a record through the API. Its fields but lists and objects are the possible columns. */
  schema: z.ZodObject;
  /** An entry of its list. Columns that an export has beside those of the schema are passed over. */
  listed?: z.ZodObject;
  /** What people call its columns, so that a header may, too. */
  words: ImportColumnWords;
  /** The field that tells which record a row is about: `code`. It makes no difference how it is written. */
  key: string;
  /** Those of the keys that there are, locked where they are to be changed. */
  existing(manager: EntityManager, keys: readonly string[], forChange: boolean): Promise<View[]>;
  /**
   * What a row says in terms of the record, where some columns are no fields of it but parts of one. @param before
   * null of a new record @param values of the columns that the file has
   */
  assign?(before: View | null, values: ImportRow): AssignedRow;
  /** What new records hold, in the order of their rows. */
  complete(manager: EntityManager, rows: readonly ImportRow[]): Promise<Omit<View, Stamps>[]>;
  /** A record as GET would show it, where a cell can say the same in several ways: `12.5` and `12.50`. */
  tidy?(view: View): View;
  /** Which of these changes cannot be made, and why, beyond what the schema says. */
  forbidden?(manager: EntityManager, changes: readonly RecordChange<View>[]): Promise<ForbiddenChange[]>;
  insert(manager: EntityManager, views: readonly View[]): Promise<void>;
  /** Writes records over what they were. */
  update(manager: EntityManager, views: readonly View[]): Promise<void>;
}
