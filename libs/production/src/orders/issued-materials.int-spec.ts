import {
  MaterialIssue,
  MaterialReturn,
  NewStockMovement,
  NotedOutputListQuery,
  OutputReversal,
  ProductionOutput,
  StockMovementListQuery,
} from '@docket/contracts';
import type { z } from 'zod';
import { inWorkshop } from '../testing/in-workshop';
import { anItem, maker as user, stocked } from '../testing/production-desk';
import { recipeBench } from '../testing/recipe-bench';

describe('what one production order is made of, once something of it is issued', () => {
  inWorkshop((shop) => {
    const { stockOf } = shop;
    const { parts, started, setMaterials, setOperations, stocks, of } = recipeBench(shop);

    it('keeps what is issued as it is', async () => {
      const order = await started();
      const boltLine = order.materials[0]?.id ?? '';
      const part = { quantity: '4', locationId: shop.shelf.id };
      await shop.desk.materials.issue(order.id, boltLine, MaterialIssue.parse(part), user, undefined);
      await expect(setMaterials(order, [of(parts.nut, '1'), of(parts.bolt, '3')])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'materials.1.quantityPerUnit', code: 'not_editable' }] },
      });
      await expect(setMaterials(order, [of(parts.nut, '1')])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'materials' }] },
      });
      const changed = await setMaterials(order, [of(parts.plate, '1'), of(parts.bolt, '2.0')]);
      expect(changed.materials).toMatchObject([
        { sku: parts.plate.sku, issuedQuantity: '0', allocatedQuantity: '5' },
        { sku: parts.bolt.sku, issuedQuantity: '4', allocatedQuantity: '6', id: boltLine },
      ]);
      expect(await stocks()).toEqual(['96/6', '100/0', '100/5']);
      // Returned material can be removed from the list.
      await shop.desk.materials.giveBack(order.id, boltLine, MaterialReturn.parse(part), user, undefined);
      await setMaterials(order, [of(parts.plate, '1'), of(parts.bolt, '1')]);
      expect(await stocks()).toEqual(['100/5', '100/0', '100/5']);
    });

    it('loses what was taken by mistake once all of it is back, and the ledger still tells of it', async () => {
      const order = await started();
      const boltLine = order.materials[0]?.id ?? '';
      const issue = (quantity: string) =>
        shop.desk.materials.issue(
          order.id,
          boltLine,
          MaterialIssue.parse({ quantity, locationId: shop.shelf.id }),
          user,
          undefined,
        );
      const giveBack = (quantity: string) =>
        shop.desk.materials.giveBack(
          order.id,
          boltLine,
          MaterialReturn.parse({ quantity, locationId: shop.shelf.id }),
          user,
          undefined,
        );
      await issue('4');
      await giveBack('3');
      await expect(setMaterials(order, [of(parts.nut, '1')])).rejects.toMatchObject({
        code: 'not_editable',
        extras: {
          errors: [{ path: 'materials', message: `Some of ${parts.bolt.sku} is issued. Return it first.` }],
        },
      });
      await giveBack('1');
      const without = await setMaterials(order, [of(parts.plate, '1'), of(parts.nut, '1')]);
      expect(without.materials).toMatchObject([{ sku: parts.plate.sku }, { sku: parts.nut.sku }]);
      expect(await stocks()).toEqual(['100/0', '100/5', '100/5']);
      // Its movements are neither taken back nor added to by hand: the order would not know.
      const ledger = await shop.desk.movements.list(StockMovementListQuery.parse({ referenceId: order.id }));
      expect(ledger.data.map(({ reason, reference }) => [reason, reference?.line])).toEqual([
        ['return', boltLine],
        ['return', boltLine],
        ['issue', boltLine],
      ]);
      const listedFirst = `${parts.bolt.sku} was taken off the materials of ${order.number}: put it on the list again first.`;
      for (const { id } of ledger.data)
        await expect(shop.desk.movements.reverse(id, '', user)).rejects.toMatchObject({
          code: 'owned_by_document',
          message: expect.stringContaining(listedFirst) as unknown,
        });
      const byHand = NewStockMovement.parse({
        reason: 'issue',
        itemId: parts.bolt.id,
        fromLocationId: shop.shelf.id,
        quantity: '1',
        reference: { kind: 'ProductionOrder', id: order.id, line: boltLine },
      });
      await expect(shop.desk.movements.create(byHand, user)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'reference.line' }] },
      });
      await expect(issue('1')).rejects.toMatchObject({ code: 'not_found' });
      await expect(shop.desk.items.remove(parts.bolt.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
      // Others come and go meanwhile, and it comes back as the one that it was.
      await setMaterials(order, [of(parts.nut, '1')]);
      const again = await setMaterials(order, [of(parts.nut, '1'), of(parts.bolt, '1')]);
      expect(again.materials).toMatchObject([
        { sku: parts.nut.sku },
        { id: boltLine, position: 2, quantity: '5' },
      ]);
      await issue('5');
      const output = ProductionOutput.parse({ quantity: '5' });
      expect((await shop.desk.output.complete(order.id, output, user, undefined)).status).toBe('completed');
      expect(await stocks()).toEqual(['95/0', '95/0', '100/0']);
    });

    it('loses a material of which every lot is back, and no other', async () => {
      const order = await started();
      const wire = await anItem(shop.desk, { tracking: 'lot' });
      await stocked(shop.desk, wire.id, shop.shelf.id, '10', ['W-1', 'W-2']);
      const { materials } = await setMaterials(order, [of(wire, '1')]);
      const line = materials[0]?.id ?? '';
      const part = (lot: string) => ({ quantity: '2', locationId: shop.shelf.id, lot });
      for (const lot of ['W-1', 'W-2'])
        await shop.desk.materials.issue(order.id, line, MaterialIssue.parse(part(lot)), user, undefined);
      await shop.desk.materials.giveBack(order.id, line, MaterialReturn.parse(part('W-1')), user, undefined);
      await expect(setMaterials(order, [])).rejects.toMatchObject({ code: 'not_editable' });
      await shop.desk.materials.giveBack(order.id, line, MaterialReturn.parse(part('W-2')), user, undefined);
      expect((await setMaterials(order, [])).materials).toEqual([]);
      expect(await stockOf(wire)).toBe('20/0');
    });

    it('can be needed otherwise where all that was issued of it is spoilt', async () => {
      const order = await started();
      const boltLine = order.materials[0]?.id ?? '';
      const spoilt = MaterialIssue.parse({ quantity: '3', scrappedQuantity: '3', locationId: shop.shelf.id });
      await shop.desk.materials.issue(order.id, boltLine, spoilt, user, undefined);
      expect((await setMaterials(order, [of(parts.bolt, '3'), of(parts.nut, '1')])).materials).toMatchObject([
        { quantity: '15', issuedQuantity: '0', scrappedQuantity: '3', allocatedQuantity: '15' },
        { quantity: '5' },
      ]);
      await expect(setMaterials(order, [of(parts.nut, '1')])).rejects.toMatchObject({ code: 'not_editable' });
      expect(await stocks()).toEqual(['97/15', '100/5', '100/0']);
    });

    it('stays once something was made of it, until that is taken back, and once nothing is left to be made', async () => {
      const order = await started();
      const complete = (output: z.input<typeof ProductionOutput>) =>
        shop.desk.output.complete(order.id, ProductionOutput.parse(output), user, undefined);
      await complete({ quantity: '1' });
      await expect(setMaterials(order, [of(parts.plate, '1')])).rejects.toMatchObject({
        code: 'not_editable',
      });
      const noted = await shop.desk.output.list(order.id, NotedOutputListQuery.parse({}));
      const body = OutputReversal.parse({});
      await shop.desk.reversals.reverse(order.id, noted.data[0]?.id ?? '', body, user, undefined);
      const [boltLine, nutLine] = [of(parts.bolt, '2'), of(parts.nut, '2')];
      expect((await setMaterials(order, [boltLine, nutLine])).materials).toMatchObject([
        { allocatedQuantity: '10' },
        { allocatedQuantity: '10' },
      ]);
      await complete({});
      await expect(setMaterials(order, [of(parts.plate, '1')])).rejects.toMatchObject({
        code: 'not_editable',
        message: expect.stringContaining('completed') as unknown,
      });
      await expect(setOperations(order, [])).rejects.toMatchObject({ code: 'not_editable' });
    });
  });
});
