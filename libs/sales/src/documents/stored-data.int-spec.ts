import type { Customer } from '@docket/contracts';
import { type Database, KindRegistry, SecretBox } from '@docket/platform';
import { platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { salesOrderKind } from '../orders/sales-order.kind';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { salesQuoteKind } from '../quotes/sales-quote.kind';
import { salesSchema } from '../sales.schema';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

describe('the checks of stored quotes', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer(), user);
    });

    async function faults(): Promise<string[]> {
      const kinds = new KindRegistry();
      kinds.register(salesQuoteKind);
      kinds.register(salesOrderKind);
      const context = {
        manager: database().read,
        kinds,
        secrets: new SecretBox({ secretKey: 'a key for the tests' }),
      };
      const found: string[] = [];
      for (const check of [...(platformSchema.checks ?? []), ...(salesSchema.checks ?? [])])
        for await (const fault of check.faults(context)) found.push(fault);
      return found;
    }
    const quote = () => desk.quotes.create(aSalesQuote(customer.id), user);
    const write = (sql: string, ...values: (string | number)[]) =>
      database().transaction((manager) => manager.query(sql, values));
    const setLast = (last: number) =>
      write("UPDATE numbersequences SET last = ? WHERE kind = 'SalesQuote'", last);

    it('accept numbers of earlier patterns, and find a running number that went back', async () => {
      await desk.numbering.changeSeries('SalesQuote', { pattern: 'Q{yyyy}{seq:4}' }, user, undefined);
      for (let count = 0; count < 3; count++) await quote();
      // A number such as Q20260003 is one of this pattern, too: the 20,260,003rd.
      await desk.numbering.changeSeries('SalesQuote', { pattern: 'Q{seq}' }, user, undefined);
      expect((await quote()).number).toBe('Q4');
      expect(await faults()).toEqual([]);
      await setLast(2);
      expect(await faults()).toEqual([
        expect.stringMatching(
          /^The next number of a sales quote is 3, but Q(4|\d{8}) is given out already\./,
        ),
      ]);
      await setLast(4);
      expect(await faults()).toEqual([]);
    });

    it('look at the newest number only once the audit trail has forgotten a pattern', async () => {
      await write("DELETE FROM auditevents WHERE event = 'numbering_changed'");
      expect(await faults()).toEqual([]);
      await setLast(3);
      expect(await faults()).toEqual([
        'The next number of a sales quote is 4, but Q4 is given out already. Set a higher number in Setup > Numbering.',
      ]);
      await setLast(4);
    });

    it('read many quotes page by page, and name the one whose total is wrong', async () => {
      const made = [];
      for (let count = 0; count < 120; count++) made.push(await quote());
      expect(await faults()).toEqual([]);
      const last = made.at(-1);
      await write('UPDATE salesquotes SET total = 1 WHERE id = ?', last?.id ?? '');
      expect(await faults()).toEqual([
        `The quote ${last?.number}: its total is 0.000001, but its lines come to 10.00 EUR.`,
      ]);
    });
  });
});
