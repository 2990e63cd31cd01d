import {
  type AmendedSalesOrderLine,
  asNewLine,
  type NewSalesLine,
  type SalesOrder,
  type SalesOrderLine,
} from '@docket/contracts';
import { exceeds, isZero, type Sentence } from '@docket/domain';
import type { FieldProblem } from '../documents/complete-lines';
import { say } from '../sentences';

/** A line of an amended order as it is to be, and as it was: null for one that is new. */
export interface AmendedLine extends NewSalesLine {
  was: SalesOrderLine | null;
}

/**
 * The lines of an amended order, each with what an existing one leaves out. One that names another item takes its
 * description, unit and price from there.
 * @returns also what is wrong with ids: those that the order has not, and those that are named twice
 */
export function amendedLines(
  order: SalesOrder,
  sent: readonly AmendedSalesOrderLine[],
): { lines: AmendedLine[]; errors: FieldProblem[] } {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  const named = new Set<string>();
  const errors: FieldProblem[] = [];
  const lines = sent.map(({ id, ...said }, index): AmendedLine => {
    const was = id === undefined ? null : (known.get(id) ?? null);
    if (id !== undefined && (was === null || named.has(id))) {
      const message = was === null ? say.amended_line_unknown() : say.amended_line_twice();
      errors.push({ path: `lines.${index}.id`, message });
    }
    if (id !== undefined) named.add(id);
    return was === null ? { ...said, ...asNewLine(said), was } : { ...keptOf(was, said), ...said, was };
  });
  return { lines, errors };
}

/** Values of an existing line for fields that the amendment leaves out. */
function keptOf(
  { itemId, description, uom, unitPrice, discountPercent, taxPercent }: SalesOrderLine,
  said: Pick<AmendedSalesOrderLine, 'itemId'>,
) {
  const takesItem = said.itemId !== undefined && said.itemId !== null && said.itemId !== itemId;
  return { itemId, discountPercent, taxPercent, ...(!takesItem && { description, uom, unitPrice }) };
}

/**
 * Problems of amended lines that must keep their item and unit. A shipped line had this item and unit, and production
 * orders are made for it.
 * @param uses why lines have to stay although nothing of them is shipped, by their ids
 */
export function fixedProblems(
  order: SalesOrder,
  lines: readonly AmendedLine[],
  uses: ReadonlyMap<string, Sentence>,
): FieldProblem[] {
  const kept = new Set(lines.map(({ was }) => was?.id));
  const removed = order.lines.filter(({ id }) => !kept.has(id));
  return [
    ...lines.flatMap((line, index) =>
      problemsOf(line, uses).map(({ field, message }) => ({ path: `lines.${index}.${field}`, message })),
    ),
    ...removed.flatMap((line) => {
      const reason = shippedOf(line) ?? uses.get(line.id);
      if (reason === undefined) return [];
      // Its first line says what it is.
      const name = line.description.split('\n')[0] ?? '';
      return [{ path: 'lines', message: say.line_stays({ position: line.position, name, reason }) }];
    }),
  ];
}

function problemsOf(line: AmendedLine, uses: ReadonlyMap<string, Sentence>) {
  const { was } = line;
  if (was === null) return [];
  const isOtherItem = line.itemId !== was.itemId;
  const use = isOtherItem ? uses.get(was.id) : undefined;
  if (isZero(was.shippedQuantity)) return use === undefined ? [] : [{ field: 'itemId', message: use }];
  const shipped = `${was.shippedQuantity} ${was.uom}`;
  return [
    ...(exceeds(was.shippedQuantity, line.quantity)
      ? [
          {
            field: 'quantity',
            message: say.line_below_shipped({ shipped }),
          },
        ]
      : []),
    ...(isOtherItem
      ? [
          {
            field: 'itemId',
            message: say.line_item_shipped({ shipped }),
          },
        ]
      : line.uom !== undefined && line.uom !== was.uom
        ? [
            {
              field: 'uom',
              message: say.line_unit_shipped({ shipped }),
            },
          ]
        : []),
  ];
}

const shippedOf = ({ shippedQuantity, uom }: SalesOrderLine) =>
  isZero(shippedQuantity) ? undefined : say.line_is_shipped({ quantity: shippedQuantity, uom });
