import type { Catalogue, Field } from '@docket/docx';
import type { PrintData, QuoteTemplate } from '../product/quote-template';
import { type Command, type Condition, flagPlace } from './commands';
import { type Writer, writerOf } from './writer';

/** Objects by name; texts at their ends. */
export type WrittenData = Record<string, unknown>;

/**
 * The data as the peers get it: numbers, amounts and dates written as text already, and conditions answered. Ours
 * does both while it fills; making this is not measured.
 */
export function writtenData(
  { catalogue, options }: Pick<QuoteTemplate, 'catalogue' | 'options'>,
  commands: readonly Command[],
  data: PrintData,
): WrittenData {
  const writer = writerOf(options);
  const written = writeFields(catalogue.roots, data, writer);
  const show: Record<string, boolean> = {};
  const rows: Record<string, object[]> = {};
  for (const command of commands) {
    if (command.kind !== 'if') continue;
    const { loop, path } = flagPlace(command.condition);
    const flag = path.at(-1) ?? '';
    if (loop === undefined) {
      show[flag] = holds(command.condition, catalogue, data);
      // For those that know no condition around rows: a list of one or none to repeat them for.
      rows[flag] = show[flag] ? [{ ON: '' }] : [];
      continue;
    }
    const items = valueAt(data, loop.list);
    const writtenItems = valueAt(written, loop.list) as WrittenData[];
    const fields = { roots: fieldAt(catalogue, loop.list)?.fields ?? [] };
    writtenItems.forEach((item, index) => {
      item[flag] = holds(command.condition, fields, (items as PrintData[])[index] ?? {});
    });
  }
  return { ...written, SHOW: show, ROWS: rows };
}

function writeFields(fields: readonly Field[], data: PrintData, writer: Writer): WrittenData {
  const written: WrittenData = {};
  for (const field of fields) {
    const value = data[field.name];
    const children = field.fields ?? [];
    if (field.type === 'object') {
      written[field.name] = writeFields(children, (value ?? {}) as PrintData, writer);
    } else if (field.type === 'list') {
      const items = (value ?? []) as PrintData[];
      written[field.name] = items.map((item) => writeFields(children, item, writer));
    } else {
      written[field.name] = writer.text(value, field.type);
      if (field.type === 'money') written[`${field.name}_MONEY`] = writer.money(value);
    }
  }
  return written;
}

/** An amount of zero is nothing to print, as an empty text is. */
function holds({ places }: Condition, catalogue: Catalogue, data: PrintData): boolean {
  return places.some(({ path }) => {
    const value = valueAt(data, path);
    const amounts = ['money', 'number', 'quantity', 'percent', 'integer'];
    if (amounts.includes(fieldAt(catalogue, path)?.type ?? '')) return Number(value ?? 0) !== 0;
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as PrintData)[step] : undefined),
    data,
  );
}

function fieldAt({ roots }: Catalogue, path: readonly string[]): Field | undefined {
  let fields: readonly Field[] | undefined = roots;
  let field: Field | undefined;
  for (const step of path) {
    field = fields?.find(({ name }) => name === step);
    fields = field?.fields;
  }
  return field;
}
