import type { QueryKey } from '@tanstack/react-query';
import type { Tagged } from '../../../api/http';
import type { FormErrors } from '../../form/form-errors';

/** Texts of errors that the form itself finds, in the user's language. */
export interface MistakeWords {
  required: string;
  wholeNumber: string;
  twice: string;
  nameless: string;
}

/** Reads, validates and changes records of one kind in a form. */
export interface EditDesk<Stored extends { id: string }, Content extends object> {
  contentOf: (stored: Stored) => Content;
  /** Editable fields, in the order of the page. */
  fields: readonly (keyof Content & string)[];
  read: (id: string) => Promise<Tagged<Stored>>;
  change: (
    record: Tagged<Stored>,
    content: Content,
    changed: readonly (keyof Content)[],
  ) => Promise<Tagged<Stored>>;
  /** Query key of one record. */
  oneKey: (id: string) => QueryKey;
  /** Query key of all lists that contain the record. */
  listsKey: QueryKey;
  /** Paths of the fields that must not be empty. */
  required: readonly string[];
  /** Errors found before sending, by field path. */
  mistakes: (content: Content, words: MistakeWords) => FormErrors;
  /** Field errors for a server error that names no field. Null if the error cannot be assigned to a field. */
  refused: (error: Error, changed: readonly (keyof Content)[]) => FormErrors | null;
}

/** A kind of record that has pages of its own to create and edit it. */
export interface RecordDesk<Stored extends { id: string }, Content extends object> extends EditDesk<
  Stored,
  Content
> {
  /** Route of the list. */
  list: '/customers' | '/items' | '/prodorders' | '/service/troublereports' | '/workcentres';
  blank: Content;
  create: (content: Content, oneTimeKey: (sent: object) => string) => Promise<Stored>;
}
