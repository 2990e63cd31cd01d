import type { Contact, CustomerAddress } from '@docket/contracts';
import { textOf } from '@docket/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROWS = 500;

interface Row {
  id: string;
  code: string;
  name: string;
  taxId: string;
  contacts: string;
  addresses: string;
}

/** Customers are found by their people and places, too, those that were there before as well. */
export class CustomerWords1763700029001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for await (const rows of chunks(runner)) {
      await runner.query(
        `DELETE FROM recordtexts WHERE kind = 'Customer' AND entityId IN (${rows.map(() => '?').join(', ')})`,
        rows.map(({ id }) => id),
      );
      await runner.query(
        `INSERT INTO recordtexts (kind, entityId, folded) VALUES ${rows.map(() => "('Customer', ?, ?)").join(', ')}`,
        rows.flatMap((row) => [row.id, customerText(row)]),
      );
    }
  }

  // The additional search words do no harm to an earlier version.
  async down(): Promise<void> {}
}

function customerText({ code, name, taxId, ...row }: Row): string {
  const contacts = JSON.parse(row.contacts) as Contact[];
  const addresses = JSON.parse(row.addresses) as CustomerAddress[];
  return textOf([
    code,
    name,
    taxId,
    ...contacts.flatMap((contact) => [contact.name, contact.email, contact.phone]),
    ...addresses.flatMap((address) => [address.name, address.street, address.postalCode, address.city]),
  ]);
}

async function* chunks(runner: QueryRunner): AsyncGenerator<Row[]> {
  for (let last = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, code, name, taxId, contacts, addresses FROM customers WHERE id > ? ORDER BY id LIMIT ${ROWS}`,
      [last],
    )) as Row[];
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? '';
  }
}
