import {
  CustomFields,
  type ImportQuery,
  ImportReading,
  type ImportResult,
  LISTED_IMPORT_ROWS,
} from '@docket/contracts';
import { foldText, type Sentence } from '@docket/domain';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { Database } from '../database/database';
import { chunksOf } from '../database/records/insert-chunks';
import { created, updated } from '../database/records/stamps';
import { giveWay } from '../event-loop/give-way';
import type { RecordChange } from '../history/record-change';
import type { Principal } from '../http/request';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import { Records } from '../records/records.service';
import { decodeText } from './decode-text';
import { CUSTOM, type ReadOptions } from './import-columns';
import type { AssignedRow, ImportDefinition, ImportRow } from './import-definition';
import { ImportErrors } from './import-errors';
import { type ParsedFile, type ParsedRow, parseRows } from './parse-rows';
import { sentenceOfIssue } from '../http/issue-sentence';
import { say } from '../sentences';
import { recordName } from '../records/record-names';

/** A record that can be imported. */
export type ImportableRecord<View extends RecordView = RecordView> = RecordDefinition<View> & {
  import: ImportDefinition<View>;
};

/** Records that one step reads or writes: few, since SQLite holds the event loop during a statement. */
const PORTION = 100;

/** Changes of an import: new and changed records, and the number of unchanged ones. */
interface Plan<View extends RecordView> {
  changes: RecordChange<View>[];
  unchanged: number;
}

/** Imports records from CSV files: all of a file, or nothing. */
@Injectable()
export class ImportService {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** The rows of a file that are no records themselves, with the mistakes that are found so far. */
  async read(
    bytes: Uint8Array,
    schema: z.ZodObject,
    options?: ReadOptions,
    signal?: AbortSignal,
  ): Promise<ParsedFile & { errors: ImportErrors }> {
    const errors = new ImportErrors();
    const text = await decodeText(bytes, signal);
    return { ...(await parseRows(text, schema, errors, options, signal)), errors };
  }

  /**
   * Imports a file in slices, so that other requests are served meanwhile.
   * @param signal ends the import before anything is committed
   * @throws {DomainError} with every mistake of the file by line and column; nothing is written then
   */
  async run<View extends RecordView>(
    record: ImportableRecord<View>,
    bytes: Uint8Array,
    { dryRun, mode, format }: ImportQuery,
    user: Principal,
    signal?: AbortSignal,
  ): Promise<ImportResult> {
    const errors = new ImportErrors();
    const { schema, listed, words } = record.import;
    const text = await decodeText(bytes, signal);
    const file = await parseRows(text, schema, errors, { listed, words, format }, signal);
    await requireDistinctKeys(record, file, errors, signal);
    // Errors of the file are reported together with errors that only the database knows.
    if (dryRun || !errors.isEmpty) {
      const plan = await this.plan(record, file, mode, user, errors, this.database.read, { signal });
      return resultOf(file, plan, true);
    }
    let done: Plan<View> = { changes: [], unchanged: 0 };
    await this.records.changeMany(record, user, async (manager) => {
      const options = { forChange: true, signal };
      done = await this.plan(record, file, mode, user, new ImportErrors(), manager, options);
      await write(record, manager, done.changes, signal);
      return done.changes;
    });
    return resultOf(file, done, false);
  }

