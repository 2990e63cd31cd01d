import type { RecordName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import type { ImportDefinition } from '../imports/import-definition';
import type { RecordPlace } from '../lists/list-definition';
import type { LabelField } from '../search/label-fields';
import type { RecordView } from './record-view';
import type { UniqueKey } from './unique-key';

/** How a record is found across Kinds. Everything here but the fields is SQL text of ours. */
export interface SearchDefinition<View extends RecordView = RecordView> {
  /** Tables and joins that one result is read from: `salesquotes q JOIN customers c ON …`. */
  from: string;
  /** `q.id` */
  id: string;
  /** Its number or code. */
  label: string;
  /** Person or thing that the record is about. */
  title: string;
  status: string;
  updatedAt: string;
  /** The fields of its view that are looked in, the number or code first. */
  fields: readonly [LabelField, ...string[]];
  /** Further words for the search: people and places of a customer. */
  words?(view: View): readonly string[];
  /**
   * Records that it names: the search finds it by one word in its own texts and another in theirs. `müller 471` finds
   * an order of Müller's.
   */
  about?: readonly RecordPlace[];
}

/**
 * Something people keep and change, declared as data beside its entity: every Kind, and what is no document, such as
 * customers. History, search and import know nothing else of it.
 */
export interface RecordDefinition<View extends RecordView = RecordView> {
  name: RecordName;
  /** Name of its events if it is a part of another record, whose name and history it shares. */
  part?: string;
  /** For people: `sales quote`. */
  label: string;
  /** Below /v1: `salesquotes`. */
  path: string;
  /** Its own table, of which a row is locked while it is changed. */
  table: string;
  /** Field that must be unique. */
  unique?: UniqueKey;
  /** Reads the record exactly as GET shows it; null where there is none. */
  load(manager: EntityManager, id: string): Promise<View | null>;
  history: {
    /** Fields of the view that follow from others, so that they are no changes of their own: `subtotal`, `lines.total`. */
    derived: readonly string[];
  };
  search: SearchDefinition<View>;
  /** A complete one, every field filled: what a webhook is tried with. */
  sample?: View;
  /** Import of CSV files, if there is one. */
  import?: ImportDefinition<View>;
}
