import type { QueryKey } from '@tanstack/react-query';
import type { Tagged } from '../../../api/http';
import type { FormErrors } from '../../form/form-errors';

/** What only the form can say of what was typed, in the reader's language. */
export interface MistakeWords {
  required: string;
  wholeNumber: string;
  twice: string;
  nameless: string;
}

/** A record that is changed, and its content as it is edited. */
export interface EditDesk<Stored extends { id: string }, Content extends object> {
  contentOf: (stored: Stored) => Content;
  /** What can be changed, in the order in which the page shows it. */
  fields: readonly (keyof Content & string)[];
  read: (id: string) => Promise<Tagged<Stored>>;
  change: (
    record: Tagged<Stored>,
    content: Content,
    changed: readonly (keyof Content)[],
  ) => Promise<Tagged<Stored>>;
  /** What one is kept under. */
  oneKey: (id: string) => QueryKey;
  /** What all that lists them is kept under. */
  listsKey: QueryKey;
  /** What cannot be left empty, by the paths of the form's fields. */
  required: readonly string[];
  /** What keeps it from being sent at all. */
  mistakes: (content: Content, words: MistakeWords) => FormErrors;
  /** What the server refused without naming the field; null where there is nothing to be said of one. */
  refused: (error: Error, changed: readonly (keyof Content)[]) => FormErrors | null;
}

/** A record that is made and edited on a page of its own: what the pages of every such kind share. */
export interface RecordDesk<Stored extends { id: string }, Content extends object> extends EditDesk<
  Stored,
  Content
> {
  /** The address of its list. */
  list: '/customers' | '/items' | '/prodorders' | '/service/troublereports' | '/workcentres';
  blank: Content;
  create: (content: Content, oneTimeKey: (sent: object) => string) => Promise<Stored>;
}
