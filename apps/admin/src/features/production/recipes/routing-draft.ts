import type { NewRouting, NewRoutingOperation, Routing } from '@docket/contracts';
import { itemListsKey } from '../../../api/items';
import { routings } from '../../../api/recipes';
import { type Keyed } from '../../../components/form/keyed';
import type { FormErrors } from '../../../components/form/form-errors';
import type { EditDesk, MistakeWords } from '../../../components/document/record/record-desk';
import { REQUIRED } from '../../../components/form/required';

/** An operation in the form. */
export type OperationDraft = Keyed<{
  sequence: string;
  name: string;
  /** Empty for no work centre. */
  workCentreId: string;
  setupMinutes: string;
  runMinutes: string;
  outside: boolean;
  instructions: string;
}>;

export interface RoutingForm {
  operations: OperationDraft[];
}

/** Initial distance between the numbers of operations. It leaves room for others between them. */
const STEP = 10;

/** An empty operation, numbered after all others. */
export const newOperation = (operations: readonly OperationDraft[]): Omit<OperationDraft, 'key'> => ({
  sequence: String(Math.max(0, ...operations.map(({ sequence }) => Number(sequence) || 0)) + STEP),
  name: '',
  workCentreId: '',
  setupMinutes: '0',
  runMinutes: '0',
  outside: false,
  instructions: '',
});

/** The form of a stored operation. */
export function operationDraft(
  key: string,
  { sequence, name, workCentreId, setupMinutes, runMinutes, outside, instructions }: NewRoutingOperation,
): OperationDraft {
  return {
    key,
    sequence: String(sequence),
    workCentreId: workCentreId ?? '',
    ...{ name, setupMinutes, runMinutes, outside, instructions },
  };
}

const routingForm = ({ operations }: Routing): RoutingForm => ({
  operations: operations.map((operation, index) => operationDraft(`stored-${index}`, operation)),
});

/** An operation, in the form in which it is sent. */
export const operationSent = (operation: OperationDraft): NewRoutingOperation => ({
  sequence: Number(operation.sequence),
  name: operation.name.trim(),
  workCentreId: operation.workCentreId || null,
  setupMinutes: operation.setupMinutes.trim() || '0',
  runMinutes: operation.runMinutes.trim() || '0',
  outside: operation.outside,
  instructions: operation.instructions,
});

const routingSent = ({ operations }: RoutingForm): NewRouting => ({
  operations: operations.map(operationSent),
});

/** Errors of operations: a missing name or number, and a number that is not a positive whole number. */
export const operationMistakes = (
  { operations }: RoutingForm,
  { required, wholeNumber }: Pick<MistakeWords, 'required' | 'wholeNumber'>,
): FormErrors =>
  Object.fromEntries(
    operations.flatMap(({ key, sequence, name }) => [
      ...(name.trim() === '' ? [[`operations.${key}.name`, required]] : []),
      ...(/^\s*[1-9]\d*\s*$/.test(sequence)
        ? []
        : [[`operations.${key}.sequence`, sequence.trim() === '' ? required : wholeNumber]]),
    ]),
  );

/** How the editor reads, checks and saves routings. */
export const routingDesk: EditDesk<Routing, RoutingForm> = {
  contentOf: routingForm,
  fields: ['operations'],
  read: routings.read,
  change: ({ value, etag }, content) => routings.replace(value.id, routingSent(content), etag),
  oneKey: (id) => routings.query(id).queryKey,
  listsKey: itemListsKey,
  required: REQUIRED.operation,
  mistakes: operationMistakes,
  refused: () => null,
};