  private async plan<View extends RecordView>(
    record: ImportableRecord<View>,
    { columns, rows, faulty }: ParsedFile,
    mode: ImportQuery['mode'],
    user: Principal,
    errors: ImportErrors,
    manager: EntityManager,
    { forChange = false, signal }: { forChange?: boolean; signal?: AbortSignal | undefined },
  ): Promise<Plan<View>> {
    const known = await existingByKey(record, [...rows, ...faulty], manager, forChange, signal);
    const fields = columns.flatMap(({ field }) =>
      field === null || field.startsWith(CUSTOM) ? [] : [field],
    );
    if (columns.some(({ field }) => field?.startsWith(CUSTOM))) fields.push('customFields');
    const plan: Plan<View> = { changes: [], unchanged: 0 };
    const fresh: ImportRow[] = [];
    const lines = new Map<string, number>();
    const isTaken = (row: ParsedRow, before: View | undefined) => {
      if (before === undefined || mode === 'upsert') return false;
      errors.add(row.line, record.import.key, taken(record, row), 'conflict');
      return true;
    };
    const assign = ({ line, values }: ParsedRow, before: View | undefined, of: readonly string[]) => {
      const assigned = assignedBy(record.import, values, before ?? null, of);
      for (const { field, message } of assigned.mistakes) errors.add(line, field, message);
      const custom = CustomFields.optional().safeParse(customFields(before, assigned.values));
      for (const { message } of custom.error?.issues ?? [])
        errors.add(line, 'customFields', sentenceOfIssue(message));
      return custom.data === undefined ? assigned.values : { ...assigned.values, customFields: custom.data };
    };
    for (const row of faulty) {
      await giveWay(signal);
      const before = knownBy(record, row, known);
      // Without its key nobody knows what else would be wrong with it.
      if (row.values[record.import.key] !== undefined && !isTaken(row, before)) assign(row, before, fields);
    }
    for (const row of rows) {
      await giveWay(signal);
      const before = knownBy(record, row, known);
      if (isTaken(row, before)) continue;
      const values = assign(row, before, before === undefined ? Object.keys(row.values) : fields);
      if (before === undefined) fresh.push(values);
      else {
        const after = changed(before, values, user, record.import.tidy);
        if (after === before) plan.unchanged++;
        else {
          plan.changes.push({ before, after });
          lines.set(before.id, row.line);
        }
      }
    }
    for (const changes of chunksOf(plan.changes, PORTION)) {
      for (const { id, field, message } of (await record.import.forbidden?.(manager, changes)) ?? []) {
        errors.add(lines.get(id) ?? 0, field, message, 'in_use');
      }
      await giveWay(signal);
    }
    errors.throwIfAny();
    for (const some of chunksOf(fresh, PORTION)) {
      for (const content of await record.import.complete(manager, some)) {
        plan.changes.push({
          before: null,
          after: { ...content, ...created(user.userId) } as unknown as View,
        });
      }
      await giveWay(signal);
    }
    return plan;
  }
}

