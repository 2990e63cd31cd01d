import {
  type Address,
  type NewSalesQuote,
  type NewSalesQuoteLine,
  type Page,
  type SalesQuote,
  type SalesQuoteChange,
  SalesQuoteContent,
  type SalesQuoteListQuery,
  type SalesQuoteSummary,
} from '@docket/contracts';
import {
  documentTotals,
  isStorableAmount,
  legalActions,
  nextState,
  type PricedLine,
  type SalesQuoteAction,
  salesQuoteTransitions,
  SCALE,
  toMinorUnits,
  toScaled,
} from '@docket/domain';
import {
  changesOf,
  CompanyService,
  created,
  Database,
  deleteVersioned,
  DomainError,
  notFound,
  NumberingService,
  type Principal,
  readPage,
  Records,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { CustomerEntity } from '../customers/customer.entity';
import { CustomersService } from '../customers/customers.service';
import { SalesQuoteLineEntity } from './sales-quote-line.entity';
import { SalesQuoteEntity } from './sales-quote.entity';
import { salesQuoteKind } from './sales-quote.kind';
import { loadSalesQuote } from './sales-quote.view';
import { presentSummary, salesQuoteList } from './sales-quotes.list';

/** SQLite takes at most 32,766 parameters a statement, MySQL 65,535. */
const LINES_PER_INSERT = 500;

/** Sales quotes: made, changed while they are drafts, moved through their states. */
@Injectable()
export class SalesQuotesService {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersService,
    private readonly numbering: NumberingService,
    private readonly company: CompanyService,
    private readonly records: Records,
  ) {}

  list(query: SalesQuoteListQuery): Promise<Page<SalesQuoteSummary>> {
    return readPage(this.database.read, salesQuoteList, query, presentSummary);
  }

  get(id: string): Promise<SalesQuote> {
    return this.view(this.database.read, id);
  }

  /** @throws {DomainError} `invalid_request` for a customer that does not exist or is not active */
  create(quote: NewSalesQuote, user: Principal): Promise<SalesQuote> {
    return this.records.create(salesQuoteKind, user, async (manager) => {
      const customer = await this.activeCustomer(manager, quote.customerId);
      const date = quote.date ?? (await this.company.today(manager));
      const { lines, shipping, ...header } = quote;
      const { currency } = customer;
      const row = {
        ...header,
        ...created(user.userId),
        number: await this.numbering.next(manager, 'SalesQuote', date),
        revision: 1,
        status: 'draft' as const,
        salespersonId: user.userId,
        contact: header.contact === undefined ? (customer.contacts[0] ?? null) : header.contact,
        billingAddress:
          header.billingAddress === undefined ? addressOf(customer, 'billing') : header.billingAddress,
        shippingAddress:
          header.shippingAddress === undefined ? addressOf(customer, 'shipping') : header.shippingAddress,
        date,
        currency,
        paymentTerms: header.paymentTerms ?? customer.paymentTerms,
        shipping: toMinorUnits(shipping, currency),
        total: toMinorUnits(storableTotal(lines, currency, shipping), currency),
      };
      await manager.insert(SalesQuoteEntity, row);
      await insertLines(manager, row.id, lines);
      return this.view(manager, row.id);
    });
  }

  /** @throws {DomainError} `not_editable` once it is no draft any more, `version_conflict` */
  change(
    id: string,
    change: SalesQuoteChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.records.change(salesQuoteKind, id, { user, ifMatch }, async (manager, quote) => {
      requireDraft(quote);
      const changed = changesOf(SalesQuoteContent, quote, change);
      if (Object.keys(changed).length === 0) return quote;
      const { lines, shipping, ...header } = changed;
      const total = storableTotal(lines ?? quote.lines, quote.currency, shipping ?? quote.shipping);
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, {
        ...header,
        ...(shipping !== undefined && { shipping: toMinorUnits(shipping, quote.currency) }),
        total: toMinorUnits(total, quote.currency),
      });
      if (lines !== undefined) {
        await manager.delete(SalesQuoteLineEntity, { quoteId: id });
        await insertLines(manager, id, lines);
      }
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `illegal_transition`, with what is legal now */
  act(
    id: string,
    action: SalesQuoteAction,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.records.change(salesQuoteKind, id, { user, ifMatch, action }, async (manager, quote) => {
      const status = nextState(salesQuoteTransitions, quote.status, action);
      if (status === null) {
        const legal = legalActions(salesQuoteTransitions, quote.status);
        throw new DomainError(
          'illegal_transition',
          `A quote that is ${quote.status} cannot be moved by "${action}". ` +
            (legal.length > 0
              ? `Possible now: ${legal.join(', ')}.`
              : 'Nothing can be done with it any more.'),
          { legalActions: legal },
        );
      }
      await updateVersioned(manager, SalesQuoteEntity, quote, user.userId, { status });
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `not_editable` once it is no draft any more */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(salesQuoteKind, id, { user, ifMatch }, async (manager, quote) => {
      requireDraft(quote);
      await deleteVersioned(manager, SalesQuoteEntity, quote);
      await manager.delete(SalesQuoteLineEntity, { quoteId: id });
    });
  }

  private async view(manager: EntityManager, id: string): Promise<SalesQuote> {
    const quote = await loadSalesQuote(manager, id);
    if (quote === null) throw notFound(salesQuoteKind.label);
    return quote;
  }

  private async activeCustomer(manager: EntityManager, id: string): Promise<CustomerEntity> {
    const customer = await this.customers.find(manager, id);
    const message =
      customer === null
        ? 'There is no customer with this id.'
        : customer.active
          ? null
          : 'This customer is not active any more.';
    if (customer === null || message !== null) {
      throw new DomainError('invalid_request', 'Choose another customer.', {
        errors: [{ path: 'customerId', code: 'invalid_field', message: message ?? '' }],
      });
    }
    return customer;
  }
}

function requireDraft(quote: SalesQuote): void {
  if (quote.status === 'draft') return;
  throw new DomainError(
    'not_editable',
    `This quote is ${quote.status}; only drafts can be changed or deleted.`,
  );
}

/** @throws {DomainError} `invalid_request` for sums beyond what is stored and printed */
function storableTotal(lines: readonly PricedLine[], currency: string, shipping: string): string {
  const { subtotal, total } = documentTotals(lines, currency, shipping);
  if (isStorableAmount(subtotal) && isStorableAmount(total)) return total;
  throw new DomainError('invalid_request', 'Split this quote: its sum is too large for one.', {
    errors: [
      {
        path: 'lines',
        code: 'invalid_field',
        message: 'The sum has more than 12 digits before the point.',
      },
    ],
  });
}

function addressOf(customer: CustomerEntity, type: 'billing' | 'shipping'): Address | null {
  const ofType = customer.addresses.filter((address) => address.type === type);
  const chosen = ofType.find((address) => address.primary) ?? ofType[0] ?? customer.addresses[0];
  if (chosen === undefined) return null;
  const { name, street, postalCode, city, region, country } = chosen;
  return { name: name || customer.name, street, postalCode, city, region, country };
}

async function insertLines(
  manager: EntityManager,
  quoteId: string,
  lines: readonly NewSalesQuoteLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    id: uuidv7(),
    quoteId,
    position: index + 1,
    description: line.description,
    quantity: toScaled(line.quantity, SCALE),
    uom: line.uom,
    unitPrice: toScaled(line.unitPrice, SCALE),
    discountPercent: toScaled(line.discountPercent, SCALE),
    taxPercent: toScaled(line.taxPercent, SCALE),
    optional: line.optional,
  }));
  for (let start = 0; start < rows.length; start += LINES_PER_INSERT) {
    await manager.insert(SalesQuoteLineEntity, rows.slice(start, start + LINES_PER_INSERT));
  }
}
