import { type Customer, MAXIMUM_LINES, type SalesQuote, SalesQuoteListQuery } from '@docket/contracts';
import { daysAfter, SALES_QUOTE_ACTIONS, SALES_QUOTE_STATES, salesQuoteTransitions } from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { CustomersService } from '../customers/customers.service';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { v7 as uuidv7 } from 'uuid';
import { aCustomer, aSalesQuote } from './sales-quote.builder';
import type { SalesQuotesService } from './sales-quotes.service';

describe('sales quotes', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let quotes: SalesQuotesService;
    let customers: CustomersService;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      ({ quotes, customers } = desk);
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
      expect(quote).toMatchObject({ shipping: '0.10', total: '146913578924.56' });
      const listed = await quotes.list({
        limit: 1,
        count: false,
        sort: [{ field: 'total', descending: true }],
      });
      expect(listed.data[0]).toMatchObject({ id: quote.id, total: quote.total });
    });

    it('are found by who sells them', async () => {
      const kit = { ...user, userId: uuidv7(), name: 'Kit' };
      const { id } = await quotes.create(aSalesQuote(customer.id), kit);
      await quotes.create(aSalesQuote(customer.id), user);
      const query = SalesQuoteListQuery.parse({ salespersonId: kit.userId, count: 'true' });
      expect(await quotes.list(query)).toMatchObject({ data: [{ id }], total: 1 });
    });

    it('are read whole, while others change their header and their lines together', async () => {
      const { id } = await quotes.create(aSalesQuote(customer.id), user);
      let isDone = false;
      const writing = (async () => {
        for (let version = 2; !isDone; version++) {
          await database().transaction(async (manager) => {
            await manager.query('UPDATE salesquotes SET version = ? WHERE id = ?', [version, id]);
            await manager.query('UPDATE salesquotelines SET description = ? WHERE quoteId = ?', [
              version,
              id,
            ]);
          });
        }
      })();
      const torn: SalesQuote[] = [];
      for (let time = 0; time < 400; time++) {
        const quote = await quotes.get(id);
        const fits = quote.lines.every(({ description }) => Number(description) === quote.version);
        if (quote.version > 1 && !fits) torn.push(quote);
      }
      isDone = true;
      await writing;
      expect(torn).toEqual([]);
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
      const broken = {
        ...aSalesQuote(customer.id),
        lines: [{ ...line!, discountPercent: null as unknown as string }],
      };
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

    /** Does to a quote what an action stands for. */
    const act = async (id: string, action: (typeof SALES_QUOTE_ACTIONS)[number]): Promise<void> => {
      if (action === 'reject') await quotes.reject(id, 'Too dear.', user, undefined);
      else if (action === 'revise') await quotes.revise(id, user, undefined);
      else if (action === 'convert') await quotes.convert(id, { requestedDate: null }, user, undefined);
      else await quotes.act(id, action, user, undefined);
    };

    it('move along their transitions and no others', async () => {
      for (const state of SALES_QUOTE_STATES) {
        for (const action of SALES_QUOTE_ACTIONS) {
          const quote = await inState(state);
          expect(quote.status).toBe(state);
          const target = salesQuoteTransitions[state][action];
          expect(quote.actions.includes(action)).toBe(target !== undefined);
          if (target === undefined) {
            await expect(act(quote.id, action)).rejects.toMatchObject({
              code: 'illegal_transition',
              extras: { legalActions: quote.actions },
            });
            expect(await quotes.get(quote.id)).toEqual(quote);
          } else {
            await act(quote.id, action);
            expect((await quotes.get(quote.id)).status).toBe(target);
          }
        }
      }
    });

    it('are changed in later states only where their state leaves fields open', async () => {
      const sent = await inState('sent');
      const changed = await quotes.change(
        sent.id,
        { notes: 'Later', validUntil: '2999-12-31', salespersonId: null },
        user,
        undefined,
      );
      expect(changed).toMatchObject({
        notes: 'Later',
        validUntil: '2999-12-31',
        salesperson: null,
        status: 'sent',
      });
      const { lines } = aSalesQuote(customer.id);
      const closed = quotes.change(sent.id, { lines, paymentTerms: 'x', notes: 'No' }, user, undefined);
      await expect(closed).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'lines' }, { path: 'paymentTerms' }] },
      });
      expect((await quotes.get(sent.id)).notes).toBe('Later');
      const rejected = await inState('rejected');
      expect(rejected.lostReason).toBe('Too dear.');
      const told = await quotes.change(rejected.id, { lostReason: 'Came too late.' }, user, undefined);
      expect(told.lostReason).toBe('Came too late.');
    });

    it('are deleted only while they are drafts', async () => {
      const sent = await inState('sent');
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

    it('expire at the end of their last day, before anything has written that down', async () => {
      const quote = await inState('sent');
      const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
      await endValidity(quote.id, yesterday);
      const expired = await quotes.get(quote.id);
      expect(expired).toMatchObject({ status: 'expired', actions: ['revise'] });
      await expect(quotes.act(quote.id, 'accept', user, undefined)).rejects.toMatchObject({
        code: 'illegal_transition',
        extras: { legalActions: ['revise'] },
      });
      const [stored] = await database().read.query('SELECT status FROM salesquotes WHERE id = ?', [quote.id]);
      expect(stored.status).toBe('sent');
    });

    it('are found to have expired, each once, with a history of it, however many there are', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 53; index++) ids.push((await inState('sent')).id);
      await database().transaction((manager) =>
        manager.query(
          `UPDATE salesquotes SET validUntil = '2020-01-01' WHERE id IN (${ids.map(() => '?').join(', ')})`,
          ids,
        ),
      );
      const valid = await inState('sent');
      const found = await Promise.all([desk.expiry.run(), desk.expiry.run()]);
      expect(found[0] + found[1]).toBeGreaterThanOrEqual(53);
      expect(await desk.expiry.run()).toBe(0);
      const rows: { action: string; userId: string | null; changes: string }[] = await database().read.query(
        'SELECT action, userId, changes FROM changes WHERE entityId = ? ORDER BY id DESC',
        [ids[0]],
      );
      expect(rows.filter(({ action }) => action === 'expire')).toHaveLength(1);
      expect(rows[0]).toMatchObject({ action: 'expire', userId: null });
      expect(JSON.parse(rows[0]!.changes).fields).toEqual([
        { field: 'status', before: 'sent', after: 'expired' },
      ]);
      for (const id of ids) expect(await quotes.get(id)).toMatchObject({ status: 'expired', version: 3 });
      expect((await quotes.get(valid.id)).status).toBe('sent');
    });

    it('are not sent once their validity is over', async () => {
      const dates = { date: '2019-12-01', validUntil: '2020-01-01' };
      const quote = await quotes.create(aSalesQuote(customer.id, dates), user);
      expect(quote.status).toBe('draft');
      await expect(quotes.act(quote.id, 'send', user, undefined)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'validUntil' }] },
      });
    });

    it('are revised under their number, once, and the old revision says so', async () => {
      const sent = await inState('sent');
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, () => quotes.revise(sent.id, user, undefined)),
      );
      const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(made).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason.code).toBe('illegal_transition');
      const [revision] = made;
      expect(revision).toMatchObject({
        number: sent.number,
        revision: 2,
        revisionOf: sent.id,
        status: 'draft',
        total: sent.total,
        links: [{ relation: 'origin', kind: 'SalesQuote', id: sent.id, revision: 1, status: 'superseded' }],
      });
      expect(await quotes.get(sent.id)).toMatchObject({
        status: 'superseded',
        links: [{ relation: 'result', id: revision?.id, number: sent.number, revision: 2, status: 'draft' }],
      });
      // Links of other documents show the new state.
      await quotes.act(revision?.id ?? '', 'send', user, undefined);
      expect((await quotes.get(sent.id)).links).toMatchObject([{ status: 'sent' }]);
      await expect(quotes.remove(revision?.id ?? '', user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
    });

    it('are valid to the last day that can be written, when a revision would be valid for longer', async () => {
      const quote = await quotes.create(
        aSalesQuote(customer.id, { date: '2020-01-01', validUntil: '9999-12-31' }),
        user,
      );
      await quotes.act(quote.id, 'send', user, undefined);
      const revision = await quotes.revise(quote.id, user, undefined);
      expect(revision.validUntil).toBe('9999-12-31');
    });

    it('are not changed to end before they begin', async () => {
      const quote = await quotes.create(
        aSalesQuote(customer.id, { date: '2030-05-01', validUntil: '2030-05-31' }),
        user,
      );
      for (const change of [{ validUntil: '2030-04-30' }, { date: '2030-06-01' }]) {
        await expect(quotes.change(quote.id, change, user, undefined)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path: 'validUntil' }] },
        });
      }
      const backwards = { date: '2030-06-01', validUntil: '2030-05-31' };
      await expect(quotes.create(aSalesQuote(customer.id, backwards), user)).rejects.toMatchObject({
        code: 'invalid_request',
      });
      const day = { date: '2030-06-01', validUntil: '2030-06-01' };
      expect(await quotes.change(quote.id, day, user, undefined)).toMatchObject(day);
    });

    it('are not given a last day that is over once they are sent', async () => {
      const quote = await quotes.create(aSalesQuote(customer.id, { date: '2020-01-01' }), user);
      await quotes.act(quote.id, 'send', user, undefined);
      await expect(
        quotes.change(quote.id, { validUntil: '2020-02-01' }, user, undefined),
      ).rejects.toMatchObject({ code: 'invalid_request', extras: { errors: [{ path: 'validUntil' }] } });
      expect((await quotes.get(quote.id)).status).toBe('sent');
    });

    it('are duplicated with their content, under a number of their own', async () => {
      const sent = await quotes.create(
        aSalesQuote(customer.id, {
          terms: 'Ours',
          customerReference: 'R-1',
          date: '2026-01-01',
          validUntil: '2026-01-31',
        }),
        user,
      );
      const copy = await quotes.duplicate(sent.id, user);
      expect(copy).toMatchObject({
        status: 'draft',
        revision: 1,
        terms: 'Ours',
        // For as long as the other one was.
        validUntil: daysAfter(copy.date, 30),
        links: [],
      });
      expect(copy.number).not.toBe(sent.number);
      expect(copy.lines.map(({ description }) => description)).toEqual(['Thing']);
    });

    it('keep their customer from being deleted', async () => {
      await expect(customers.remove(customer.id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
    });

    /** Moves the validity of a quote into the past. */
    async function endValidity(id: string, validUntil: string): Promise<void> {
      await database().transaction((manager) =>
        manager.query('UPDATE salesquotes SET validUntil = ? WHERE id = ?', [validUntil, id]),
      );
    }

    async function inState(state: SalesQuote['status']): Promise<SalesQuote> {
      const sent = ['send'] as const;
      const accepted = [...sent, 'accept'] as const;
      const paths: Record<SalesQuote['status'], readonly (typeof SALES_QUOTE_ACTIONS)[number][]> = {
        draft: [],
        sent,
        accepted,
        partly_ordered: accepted,
        ordered: [...accepted, 'convert'],
        rejected: [...sent, 'reject'],
        expired: sent,
        cancelled: ['cancel'],
        superseded: [...sent, 'revise'],
      };
      const { id, lines } = await quotes.create(aSalesQuote(customer.id), user);
      for (const action of paths[state]) await act(id, action);
      if (state === 'expired') await endValidity(id, '2020-01-01');
      if (state === 'partly_ordered') {
        const half = [{ lineId: lines[0]?.id ?? '', quantity: '0.5' }];
        await quotes.convert(id, { lines: half, requestedDate: null }, user, undefined);
      }
      const quote = await quotes.get(id);
      return quote;
    }
  });
});
