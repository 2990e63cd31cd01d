import { type Item, MaterialIssue, type ProductionOrder } from '@docket/contracts';
import { v7 as uuidv7 } from 'uuid';
import { CALLERS, inWorkshop } from '../testing/in-workshop';
import { anItem, madeOf, maker as user } from '../testing/production-desk';
import { recipeBench } from '../testing/recipe-bench';
import { stockDiscrepancies } from '../testing/stock-discrepancies';

describe('what one production order is made of, and how', () => {
  inWorkshop((shop) => {
    const { act } = shop;
    const { parts, anOrder, started, setMaterials, stocks, of } = recipeBench(shop);

    it('is changed while it is planned, and its item stays as it is', async () => {
      const order = await anOrder();
      const changed = await setMaterials(order, [of(parts.plate, '1', '10'), of(parts.bolt, '3')]);
      expect(changed).toMatchObject({
        version: 2,
        materials: [
          { position: 1, sku: parts.plate.sku, quantity: '5.5', allocatedQuantity: '0' },
          { position: 2, sku: parts.bolt.sku, quantity: '15', id: order.materials[0]?.id },
        ],
      });
      // The same list is no change.
      expect(await setMaterials(order, [of(parts.plate, '1.0', '10'), of(parts.bolt, '3')])).toEqual(changed);
      const { components } = await shop.desk.boms.get(order.itemId);
      expect(components.map(({ sku }) => sku)).toEqual([parts.bolt.sku, parts.nut.sku]);
      expect((await setMaterials(order, [])).materials).toEqual([]);
      expect(await stocks()).toEqual(['100/0', '100/0', '100/0']);
    });

    it('is held in stock to the piece, once the order is released', async () => {
      const order = await act(await anOrder(), 'release');
      expect(await stocks()).toEqual(['100/10', '100/5', '100/0']);
      const changed = await setMaterials(order, [of(parts.bolt, '1'), of(parts.plate, '4')]);
      expect(changed.materials).toMatchObject([
        { sku: parts.bolt.sku, allocatedQuantity: '5', shortQuantity: '0' },
        { sku: parts.plate.sku, allocatedQuantity: '20', shortQuantity: '0' },
      ]);
      expect(await stocks()).toEqual(['100/5', '100/0', '100/20']);
      expect(await setMaterials(order, [of(parts.plate, '30')])).toMatchObject({
        materials: [{ allocatedQuantity: '100', shortQuantity: '50' }],
      });
      expect(await stocks()).toEqual(['100/0', '100/0', '100/100']);
      await act(order, 'cancel');
      expect(await stocks()).toEqual(['100/0', '100/0', '100/0']);
    });

    it('sets all free at once that is not needed any more, however much it is', async () => {
      const order = await act(await anOrder(), 'release');
      const release = jest.spyOn(shop.desk.stock, 'release');
      await setMaterials(order, []);
      expect(release).toHaveBeenCalledTimes(1);
      expect(await stocks()).toEqual(['100/0', '100/0', '100/0']);
    });

    it('never goes round in a circle: what is made of the product is no part of it', async () => {
      const order = await anOrder();
      const { itemId, item: product } = order;
      const [unit, plant] = [
        await anItem(shop.desk, { type: 'make' }),
        await anItem(shop.desk, { type: 'make' }),
      ];
      await madeOf(shop.desk, unit.id, [{ itemId, quantity: '1' }]);
      await madeOf(shop.desk, plant.id, [{ itemId: unit.id, quantity: '1' }]);
      const refused = (index: number, item: Item) => ({
        path: `materials.${index}.itemId`,
        message: `${item.sku} is made of ${product.sku}, so it cannot be part of it.`,
      });
      await expect(
        setMaterials(order, [of(unit, '1'), of(parts.bolt, '2'), of(plant, '1')]),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [refused(0, unit), refused(2, plant)] },
      });
      expect(await shop.desk.orders.get(order.id)).toEqual(order);
      // Materials that were listed before the product itself became one may still be changed.
      await setMaterials(order, [of(parts.plate, '1')]);
      await madeOf(shop.desk, itemId, []);
      await madeOf(shop.desk, parts.plate.id, [{ itemId, quantity: '1' }]);
      expect((await setMaterials(order, [of(parts.plate, '2')])).materials).toMatchObject([
        { quantity: '10' },
      ]);
    });

    it('names items that there are, each once, and never the product', async () => {
      const order = await anOrder();
      const old = await anItem(shop.desk);
      await shop.desk.items.change(old.id, { active: false }, user, undefined);
      const wrong = [
        of({ ...parts.bolt, id: uuidv7() }, '1'),
        of(old, '1'),
        of({ ...parts.bolt, id: order.itemId }, '1'),
      ];
      await expect(setMaterials(order, wrong)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [0, 1, 2].map((index) => ({ path: `materials.${index}.itemId` })) },
      });
      // One that is there already may be switched off meanwhile.
      await shop.desk.items.change(parts.nut.id, { active: false }, user, undefined);
      expect((await setMaterials(order, [of(parts.nut, '2')])).materials).toMatchObject([{ quantity: '10' }]);
      expect(() => setMaterials(order, [of(parts.bolt, '1'), of(parts.bolt, '2')])).toThrow(/named before/);
      await expect(setMaterials(order, [of(parts.bolt, '999999999999')])).rejects.toMatchObject({
        code: 'invalid_request',
      });
      await expect(setMaterials(order, [of(parts.bolt, '1')], '"1-x"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
    });

    it('stands in the history of the order', async () => {
      const order = await anOrder();
      await setMaterials(order, [of(parts.bolt, '3'), of(parts.plate, '1')]);
      const [row]: { action: string; changes: string }[] = await shop
        .database()
        .read.query('SELECT action, changes FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 1', [
          order.id,
        ]);
      expect(row?.action).toBe('change');
      const { entries } = JSON.parse(row?.changes ?? '') as {
        entries: { list: string; change: string; fields: unknown[] }[];
      };
      // The bolt stays on the list, and is known by its id; the plate is another material than the nut was.
      expect(entries.map(({ list, change }) => [list, change])).toEqual([
        ['materials', 'changed'],
        ['materials', 'added'],
        ['materials', 'removed'],
      ]);
      expect(JSON.stringify(entries)).toContain('"quantityPerUnit"');
    });

    it('is changed, issued and cancelled by sixteen at once, and every sum is right', async () => {
      const orders = [await started(), await started()];
      await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) => {
          const order = orders[index % 2] as ProductionOrder;
          const material = order.materials[0]?.id ?? '';
          const part = MaterialIssue.parse({ quantity: '1', locationId: shop.shelf.id });
          if (index % 4 === 3) return shop.desk.materials.issue(order.id, material, part, user, undefined);
          return setMaterials(order, [
            of(index % 3 === 0 ? parts.plate : parts.nut, String((index % 4) + 1)),
            of(parts.bolt, '2'),
          ]);
        }),
      );
      expect(await stockDiscrepancies(shop.database().read)).toEqual([]);
      for (const order of orders) {
        const { materials } = await shop.desk.orders.get(order.id);
        for (const { shortQuantity } of materials) expect(shortQuantity).toBe('0');
        await act(order, 'cancel');
      }
      for (const stock of await stocks()) expect(stock).toMatch(/\/0$/);
    });

    it('is changed in sixteen orders of the same items at once, of which none stands in the way of another', async () => {
      const orders: ProductionOrder[] = [];
      for (let index = 0; index < CALLERS; index++) orders.push(await act(await anOrder(), 'release'));
      const lists = [
        [parts.plate, parts.bolt],
        [parts.nut],
        [parts.bolt, parts.nut, parts.plate],
        [parts.plate],
      ];
      for (const round of [1, 2]) {
        await Promise.all(
          orders.map((order, index) =>
            setMaterials(
              order,
              (lists[(index + round) % lists.length] ?? []).map((item) => of(item, '0.5')),
            ),
          ),
        );
        expect(await stockDiscrepancies(shop.database().read)).toEqual([]);
      }
    });
  });
});