async function write<View extends RecordView>(
  { import: definition }: ImportableRecord<View>,
  manager: EntityManager,
  changes: readonly RecordChange<View>[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const viewsOf = (areNew: boolean) =>
    changes.flatMap(({ before, after }) => (after !== null && (before === null) === areNew ? [after] : []));
  for (const views of chunksOf(viewsOf(true), PORTION)) {
    await definition.insert(manager, views);
    await giveWay(signal);
  }
  for (const views of chunksOf(viewsOf(false), PORTION)) {
    await definition.update(manager, views);
    await giveWay(signal);
  }
}

function keyOf({ key }: { key: string }, values: object): string {
  return foldText(String(new Map<string, unknown>(Object.entries(values)).get(key)));
}

async function existingByKey<View extends RecordView>(
  record: ImportableRecord<View>,
  rows: readonly ParsedRow[],
  manager: EntityManager,
  forChange: boolean,
  signal: AbortSignal | undefined,
): Promise<Map<string, View>> {
  const keys = rows.flatMap(({ values: { [record.import.key]: key } }) =>
    typeof key === 'string' ? [key] : [],
  );
  const known = new Map<string, View>();
  for (const some of chunksOf(keys, PORTION)) {
    for (const view of await record.import.existing(manager, some, forChange)) {
      known.set(keyOf(record.import, view), view);
    }
    await giveWay(signal);
  }
  return known;
}

function knownBy<View extends RecordView>(
  record: ImportableRecord<View>,
  { values }: ParsedRow,
  known: ReadonlyMap<string, View>,
): View | undefined {
  return known.get(keyOf(record.import, values));
}

/** Values of a row, in terms of the record. */
function assignedBy<View extends RecordView>(
  { assign = (_before, values) => ({ values, mistakes: [] }) }: ImportDefinition<View>,
  values: ImportRow,
  before: View | null,
  fields: readonly string[],
): AssignedRow {
  const named = fields.filter((field) => values[field] !== undefined);
  return assign(before, Object.fromEntries(named.map((field) => [field, values[field]])));
}

/** Custom fields of a record with those of its row, whose empty cells remove a field; undefined if the row names none. */
function customFields(before: object | undefined, { customFields: named }: ImportRow): object | undefined {
  if (typeof named !== 'object' || named === null) return undefined;
  const held = new Map<string, unknown>(Object.entries(before ?? {})).get('customFields') ?? {};
  const isRemoved = (name: string) =>
    Object.entries(named).some(([key, text]) => key === name && text === '');
  return Object.fromEntries(Object.entries({ ...held, ...named }).filter(([name]) => !isRemoved(name)));
}

/** The record with what its row says; itself where that is nothing new. */
function changed<View extends RecordView>(
  before: View,
  values: ImportRow,
  user: Principal,
  tidy: (view: View) => View = (view) => view,
): View {
  const held = new Map<string, unknown>(Object.entries(before));
  const after = tidy({ ...before, ...values });
  const differs = Object.entries(after).some(
    // Tidied lists are made anew, though they hold the same.
    ([field, value]) => !isDeepStrictEqual(value, held.get(field)),
  );
  return differs ? { ...after, ...updated(user.userId, before.version) } : before;
}

async function requireDistinctKeys(
  record: ImportableRecord,
  { rows, faulty }: ParsedFile,
  errors: ImportErrors,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { key } = record.import;
  const lines = new Map<string, number>();
  const keyed = [...rows, ...faulty].filter(({ values }) => values[key] !== undefined);
  for (const { line, values } of keyed.sort((left, right) => left.line - right.line)) {
    const value = keyOf(record.import, values);
    const earlier = lines.get(value);
    if (earlier === undefined) lines.set(value, line);
    else errors.add(line, key, say.import_key_in_line({ key, value: String(values[key]), line: earlier }));
    await giveWay(signal);
  }
}

function taken({ label, import: { key } }: ImportableRecord, { values }: ParsedRow): Sentence {
  return say.import_key_taken({ record: recordName(label), key, value: String(values[key]) });
}

function resultOf<View extends RecordView>(
  file: ParsedFile,
  { changes, unchanged }: Plan<View>,
  dryRun: boolean,
): ImportResult {
  const made = changes.filter(({ before }) => before === null).length;
  return resultOfFile(file, dryRun, { created: made, changed: changes.length - made, unchanged });
}

/** Result of an import. That of a dry run shows the rows as they are read. */
export function resultOfFile(
  { count, format, rows, types }: ParsedFile,
  dryRun: boolean,
  counts: Pick<ImportResult, 'created' | 'changed' | 'unchanged'>,
): ImportResult {
  const result = { dryRun, rows: count, ...counts, format };
  if (!dryRun) return result;
  const fields = Object.keys(types);
  const readings = rows.slice(0, LISTED_IMPORT_ROWS).map((row) => readingOf(row, fields));
  return { ...result, columns: { ...types }, readings };
}

function readingOf({ line, values }: ParsedRow, fields: readonly string[]): ImportReading {
  const custom = new Map<string, unknown>(Object.entries(values['customFields'] ?? {}));
  const valueOf = (field: string) =>
    field.startsWith(CUSTOM) ? custom.get(field.slice(CUSTOM.length)) : values[field];
  return ImportReading.parse({
    line,
    values: Object.fromEntries(fields.map((field) => [field, valueOf(field) ?? null])),
  });
}
