import {
  type Contact,
  type Customer,
  type CustomerAddress,
  type CustomerChange,
  CustomerContent,
  type CustomerListQuery,
  type CustomerSummary,
  type NewCustomer,
  type Page,
} from '@docket/contracts';
import {
  type CustomerAction,
  customerTransitions,
  foldText,
  fromScaled,
  legalActions,
  nextState,
  plain,
  SCALE,
  type Sentence,
} from '@docket/domain';
import {
  insertRow,
  changesOf,
  CompanyService,
  companyTax,
  created,
  Database,
  deleteVersioned,
  DomainError,
  flagFilter,
  type ListDefinition,
  notFound,
  type Principal,
  readPage,
  Records,
  requireFreeKey,
  updateVersioned,
  illegalTransition,
} from '@docket/platform';
import { requireTemplatesOfKinds } from '@docket/templates';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { SalesOrderEntity } from '../orders/sales-order.entity';
import { SalesQuoteEntity } from '../quotes/sales-quote.entity';
import { newlyChosen } from './customer-templates';
import { CustomerEntity } from './customer.entity';
import { customerRecord } from './customer.record';
import { completeCustomer, customerRow } from './customer.row';
import { loadCustomer, presentCustomer } from './customer.view';
import { mainAddress } from './main-address';
import { say } from '../sentences';

/** A customer as the list reads it. */
type SummaryRow = Omit<
  CustomerSummary,
  'active' | 'contact' | 'street' | 'postalCode' | 'city' | 'region' | 'country'
> & { active: number; contacts: string; addresses: string };

const list: ListDefinition<SummaryRow, CustomerListQuery> = {
  from: 'customers c',
  select: {
    id: 'c.id',
    version: 'c.version',
    code: 'c.code',
    name: 'c.name',
    taxId: 'c.taxId',
    currency: 'c.currency',
    paymentTerms: 'c.paymentTerms',
    language: 'c.language',
    taxPercent: 'c.taxPercent',
    notes: 'c.notes',
    contacts: 'c.contacts',
    addresses: 'c.addresses',
    active: 'c.active',
    createdAt: 'c.createdAt',
    updatedAt: 'c.updatedAt',
  },
  id: 'c.id',
  updatedAt: 'c.updatedAt',
  sorts: {
    name: { column: 'c.name' },
    code: { column: 'c.code' },
    createdAt: { column: 'c.createdAt' },
    updatedAt: { column: 'c.updatedAt' },
  },
  filters: { active: flagFilter('c.active') },
  search: [{ record: 'Customer', id: 'c.id' }],
};

/** Says, for people, why a customer cannot be deleted; null where nothing is in the way. */
export type CustomerUse = (manager: EntityManager, customerId: string) => Promise<Sentence | null>;

/** Customers: whom quotes and orders are for. */
@Injectable()
export class CustomersService {
  private readonly uses: CustomerUse[] = [];

  constructor(
    private readonly database: Database,
    @InjectRepository(CustomerEntity) private readonly customerRepository: Repository<CustomerEntity>,
    @InjectRepository(SalesQuoteEntity) private readonly salesQuoteRepository: Repository<SalesQuoteEntity>,
    @InjectRepository(SalesOrderEntity) private readonly salesOrderRepository: Repository<SalesOrderEntity>,
    private readonly company: CompanyService,
    private readonly records: Records,
  ) {}

  list(query: CustomerListQuery): Promise<Page<CustomerSummary>> {
    return readPage(this.database.read, list, query, presentSummary);
  }

  async get(id: string): Promise<Customer> {
    const customer = await loadCustomer(this.database.read, id);
    if (customer === null) throw notFound(customerRecord.label);
    return customer;
  }

  /** Reads a customer, who is not deleted or changed until the transaction is over. */
  async hold(manager: EntityManager, id: string): Promise<CustomerEntity | null> {
    // On SQLite there is one transaction at a time.
    if (this.database.dialect === 'mysql')
      await manager.query('SELECT id FROM customers WHERE id = ? LOCK IN SHARE MODE', [id]);
    return manager.withRepository(this.customerRepository).findOneBy({ id });
  }

  /** For domains above: keeps customers from being deleted while something of theirs names them. */
  keepWhile(use: CustomerUse): void {
    this.uses.push(use);
  }

  /** @throws {DomainError} `conflict` where the code is taken, in whatever case; `invalid_request` for templates */
  create(customer: NewCustomer, user: Principal): Promise<Customer> {
    return this.records.create(customerRecord, user, async (manager) => {
      await requireFreeKey(manager, customerRecord, customer.code);
      await requireTemplatesOfKinds(manager, 'defaultTemplates', customer.defaultTemplates);
      const company = await this.company.get(manager);
      const made = { ...completeCustomer(customer, company), ...created(user.userId) };
      await insertRow(manager.withRepository(this.customerRepository), customerRow(made));
      return presentCustomer(made, made);
    });
  }

  /** @throws {DomainError} `conflict`, `version_conflict`, `invalid_request` for templates */
  change(
    id: string,
    change: CustomerChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Customer> {
    return this.records.change(customerRecord, id, { user, ifMatch }, async (manager, customer) => {
      const changed = changesOf(CustomerContent, customer, change);
      if (Object.keys(changed).length === 0) return customer;
      const { code, defaultTemplates = {} } = changed;
      if (code !== undefined) await requireFreeKey(manager, customerRecord, code, id);
      const chosen = newlyChosen(defaultTemplates, customer.defaultTemplates);
      await requireTemplatesOfKinds(manager, 'defaultTemplates', chosen);
      const stamps = await updateVersioned(manager, CustomerEntity, customer, user.userId, {
        ...changed,
        ...(code !== undefined && { codeKey: foldText(code) }),
      });
      return presentCustomer({ ...customer, ...changed, ...stamps }, await companyTax(manager));
    });
  }

  /** @throws {DomainError} `illegal_transition` */
  act(id: string, action: CustomerAction, user: Principal, ifMatch: string | undefined): Promise<Customer> {
    return this.records.change(customerRecord, id, { user, ifMatch, action }, async (manager, customer) => {
      const state = customer.active ? 'active' : 'inactive';
      const next = nextState(customerTransitions, state, action);
      if (next === null)
        throw illegalTransition('customer', state, action, legalActions(customerTransitions, state));
      const active = next === 'active';
      const stamps = await updateVersioned(manager, CustomerEntity, customer, user.userId, { active });
      return presentCustomer({ ...customer, ...stamps, active }, customer);
    });
  }

  /** @throws {DomainError} `in_use` while there are documents for the customer */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(customerRecord, id, { user, ifMatch }, async (manager, customer) => {
      if (
        (await manager.withRepository(this.salesQuoteRepository).existsBy({ customerId: id })) ||
        (await manager.withRepository(this.salesOrderRepository).existsBy({ customerId: id }))
      ) {
        throw new DomainError('in_use', say.customer_has_documents());
      }
      for (const use of this.uses) {
        const reason = await use(manager, id);
        if (reason !== null) throw new DomainError('in_use', reason);
      }
      await deleteVersioned(manager, CustomerEntity, customer);
    });
  }
}

/** An entry of the list, of its row. */
function presentSummary({ contacts, addresses, ...row }: SummaryRow): CustomerSummary {
  const [contact = null] = JSON.parse(contacts) as Contact[];
  const address = mainAddress(JSON.parse(addresses) as CustomerAddress[], 'billing');
  return {
    ...row,
    taxPercent: row.taxPercent === null ? null : plain(fromScaled(row.taxPercent, SCALE)),
    active: row.active === 1,
    contact,
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? '',
  };
}
