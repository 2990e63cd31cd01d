import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columns, tableColumn } from '../database/records/columns';

/** Number sequences, and the company's own row. */
export class Platform1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'numbersequences',
        columns: [
          tableColumn('kind', columns.text(40), { isPrimary: true }),
          tableColumn('pattern', columns.text(40)),
          tableColumn('last', columns.integer),
        ],
      }),
    );
    const text = (name: string, length: number) => tableColumn(name, columns.text(length));
    await runner.createTable(
      new Table({
        name: 'company',
        columns: [
          tableColumn('id', columns.integer, { isPrimary: true }),
          text('name', 200),
          text('street', 400),
          text('postalCode', 20),
          text('city', 100),
          text('country', 100),
          text('phone', 50),
          text('email', 254),
          text('website', 200),
          text('taxId', 50),
          text('bank', 200),
          text('language', 35),
          tableColumn('currency', columns.currency),
          text('timeZone', 64),
          tableColumn('logo', columns.json, { isNullable: true }),
          tableColumn('version', columns.integer),
        ],
      }),
    );
    // An interrupted run of an earlier version may have written it.
    const written = (await runner.query('SELECT id FROM company')) as unknown[];
    if (written.length > 0) return;
    await runner.manager
      .createQueryBuilder()
      .insert()
      .into('company')
      .values({
        id: 1,
        name: 'My company',
        street: '',
        postalCode: '',
        city: '',
        country: '',
        phone: '',
        email: '',
        website: '',
        taxId: '',
        bank: '',
        language: 'en',
        currency: 'EUR',
        timeZone: 'UTC',
        logo: null,
        version: 1,
      })
      .execute();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('company');
    await runner.dropTable('numbersequences');
  }
}
