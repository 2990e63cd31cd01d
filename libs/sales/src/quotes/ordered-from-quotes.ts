import type { SalesOrder } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import { asText, Database, notFound, type Principal, Records, updateVersioned } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { setLineQuantities } from '../documents/set-line-quantities';
import { countedOf } from './quote-conversion';
import { SalesQuoteEntity } from './sales-quote.entity';
import { salesQuoteKind } from './sales-quote.kind';
import { loadSalesQuote } from './sales-quote.view';

const ORDERED_SQL =
  `SELECT l.quoteLineId AS lineId, ${asText('SUM(l.quantity)')} AS quantity FROM salesorders o ` +
  "JOIN salesorderlines l ON l.orderId = o.id WHERE o.quoteId = ? AND o.status <> 'cancelled' " +
  'AND l.quoteLineId IS NOT NULL GROUP BY l.quoteLineId';

/** Keeps of quotes how much of them is ordered, when orders that were made from them change. */
@Injectable()
export class OrderedFromQuotes {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /**
   * Counts again the quantities that active orders have of an order's quote, so that cancelled quantities can be
   * ordered again. It changes nothing if the counts are the same, or if the order has no quote.
   * @param manager of the transaction that has changed the order
   */
  async count(manager: EntityManager, { quoteId }: SalesOrder, user: Principal): Promise<void> {
    if (quoteId === null) return;
    const before = await this.hold(manager, quoteId);
    const { status, ordered } = countedOf(before, await orderedOf(manager, quoteId));
    // A quote of which nothing is ordered any more has a life of its own.
    if (ordered.length === 0) return;
    await updateVersioned(manager, SalesQuoteEntity, before, user.userId, { status });
    await setLineQuantities(manager, 'orderedQuantity', quoteId, ordered);
    const after = await this.load(manager, quoteId);
    await this.records.alongside(manager, salesQuoteKind, 'change', { before, after }, user);
  }

  /** Locks the quote: concurrent orders from it wait for each other. */
  private async hold(manager: EntityManager, id: string) {
    // On SQLite there is one transaction at a time.
    if (this.database.dialect === 'mysql')
      await manager.query('SELECT id FROM salesquotes WHERE id = ? FOR UPDATE', [id]);
    return this.load(manager, id);
  }

  private async load(manager: EntityManager, id: string) {
    const quote = await loadSalesQuote(manager, id);
    if (quote === null) throw notFound(salesQuoteKind.label);
    return quote;
  }
}

/** Quantities that active orders have of a quote's lines, by the ids of the lines. */
async function orderedOf(manager: EntityManager, quoteId: string): Promise<Map<string, string>> {
  const rows: { lineId: string; quantity: string }[] = await manager.query(ORDERED_SQL, [quoteId]);
  return new Map(rows.map(({ lineId, quantity }) => [lineId, fromScaled(quantity, SCALE)]));
}
