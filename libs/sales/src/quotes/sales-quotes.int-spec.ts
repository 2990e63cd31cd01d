import { tmpdir } from 'node:os';
import { type Customer, MAXIMUM_LINES, type SalesQuote } from '@docket/contracts';
import { accessSchema } from '@docket/access';
import { SALES_QUOTE_ACTIONS, SALES_QUOTE_STATES, salesQuoteTransitions } from '@docket/domain';
import {
  AuditTrail,
  CompanyService,
  type Database,
  FileStore,
  FileSweep,
  KindRegistry,
  NumberingService,
  platformSchema,
  type Principal,
  Records,
} from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { CustomersService } from '../customers/customers.service';
import { salesSchema } from '../sales.schema';
import { aCustomer, aSalesQuote } from './sales-quote.builder';
import { salesQuoteKind } from './sales-quote.kind';
import { SalesQuotesService } from './sales-quotes.service';

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities, ...salesSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations, ...salesSchema.migrations],
};

const user: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

describe('sales quotes', () => {
  onEachDatabase(schema, (database: () => Database) => {
    let quotes: SalesQuotesService;
    let customers: CustomersService;
    let customer: Customer;

    beforeAll(async () => {
      const registry = new KindRegistry();
      registry.register(salesQuoteKind);
      const files = new FileStore(tmpdir());
      const company = new CompanyService(database(), files, new FileSweep(files), new AuditTrail(database()));
      const numbering = new NumberingService(database(), registry);
      await numbering.onApplicationBootstrap();
      const records = new Records(database());
      customers = new CustomersService(database(), company, records);
      quotes = new SalesQuotesService(database(), customers, numbering, company, records);
      customer = await customers.create(
        aCustomer({
          paymentTerms: '30 days',
          contacts: [{ name: 'Sam' }],
          addresses: [
            { type: 'shipping', city: 'Cork' },
            { type: 'billing', city: 'Dublin', primary: true },
          ],
        }),
        user,
      );
    });

    it('start as drafts, with what their customer brings along', async () => {
      const quote = await quotes.create(aSalesQuote(customer.id), user);
      expect(quote).toMatchObject({
        status: 'draft',
        version: 1,
        revision: 1,
        currency: 'EUR',
        paymentTerms: '30 days',
        contact: { name: 'Sam' },
        billingAddress: { name: 'Ada Ltd.', city: 'Dublin' },
        shippingAddress: { city: 'Cork' },
        createdBy: user.userId,
        actions: ['send', 'cancel'],
      });
      expect(quote.number).toMatch(/^SQ-\d{5}$/);
      expect(await quotes.get(quote.id)).toEqual(quote);
    });

    it('keep amounts to the last digit', async () => {
      const quote = await quotes.create(
        aSalesQuote(customer.id, {
          shipping: '0.10',
          lines: [
            { description: 'Many', quantity: '999999.999999', unitPrice: '123456.789012', taxPercent: '19' },
            { description: 'Tenths', quantity: '3', unitPrice: '0.1' },
          ],
        }),
        user,
      );
      expect(quote.lines[0]).toMatchObject({
        quantity: '999999.999999',
        unitPrice: '123456.789012',
        amount: '123456789011.88',
      });
      expect(quote).toMatchObject({ shipping: '0.10', total: '146913578924.54' });
      const listed = await quotes.list({
        limit: 1,
        count: false,
        sort: [{ field: 'total', descending: true }],
      });
      expect(listed.data[0]).toMatchObject({ id: quote.id, total: quote.total });
    });

    it('get numbers of their own when many are made at once', async () => {
      const made = await Promise.all(
        Array.from({ length: 30 }, () => quotes.create(aSalesQuote(customer.id), user)),
      );
      const numbers = made.map(({ number }) => number).sort();
      expect(new Set(numbers).size).toBe(30);
      const sequence = numbers.map((number) => Number(number.slice(3)));
      expect(Math.max(...sequence) - Math.min(...sequence)).toBe(29);
    });

    it('give their number back when they fail to be made', async () => {
      const before = await quotes.create(aSalesQuote(customer.id), user);
      await expect(quotes.create(aSalesQuote(uuidv7()), user)).rejects.toMatchObject({
        code: 'invalid_request',
      });
      // Fails after its number was given out: a line that no column can hold.
      const [line] = aSalesQuote(customer.id).lines;
      const broken = { ...aSalesQuote(customer.id), lines: [{ ...line!, uom: null as unknown as string }] };
      await expect(quotes.create(broken, user)).rejects.toThrow();
      const after = await quotes.create(aSalesQuote(customer.id), user);
      expect(Number(after.number.slice(3)) - Number(before.number.slice(3))).toBe(1);
    });

    it('have their lines replaced as a whole, and are totalled anew', async () => {
      const quote = await quotes.create(aSalesQuote(customer.id), user);
      const lines = aSalesQuote(customer.id, {
        lines: Array.from({ length: MAXIMUM_LINES }, (_, index) => ({
          description: `Line ${index + 1}`,
          quantity: '2',
          unitPrice: '1.50',
        })),
      }).lines;
      const changed = await quotes.change(quote.id, { lines, notes: 'More' }, user, undefined);
      expect(changed).toMatchObject({ version: 2, notes: 'More', total: '6000.00' });
      expect(changed.lines).toHaveLength(MAXIMUM_LINES);
      expect(changed.lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1));
    });

    it('let only the first of two who changed the same version through', async () => {
      const quote = await quotes.create(aSalesQuote(customer.id), user);
      const tag = `"${quote.version}-abc"`;
      const results = await Promise.allSettled([
        quotes.change(quote.id, { notes: 'first' }, user, tag),
        quotes.change(quote.id, { notes: 'second' }, user, tag),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'version_conflict' },
      });
      expect((await quotes.get(quote.id)).version).toBe(2);
    });

    it('move along their transitions and no others', async () => {
      for (const state of SALES_QUOTE_STATES) {
        for (const action of SALES_QUOTE_ACTIONS) {
          const quote = await inState(state);
          const target = salesQuoteTransitions[state][action];
          if (target === undefined) {
            await expect(quotes.act(quote.id, action, user, undefined)).rejects.toMatchObject({
              code: 'illegal_transition',
              extras: { legalActions: quote.actions },
            });
          } else {
            expect((await quotes.act(quote.id, action, user, undefined)).status).toBe(target);
          }
        }
      }
    });

    it('can be changed and deleted only while they are drafts', async () => {
      const sent = await inState('sent');
      await expect(quotes.change(sent.id, { notes: '' }, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      await expect(quotes.remove(sent.id, user, undefined)).rejects.toMatchObject({ code: 'not_editable' });
      const draft = await inState('draft');
      await quotes.remove(draft.id, user, undefined);
      await expect(quotes.get(draft.id)).rejects.toMatchObject({ code: 'not_found' });
      const left = await database().read.query(
        'SELECT COUNT(*) AS remaining FROM salesquotelines WHERE quoteId = ?',
        [draft.id],
      );
      expect(Number(left[0].remaining)).toBe(0);
    });

    it('keep their customer from being deleted', async () => {
      await expect(customers.remove(customer.id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
    });

    async function inState(state: SalesQuote['status']): Promise<SalesQuote> {
      const paths = {
        draft: [],
        sent: ['send'],
        accepted: ['send', 'accept'],
        rejected: ['send', 'reject'],
        cancelled: ['cancel'],
      } as const;
      let quote = await quotes.create(aSalesQuote(customer.id), user);
      for (const action of paths[state]) quote = await quotes.act(quote.id, action, user, undefined);
      return quote;
    }
  });
});
