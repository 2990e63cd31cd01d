import {
  type NewSalesQuote,
  type NewSalesQuoteLine,
  type Page,
  type SalesOrder,
  type SalesQuote,
  type SalesQuoteChange,
  SalesQuoteContent,
  type SalesQuoteConversion,
  type SalesQuoteListQuery,
  type SalesQuoteSummary,
} from '@docket/contracts';
import {
  daysAfter,
  daysBetween,
  nextState,
  type SalesQuoteAction,
  salesQuoteActions,
  salesQuoteOpenFields,
  type SalesQuoteState,
  salesQuoteTransitions,
  stateWord,
} from '@docket/domain';
import {
  insertRow,
  changesOf,
  created,
  Database,
  deleteVersioned,
  DomainError,
  giveWay,
  insertChunks,
  linkEntities,
  notFound,
  type Principal,
  readPage,
  Records,
  updateVersioned,
  illegalTransition,
  invalidField,
  requireOpen,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { areStored, keptIds, requireKnownLines } from '../documents/kept-lines';
import { SalesDocuments } from '../documents/sales-documents.service';
import { type CompleteLine, lineRow } from '../documents/sales-line.row';
import { setLineQuantities } from '../documents/set-line-quantities';
import { SalesOrdersService } from '../orders/sales-orders.service';
import { convertedLines, orderedOf, orderOf } from './quote-conversion';
import { SalesQuoteLineEntity } from './sales-quote-line.entity';
import { SalesQuoteEntity } from './sales-quote.entity';
import { salesQuoteKind } from './sales-quote.kind';
import { loadSalesQuote } from './sales-quote.view';
import { presentSummary, salesQuoteList } from './sales-quotes.list';
import { say } from '../sentences';

/** Actions that need no data besides the quote. */
export type PlainQuoteAction = Exclude<SalesQuoteAction, 'reject' | 'convert' | 'revise'>;

type ValidityOfQuote = Pick<SalesQuote, 'date' | 'validUntil'>;

type QuoteLine = CompleteLine & { optional: boolean };

/** Sales quotes: made, changed, moved through their states, revised, and turned into orders. */
@Injectable()
export class SalesQuotesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(SalesQuoteLineEntity)
    private readonly salesQuoteLineRepository: Repository<SalesQuoteLineEntity>,
    @InjectRepository(SalesQuoteEntity) private readonly salesQuoteRepository: Repository<SalesQuoteEntity>,
    private readonly documents: SalesDocuments,
    private readonly orders: SalesOrdersService,
    private readonly records: Records,
  ) {}

  list(query: SalesQuoteListQuery): Promise<Page<SalesQuoteSummary>> {
    return readPage(this.database.read, salesQuoteList, query, presentSummary);
  }

  get(id: string): Promise<SalesQuote> {
    return this.view(this.database.read, id);
  }

  /** @throws {DomainError} `invalid_request` for a customer, item or person that does not exist or is not active */
  create(quote: NewSalesQuote, user: Principal): Promise<SalesQuote> {
    return this.records.create(salesQuoteKind, user, (manager) => this.make(manager, quote, user));
  }

  /**
   * @throws {DomainError} `not_editable` for fields that its state has closed, `version_conflict`, `invalid_request` for a
   * last day before its date, or one that is over already where it is sent
   */
  change(
    id: string,
    change: SalesQuoteChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.records.change(salesQuoteKind, id, { user, ifMatch }, async (manager, quote) => {
      const changed = changesOf(SalesQuoteContent, quote, change);
      if (changed.lines && areStored(quote.lines, changed.lines)) delete changed.lines;
      if (Object.keys(changed).length === 0) return quote;
      requireOpen('quote', quote.status, salesQuoteOpenFields[quote.status], changed);
      const {
        lines: sent,
        shipping = quote.shipping,
        shippingTaxRate = quote.shippingTaxRate,
        ...header
      } = changed;
      if (header.lostReason && quote.status !== 'rejected') throw notRejected();
      if (header.date !== undefined || header.validUntil !== undefined) {
        const dated = { date: quote.date, validUntil: quote.validUntil, ...header };
        requireOrderOfDays(dated);
        if (quote.status === 'sent') await this.requireValidity(manager, dated);
      }
      if (header.salespersonId !== undefined)
        await this.documents.requirePerson(manager, header.salespersonId);
      if (sent) requireKnownLines(quote.lines, sent);
      const lines = sent && (await this.documents.complete(manager, sent, quote));
      if (lines && Object.keys(changed).length === 1 && areStored(quote.lines, lines)) return quote;
      // Only drafts: a document that was sent keeps its figures.
      const money =
        quote.status === 'draft' &&
        (await this.documents.draftMoney(manager, 'quote', {
          ...quote,
          shipping,
          shippingTaxRate,
          lines: lines ?? quote.lines,
        }));
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, {
        ...header,
        ...money,
      });
      if (lines !== undefined) {
        await manager.withRepository(this.salesQuoteLineRepository).delete({ quoteId: id });
        await insertLines(manager, id, lines, keptIds(quote.lines, lines));
      }
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `illegal_transition`, with what is legal now; `invalid_request` for one sent too late */
  act(
    id: string,
    action: PlainQuoteAction,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.records.change(salesQuoteKind, id, { user, ifMatch, action }, async (manager, quote) => {
      const status = stateAfter(quote, action);
      if (action === 'send') await this.requireValidity(manager, quote);
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, { status });
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `illegal_transition` */
  reject(
    id: string,
    lostReason: string | null,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    const action = 'reject';
    return this.records.change(salesQuoteKind, id, { user, ifMatch, action }, async (manager, quote) => {
      const status = stateAfter(quote, action);
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, { status, lostReason });
      return this.view(manager, id);
    });
  }

  /**
   * Makes a draft of the same number with the next revision, and what it replaces superseded.
   * @returns the new revision
   * @throws {DomainError} `illegal_transition`; `invalid_request` for a customer who is not active any more, and for items
   * of other units by now
   */
  async revise(id: string, user: Principal, ifMatch: string | undefined): Promise<SalesQuote> {
    let revision: SalesQuote | undefined;
    const action = 'revise';
    await this.records.change(salesQuoteKind, id, { user, ifMatch, action }, async (manager, quote) => {
      const status = stateAfter(quote, action);
      await this.documents.customer(manager, quote.customerId);
      await this.documents.requireFitting(manager, quote.lines);
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, { status });
      const old = await manager.withRepository(this.salesQuoteRepository).findOneByOrFail({ id });
      const date = await this.documents.today(manager);
      const row = {
        ...old,
        ...(await this.documents.draftMoney(manager, 'quote', quote)),
        ...created(user.userId),
        revision: old.revision + 1,
        revisionOf: id,
        status: 'draft' as const,
        date,
        validUntil: validAsLong(old, date),
        lostReason: null,
      };
      await insertRow(manager.withRepository(this.salesQuoteRepository), row);
      await insertLines(manager, row.id, quote.lines);
      await linkEntities(manager, {
        origin: { kind: 'SalesQuote', id, number: old.number, revision: old.revision, status },
        result: {
          kind: 'SalesQuote',
          id: row.id,
          number: old.number,
          revision: row.revision,
          status: row.status,
        },
      });
      revision = await this.view(manager, row.id);
      await this.records.alongside(
        manager,
        salesQuoteKind,
        'create',
        { before: null, after: revision },
        user,
      );
      return this.view(manager, id);
    });
    if (revision === undefined) throw notFound(salesQuoteKind.label);
    return revision;
  }

  /** A new draft of the same content, under a number of its own. @throws {DomainError} `not_found`, `invalid_request` */
  duplicate(id: string, user: Principal): Promise<SalesQuote> {
    return this.records.create(salesQuoteKind, user, async (manager) => {
      const quote = await this.view(manager, id);
      await this.documents.requireSameCurrency(manager, quote);
      const date = await this.documents.today(manager);
      return this.make(manager, { ...quote, date, validUntil: validAsLong(quote, date) }, user);
    });
  }

  /**
   * Turns what is left of a quote into an order, or as much of its lines as is named.
   * @returns the order, a draft
   * @throws {DomainError} `illegal_transition`, `quantity_exceeded`, `invalid_request`
   */
  async convert(
    id: string,
    conversion: SalesQuoteConversion,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    let order: SalesOrder | undefined;
    const action = 'convert';
    // A second caller waits for the row of the quote, and then finds the quantities that are left.
    await this.records.change(salesQuoteKind, id, { user, ifMatch, action }, async (manager, quote) => {
      stateAfter(quote, action);
      const lines = convertedLines(quote, conversion.lines);
      await giveWay();
      const { status, ordered } = orderedOf(quote, lines);
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, { status });
      await setLineQuantities(manager, 'orderedQuantity', id, ordered);
      const charged = await this.orders.shippingCharged(manager, quote);
      order = await this.orders.createFrom(manager, orderOf(quote, lines, charged, conversion), user);
      await linkEntities(manager, {
        origin: { kind: 'SalesQuote', id, number: quote.number, revision: quote.revision, status },
        result: { kind: 'SalesOrder', id: order.id, number: order.number, status: order.status },
      });
      order = await this.orders.keepCreated(manager, order.id, user);
      return this.view(manager, id);
    });
    if (order === undefined) throw notFound(salesQuoteKind.label);
    return order;
  }

  /** @throws {DomainError} `not_editable` once it is no draft any more, and for a later revision */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(salesQuoteKind, id, { user, ifMatch }, async (manager, quote) => {
      if (quote.status !== 'draft') {
        throw new DomainError('not_editable', say.quote_is_no_draft({ status: stateWord(quote.status) }));
      }
      if (quote.revisionOf !== null) {
        throw new DomainError('not_editable', say.revision_stays());
      }
      await deleteVersioned(manager, SalesQuoteEntity, quote);
      await manager.withRepository(this.salesQuoteLineRepository).delete({ quoteId: id });
    });
  }

  private async make(
    manager: EntityManager,
    quote: Omit<NewSalesQuote, 'lines'> & { lines: readonly NewSalesQuoteLine[] },
    user: Principal,
  ): Promise<SalesQuote> {
    const customer = await this.documents.customer(manager, quote.customerId);
    const { currency } = customer;
    const lines = await this.documents.complete(manager, quote.lines, { customerId: customer.id, currency });
    const date = quote.date ?? (await this.documents.today(manager));
    requireOrderOfDays({ date, validUntil: quote.validUntil });
    const numbered = { kind: salesQuoteKind.name, what: 'quote', date };
    const row = {
      ...(await this.documents.header(manager, numbered, quote, customer, lines, user)),
      revision: 1,
      revisionOf: null,
      status: 'draft' as const,
      date,
      validUntil: quote.validUntil,
      lostReason: null,
    };
    await insertRow(manager.withRepository(this.salesQuoteRepository), row);
    await insertLines(manager, row.id, lines);
    return this.view(manager, row.id);
  }

  private async requireValidity(manager: EntityManager, { validUntil }: ValidityOfQuote): Promise<void> {
    if (validUntil === null || validUntil >= (await this.documents.today(manager))) return;
    throw invalidField('validUntil', say.day_over(), say.quote_expired_at_once());
  }

  private async view(manager: EntityManager, id: string): Promise<SalesQuote> {
    const quote = await loadSalesQuote(manager, id);
    if (quote === null) throw notFound(salesQuoteKind.label);
    return quote;
  }
}

