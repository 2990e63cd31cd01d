import { fromScaled, SCALE } from '@docket/domain';
import { asText, columns, createLogger, tableColumn } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  type EarlierDocument,
  isPlain,
  possibleDecimals,
  writtenAmounts,
} from '../documents/written-decimals';

const COLUMN = 'amountDecimals';
const ROWS = 500;
/** More lines in the log than this tell nobody anything. */
const MOST_REPORTED = 100;

interface Documents {
  table: string;
  kind: string;
  lines: { table: string; owner: string; optional: string };
}

const DOCUMENTS: readonly Documents[] = [
  {
    table: 'salesquotes',
    kind: 'SalesQuote',
    lines: { table: 'salesquotelines', owner: 'quoteId', optional: 'optional' },
  },
  {
    table: 'salesorders',
    kind: 'SalesOrder',
    lines: { table: 'salesorderlines', owner: 'orderId', optional: '0' },
  },
];

type Header = Pick<EarlierDocument, 'id' | 'number' | 'status' | 'currency' | 'shipping' | 'total'>;

interface LineRow {
  owner: string;
  optional: number | string;
  quantity: string;
  unitPrice: string;
  discountPercent: string;
  taxPercent: string;
}

/**
 * Quotes and orders store the number of decimal places of their amounts, and the amounts at scale 6. Before, amounts
 * were integers with the places that the `Intl` of the running Node gave their currency. Rows of one currency may
 * therefore have been written with different places.
 */
export class AmountDecimals1763700038000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const documents of DOCUMENTS) {
      await runner.addColumn(documents.table, tableColumn(COLUMN, { ...columns.integer, nullable: true }));
      const report = new Report(documents.kind);
      for await (const rows of chunks(runner, documents.table))
        await rewrite(runner, documents, rows, report);
      report.end();
    }
  }

  /** Amounts become integers of each row's own places. */
  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of DOCUMENTS) {
      for (let decimals = 0; decimals <= SCALE; decimals++) {
        const factor = factorOf(decimals);
        await runner.query(
          `UPDATE ${table} SET shipping = shipping / ${factor}, total = total / ${factor} WHERE ${COLUMN} = ${decimals}`,
        );
      }
      await runner.dropColumn(table, COLUMN);
    }
  }
}

async function rewrite(
  runner: QueryRunner,
  documents: Documents,
  rows: readonly Header[],
  report: Report,
): Promise<void> {
  const scaled = new Map<number, string[]>();
  const scale = (decimals: number, id: string) => {
    const ids = scaled.get(decimals) ?? [];
    ids.push(id);
    scaled.set(decimals, ids);
  };
  for (const row of rows.filter(isPlain)) scale(possibleDecimals(row.currency)[0], row.id);
  for (const document of await withLines(
    runner,
    documents,
    rows.filter((row) => !isPlain(row)),
  )) {
    const written = writtenAmounts(document);
    if (written.doubt !== null) report.add(document.number, written.doubt);
    const factor = factorOf(written.decimals);
    const isScaledOnly =
      BigInt(document.total) * factor === BigInt(written.total) &&
      BigInt(document.shipping) * factor === BigInt(written.shipping);
    if (isScaledOnly) scale(written.decimals, document.id);
    else
      await runner.query(
        `UPDATE ${documents.table} SET shipping = ?, total = ?, ${COLUMN} = ? WHERE id = ? AND ${COLUMN} IS NULL`,
        [written.shipping, written.total, written.decimals, document.id],
      );
  }
  for (const [decimals, ids] of scaled) {
    const factor = factorOf(decimals);
    await runner.query(
      `UPDATE ${documents.table} SET shipping = shipping * ${factor}, total = total * ${factor}, ` +
        `${COLUMN} = ${decimals} WHERE ${COLUMN} IS NULL AND id IN (${placeholders(ids)})`,
      ids,
    );
  }
}

/** Documents with what tells how many places they have: their lines, and the shipping that the history has. */
async function withLines(
  runner: QueryRunner,
  { kind, lines: { table, owner, optional } }: Documents,
  rows: readonly Header[],
): Promise<EarlierDocument[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = (await runner.query(
    `SELECT ${owner} AS owner, ${optional} AS optional, ${asText('quantity')} AS quantity, ` +
      `${asText('unitPrice')} AS unitPrice, ${asText('discountPercent')} AS discountPercent, ` +
      `${asText('taxPercent')} AS taxPercent FROM ${table} WHERE ${owner} IN (${placeholders(ids)})`,
    ids,
  )) as LineRow[];
  const changes = (await runner.query(
    `SELECT entityId, changes FROM changes WHERE kind = ? AND entityId IN (${placeholders(ids)}) ` +
      `AND changes LIKE '%"shipping"%' ORDER BY id`,
    [kind, ...ids],
  )) as { entityId: string; changes: string }[];
  const byOwner = new Map<string, LineRow[]>(ids.map((id) => [id, []]));
  for (const line of lines) byOwner.get(line.owner)?.push(line);
  const recorded = new Map<string, string>();
  for (const change of changes) {
    const { fields } = JSON.parse(change.changes) as { fields?: { field: string; after: unknown }[] };
    const after = fields?.findLast(({ field }) => field === 'shipping')?.after;
    if (typeof after === 'string') recorded.set(change.entityId, after);
  }
  return rows.map((row) => ({
    ...row,
    lines: (byOwner.get(row.id) ?? []).map((line) => ({
      optional: Number(line.optional) === 1,
      quantity: fromScaled(line.quantity, SCALE),
      unitPrice: fromScaled(line.unitPrice, SCALE),
      discountPercent: fromScaled(line.discountPercent, SCALE),
      taxPercent: fromScaled(line.taxPercent, SCALE),
    })),
    recordedShipping: recorded.get(row.id) ?? null,
  }));
}

async function* chunks(runner: QueryRunner, table: string): AsyncGenerator<Header[]> {
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, number, status, currency, ${asText('shipping')} AS shipping, ${asText('total')} AS total ` +
        `FROM ${table} WHERE id > ? AND ${COLUMN} IS NULL ORDER BY id LIMIT ${ROWS}`,
      [last],
    )) as Header[];
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Says in the log which documents somebody should look at. */
class Report {
  private readonly doubts: string[] = [];
  private more = 0;

  constructor(private readonly kind: string) {}

  add(number: string, doubt: string): void {
    if (this.doubts.length < MOST_REPORTED) this.doubts.push(`${number}: ${doubt}`);
    else this.more++;
  }

  end(): void {
    if (this.doubts.length === 0) return;
    const logger = createLogger('warn');
    for (const doubt of this.doubts) logger.warn(`Check the amounts of ${this.kind} ${doubt}.`);
    if (this.more > 0) logger.warn(`Check the amounts of ${this.more} more of ${this.kind}, too.`);
  }
}

const factorOf = (decimals: number): bigint => 10n ** BigInt(SCALE - decimals);

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
