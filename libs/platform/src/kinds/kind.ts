import type { CodeWords, FieldType, KindName, RecordName, TemplateKindName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import type { LabelField } from '../search/label-fields';
import type { FieldLabel } from './label-sentences';
import type { Mention } from './mention';
import type { PictureOwner } from './record-pictures';

/**
 * Something a template may print. A field's name is the property's name in the entity as the API shows it; templates
 * write it in any case, with the names of the objects around it: `SQ.CUSTOMER.NAME`.
 */
export interface Field {
  name: string;
  /** For people, in English: `Customer name`. Its other languages are in `label-sentences.ts`. */
  label: FieldLabel;
  type: FieldType;
  /** The fields of an object, or of each item of a list. */
  fields?: readonly Field[];
  /** Words of a field with a code. Templates print them by the field beside it (`labelOf`). */
  words?: keyof CodeWords;
  /**
   * The field is no part of a view. It is written from the address that it belongs to, in the order of its country.
   */
  written?: 'town' | 'address';
  /** The field is no part of a view. It is the newest picture attached to the record whose id the object has under `id`. */
  attached?: { record: PictureOwner; id: string };
}

/** The newest picture that is attached to a record. @param id the property that holds the record's id */
export const pictureField = (record: RecordName, label: FieldLabel, id = 'id'): Field => ({
  name: 'picture',
  label,
  type: 'image',
  attached: { record, id },
});

/** How a document is written. */
export interface PrintLocale {
  /** Null for the company's. */
  language: string | null;
  /** Null for the company's. */
  currency: string | null;
  /** Country of the recipient: a language without a region is written as it is there. */
  country?: string;
}

/** A column of the table of lines in a starter document. */
export interface StarterColumn {
  label: string;
  /**
   * Content of a cell: an expression on the list's item, without braces: `line.QUANTITY`. A cell without one has only
   * its notes.
   */
  expression?: string;
  /** A box to be filled in by hand. */
  box?: true;
  /** Columns are stretched or shrunk together until the table is as wide as the text of the page. */
  widthMillimetres: number;
  align?: 'left' | 'right';
  /** Notes under the value, each with a condition: `Optional, not in the total` for `line.OPTIONAL`. */
  notes?: readonly StarterNote[];
}

/** In small print or, `plain`, as large as the value: what somebody works by. */
export interface StarterNote {
  text: string;
  condition: string;
  plain?: true;
}

/** A table that has a row for each entry of a list. `item` names one of them in expressions. */
export interface StarterList {
  /** A heading above it. One with a heading is shown only where the list has entries. */
  title?: string;
  field: string;
  item: string;
  columns: readonly StarterColumn[];
}

/** Starter template of a kind: a letter, or a label. */
export type StarterDefinition = StarterLayout | LabelLayout;

/**
 * A label, declared: one small page with a code to be scanned, the same in large letters, and what it is called. However
 * long these are, it stays one label.
 */
export interface LabelLayout {
  /** Size of the label; about 62 x 29 mm are usual. */
  page: { widthMillimetres: number; heightMillimetres: number };
  /** `Item label`: what its document is called. */
  title: string;
  /** Scanned code, which is also printed in letters: `ITEM.SKU`. */
  code: string;
  /** Beneath: `ITEM.NAME`. */
  name: string;
  /** German words, as in `StarterLayout`. */
  german: Readonly<Record<string, string>>;
}

/**
 * A starter document of a letter, declared. Expressions and conditions are written without braces; labels, titles and
 * notes are text that may hold `{{…}}`.
 */
export interface StarterLayout {
  /** `Quote {{SQ.NUMBER}}`: the heading, and at the top of each further page. */
  title: string;
  /** Lines of the address in the window of the envelope: an expression, or several side by side. An empty line leaves no gap. */
  address: readonly (string | readonly string[])[];
  /** Labelled facts beside the address: number, date, … One with `condition` is shown only where that field is filled. */
  facts: readonly { label: string; expression: string; condition?: string }[];
  /** Pictures under the heading, side by side: `PR.NUMBER | qr: 3`. */
  pictures?: readonly string[];
  /** Paragraphs above the table of lines, each shown only where its field is filled. */
  introduction?: readonly StarterText[];
  /** The table of lines. */
  list: StarterList;
  /** Tables under it. */
  furtherLists?: readonly StarterList[];
  /** Under the table; a row with `condition` is shown only where that field is filled. */
  totals: readonly { label: string; expression: string; condition?: string; emphasised?: boolean }[];
  /** Loops of total rows, such as one a tax rate, placed before the last row of `totals`. */
  totalsList?: { field: string; item: string; label: string; expression: string };
  /** Paragraphs under the totals, each shown only where its field is filled. */
  texts: readonly StarterText[];
  /** The paper stays in the company: it needs no contact data or bank account. */
  inHouse?: true;
  /**
   * Its words in German: what stands as a title, a heading, a label or a note, and expressions that print words. Words
   * that all starters have in common need not be among them.
   */
  german: Readonly<Record<string, string>>;
}

/** A paragraph, with a heading where there is a label. */
export interface StarterText {
  label?: string;
  expression: string;
  condition: string;
}

/** A part of an entity that is printed by itself, together with the entity it belongs to. */
export interface PartView<View> {
  id: string;
  number: string;
  whole: View;
}

/** Parts of an entity that have prints of their own: the shipments of an order. */
export interface PartDefinition<View, Part extends PartView<View> = PartView<View>> {
  /** For people: `shipment`. */
  label: string;
  /** Behind the entity's id: `shipments` makes `/salesorders/{id}/shipments/{sid}/pdf`. */
  path: string;
  /** The name of its id in that path: `sid`. */
  parameter: string;
  /** Its table: `shipments`. */
  table: string;
  /** Reads a part with the entity it belongs to; null where there is none. */
  load(manager: EntityManager, id: string): Promise<Part | null>;
  /** A complete part of the Kind's sample. */
  sample: Part;
  /** The part as templates see it. */
  data(part: Part): Record<string, unknown>;
}

/** Data of a print besides the view of the entity, such as the locations of an order's goods. */
export interface SupplementDefinition<View> {
  /** Reads it on the state of the database that the entity was read on. */
  read(manager: EntityManager, view: View): Promise<Record<string, unknown>>;
  /** That of the Kind's sample, complete. */
  sample: Record<string, unknown>;
}

/** A kind of Word templates. */
export interface TemplateKindDefinition<View> {
  name: TemplateKindName;
  /** For people, in English: `Sales quote`. */
  label: FieldLabel;
  /** Behind the entity's id: `pdf` makes `/salesquotes/{id}/pdf`. */
  pathSuffix: string;
  /** `Quote` makes `Quote_SQ-00001.pdf`. */
  fileStem: string;
  /** The root of the entity in templates: `SQ`. */
  root: string;
  /** Fields of the entity for templates. Internal notes and costs are never among them. */
  fields: readonly Field[];
  /** The entity as templates see it: by default the view itself. */
  data?(view: View): Record<string, unknown>;
  /** Data beside the view. The first print of a Kind has none, since it is issued. */
  supplement?: SupplementDefinition<View>;
  /** Present if it prints a part of the entity instead of the entity. */
  part?: PartDefinition<View>;
  starter: StarterDefinition;
}

/** Records that Word templates print: every Kind, and records with labels. Printing uses these properties only. */
export interface PrintableDefinition<View extends RecordView = RecordView> extends Pick<
  RecordDefinition<View>,
  'name' | 'label' | 'path' | 'table' | 'load'
> {
  /** The field of its view by which its prints are called, as files and where they are shown. */
  numberField: LabelField;
  /** Schema of an entity's view. */
  schema: z.ZodType<View>;
  /** Path of the page in the web UI, if it differs from the API's: `/locations?location=…`. */
  pageOf?(id: string): string;
  /** Language and currency in which its documents are written, and the country they go to; null for the company's. */
  locale(view: View): PrintLocale;
  /** A complete entity: every field filled. */
  sample: View;
  /** The templates (their DocumentIDs) that whoever a document is for prefers, by kind of template. */
  preferredTemplates?(
    manager: EntityManager,
    view: View,
  ): Promise<Readonly<Partial<Record<TemplateKindName, string>>>>;
  templateKinds: readonly TemplateKindDefinition<View>[];
}

/** Something that is kept and changed, and printed, but is no document: it is for nobody, who would prefer a template. */
export type PrintableRecord<View extends RecordView = RecordView> = RecordDefinition<View> &
  PrintableDefinition<View> & { preferredTemplates?: never };

/** Fields in the view of every Kind. */
export interface KindView extends RecordView {
  number: string;
  status: string;
}

/** A running number beside that of a Kind: of an order's shipments. */
export interface SequenceDefinition {
  /** By which the numbers are told apart from others: `Shipment`. */
  name: string;
  /** For people: `shipment`. */
  label: string;
  /** The pattern until an ADMIN sets another one: `SH-{seq:5}`. */
  numberPattern: string;
  /** The table whose `number` it fills. */
  table: string;
}

/**
 * A business document type, declared as data beside its entity. It is all that templates, attachments, webhooks,
 * numbering, audit and search know of a domain.
 */
export interface KindDefinition<View extends KindView = KindView>
  extends RecordDefinition<View>, PrintableDefinition<View> {
  name: KindName;
  /** Its table: what numbers are taken, and the row that is locked while it is changed. */
  table: string;
  /**
   * Event names of the actions in its history, besides created, updated and deleted: `{ send: 'salesquote.sent' }`.
   */
  events: Readonly<Record<string, string>>;
  /** The pattern of its numbers until an ADMIN sets another one: `SQ-{seq:5}`. */
  numberPattern: string;
  /** Further running numbers. */
  sequences?: readonly SequenceDefinition[];
  /** The actions after which it is with the customer: its PDF is frozen then, as an attachment (`['send']`). */
  issuedBy?: readonly string[];
  /** Description of the document in rows that name its lines. */
  mention?: Mention;
  sample: View;
}
