import type { Address, Contact, NewSalesLine, SalesHeaderText, SalesOrder } from '@docket/contracts';
import { ItemsService } from '@docket/inventory';
import {
  CompanyService,
  companyTax,
  created,
  invalidField,
  invalidFields,
  NumberingService,
  type Principal,
} from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CustomerEntity } from '../customers/customer.entity';
import { mainAddress } from '../customers/main-address';
import { CustomersService } from '../customers/customers.service';
import { useOfItem } from './item-use';
import { type FilledLines, fillLines, wholePiecesProblem } from './complete-lines';
import { moneyColumns, shownShippingTax } from './document-money';
import { eachHeaderText } from './header-texts';
import type { CompleteLine } from './sales-line.row';
import { common, keptShippingTax, type PricedLine, type Sentence, shippingTaxOf } from '@docket/domain';
import { say } from '../sentences';

/** Header fields of the body for a new quote or order. */
export interface NewHeader extends Record<SalesHeaderText, string> {
  customerId: string;
  salespersonId?: string | null | undefined;
  contact?: Contact | null | undefined;
  billingAddress?: Address | null | undefined;
  shippingAddress?: Address | null | undefined;
  paymentTerms?: string | undefined;
  customFields: Record<string, string>;
  shipping: string;
  shippingTaxRate: string | null;
}

/** The part of a draft that its amounts are computed from. */
interface PricedDraft {
  customerId: string;
  currency: string;
  shipping: string;
  shippingTaxRate: string | null;
  lines: readonly PricedLine[];
}

/** Work that quotes and orders share when they are created and changed. */
@Injectable()
export class SalesDocuments implements OnModuleInit {
  constructor(
    private readonly customers: CustomersService,
    private readonly numbering: NumberingService,
    private readonly company: CompanyService,
    private readonly items: ItemsService,
  ) {}

  /** An item stays while lines name it. */
  onModuleInit(): void {
    this.items.keepWhile(useOfItem);
  }

  today(manager: EntityManager): Promise<string> {
    return this.company.today(manager);
  }

  /**
   * The customer that something new is made for. It stays until the transaction is over.
   * @throws {DomainError} `invalid_request` for one that does not exist or is not active
   */
  async customer(manager: EntityManager, id: string): Promise<CustomerEntity> {
    const customer = await this.customers.hold(manager, id);
    const refused = (message: Sentence) =>
      invalidField('customerId', message, common.choose_other_customer());
    if (customer === null) throw refused(common.customer_unknown());
    if (!customer.active) throw refused(say.customer_inactive());
    return customer;
  }

  /**
   * The header of a new document, with what its customer brings along.
   * @param kind whose number it gets @param what `quote` @param date of which its number is
   * @throws {DomainError} `invalid_request`
   */
  async header(
    manager: EntityManager,
    { kind, what, date }: { kind: string; what: string; date: string },
    sent: NewHeader,
    customer: CustomerEntity,
    lines: readonly CompleteLine[],
    user: Principal,
  ) {
    const { currency } = customer;
    const salespersonId = sent.salespersonId === undefined ? user.userId : sent.salespersonId;
    if (salespersonId !== user.userId) await this.requirePerson(manager, salespersonId);
    const money = await this.draftMoney(manager, what, { ...sent, currency, lines });
    return {
      ...created(user.userId),
      number: await this.numbering.next(manager, kind, date),
      customerId: customer.id,
      salespersonId,
      contact: sent.contact === undefined ? (customer.contacts[0] ?? null) : sent.contact,
      billingAddress:
        sent.billingAddress === undefined ? addressOf(customer, 'billing') : sent.billingAddress,
      shippingAddress:
        sent.shippingAddress === undefined ? addressOf(customer, 'shipping') : sent.shippingAddress,
      currency,
      paymentTerms: sent.paymentTerms ?? customer.paymentTerms,
      ...eachHeaderText((name) => sent[name]),
      customFields: sent.customFields,
      ...money,
    };
  }

  /**
   * Lines with what their items and their customer bring along, read at once.
   * @param document whose lines they are
   * @throws {DomainError} `invalid_request` for items that do not exist, or that do not go with their line
   */
  async complete<Line extends NewSalesLine>(
    manager: EntityManager,
    lines: readonly Line[],
    document: { customerId: string; currency: string },
  ): Promise<(Line & CompleteLine)[]> {
    const filled = await this.fill(manager, lines, document);
    if (filled.errors.length > 0) throw invalidFields(filled.errors);
    return filled.lines;
  }

  /** The same, for whoever has more to say of the lines: it answers what is wrong with them. */
  async fill<Line extends NewSalesLine>(
    manager: EntityManager,
    lines: readonly Line[],
    { customerId, currency }: { customerId: string; currency: string },
  ): Promise<FilledLines<Line>> {
    const ids = lines.flatMap(({ itemId }) => itemId ?? []);
    const items = ids.length === 0 ? new Map() : await this.items.find(manager, ids);
    const isTaxSaid = lines.every((line) => line.taxPercent !== undefined);
    const taxPercent = isTaxSaid ? '0' : await lineTaxPercent(manager, customerId);
    return fillLines(lines, items, { currency, taxPercent });
  }

