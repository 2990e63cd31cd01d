import type { OperationAction } from './production-operation.states';
import type { ProductionOrderTransition } from './production-order.states';
import type { SalesOrderTransition } from './sales-order.states';
import type { SalesQuoteTransition } from './sales-quote.states';
import type { TroubleReportAction } from './trouble-report.states';

type Action =
  | SalesQuoteTransition
  | SalesOrderTransition
  | ProductionOrderTransition
  | OperationAction
  | `operation_${OperationAction}`
  | TroubleReportAction
  | 'activate'
  | 'deactivate'
  | 'consume'
  | 'issue'
  | 'return';

/** What people call the things that are done with documents: `taking back what was made is not possible`. */
const WORDS: Readonly<Record<Action, string>> = {
  accept: 'accepting it',
  activate: 'activating it',
  allocate: 'holding missing stock for it',
  amend: 'amending it',
  assign: 'giving it to somebody',
  cancel: 'cancelling it',
  close: 'closing it',
  complete: 'completing it',
  confirm: 'confirming it',
  consume: 'taking parts from stock for it',
  convert: 'ordering from it',
  correct: 'correcting what was reported',
  deactivate: 'deactivating it',
  done: 'reporting it done',
  expire: 'letting it expire',
  hold: 'putting it on hold',
  issue: 'issuing materials for it',
  operation_correct: 'correcting what was reported of an operation',
  operation_done: 'reporting an operation done',
  operation_pause: 'pausing an operation',
  operation_reopen: 'reopening an operation',
  operation_resume: 'resuming an operation',
  operation_signoff: 'signing off an operation',
  operation_start: 'starting an operation',
  pause: 'pausing it',
  reject: 'rejecting it',
  release: 'releasing it',
  reopen: 'reopening it',
  resolve: 'resolving it',
  resume: 'resuming it',
  return: 'returning what was taken for it',
  reverse_output: 'taking back what was made of it',
  reverse_shipment: 'reversing a shipment of it',
  revise: 'revising it',
  send: 'sending it',
  ship: 'shipping it',
  signoff: 'signing it off',
  start: 'starting it',
  wait: 'letting it wait',
};

/** An action as people call it; one that nobody has named, as it is written. */
export function actionInWords(action: string): string {
  return new Map(Object.entries(WORDS)).get(action) ?? inWords(action);
}

/** A state as it is said: `in progress`. */
export function stateInWords(state: string): string {
  return state === 'todo' ? 'not begun' : inWords(state);
}

const inWords = (name: string) => name.replaceAll('_', ' ');
