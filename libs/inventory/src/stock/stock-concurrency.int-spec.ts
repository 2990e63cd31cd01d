import { type Database, DomainError } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { ada, anOrderLine, StockDesk, stockSchema } from '../testing/stock-desk';
import type { StockFor } from './stock-posting';

const CALLERS = 16;

/** Indices of items, locations and lines. Each run creates its own. */
const item = fc.nat(3);
const place = fc.nat(2);
const lot = fc.constantFrom('A', 'B');
const quantity = fc.integer({ min: 1, max: 40_000_000 }).map((scaled) => (scaled / 1e6).toFixed(6));
const line = fc.nat(5);

const call = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), item, place, lot, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issue' as const), item, place, lot, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), item, place, to: place, lot, quantity }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('scrap' as const), item, place, lot, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('allocate' as const),
      lines: fc.array(fc.tuple(line, item, quantity), { minLength: 1, maxLength: 3 }),
    }),
  },
  // Two calls in one transaction lock items in any order.
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('allocate twice' as const),
      line,
      first: item,
      second: item,
      quantity,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), line, whole: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ship' as const), line, item, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(1_000) }) },
);
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

const scripts = fc.array(fc.array(call, { minLength: 4, maxLength: 10 }), {
  minLength: CALLERS,
  maxLength: CALLERS,
});

/** Refusals that concurrent calls may get. */
const EXPECTED = new Set(['insufficient_stock', 'conflict']);

describe('stock under many callers at once', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    it('agrees with the ledger and with what is held, is never negative, and no caller meets a deadlock', async () => {
      const desk = new StockDesk(database());
      let carriedOut = 0;
      await fc.assert(
        fc.asyncProperty(scripts, async (callers) => {
          const stock = await someStock(desk);
          const refusals = await Promise.all(
            callers.map(async (calls) => {
              const met: unknown[] = [];
              for (const one of calls) {
                try {
                  await database().transaction((manager) => stock.carryOut(manager, one));
                  carriedOut++;
                } catch (error) {
                  if (!(error instanceof DomainError) || !EXPECTED.has(error.code)) met.push(error);
                }
              }
              return met;
            }),
          );
          expect(refusals.flat()).toEqual([]);
          expect(await desk.discrepancies()).toEqual([]);
          expect(await stock.promisedTooMuch()).toEqual([]);
        }),
        { numRuns: 4, endOnFailure: true },
      );
      expect(carriedOut).toBeGreaterThan(CALLERS * 4);
    });
  });
});

/** Four items of all three trackings, three locations, and six lines of two orders. */
async function someStock(desk: StockDesk) {
  const trackings = ['none', 'none', 'lot', 'serial'] as const;
  const items = await Promise.all(trackings.map((tracking) => desk.item({ tracking })));
  const places = await Promise.all([0, 1, 2].map(() => desk.location()));
  const orders = [anOrderLine().id, anOrderLine().id];
  const lines: Required<StockFor>[] = [0, 1, 2, 3, 4, 5].map((index) => ({
    ...anOrderLine(),
    id: orders[index % 2]!,
  }));
  let serial = 0;

  /** Lot and quantity of an item in the form that its tracking needs. */
  const what = (number: number, given: { lot: string; quantity: string }) => {
    const { id, tracking } = items[number]!;
    if (tracking === 'serial') return { itemId: id, lot: `S${serial++ % 12}`, quantity: '1' };
    return { itemId: id, lot: tracking === 'lot' ? given.lot : null, quantity: given.quantity };
  };
  const request = (of: number, number: number, quantity: string) => ({
    reference: lines[of]!,
    itemId: items[number]!.id,
    quantity: items[number]!.tracking === 'serial' ? '2' : quantity,
  });

  const carryOut = async (manager: EntityManager, one: Call): Promise<unknown> => {
    const { stock } = desk;
    switch (one.do) {
      case 'receive':
        return stock.post(
          manager,
          // A serial number that left the stock comes back by a return only.
          {
            reason: items[one.item]!.tracking === 'serial' ? 'return' : 'receipt',
            ...what(one.item, one),
            toLocationId: places[one.place]!.id,
          },
          ada,
        );
      case 'issue':
      case 'scrap':
        return stock.post(
          manager,
          { reason: one.do, ...what(one.item, one), fromLocationId: places[one.place]!.id },
          ada,
        );
      case 'transfer': {
        const route = {
          fromLocationId: places[one.place]!.id,
          toLocationId: places[one.to === one.place ? (one.to + 1) % 3 : one.to]!.id,
        };
        return stock.post(manager, { reason: 'transfer', ...what(one.item, one), ...route }, ada);
      }
      case 'allocate': {
        const results = await stock.allocate(
          manager,
          one.lines.map(([of, number, quantity]) => request(of, number, quantity)),
        );
        return results;
      }
      case 'allocate twice':
        await stock.allocate(manager, request(one.line, one.first, one.quantity));
        return stock.allocate(manager, request(one.line, one.second, one.quantity));
      case 'release': {
        const { kind, id, line } = lines[one.line]!;
        return stock.release(manager, one.whole ? { kind, id } : { kind, id, line });
      }
      case 'ship':
        return stock.ship(manager, request(one.line, one.item, one.quantity), ada);
      case 'reverse': {
        const ids = items.map(({ id }) => id);
        const movements = await manager
          .createQueryBuilder(StockMovementEntity, 'm')
          .where('m.itemId IN (:...ids)', { ids })
          .orderBy('m.id')
          .getMany();
        const chosen = movements[one.which % Math.max(movements.length, 1)];
        return chosen && stock.reverse(manager, chosen.id, ada);
      }
    }
  };

  /** Levels with more held than on hand although no held stock was scrapped. */
  const promisedTooMuch = async () => {
    const scrapped = new Set(
      (
        (await desk.database.read.query(
          "SELECT DISTINCT itemId FROM stockmovements WHERE reason = 'scrap'",
        )) as { itemId: string }[]
      ).map(({ itemId }) => itemId),
    );
    const rows: { itemId: string }[] = await desk.database.read.query(
      'SELECT itemId FROM stocklevels WHERE allocated > onHand',
    );
    return rows.filter(({ itemId }) => !scrapped.has(itemId));
  };
  return { carryOut, promisedTooMuch };
}