  /**
   * Checks lines that are copied from a document. Their items must still have the same units, and whole pieces if
   * they have serial numbers.
   * @throws {DomainError} `invalid_request`, with every line that does not go with its item
   */
  async requireFitting(manager: EntityManager, lines: readonly CompleteLine[]): Promise<void> {
    const ids = lines.flatMap(({ itemId }) => itemId ?? []);
    if (ids.length === 0) return;
    const items = await this.items.find(manager, ids);
    const errors = lines.flatMap(({ itemId, uom, quantity }, index) => {
      const item = itemId === null ? undefined : items.get(itemId);
      if (item === undefined) return [];
      if (item.uom !== uom) {
        const message = say.line_unit_changed({ sku: item.sku, uom: item.uom, former: uom });
        return [{ path: `lines.${index}.uom`, message }];
      }
      const message = wholePiecesProblem(item, quantity);
      return message === null ? [] : [{ path: `lines.${index}.quantity`, message }];
    });
    if (errors.length === 0) return;
    throw invalidFields(errors, say.lines_do_not_fit());
  }

  /**
   * The prices of a document mean nothing in another currency.
   * @param document that is to be copied for its customer
   * @throws {DomainError} `invalid_request` where the customer is charged in another one by now
   */
  async requireSameCurrency(
    manager: EntityManager,
    { customerId, currency }: { customerId: string; currency: string },
  ): Promise<void> {
    const customer = await this.customer(manager, customerId);
    if (customer.currency === currency) return;
    throw invalidField(
      'customerId',
      say.customer_currency_changed({ currency: customer.currency, former: currency }),
      say.make_new_in_currency({ currency: customer.currency }),
    );
  }

  /**
   * Columns of the amounts of a new or changed draft: the tax of its shipping follows the company's setting of today,
   * unless the document states a rate.
   * @param what `quote`, for the message
   * @throws {DomainError} `invalid_request` for a total that cannot be stored and printed
   */
  async draftMoney(manager: EntityManager, what: string, draft: PricedDraft) {
    const { customerId, currency, shipping, shippingTaxRate, lines } = draft;
    const customer = await customerTaxPercent(manager, customerId);
    const { shippingTax: setting } = await companyTax(manager);
    const tax = shippingTaxOf({ given: shippingTaxRate, setting, customerRate: customer }, lines);
    return moneyColumns(what, lines, currency, { amount: shipping, tax });
  }

  /**
   * Columns of the amounts of an order that others may have seen. The tax on shipping keeps its rule, unless a rate
   * is given, or null for the company's setting.
   * @throws {DomainError} `invalid_request` for a total that cannot be stored and printed
   */
  async keptMoney(
    manager: EntityManager,
    order: SalesOrder,
    { shippingTaxRate, ...change }: Pick<PricedDraft, 'shipping' | 'lines'> & Partial<PricedDraft>,
  ) {
    const draft = { ...order, ...change };
    if (shippingTaxRate !== undefined)
      return this.draftMoney(manager, 'order', { ...draft, shippingTaxRate });
    const customerRate = await customerTaxPercent(manager, order.customerId);
    const tax = keptShippingTax(shownShippingTax(order), customerRate, draft.lines);
    return moneyColumns('order', draft.lines, order.currency, { amount: draft.shipping, tax });
  }

  /** @throws {DomainError} `invalid_request` for somebody who is not there */
  async requirePerson(manager: EntityManager, id: string | null): Promise<void> {
    if (id === null) return;
    const [person]: unknown[] = await manager.query('SELECT id FROM users WHERE id = ?', [id]);
    if (person !== undefined) return;
    throw invalidField('salespersonId', common.user_unknown(), say.choose_other_salesperson());
  }
}

/** The rate of lines that say none: the customer's own, or the company's. */
async function lineTaxPercent(manager: EntityManager, customerId: string): Promise<string> {
  return (await customerTaxPercent(manager, customerId)) ?? (await companyTax(manager)).lineTaxPercent;
}

/** The customer's own rate, in percent; null if it has none. */
async function customerTaxPercent(manager: EntityManager, customerId: string): Promise<string | null> {
  const { taxPercent } = await manager.findOneOrFail(CustomerEntity, {
    select: { id: true, taxPercent: true },
    where: { id: customerId },
  });
  return taxPercent;
}

function addressOf(customer: CustomerEntity, type: 'billing' | 'shipping'): Address | null {
  const chosen = mainAddress(customer.addresses, type);
  if (chosen === undefined) return null;
  const { name, street, postalCode, city, region, country } = chosen;
  return { name: name || customer.name, street, postalCode, city, region, country };
}
