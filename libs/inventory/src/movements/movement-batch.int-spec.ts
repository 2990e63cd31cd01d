import { NewStockMovement } from '@docket/contracts';
import { type Database, KindRegistry, Records } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { ada, StockDesk, stockSchema } from '../testing/stock-desk';
import { StockMovementsService } from './stock-movements.service';

describe('several movements posted at once', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    let movements: StockMovementsService;

    beforeAll(() => {
      desk = new StockDesk(database());
      movements = new StockMovementsService(
        database(),
        new Records(database()),
        new KindRegistry(),
        desk.stock,
      );
    });
    afterEach(async () => expect(await desk.discrepancies()).toEqual([]));

    const pieces = (serials: readonly string[], route: object) =>
      serials.map((lot) => NewStockMovement.parse({ quantity: '1', lot, ...route }));

    it('move each of these serial numbers, in their order', async () => {
      const item = await desk.item({ tracking: 'serial' });
      const [dock, shelf] = [await desk.location(), await desk.location()];
      const serials = ['S7-9001', 'S7-9002', 'S7-9003'];
      const received = { reason: 'receipt', itemId: item.id, toLocationId: dock.id };
      await movements.createAll(pieces(serials, received), ada);
      const stored = {
        reason: 'transfer',
        itemId: item.id,
        fromLocationId: dock.id,
        toLocationId: shelf.id,
      };
      const posted = await movements.createAll(pieces(serials.slice(0, 2), stored), ada);
      expect(posted.map(({ lot }) => lot)).toEqual(['S7-9001', 'S7-9002']);
      expect(await desk.levels(item.id)).toEqual({
        [`${shelf.code} S7-9001`]: '1/0',
        [`${shelf.code} S7-9002`]: '1/0',
        [`${dock.code} S7-9003`]: '1/0',
      });
    });

    it('are all posted or none, and refusals say which it is', async () => {
      const item = await desk.item({ tracking: 'serial' });
      const dock = await desk.location();
      const received = { reason: 'receipt', itemId: item.id, toLocationId: dock.id };
      await movements.createAll(pieces(['N-1'], received), ada);
      await expect(movements.createAll(pieces(['N-2', 'N-1'], received), ada)).rejects.toMatchObject({
        code: 'conflict',
      });
      const half = [
        ...pieces(['N-3'], received),
        NewStockMovement.parse({ ...received, quantity: '0.5', lot: 'N-4' }),
      ];
      await expect(movements.createAll(half, ada)).rejects.toMatchObject({
        extras: { errors: [{ path: 'movements.1.quantity' }] },
      });
      const reference = { kind: 'SalesOrder', id: uuidv7(), line: null };
      const noted = [...pieces(['N-5'], received), ...pieces(['N-6'], { ...received, reference })];
      await expect(movements.createAll(noted, ada)).rejects.toMatchObject({
        extras: { errors: [{ path: 'movements.1.reference.id' }] },
      });
      expect(await desk.levels(item.id)).toEqual({ [`${dock.code} N-1`]: '1/0' });
    });
  });
});
