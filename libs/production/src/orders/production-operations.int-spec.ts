import { inWorkshop } from '../testing/in-workshop';
import { madeBy, maker as user } from '../testing/production-desk';

describe('the operations of production orders', () => {
  inWorkshop((shop) => {
    const { act, complete, operate } = shop;

    it('are worked on operation by operation, of which the first one starts them', async () => {
      const { product, order } = await shop.product();
      await madeBy(shop.desk, product.id, [
        { sequence: 10, name: 'Mount' },
        { sequence: 20, name: 'Test' },
      ]);
      const made = await order('4');
      await expect(operate(made, 'start')).rejects.toMatchObject({ code: 'illegal_transition' });
      await act(made, 'release');
      expect(await operate(made, 'start', { operator: 'Mia' })).toMatchObject({
        status: 'in_progress',
        operations: [
          { status: 'in_progress', operator: 'Mia', actions: ['pause', 'done', 'correct'] },
          { status: 'todo' },
        ],
      });
      await expect(operate(made, 'start')).rejects.toMatchObject({
        code: 'illegal_transition',
        extras: { legalActions: ['pause', 'done', 'correct'] },
      });
      await expect(operate(made, 'start', { goodQuantity: '1' }, 1)).rejects.toMatchObject({
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      await operate(made, 'pause', { goodQuantity: '1', scrapQuantity: '1' });
      await expect(operate(made, 'done', { goodQuantity: '3' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      const done = await operate(made, 'done');
      expect(done.operations[0]).toMatchObject({
        status: 'done',
        goodQuantity: '3',
        scrapQuantity: '1',
        operator: 'Ada',
      });
      const signed = await operate(made, 'signoff');
      expect(signed.operations[0]).toMatchObject({
        signedOffBy: { id: user.userId },
        actions: ['reopen', 'correct'],
      });
      await expect(operate(made, 'signoff')).rejects.toMatchObject({ code: 'illegal_transition' });
      await act(made, 'pause');
      await expect(operate(made, 'start', {}, 1)).rejects.toMatchObject({ code: 'illegal_transition' });
      const changes: { action: string }[] = await shop
        .database()
        .read.query('SELECT action FROM changes WHERE entityId = ? ORDER BY id', [made.id]);
      expect(changes.map(({ action }) => action)).toEqual([
        'create',
        'release',
        'start',
        'operation_pause',
        'operation_done',
        'operation_signoff',
        'pause',
      ]);
    });

    it('have operations reopened, and what was reported of them put right, for a reason', async () => {
      const { product, order } = await shop.product();
      await madeBy(shop.desk, product.id, [{ sequence: 10, name: 'Mount' }]);
      const made = await act(await order('4'), 'release');
      await operate(made, 'start', { operator: 'Mia' });
      await operate(made, 'done', { operator: 'Mia' });
      await operate(made, 'signoff');
      await expect(operate(made, 'reopen')).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'reason' }] },
      });
      await expect(operate(made, 'reopen', { reason: 'x', goodQuantity: '1' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      const reopened = await operate(made, 'reopen', { reason: 'The wrong one' });
      expect(reopened.operations[0]).toMatchObject({
        status: 'in_progress',
        goodQuantity: '4',
        operator: 'Mia',
        finishedAt: null,
        signedOffBy: null,
        signedOffAt: null,
      });
      const right = { goodQuantity: '3', scrapQuantity: '1', reason: 'One is bent' };
      await expect(operate(made, 'correct', { ...right, goodQuantity: '3.5' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      await expect(operate(made, 'correct', { goodQuantity: '3' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'reason' }] },
      });
      const corrected = await operate(made, 'correct', right);
      expect(corrected.operations[0]).toMatchObject({
        status: 'in_progress',
        goodQuantity: '3',
        scrapQuantity: '1',
        operator: 'Mia',
      });
      // A correction without a difference writes nothing.
      expect(await operate(made, 'correct', right)).toEqual(corrected);
      await operate(made, 'done', { goodQuantity: '0' });
      await operate(made, 'signoff');
      // Until the order is closed; what was signed off is to be checked anew.
      await complete(made);
      await expect(operate(made, 'reopen', { reason: 'x' })).rejects.toMatchObject({
        code: 'illegal_transition',
      });
      const late = await operate(made, 'correct', { goodQuantity: '2', reason: 'Counted' });
      expect(late.operations[0]).toMatchObject({ status: 'done', goodQuantity: '2', signedOffBy: null });
      await act(made, 'close');
      await expect(operate(made, 'correct', right)).rejects.toMatchObject({ code: 'illegal_transition' });
      const changes: { action: string; changes: string }[] = await shop
        .database()
        .read.query(
          "SELECT action, changes FROM changes WHERE entityId = ? AND action LIKE 'operation_%' ORDER BY id",
          [made.id],
        );
      const reasons = changes.map(({ action, changes: json }) => {
        const { fields } = JSON.parse(json) as { fields: { field: string; after: unknown }[] };
        return [action, fields.find(({ field }) => field === 'reason')?.after];
      });
      expect(reasons).toEqual([
        ['operation_done', undefined],
        ['operation_signoff', undefined],
        ['operation_reopen', 'The wrong one'],
        ['operation_correct', 'One is bent'],
        ['operation_done', undefined],
        ['operation_signoff', undefined],
        ['operation_correct', 'Counted'],
      ]);
    });
  });
});
