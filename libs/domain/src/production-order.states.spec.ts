import {
  nextOperationState,
  OPERATION_ACTIONS,
  OPERATION_STATES,
  operationActions,
} from './production-operation.states';
import { productionOrderOpenFields } from './production-order.open-fields';
import {
  isLate,
  PRODUCTION_ORDER_ACTIONS,
  PRODUCTION_ORDER_OPEN_STATES,
  PRODUCTION_ORDER_STATES,
} from './production-order.states';
import {
  nextProductionOrderState,
  productionOrderActions,
  productionOrderTransitions,
} from './production-order.transitions';

describe('the life of a production order', () => {
  it('leads every order out of planned, and through every state', () => {
    const reached = new Set(
      PRODUCTION_ORDER_STATES.flatMap((state) => Object.values(productionOrderTransitions[state])),
    );
    const others = PRODUCTION_ORDER_STATES.filter((state) => state !== 'planned');
    expect([...reached].sort()).toEqual([...others].sort());
  });

  it.each([
    ['planned', 'release', 'released'],
    ['planned', 'cancel', 'cancelled'],
    ['released', 'start', 'in_progress'],
    ['released', 'allocate', 'released'],
    ['released', 'cancel', 'cancelled'],
    ['in_progress', 'allocate', 'in_progress'],
    ['in_progress', 'pause', 'paused'],
    ['in_progress', 'complete', 'completed'],
    ['in_progress', 'cancel', 'cancelled'],
    ['paused', 'allocate', 'paused'],
    ['paused', 'resume', 'in_progress'],
    ['paused', 'cancel', 'cancelled'],
    ['completed', 'close', 'closed'],
  ] as const)('leads from %s by %s to %s', (status, action, next) => {
    expect(nextProductionOrderState({ status, hasOutput: false }, action)).toBe(next);
  });

  it('has no other ways than these', () => {
    const ways = PRODUCTION_ORDER_STATES.flatMap((status) =>
      PRODUCTION_ORDER_ACTIONS.filter(
        (action) => nextProductionOrderState({ status, hasOutput: false }, action) !== null,
      ),
    );
    expect(ways).toHaveLength(13);
  });

  it('takes back what was noted as made until it is closed, and is at work again then', () => {
    const after = PRODUCTION_ORDER_STATES.map((status) => [
      status,
      nextProductionOrderState({ status, hasOutput: true }, 'reverse_output'),
    ]);
    expect(after.filter(([, next]) => next !== null)).toEqual([
      ['in_progress', 'in_progress'],
      ['paused', 'paused'],
      ['completed', 'in_progress'],
    ]);
  });

  it('is not cancelled once something was made', () => {
    for (const status of PRODUCTION_ORDER_STATES) {
      const actions = productionOrderActions({ status, hasOutput: true });
      expect(actions).not.toContain('cancel');
      expect(actions).toEqual(
        productionOrderActions({ status, hasOutput: false }).filter((action) => action !== 'cancel'),
      );
    }
  });

  it('leaves open in a later state only what an earlier one does', () => {
    for (const state of ['completed', 'closed', 'cancelled'] as const)
      for (const field of productionOrderOpenFields[state])
        expect(productionOrderOpenFields.released).toContain(field);
  });

  it('is late from the day after its due date, until it is made', () => {
    for (const state of PRODUCTION_ORDER_STATES) {
      const isOpen = PRODUCTION_ORDER_OPEN_STATES.includes(state);
      expect(isLate(state, '2026-03-31', '2026-04-01')).toBe(isOpen);
      expect(isLate(state, '2026-03-31', '2026-03-31')).toBe(false);
      expect(isLate(state, null, '2026-04-01')).toBe(false);
    }
  });
});

describe('the life of an operation', () => {
  const standing = { isSignedOff: false, order: 'in_progress' } as const;

  it.each([
    ['todo', ['start']],
    ['in_progress', ['pause', 'done', 'correct']],
    ['paused', ['resume', 'done', 'correct']],
    ['done', ['signoff', 'reopen', 'correct']],
  ] as const)('allows of one that is %s: %s', (status, actions) => {
    expect(operationActions({ ...standing, status })).toEqual(actions);
  });

  it('is signed off once', () => {
    expect(nextOperationState({ ...standing, status: 'done', isSignedOff: true }, 'signoff')).toBeNull();
  });

  it('goes on only while its order is at work, and is signed off and corrected until that is closed', () => {
    const possible = (order: (typeof PRODUCTION_ORDER_STATES)[number]) => [
      ...new Set(
        OPERATION_STATES.flatMap((status) => operationActions({ status, isSignedOff: false, order })),
      ),
    ];
    const working = OPERATION_ACTIONS.filter((action) => action !== 'signoff' && action !== 'correct');
    expect(possible('planned')).toEqual([]);
    expect(possible('released').sort()).toEqual([...working].sort());
    expect(possible('in_progress').sort()).toEqual([...OPERATION_ACTIONS].sort());
    expect(possible('paused').sort()).toEqual(['correct', 'signoff']);
    expect(possible('completed').sort()).toEqual(['correct', 'signoff']);
    expect(possible('closed')).toEqual([]);
    expect(possible('cancelled')).toEqual([]);
  });
});
