import type { SalesOrder } from '@docket/contracts';
import { Database, notFound, type Principal, Records, updateVersioned } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { setLineQuantities } from '../documents/set-line-quantities';
import { returnedOf } from './quote-conversion';
import { SalesQuoteEntity } from './sales-quote.entity';
import { salesQuoteKind } from './sales-quote.kind';
import { loadSalesQuote } from './sales-quote.view';

/** Gives back to quotes what was ordered of them, and is not any more. */
@Injectable()
export class QuoteReturns {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /**
   * What an order has of its quote can be ordered again; an order that was made from none has nothing to give back.
   * @param manager of the transaction that cancels the order
   */
  async giveBack(manager: EntityManager, order: SalesOrder, user: Principal): Promise<void> {
    const { quoteId } = order;
    if (quoteId === null) return;
    const before = await this.hold(manager, quoteId);
    const { status, ordered } = returnedOf(before, order.lines);
    await updateVersioned(manager, SalesQuoteEntity, before, user.userId, { status });
    if (ordered.length > 0) await setLineQuantities(manager, 'orderedQuantity', quoteId, ordered);
    const after = await this.load(manager, quoteId);
    await this.records.alongside(manager, salesQuoteKind, 'change', { before, after }, user);
  }

  /** Whoever orders from the quote at the same time waits, or is waited for. */
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
