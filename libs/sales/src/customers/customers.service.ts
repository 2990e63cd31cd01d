import {
  type Customer,
  type CustomerChange,
  CustomerContent,
  type CustomerListQuery,
  type CustomerSummary,
  type NewCustomer,
  type Page,
} from '@docket/contracts';
import {
  changesOf,
  CompanyService,
  created,
  Database,
  deleteVersioned,
  DomainError,
  type ListDefinition,
  notFound,
  type Principal,
  readPage,
  requireMatch,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { SalesQuoteEntity } from '../quotes/sales-quote.entity';
import { CustomerEntity } from './customer.entity';

const list: ListDefinition<'name' | 'code' | 'createdAt' | 'updatedAt', 'active'> = {
  from: 'customers c',
  select: {
    id: 'c.id',
    version: 'c.version',
    code: 'c.code',
    name: 'c.name',
    currency: 'c.currency',
    language: 'c.language',
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
  filters: { active: 'c.active' },
  search: ['c.name', 'c.code'],
};

/** Customers: whom quotes and orders are for. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: Database,
    private readonly company: CompanyService,
  ) {}

  list(query: CustomerListQuery): Promise<Page<CustomerSummary>> {
    const active = query.active?.map((value) => (value === 'true' ? 1 : 0));
    return readPage(this.database.read, list, { ...query, active }, (row) => {
      const { id, version, code, name, currency, language, createdAt, updatedAt } =
        row as unknown as CustomerSummary;
      return {
        id,
        version,
        code,
        name,
        currency,
        language,
        active: row['active'] === 1,
        createdAt,
        updatedAt,
      };
    });
  }

  async get(id: string): Promise<Customer> {
    return present(await this.require(this.database.read, id));
  }

  find(manager: EntityManager, id: string): Promise<CustomerEntity | null> {
    return manager.findOneBy(CustomerEntity, { id });
  }

  private async require(manager: EntityManager, id: string): Promise<CustomerEntity> {
    const customer = await this.find(manager, id);
    if (customer === null) throw notFound('customer');
    return customer;
  }

  /** @throws {DomainError} `conflict` where the code is taken */
  create(customer: NewCustomer, user: Principal): Promise<Customer> {
    return this.database.transaction(async (manager) => {
      await this.requireFreeCode(manager, customer.code);
      const company = await this.company.get(manager);
      const row = {
        ...customer,
        ...created(user.userId),
        currency: customer.currency ?? company.currency,
        language: customer.language ?? company.language,
        active: true,
      };
      await manager.insert(CustomerEntity, row);
      return present(row);
    });
  }

  /** @throws {DomainError} `conflict`, `version_conflict` */
  change(
    id: string,
    change: CustomerChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Customer> {
    return this.database.transaction(async (manager) => {
      const customer = await this.require(manager, id);
      requireMatch(ifMatch, customer.version);
      const changed = changesOf(CustomerContent, customer, change);
      if (Object.keys(changed).length === 0) return present(customer);
      if (changed.code !== undefined) await this.requireFreeCode(manager, changed.code, id);
      const stamps = await updateVersioned(manager, CustomerEntity, customer, user.userId, changed);
      return present({ ...customer, ...changed, ...stamps });
    });
  }

  /** @throws {DomainError} `in_use` while there are quotes for the customer */
  remove(id: string, ifMatch: string | undefined): Promise<void> {
    return this.database.transaction(async (manager) => {
      const customer = await this.require(manager, id);
      requireMatch(ifMatch, customer.version);
      if (await manager.existsBy(SalesQuoteEntity, { customerId: id })) {
        throw new DomainError('in_use', 'There are quotes for this customer, so it cannot be deleted.');
      }
      await deleteVersioned(manager, CustomerEntity, customer);
    });
  }

  private async requireFreeCode(manager: EntityManager, code: string, ownId?: string): Promise<void> {
    if (await manager.existsBy(CustomerEntity, { code, ...(ownId !== undefined && { id: Not(ownId) }) })) {
      throw new DomainError(
        'conflict',
        `There is already a customer with the code ${code}. Choose another one.`,
      );
    }
  }
}

function present(row: Customer): Customer {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, taxId, currency } = row;
  const { paymentTerms, language, contacts, addresses, notes, internalNotes, customFields, active } = row;
  return {
    id,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    code,
    name,
    taxId,
    currency,
    paymentTerms,
    language,
    contacts,
    addresses,
    notes,
    internalNotes,
    customFields,
    active,
  };
}
