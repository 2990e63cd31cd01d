import type { Sentence } from '@docket/domain';
import type { ImportColumnWords } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { RecordChange } from '../history/record-change';
import type { RecordView } from '../records/record-view';

/** Fields that every new record gets. */
type Stamps = 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy';

/** A row of a file, parsed by the schema. */
export type ImportRow = Record<string, unknown>;

/** Reason against a change that a row asks for. */
export interface ForbiddenChange {
  /** Id of the record. */
  id: string;
  field: string;
  message: Sentence;
}

/** Values of a record's fields in a row, and problems of the row. */
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
  /** Labels of its columns, which a header may use. */
  words: ImportColumnWords;
  /** The field that tells which record a row is about: `code`. It makes no difference how it is written. */
  key: string;
  /** Those of the keys that there are, locked where they are to be changed. */
  existing(manager: EntityManager, keys: readonly string[], forChange: boolean): Promise<View[]>;
  /**
   * Values of a row in terms of the record, if some columns are parts of a field.
   * @param before null of a new record @param values of the columns that the file has
   */
  assign?(before: View | null, values: ImportRow): AssignedRow;
  /** Content of new records, in the order of their rows. */
  complete(manager: EntityManager, rows: readonly ImportRow[]): Promise<Omit<View, Stamps>[]>;
  /** A record as GET would show it, where a cell can say the same in several ways: `12.5` and `12.50`. */
  tidy?(view: View): View;
  /** Which of these changes cannot be made, and why, beyond what the schema says. */
  forbidden?(manager: EntityManager, changes: readonly RecordChange<View>[]): Promise<ForbiddenChange[]>;
  insert(manager: EntityManager, views: readonly View[]): Promise<void>;
  /** Writes records over what they were. */
  update(manager: EntityManager, views: readonly View[]): Promise<void>;
}
