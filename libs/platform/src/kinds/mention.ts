import type { KindRegistry } from './kind-registry';

/** Description of a document, besides its number, in rows that name it: stock that is held for it. */
export interface Mention {
  /** SQL: its table as `d`, and what is joined to it, each of one row: `salesorders d LEFT JOIN customers c ON …`. */
  from: string;
  /** SQL: whom it is for. */
  customerName: string;
  /** SQL: the date by which it is to be done. */
  dueDate: string;
  /** Table with the positions of its lines. */
  lines: { table: string; owner: string };
}

/** The columns of a row that names a document, and one of its lines. */
interface MentionPlace {
  kind: string;
  id: string;
  line: string;
}

/**
 * SQL of the description of the document that a row names, looked up by its id in the tables of its Kind. NULL if its
 * Kind has none, and if the document or the line was deleted.
 */
export function mentionColumns(kinds: KindRegistry, { kind, id, line }: MentionPlace) {
  const mentioned = kinds.all().flatMap(({ name, mention }) => (mention ? [{ name, mention }] : []));
  const byKind = (sqlOf: (mention: Mention) => string) =>
    mentioned.length === 0
      ? 'NULL'
      : `CASE ${kind} ${mentioned.map(({ name, mention }) => `WHEN '${name}' THEN (${sqlOf(mention)})`).join(' ')} END`;
  return {
    customerName: byKind(
      ({ from, customerName }) => `SELECT ${customerName} FROM ${from} WHERE d.id = ${id}`,
    ),
    dueDate: byKind(({ from, dueDate }) => `SELECT ${dueDate} FROM ${from} WHERE d.id = ${id}`),
    linePosition: byKind(
      ({ lines: { table, owner } }) =>
        `SELECT n.position FROM ${table} n WHERE n.${owner} = ${id} AND n.id = ${line}`,
    ),
  };
}
