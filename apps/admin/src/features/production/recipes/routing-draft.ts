import type { NewRouting, NewRoutingOperation, Routing } from '@docket/contracts';
import { itemListsKey } from '../../../api/items';
import { routings } from '../../../api/recipes';
import { type Keyed } from '../../../components/form/keyed';
import type { FormErrors } from '../../../components/form/form-errors';
import type { EditDesk, MistakeWords } from '../../../components/document/record/record-desk';
import { REQUIRED } from '../../../components/form/required';

/** An operation as it is edited. */
export type OperationDraft = Keyed<{
  sequence: string;
  name: string;
  /** Empty for none. */
  workCentreId: string;
  setupMinutes: string;
  runMinutes: string;
  outside: boolean;
  instructions: string;
}>;

export interface RoutingForm {
  operations: OperationDraft[];
}

/** So far apart are operations at first, so that others fit between them. */
const STEP = 10;

/** An operation that is yet to be filled in, after all others. */
export const newOperation = (operations: readonly OperationDraft[]): Omit<OperationDraft, 'key'> => ({
  sequence: String(Math.max(0, ...operations.map(({ sequence }) => Number(sequence) || 0)) + STEP),
  name: '',
  workCentreId: '',
  setupMinutes: '0',
  runMinutes: '0',
  outside: false,
  instructions: '',
});

/** An operation that is there, as it is edited. */
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

/** An operation as it is sent. */
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

/** What keeps operations from being sent: a name, or a number, that is missing, and what is no number. */
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

/** What the editor of routings needs to know of them. */
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
