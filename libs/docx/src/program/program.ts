import { type FieldType } from '../language/catalogue';
import { type Path } from '../language/scope';

/** An expression of the program. Without `liquid` it is the value of its only path. */
export interface ProgramValue {
  readonly paths: readonly Path[];
  readonly liquid?: string;
  readonly type: FieldType | 'any';
}

/** One thing to print: which value, and whether as text or as a picture. */
export interface ProgramPrint {
  readonly value: number;
  readonly image?: true;
}

/**
 * An id or name inside of a loop, which must differ each time: `id` and `name` make the next one under their key,
 * as the template has it the first time; `same` repeats the key's last id.
 */
export interface UniqueItem {
  readonly unique: 'id' | 'name' | 'same';
  readonly key: number;
  readonly first: string;
}

/** What a segment is made of: finished XML, the number of a print, or an id. */
export type SegmentItem = string | number | UniqueItem;

/**
 * A compiled template but for its static parts. The engine runs FOR, IF and INS over a skeleton document that names
 * segments and values by number, so that nothing a template says ever reaches it.
 */
export interface Program {
  readonly version: string;
  readonly usesNow: boolean;
  /** Above every id of the template. */
  readonly freeId: number;
  /** The part that holds the title of each document; absent where the template prints its own. */
  readonly properties?: string;
  /** Parts that are filled, in the order in which the skeleton prints them. */
  readonly parts: readonly string[];
  /** The first segment of each part. */
  readonly starts: readonly number[];
  /** May print a code, which needs its library. */
  readonly codes: boolean;
  readonly segments: readonly (readonly SegmentItem[])[];
  readonly prints: readonly ProgramPrint[];
  readonly values: readonly ProgramValue[];
}

/** Stands where a story or cell must have a paragraph at its end, and gets one where none was printed. */
export const NEEDS_PARAGRAPH = '<?p?>';
/** Stands before a table that must go where it has no row left. */
export const NEEDS_ROW = '<?t?>';
