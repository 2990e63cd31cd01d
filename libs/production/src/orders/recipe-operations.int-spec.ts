import { NewWorkCentre, OperationReport } from '@docket/contracts';
import { v7 as uuidv7 } from 'uuid';
import { inWorkshop } from '../testing/in-workshop';
import { maker as user } from '../testing/production-desk';
import { recipeBench } from '../testing/recipe-bench';

describe('how one production order is made', () => {
  inWorkshop((shop) => {
    const { anOrder, started, setOperations, operationsOf } = recipeBench(shop);

    it('is done by operations that are changed, added, moved and removed, as far as they are not begun', async () => {
      const order = await started();
      const centre = await shop.desk.workCentres.create(
        NewWorkCentre.parse({ code: uuidv7().slice(-12), name: 'Bench' }),
        user,
      );
      const [mount, test] = operationsOf(order);
      if (mount === undefined || test === undefined) throw new Error('two operations');
      await shop.desk.operations.act(
        order.id,
        mount.id ?? '',
        'start',
        OperationReport.parse({}),
        user,
        undefined,
      );
      const report = OperationReport.parse({ goodQuantity: '2', operator: 'Mia' });
      await shop.desk.operations.act(order.id, mount.id ?? '', 'pause', report, user, undefined);
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
      expect((await shop.desk.routings.get(order.itemId)).operations).toHaveLength(2);
    });

    it('names operations of its own, and work centres that are active or there already', async () => {
      const order = await anOrder();
      const [mount, test] = operationsOf(order);
      if (mount === undefined || test === undefined) throw new Error('two operations');
      const of = (code: string) =>
        shop.desk.workCentres.create(NewWorkCentre.parse({ code, name: 'Bench' }), user);
      const centre = await of(uuidv7().slice(-12));
      await setOperations(order, [{ ...mount, workCentreId: centre.id }, test]);
      await shop.desk.workCentres.change(centre.id, { active: false }, user, undefined);
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
  });
});
