import { inService, TO } from '../testing/in-service';
import { anItem, mender as user, stocked } from '../testing/service-desk';

const CALLERS = 16;

describe('trouble reports with parts', () => {
  inService((shop) => {
    const { act, use, giveBack, onHand, inState } = shop;
    const codeOf = (result: PromiseSettledResult<unknown>) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;

    it('take parts from stock and bring them back, in the ledger too, which only they take back', async () => {
      const item = await anItem(shop.desk);
      await stocked(shop.desk, item.id, shop.van.id, '10');
      const report = await inState('in_progress');
      const used = await use(report, {
        itemId: item.id,
        quantity: '4.5',
        locationId: shop.van.id,
        note: 'Seal',
      });
      expect(used.parts).toMatchObject([
        { position: 1, sku: item.sku, quantity: '4.5', locationCode: shop.van.code, lot: null, note: 'Seal' },
      ]);
      expect(used.actions).not.toContain('cancel');
      await expect(act(used, 'cancel')).rejects.toMatchObject({ code: 'illegal_transition' });
      expect(await onHand(item)).toBe('5.5');
      expect(await giveBack(used, { quantity: '1.5' })).toMatchObject({
        parts: [{ quantity: '3', consumedQuantity: '4.5', returnedQuantity: '1.5' }],
      });
      await expect(giveBack(used, { quantity: '3.000001' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
      });
      expect(await onHand(item)).toBe('7');
      const movements: { id: string; reason: string }[] = await shop
        .database()
        .read.query('SELECT id, reason FROM stockmovements WHERE referenceId = ? ORDER BY id', [report.id]);
      expect(movements.map(({ reason }) => reason)).toEqual(['consume', 'return']);
      for (const { id } of movements)
        await expect(shop.desk.movements.reverse(id, '', user)).rejects.toMatchObject({
          code: 'owned_by_document',
          message: expect.stringContaining(report.number) as string,
        });
      const empty = await giveBack(used, { quantity: '3' });
      expect(empty.actions).toContain('cancel');
      expect(await onHand(item)).toBe('10');
    });

    it('take several serial numbers at once, each as a part that comes back by itself', async () => {
      const item = await anItem(shop.desk, { tracking: 'serial' });
      await stocked(shop.desk, item.id, shop.van.id, '1', ['T1', 'T2', 'T3']);
      const report = await inState('in_progress');
      const part = { itemId: item.id, locationId: shop.van.id, note: 'Pair' };
      const lots = ['T1', 'T3'].map((lot) => ({ lot }));
      for (const [wrong, path] of [
        [{ ...part, quantity: '3', lots }, 'quantity'],
        [{ ...part, quantity: '2', lots, lot: 'T1' }, 'lots'],
        [{ ...part, quantity: '2', lots: [{ lot: 'T1' }, { lot: 'T1' }] }, 'lots'],
      ] as const)
        await expect(use(report, { ...wrong, lots: [...wrong.lots] })).rejects.toMatchObject({
          extras: { errors: [{ path }] },
        });
      const gone = [...lots, { lot: 'T9' }];
      await expect(use(report, { ...part, quantity: '3', lots: gone })).rejects.toMatchObject({
        code: 'insufficient_stock',
        extras: { shortages: [{ lot: 'T9', path: 'lots.2' }] },
      });
      const used = await use(report, { ...part, quantity: '2', lots });
      expect(used.parts).toMatchObject([
        { position: 1, lot: 'T1', quantity: '1', note: 'Pair' },
        { position: 2, lot: 'T3', quantity: '1', note: 'Pair' },
      ]);
      expect(await onHand(item)).toBe('1');
      expect((await giveBack(used, { quantity: '1' })).parts).toMatchObject([
        { lot: 'T1', returnedQuantity: '1' },
        { lot: 'T3', returnedQuantity: '0' },
      ]);
      expect(await onHand(item)).toBe('2');
    });

    it('name the lot or serial number of a part that has one', async () => {
      const item = await anItem(shop.desk, { tracking: 'serial' });
      await stocked(shop.desk, item.id, shop.van.id, '1', ['S1', 'S2']);
      const report = await inState('in_progress');
      const part = { itemId: item.id, quantity: '1', locationId: shop.van.id };
      await expect(use(report, part)).rejects.toMatchObject({ extras: { errors: [{ path: 'lot' }] } });
      await expect(use(report, { ...part, lot: 'S1', quantity: '2' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'quantity' }] },
      });
      const used = await use(report, { ...part, lot: 'S1' });
      await expect(use(report, { ...part, lot: 'S1' })).rejects.toMatchObject({ code: 'insufficient_stock' });
      expect((await giveBack(used, { quantity: '1' })).parts).toMatchObject([{ lot: 'S1', quantity: '0' }]);
      expect(await onHand(item)).toBe('2');
    });

    it.each([
      ['open', false, false],
      ['assigned', false, false],
      ['in_progress', true, true],
      ['waiting', true, true],
      ['resolved', false, true],
      ['closed', false, false],
    ] as const)('while %s, take parts: %s, and bring them back: %s', async (state, mayUse, mayReturn) => {
      const item = await anItem(shop.desk);
      await stocked(shop.desk, item.id, shop.van.id, '5');
      const part = { itemId: item.id, quantity: '1', locationId: shop.van.id };
      let report = await inState('open');
      for (const action of TO[state]) {
        report = await act(report, action);
        if (action === 'start') report = await use(report, part);
      }
      const taken = await Promise.allSettled([use(report, part)]);
      expect(taken.map(codeOf)).toEqual([mayUse ? 'ok' : 'illegal_transition']);
      if (report.parts.length === 0) return;
      const returned = await Promise.allSettled([giveBack(report, { quantity: '1' })]);
      expect(returned.map(codeOf)).toEqual([mayReturn ? 'ok' : 'illegal_transition']);
    });

    it('take what is there and no more, with sixteen who take at once, and as much comes back', async () => {
      const item = await anItem(shop.desk);
      await stocked(shop.desk, item.id, shop.van.id, '20');
      const reports = [await inState('in_progress'), await inState('in_progress')];
      const one = (index: number) => reports[index % 2] ?? { id: '' };
      const part = { itemId: item.id, quantity: '3', locationId: shop.van.id };
      const taken = await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) => use(one(index), part)),
      );
      expect(taken.map(codeOf).filter((code) => code === 'ok')).toHaveLength(6);
      expect(new Set(taken.map(codeOf))).toEqual(new Set(['ok', 'insufficient_stock']));
      expect(await onHand(item)).toBe('2');
      const after = await Promise.all(reports.map(({ id }) => shop.desk.reports.get(id)));
      expect(after.flatMap(({ parts }) => parts.map(({ quantity }) => quantity))).toEqual(Array(6).fill('3'));
      for (const { parts } of after)
        expect(parts.map(({ position }) => position)).toEqual(parts.map((_, index) => index + 1));
      const [first] = after;
      if (first === undefined) throw new Error('There is no report.');
      const returned = await Promise.allSettled(
        Array.from({ length: CALLERS }, () => giveBack(first, { quantity: '1' })),
      );
      expect(returned.map(codeOf).filter((code) => code === 'ok')).toHaveLength(3);
      expect(new Set(returned.map(codeOf))).toEqual(new Set(['ok', 'quantity_exceeded']));
      expect(await onHand(item)).toBe('5');
    });
  });
});
