import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import type { Field } from '../kinds/kind';
import { Company } from './company.entity';

const COMPANY_ID = 1;

/** What templates may print of the company, under the root `COMPANY`. */
export const companyFields: readonly Field[] = [
  { name: 'name', label: 'Company name', type: 'text' },
  { name: 'street', label: 'Street', type: 'text' },
  { name: 'postalCode', label: 'Postal code', type: 'text' },
  { name: 'city', label: 'City', type: 'text' },
  { name: 'country', label: 'Country', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'text' },
  { name: 'website', label: 'Website', type: 'text' },
  { name: 'taxId', label: 'Tax id', type: 'text' },
  { name: 'bank', label: 'Bank account', type: 'text' },
];

/** The company's own data. */
@Injectable()
export class CompanyService {
  constructor(private readonly database: Database) {}

  async get(manager: EntityManager = this.database.read): Promise<Company> {
    return manager.findOneByOrFail(Company, { id: COMPANY_ID });
  }

  async change(manager: EntityManager, change: Partial<Omit<Company, 'id'>>): Promise<void> {
    await manager.update(Company, { id: COMPANY_ID }, change);
  }

  /** Today in the company's time zone, `YYYY-MM-DD`. */
  async today(manager: EntityManager = this.database.read): Promise<string> {
    const { timeZone } = await this.get(manager);
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
  }
}
