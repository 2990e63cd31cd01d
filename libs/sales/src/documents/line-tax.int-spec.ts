import type { Customer } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { aCustomer, aSalesQuote } from '../quotes/sales-quote.builder';
import { aSalesOrder } from '../orders/sales-order.builder';
import { customerRecord } from '../customers/customer.record';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';

const silent = { description: 'Thing', quantity: '1', unitPrice: '10' };

describe('the tax of lines that say none', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    const madeWith = (code: string, taxPercent?: string | null) =>
      desk.customers.create(aCustomer({ code, taxPercent }), user);
    const quoteFor = ({ id }: Customer) =>
      desk.quotes.create(aSalesQuote(id, { lines: [silent, { ...silent, taxPercent: '7' }] }), user);
    const rates = ({ lines }: { lines: readonly { taxPercent: string }[] }) =>
      lines.map(({ taxPercent }) => taxPercent);

    beforeAll(async () => {
      desk = await openSalesDesk(database());
    });

    it('is zero while nobody has set a rate', async () => {
      expect((await desk.company.settings()).taxPercent).toBe('0');
      const customer = await madeWith('NONE');
      expect(customer).toMatchObject({ taxPercent: null, lineTaxPercent: '0' });
      expect(rates(await quoteFor(customer))).toEqual(['0', '7']);
    });

    it("is the company's, unless the customer has a rate, be it zero", async () => {
      expect(await desk.company.change({ taxPercent: '20.0' }, undefined)).toMatchObject({
        taxPercent: '20',
      });
      const [usual, abroad, reduced] = await Promise.all([
        madeWith('USUAL'),
        madeWith('ABROAD', '0'),
        madeWith('REDUCED', '5.50'),
      ]);
      expect([usual, abroad, reduced].map(({ lineTaxPercent }) => lineTaxPercent)).toEqual([
        '20',
        '0',
        '5.5',
      ]);
      expect(rates(await quoteFor(usual))).toEqual(['20', '7']);
      expect(rates(await quoteFor(abroad))).toEqual(['0', '7']);
      expect(rates(await quoteFor(reduced))).toEqual(['5.5', '7']);
      expect(rates(await desk.orders.create(aSalesOrder(usual.id, { lines: [silent] }), user))).toEqual([
        '20',
      ]);
    });

    it('is the same where lines are replaced', async () => {
      await desk.company.change({ taxPercent: '20' }, undefined);
      const quote = await quoteFor(await madeWith('CHANGED'));
      const lines = [{ ...silent, itemId: null, discountPercent: '0', optional: false }];
      expect(rates(await desk.quotes.change(quote.id, { lines }, user, undefined))).toEqual(['20']);
    });

    it('goes back to the company with an empty rate', async () => {
      await desk.company.change({ taxPercent: '20' }, undefined);
      const { id } = await madeWith('BACK', '7.00');
      expect(await desk.customers.get(id)).toMatchObject({ taxPercent: '7', lineTaxPercent: '7' });
      const back = await desk.customers.change(id, { taxPercent: null }, user, undefined);
      expect(back).toMatchObject({ taxPercent: null, lineTaxPercent: '20' });
      expect(await desk.customers.get(id)).toEqual(back);
      await desk.company.change({ taxPercent: null }, undefined);
      expect(await desk.customers.get(id)).toMatchObject({ lineTaxPercent: '0' });
    });

    it('comes with customers that are imported', async () => {
      const { update, existing, tidy } = customerRecord.import!;
      const one = await madeWith('IMPORTED');
      await database().transaction(async (manager) => {
        await update(manager, [{ ...one, taxPercent: '7.7' }]);
        const [stored] = await existing(manager, ['imported'], true);
        expect(stored).toMatchObject({ taxPercent: '7.7', lineTaxPercent: '7.7' });
        expect(tidy?.({ ...one, taxPercent: '7.70' })).toMatchObject({ taxPercent: '7.7' });
      });
    });
  });
});
