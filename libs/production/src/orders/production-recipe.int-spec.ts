import {
  type Location,
  MaterialIssue,
  MaterialReturn,
  NewProductionMaterials,
  NewProductionOperations,
  NewStockMovement,
  NewWorkCentre,
  NotedOutputListQuery,
  OperationReport,
  OutputReversal,
  type Item,
  type ProductionOrder,
  ProductionOutput,
  StockMovementListQuery,
} from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  aLocation,
  anItem,
  deskSchema,
  madeBy,
  madeOf,
  maker as user,
  openProductionDesk,
  planned,
  type ProductionDesk,
  stocked,
} from '../testing/production-desk';
import { stockDiscrepancies } from '../testing/stock-discrepancies';
import type { PlainAction } from './production-orders.service';

const CALLERS = 16;

describe('what one production order is made of, and how', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;
    let shelf: Location;
    let bolt: Item;
    let nut: Item;
    let plate: Item;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
      shelf = await aLocation(desk);
    });
    beforeEach(async () => {
      [bolt, nut, plate] = [await anItem(desk), await anItem(desk), await anItem(desk)];
      for (const { id } of [bolt, nut, plate]) await stocked(desk, id, shelf.id, '100');
    });
    afterAll(() => desk.close());
    afterEach(async () => expect(await stockDiscrepancies(database().read)).toEqual([]));

    /** Five of a product of two bolts and one nut, mounted and then tested. */
    const anOrder = async () => {
      const product = await anItem(desk, { type: 'make' });
      await madeOf(desk, product.id, [
        { itemId: bolt.id, quantity: '2' },
        { itemId: nut.id, quantity: '1' },
      ]);
      await madeBy(desk, product.id, [
        { sequence: 10, name: 'Mount', runMinutes: '4' },
        { sequence: 20, name: 'Test' },
      ]);
      return planned(desk, { itemId: product.id, quantity: '5', destinationLocationId: shelf.id });
    };
    const act = (order: { id: string }, action: PlainAction) =>
      desk.orders.act(order.id, action, user, undefined);
    const started = async () => act(await act(await anOrder(), 'release'), 'start');
    type Materials = z.input<typeof NewProductionMaterials>['materials'];
    const setMaterials = (order: { id: string }, materials: Materials, ifMatch?: string) => {
      const body = NewProductionMaterials.parse({ materials });
      return desk.recipe.replaceMaterials(order.id, body, user, ifMatch);
    };
    type Operations = z.input<typeof NewProductionOperations>['operations'];
    const setOperations = (order: { id: string }, operations: Operations) =>
      desk.recipe.replaceOperations(order.id, NewProductionOperations.parse({ operations }), user, undefined);
    /** The operations as they would be sent back. */
    const operationsOf = ({ operations }: ProductionOrder): Operations =>
      operations.map(
        ({ id, sequence, name, workCentreId, setupMinutes, runMinutes, instructions, outside }) => ({
          ...{ id, sequence, name, workCentreId, setupMinutes, runMinutes, instructions, outside },
        }),
      );
    const stockOf = async ({ id }: Item) => {
      const stock = (await desk.stock.levelsOf(database().read, [id])).get(id);
      return `${stock?.onHand}/${stock?.allocated}`;
    };
    const stocks = async () => [await stockOf(bolt), await stockOf(nut), await stockOf(plate)];
    const of = (item: Item, quantityPerUnit: string, scrapPercent = '0') => ({
      itemId: item.id,
      quantityPerUnit,
      scrapPercent,
    });

    it('is changed while it is planned, and its item stays as it is', async () => {
      const order = await anOrder();
      const changed = await setMaterials(order, [of(plate, '1', '10'), of(bolt, '3')]);
      expect(changed).toMatchObject({
        version: 2,
        materials: [
          { position: 1, sku: plate.sku, quantity: '5.5', allocatedQuantity: '0' },
          { position: 2, sku: bolt.sku, quantity: '15', id: order.materials[0]?.id },
        ],
      });
      // What is there already is no change.
      expect(await setMaterials(order, [of(plate, '1.0', '10'), of(bolt, '3')])).toEqual(changed);
      const { components } = await desk.boms.get(order.itemId);
      expect(components.map(({ sku }) => sku)).toEqual([bolt.sku, nut.sku]);
      expect((await setMaterials(order, [])).materials).toEqual([]);
      expect(await stocks()).toEqual(['100/0', '100/0', '100/0']);
    });

    it('is held in stock to the piece, once the order is released', async () => {
      const order = await act(await anOrder(), 'release');
      expect(await stocks()).toEqual(['100/10', '100/5', '100/0']);
      const changed = await setMaterials(order, [of(bolt, '1'), of(plate, '4')]);
      expect(changed.materials).toMatchObject([
        { sku: bolt.sku, allocatedQuantity: '5', shortQuantity: '0' },
        { sku: plate.sku, allocatedQuantity: '20', shortQuantity: '0' },
      ]);
      expect(await stocks()).toEqual(['100/5', '100/0', '100/20']);
      expect(await setMaterials(order, [of(plate, '30')])).toMatchObject({
        materials: [{ allocatedQuantity: '100', shortQuantity: '50' }],
      });
      expect(await stocks()).toEqual(['100/0', '100/0', '100/100']);
      await act(order, 'cancel');
      expect(await stocks()).toEqual(['100/0', '100/0', '100/0']);
    });

    it('sets all free at once that is not needed any more, however much it is', async () => {
      const order = await act(await anOrder(), 'release');
      const release = jest.spyOn(desk.stock, 'release');
      await setMaterials(order, []);
      expect(release).toHaveBeenCalledTimes(1);
      expect(await stocks()).toEqual(['100/0', '100/0', '100/0']);
    });

    it('keeps what is issued as it is', async () => {
      const order = await started();
      const boltLine = order.materials[0]?.id ?? '';
      const part = { quantity: '4', locationId: shelf.id };
      await desk.materials.issue(order.id, boltLine, MaterialIssue.parse(part), user, undefined);
      await expect(setMaterials(order, [of(nut, '1'), of(bolt, '3')])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'materials.1.quantityPerUnit', code: 'not_editable' }] },
      });
      await expect(setMaterials(order, [of(nut, '1')])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'materials' }] },
      });
      const changed = await setMaterials(order, [of(plate, '1'), of(bolt, '2.0')]);
      expect(changed.materials).toMatchObject([
        { sku: plate.sku, issuedQuantity: '0', allocatedQuantity: '5' },
        { sku: bolt.sku, issuedQuantity: '4', allocatedQuantity: '6', id: boltLine },
      ]);
      expect(await stocks()).toEqual(['96/6', '100/0', '100/5']);
      // What came back can be needed otherwise.
      await desk.materials.giveBack(order.id, boltLine, MaterialReturn.parse(part), user, undefined);
      await setMaterials(order, [of(plate, '1'), of(bolt, '1')]);
      expect(await stocks()).toEqual(['100/5', '100/0', '100/5']);
    });

    it('loses what was taken by mistake once all of it is back, and the ledger still tells of it', async () => {
      const order = await started();
      const boltLine = order.materials[0]?.id ?? '';
      const issue = (quantity: string) =>
        desk.materials.issue(
          order.id,
          boltLine,
          MaterialIssue.parse({ quantity, locationId: shelf.id }),
          user,
          undefined,
        );
      const giveBack = (quantity: string) =>
        desk.materials.giveBack(
          order.id,
          boltLine,
          MaterialReturn.parse({ quantity, locationId: shelf.id }),
          user,
          undefined,
        );
      await issue('4');
      await giveBack('3');
      await expect(setMaterials(order, [of(nut, '1')])).rejects.toMatchObject({
        code: 'not_editable',
        extras: {
          errors: [{ path: 'materials', message: `Some of ${bolt.sku} is issued. Return it first.` }],
        },
      });
      await giveBack('1');
      const without = await setMaterials(order, [of(plate, '1'), of(nut, '1')]);
      expect(without.materials).toMatchObject([{ sku: plate.sku }, { sku: nut.sku }]);
      expect(await stocks()).toEqual(['100/0', '100/5', '100/5']);
      // Its movements are neither taken back nor added to by hand: the order would not know.
      const ledger = await desk.movements.list(StockMovementListQuery.parse({ referenceId: order.id }));
      expect(ledger.data.map(({ reason, reference }) => [reason, reference?.line])).toEqual([
        ['return', boltLine],
        ['return', boltLine],
        ['issue', boltLine],
      ]);
      const listedFirst = `${bolt.sku} was taken off the materials of ${order.number}: put it on the list again first.`;
      for (const { id } of ledger.data)
        await expect(desk.movements.reverse(id, '', user)).rejects.toMatchObject({
          code: 'owned_by_document',
          message: expect.stringContaining(listedFirst) as unknown,
        });
      const byHand = NewStockMovement.parse({
        reason: 'issue',
        itemId: bolt.id,
        fromLocationId: shelf.id,
        quantity: '1',
        reference: { kind: 'ProductionOrder', id: order.id, line: boltLine },
      });
      await expect(desk.movements.create(byHand, user)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'reference.line' }] },
      });
      await expect(issue('1')).rejects.toMatchObject({ code: 'not_found' });
      await expect(desk.items.remove(bolt.id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
      // Others come and go meanwhile, and it comes back as the one that it was.
      await setMaterials(order, [of(nut, '1')]);
      const again = await setMaterials(order, [of(nut, '1'), of(bolt, '1')]);
      expect(again.materials).toMatchObject([{ sku: nut.sku }, { id: boltLine, position: 2, quantity: '5' }]);
      await issue('5');
      const output = ProductionOutput.parse({ quantity: '5' });
      expect((await desk.output.complete(order.id, output, user, undefined)).status).toBe('completed');
      expect(await stocks()).toEqual(['95/0', '95/0', '100/0']);
    });

    it('loses a material of which every lot is back, and no other', async () => {
      const order = await started();
      const wire = await anItem(desk, { tracking: 'lot' });
      await stocked(desk, wire.id, shelf.id, '10', ['W-1', 'W-2']);
      const { materials } = await setMaterials(order, [of(wire, '1')]);
      const line = materials[0]?.id ?? '';
      const part = (lot: string) => ({ quantity: '2', locationId: shelf.id, lot });
      for (const lot of ['W-1', 'W-2'])
        await desk.materials.issue(order.id, line, MaterialIssue.parse(part(lot)), user, undefined);
      await desk.materials.giveBack(order.id, line, MaterialReturn.parse(part('W-1')), user, undefined);
      await expect(setMaterials(order, [])).rejects.toMatchObject({ code: 'not_editable' });
      await desk.materials.giveBack(order.id, line, MaterialReturn.parse(part('W-2')), user, undefined);
      expect((await setMaterials(order, [])).materials).toEqual([]);
      expect(await stockOf(wire)).toBe('20/0');
    });

    it('never goes round in a circle: what is made of the product is no part of it', async () => {
      const order = await anOrder();
      const { itemId, item: product } = order;
      const [unit, plant] = [await anItem(desk, { type: 'make' }), await anItem(desk, { type: 'make' })];
      await madeOf(desk, unit.id, [{ itemId, quantity: '1' }]);
      await madeOf(desk, plant.id, [{ itemId: unit.id, quantity: '1' }]);
      const refused = (index: number, item: Item) => ({
        path: `materials.${index}.itemId`,
        message: `${item.sku} is made of ${product.sku}, so it cannot be part of it.`,
      });
      await expect(setMaterials(order, [of(unit, '1'), of(bolt, '2'), of(plant, '1')])).rejects.toMatchObject(
        {
          code: 'invalid_request',
          extras: { errors: [refused(0, unit), refused(2, plant)] },
        },
      );
      expect(await desk.orders.get(order.id)).toEqual(order);
      // What was on the list before it was made of the product may be changed with the others.
      await setMaterials(order, [of(plate, '1')]);
      await madeOf(desk, itemId, []);
      await madeOf(desk, plate.id, [{ itemId, quantity: '1' }]);
      expect((await setMaterials(order, [of(plate, '2')])).materials).toMatchObject([{ quantity: '10' }]);
    });

    it('can be needed otherwise where all that was issued of it is spoilt', async () => {
      const order = await started();
      const boltLine = order.materials[0]?.id ?? '';
      const spoilt = MaterialIssue.parse({ quantity: '3', scrappedQuantity: '3', locationId: shelf.id });
      await desk.materials.issue(order.id, boltLine, spoilt, user, undefined);
      expect((await setMaterials(order, [of(bolt, '3'), of(nut, '1')])).materials).toMatchObject([
        { quantity: '15', issuedQuantity: '0', scrappedQuantity: '3', allocatedQuantity: '15' },
        { quantity: '5' },
      ]);
      await expect(setMaterials(order, [of(nut, '1')])).rejects.toMatchObject({ code: 'not_editable' });
      expect(await stocks()).toEqual(['97/15', '100/5', '100/0']);
    });

    it('stays once something was made of it, until that is taken back, and once nothing is left to be made', async () => {
      const order = await started();
      const complete = (output: z.input<typeof ProductionOutput>) =>
        desk.output.complete(order.id, ProductionOutput.parse(output), user, undefined);
      await complete({ quantity: '1' });
      await expect(setMaterials(order, [of(plate, '1')])).rejects.toMatchObject({ code: 'not_editable' });
      const noted = await desk.output.list(order.id, NotedOutputListQuery.parse({}));
      const body = OutputReversal.parse({});
      await desk.reversals.reverse(order.id, noted.data[0]?.id ?? '', body, user, undefined);
      const [boltLine, nutLine] = [of(bolt, '2'), of(nut, '2')];
      expect((await setMaterials(order, [boltLine, nutLine])).materials).toMatchObject([
        { allocatedQuantity: '10' },
        { allocatedQuantity: '10' },
      ]);
      await complete({});
      await expect(setMaterials(order, [of(plate, '1')])).rejects.toMatchObject({
        code: 'not_editable',
        message: expect.stringContaining('completed') as unknown,
      });
      await expect(setOperations(order, [])).rejects.toMatchObject({ code: 'not_editable' });
    });

    it('names items that there are, each once, and never the product', async () => {
      const order = await anOrder();
      const old = await anItem(desk);
      await desk.items.change(old.id, { active: false }, user, undefined);
      const wrong = [
        of({ ...bolt, id: uuidv7() }, '1'),
        of(old, '1'),
        of({ ...bolt, id: order.itemId }, '1'),
      ];
      await expect(setMaterials(order, wrong)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [0, 1, 2].map((index) => ({ path: `materials.${index}.itemId` })) },
      });
      // One that is there already may be switched off meanwhile.
      await desk.items.change(nut.id, { active: false }, user, undefined);
      expect((await setMaterials(order, [of(nut, '2')])).materials).toMatchObject([{ quantity: '10' }]);
      expect(() => setMaterials(order, [of(bolt, '1'), of(bolt, '2')])).toThrow(/named before/);
      await expect(setMaterials(order, [of(bolt, '999999999999')])).rejects.toMatchObject({
        code: 'invalid_request',
      });
      await expect(setMaterials(order, [of(bolt, '1')], '"1-x"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
    });

    it('is done by operations that are changed, added, moved and removed, as far as they are not begun', async () => {
      const order = await started();
      const centre = await desk.workCentres.create(
        NewWorkCentre.parse({ code: uuidv7().slice(-12), name: 'Bench' }),
        user,
      );
      const [mount, test] = operationsOf(order);
      if (mount === undefined || test === undefined) throw new Error('two operations');
      await desk.operations.act(
        order.id,
        mount.id ?? '',
        'start',
        OperationReport.parse({}),
        user,
        undefined,
      );
      const report = OperationReport.parse({ goodQuantity: '2', operator: 'Mia' });
      await desk.operations.act(order.id, mount.id ?? '', 'pause', report, user, undefined);
      const changed = await setOperations(order, [
        { ...test, sequence: 30, workCentreId: centre.id, runMinutes: '2', instructions: 'With water.' },
        { sequence: 20, name: 'Grease', setupMinutes: '5' },
        mount,
      ]);
      expect(changed.operations).toMatchObject([
        { ...mount, position: 1, status: 'paused', goodQuantity: '2', operator: 'Mia' },
        { position: 2, sequence: 20, name: 'Grease', status: 'todo', plannedMinutes: '5' },
        { id: test.id, position: 3, workCentreCode: centre.code, plannedMinutes: '10' },
      ]);
      expect(changed.operations[0]?.startedAt).not.toBeNull();
      expect(await setOperations(order, operationsOf(changed).reverse())).toEqual(changed);
      // A begun one neither changes nor goes.
      await expect(setOperations(order, [{ ...mount, name: 'Fit' }])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'operations.0.name' }] },
      });
      await expect(setOperations(order, [test])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'operations' }] },
      });
      expect((await setOperations(order, [mount])).operations).toHaveLength(1);
      expect((await desk.routings.get(order.itemId)).operations).toHaveLength(2);
    });

    it('names operations of its own, and work centres that are active or there already', async () => {
      const order = await anOrder();
      const [mount, test] = operationsOf(order);
      if (mount === undefined || test === undefined) throw new Error('two operations');
      const of = (code: string) =>
        desk.workCentres.create(NewWorkCentre.parse({ code, name: 'Bench' }), user);
      const centre = await of(uuidv7().slice(-12));
      await setOperations(order, [{ ...mount, workCentreId: centre.id }, test]);
      await desk.workCentres.change(centre.id, { active: false }, user, undefined);
      const kept = await setOperations(order, [{ ...mount, workCentreId: centre.id, name: 'Fit' }, test]);
      expect(kept.operations[0]).toMatchObject({ name: 'Fit', workCentreCode: centre.code });
      await expect(setOperations(order, [mount, { ...test, workCentreId: centre.id }])).rejects.toMatchObject(
        {
          code: 'invalid_request',
          extras: { errors: [{ path: 'operations.1.workCentreId' }] },
        },
      );
      await expect(setOperations(order, [{ ...mount, id: uuidv7() }])).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'operations.0.id' }] },
      });
      const twice = () => setOperations(order, [mount, { ...mount, sequence: 30 }]);
      expect(twice).toThrow(/named before/);
      expect(() => setOperations(order, [mount, { ...test, sequence: 10 }])).toThrow(/Another operation/);
    });

    it('stands in the history of the order', async () => {
      const order = await anOrder();
      await setMaterials(order, [of(bolt, '3'), of(plate, '1')]);
      const [row]: { action: string; changes: string }[] = await database().read.query(
        'SELECT action, changes FROM changes WHERE entityId = ? ORDER BY id DESC LIMIT 1',
        [order.id],
      );
      expect(row?.action).toBe('change');
      const { entries } = JSON.parse(row?.changes ?? '') as {
        entries: { list: string; fields: unknown[] }[];
      };
      expect(entries.map(({ list }) => list)).toEqual(['materials', 'materials']);
      expect(JSON.stringify(entries)).toContain('"quantityPerUnit"');
    });

    it('is changed, issued and cancelled by sixteen at once, and every sum is right', async () => {
      const orders = [await started(), await started()];
      await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) => {
          const order = orders[index % 2] as ProductionOrder;
          const material = order.materials[0]?.id ?? '';
          const part = MaterialIssue.parse({ quantity: '1', locationId: shelf.id });
          if (index % 4 === 3) return desk.materials.issue(order.id, material, part, user, undefined);
          return setMaterials(order, [
            of(index % 3 === 0 ? plate : nut, String((index % 4) + 1)),
            of(bolt, '2'),
          ]);
        }),
      );
      expect(await stockDiscrepancies(database().read)).toEqual([]);
      for (const order of orders) {
        const { materials } = await desk.orders.get(order.id);
        for (const { shortQuantity } of materials) expect(shortQuantity).toBe('0');
        await act(order, 'cancel');
      }
      for (const stock of await stocks()) expect(stock).toMatch(/\/0$/);
    });

    it('is changed in sixteen orders of the same items at once, of which none stands in the way of another', async () => {
      const orders: ProductionOrder[] = [];
      for (let index = 0; index < CALLERS; index++) orders.push(await act(await anOrder(), 'release'));
      const lists = [[plate, bolt], [nut], [bolt, nut, plate], [plate]];
      for (const round of [1, 2]) {
        await Promise.all(
          orders.map((order, index) =>
            setMaterials(
              order,
              (lists[(index + round) % lists.length] ?? []).map((item) => of(item, '0.5')),
            ),
          ),
        );
        expect(await stockDiscrepancies(database().read)).toEqual([]);
      }
    });
  });
});
