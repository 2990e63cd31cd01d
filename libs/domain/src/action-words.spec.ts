import { actionInWords, stateInWords } from './action-words';
import { OPERATION_ACTIONS, OPERATION_STATES } from './production-operation.states';
import { PRODUCTION_ORDER_STATES } from './production-order.states';
import { productionOrderTransitions } from './production-order.transitions';
import { SALES_ORDER_STATES } from './sales-order.states';
import { salesOrderTransitions } from './sales-order.transitions';
import { TROUBLE_REPORT_ACTIONS, TROUBLE_REPORT_STATES } from './trouble-report.states';

describe('what is done with documents', () => {
  it('is said in words, each of them another way', () => {
    const actions = [
      ...OPERATION_ACTIONS,
      ...OPERATION_ACTIONS.map((action) => `operation_${action}`),
      ...TROUBLE_REPORT_ACTIONS,
      ...Object.values(productionOrderTransitions).flatMap((legal) => Object.keys(legal)),
      ...Object.values(salesOrderTransitions).flatMap((legal) => Object.keys(legal)),
    ];
    const words = [...new Set(actions)].map(actionInWords);
    for (const said of words) expect(said).toMatch(/^[a-z]+ing( [a-z]+)+$/);
    expect(new Set(words).size).toBe(words.length);
    expect(actionInWords('reverse_output')).toBe('taking back what was made of it');
    expect(actionInWords('something_new')).toBe('something new');
  });

  it('leads to states that are said in words, too', () => {
    const states = [
      ...OPERATION_STATES,
      ...PRODUCTION_ORDER_STATES,
      ...SALES_ORDER_STATES,
      ...TROUBLE_REPORT_STATES,
    ];
    for (const state of states) expect(stateInWords(state)).toMatch(/^[a-z]+( [a-z]+)*$/);
    expect(stateInWords('todo')).toBe('not begun');
  });
});