/** @throws {DomainError} `illegal_transition` */
function stateAfter({ status }: SalesQuote, action: SalesQuoteAction): SalesQuoteState {
  const next = nextState(salesQuoteTransitions, status, action);
  if (next === null) throw illegalTransition('quote', status, action, salesQuoteActions(status));
  return next;
}

/** @throws {DomainError} `invalid_request` for a quote that would end before it begins */
function requireOrderOfDays({ date, validUntil }: ValidityOfQuote): void {
  if (validUntil === null || validUntil >= date) return;
  throw invalidField('validUntil', say.valid_before_date({ date }), say.choose_later_last_day());
}

function notRejected(): DomainError {
  return invalidField('lostReason', say.quote_not_rejected(), say.reject_quote_first());
}

async function insertLines(
  manager: EntityManager,
  quoteId: string,
  lines: readonly QuoteLine[],
  ids: readonly (string | undefined)[] = [],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    ...lineRow(line, index, ids[index]),
    quoteId,
    optional: line.optional,
    orderedQuantity: null,
  }));
  await insertChunks(manager, SalesQuoteLineEntity, rows);
}

/** Until when another quote of this day is valid: for as long as this one was. */
function validAsLong({ date, validUntil }: Pick<SalesQuote, 'date' | 'validUntil'>, day: string) {
  return validUntil === null ? null : daysAfter(day, Math.max(0, daysBetween(date, validUntil)));
}
