import {
  operationActions,
  type OperationState,
  productionOrderActions,
  type ProductionOrderState,
} from '@docket/domain';
import { anOperation } from '../../../testing/production-builders';
import { nextOfProduction } from './next-of-production';

it.each<[ProductionOrderState, OperationState[], object | undefined]>([
  ['planned', ['todo', 'todo'], { step: 'release' }],
  ['released', ['todo', 'todo'], { step: 'start', operation: '1' }],
  ['released', [], { step: 'start' }],
  ['in_progress', ['todo', 'in_progress'], { step: 'done', operation: '2' }],
  ['in_progress', ['done', 'paused', 'todo'], { step: 'resume', operation: '2' }],
  ['in_progress', ['done', 'todo', 'todo'], { step: 'start', operation: '2' }],
  ['in_progress', ['done', 'done'], { step: 'complete' }],
  ['in_progress', [], { step: 'complete' }],
  ['paused', ['done', 'todo'], { step: 'resume' }],
  ['completed', ['done', 'todo'], { step: 'close' }],
  ['closed', ['done'], undefined],
  ['cancelled', ['todo'], undefined],
])('next of a production order that is %s, with operations %j', (status, states, next) => {
  const operations = states.map((state, index) =>
    anOperation({
      id: String(index + 1),
      status: state,
      actions: operationActions({ status: state, isSignedOff: false, order: status }),
    }),
  );
  const actions = productionOrderActions({ status, hasOutput: false });
  expect(nextOfProduction({ actions, operations })).toEqual(next);
});
