import {
  type Customer,
  CUSTOMER_COLUMNS,
  CustomerRow,
  CustomerSummary,
  type NewCustomer,
} from '@docket/contracts';
import { foldText, plain } from '@docket/domain';
import { insertChunks, Company, companyTax, type ImportDefinition } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { assignCustomerRow } from './customer-import-row';
import { CustomerEntity } from './customer.entity';
import { completeCustomer, customerRow } from './customer.row';
import { presentCustomer } from './customer.view';

/** Fields that an import may change on an existing customer. */
const CHANGEABLE = [
  'version',
  'updatedAt',
  'updatedBy',
  'code',
  'name',
  'taxId',
  'currency',
  'paymentTerms',
  'language',
  'taxPercent',
  'contacts',
  'addresses',
  'notes',
  'internalNotes',
  'customFields',
] as const satisfies (keyof Customer)[];

/** Customers from CSV files, told apart by their codes. */
export const customerImport: ImportDefinition<Customer> = {
  schema: CustomerRow,
  listed: CustomerSummary,
  words: CUSTOMER_COLUMNS,
  key: 'code',
  assign: assignCustomerRow,
  tidy: (customer) => ({
    ...customer,
    taxPercent: customer.taxPercent === null ? null : plain(customer.taxPercent),
  }),

  async existing(manager, codes, forChange) {
    const query = manager.createQueryBuilder(CustomerEntity, 'c').where({ codeKey: In(codes.map(foldText)) });
    if (forChange && isMysql(manager)) query.setLock('pessimistic_write');
    const tax = await companyTax(manager);
    return (await query.getMany()).map((row) => presentCustomer(row, tax));
  },

  async complete(manager, rows) {
    const company = await manager.findOneOrFail(Company, { where: {} });
    return (rows as NewCustomer[]).map((row) => completeCustomer(row, company));
  },

  async insert(manager, customers) {
    await insertChunks(manager, CustomerEntity, customers.map(customerRow));
  },

  async update(manager, customers) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(CustomerEntity)
      .values(customers.map(customerRow))
      .orUpdate([...CHANGEABLE], ['id'])
      .execute();
  },
};

/** SQLite has one writer at a time anyway. */
function isMysql(manager: EntityManager): boolean {
  return manager.connection.options.type !== 'better-sqlite3';
}
