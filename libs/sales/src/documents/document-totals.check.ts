import { currencyDecimals, fromScaled, type PricedLine, SCALE, toStoredAmount } from '@docket/domain';
import { asText, type DataCheck, eachPage, placeholders } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { type ShippingRow, storedTotals } from './document-money';
import { possibleDecimals } from './written-decimals';

/** Documents with lines and a stored total. */
interface Documents {
  label: string;
  table: string;
  lines: string;
  /** Column of the lines with the id of their document. */
  owner: string;
  /** Column of the lines that says whether they count in the total, as SQL. */
  optional: string;
}

const DOCUMENTS: readonly Documents[] = [
  {
    label: 'quote',
    table: 'salesquotes',
    lines: 'salesquotelines',
    owner: 'quoteId',
    optional: 'optional',
  },
  {
    label: 'order',
    table: 'salesorders',
    lines: 'salesorderlines',
    owner: 'orderId',
    optional: '0',
  },
];

interface HeaderRow extends ShippingRow {
  id: string;
  number: string;
  total: string;
}

interface LineRow {
  owner: string;
  optional: number | string;
  quantity: string;
  unitPrice: string;
  discountPercent: string;
  taxPercent: string;
}

/** The total of a quote or order is what its lines come to, with the decimal places that its amounts were written with. */
export const documentTotalsCheck: DataCheck = {
  name: 'totals',
  async *faults({ manager }) {
    for (const documents of DOCUMENTS)
      yield* eachPage<HeaderRow>(
        manager,
        {
          columns:
            `id, number, currency, ${asText('shipping')} AS shipping, shippingTaxRule, ` +
            `${asText('shippingTaxRate')} AS shippingTaxRate, ${asText('total')} AS total, amountDecimals`,
          from: documents.table,
          key: 'id',
        },
        async (inside, headers) => {
          const lines = await linesOf(inside, documents, headers);
          return headers.flatMap((header) => {
            const fault = faultOf(header, lines.get(header.id) ?? []);
            return fault === undefined ? [] : [`The ${documents.label} ${header.number}: ${fault}`];
          });
        },
      );
  },
};

async function linesOf(
  manager: EntityManager,
  { lines, owner, optional }: Documents,
  headers: readonly HeaderRow[],
): Promise<Map<string, PricedLine[]>> {
  const ids = headers.map(({ id }) => id);
  const numbers = ['quantity', 'unitPrice', 'discountPercent', 'taxPercent'];
  const rows: LineRow[] = await manager.query(
    `SELECT ${owner} AS owner, ${optional} AS optional, ${numbers.map((name) => `${asText(name)} AS ${name}`).join(', ')} ` +
      `FROM ${lines} WHERE ${owner} IN (${placeholders(ids)})`,
    ids,
  );
  const byOwner = new Map<string, PricedLine[]>();
  for (const row of rows) {
    const line = {
      optional: Number(row.optional) === 1,
      quantity: fromScaled(row.quantity, SCALE),
      unitPrice: fromScaled(row.unitPrice, SCALE),
      discountPercent: fromScaled(row.discountPercent, SCALE),
      taxPercent: fromScaled(row.taxPercent, SCALE),
    };
    const others = byOwner.get(row.owner);
    if (others === undefined) byOwner.set(row.owner, [line]);
    else others.push(line);
  }
  return byOwner;
}

function faultOf(header: HeaderRow, lines: readonly PricedLine[]): string | undefined {
  const { currency, amountDecimals, total, shipping } = header;
  if (!/^[A-Z]{3}$/.test(currency)) return `its currency ${JSON.stringify(currency)} is none.`;
  const possible = [currencyDecimals(currency), ...possibleDecimals(currency)];
  if (amountDecimals === null || !possible.includes(amountDecimals))
    return `its amounts have ${amountDecimals ?? 'no'} decimal places, which ${currency} has not.`;
  if (BigInt(shipping) % 10n ** BigInt(SCALE - amountDecimals) !== 0n)
    return `its shipping has more decimal places than ${amountDecimals}.`;
  const computed = storedTotals(lines, header).total;
  return toStoredAmount(computed) === total
    ? undefined
    : `its total is ${fromScaled(total, SCALE, amountDecimals)}, but its lines come to ${computed} ${currency}.`;
}
