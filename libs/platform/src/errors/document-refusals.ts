import { actionWord, stateWord } from '@docket/domain';
import { say } from '../sentences';
import { DomainError } from './domain-error';

/** Documents as refusals name them. */
const DOCUMENTS = {
  customer: say.this_customer,
  operation: say.this_operation,
  order: say.this_order,
  'production order': say.this_production_order,
  quote: say.this_quote,
  'trouble report': say.this_trouble_report,
} as const;
export type DocumentWord = keyof typeof DOCUMENTS;

/** The first state of a document, in which everything can be changed. */
const FIRST_STATES = {
  'a draft': say.field_closed_after_draft,
  planned: say.field_closed_after_planned,
  open: say.field_closed_after_open,
} as const;

/** An action that a document's state does not allow. @param legal what is legal now */
export function illegalTransition(
  what: DocumentWord,
  status: string,
  action: string,
  legal: readonly string[],
): DomainError {
  const refused = { document: DOCUMENTS[what](), status: stateWord(status), action: actionWord(action) };
  return new DomainError(
    'illegal_transition',
    legal.length > 0
      ? say.action_impossible({ ...refused, possible: legal.map(actionWord) })
      : say.nothing_possible(refused),
    { legalActions: [...legal] },
  );
}

/**
 * Lets through what may be changed in a document's state.
 * @param open the fields that can be, or `all`
 * @param firstState in which all can be
 * @throws {DomainError} `not_editable`, with the fields that cannot
 */
export function requireOpen(
  what: DocumentWord,
  status: string,
  open: readonly string[] | 'all',
  changed: object,
  firstState: keyof typeof FIRST_STATES = 'a draft',
): void {
  if (open === 'all') return;
  const closed = Object.keys(changed).filter((field) => !open.includes(field));
  if (closed.length === 0) return;
  throw new DomainError(
    'not_editable',
    say.fields_closed({
      document: DOCUMENTS[what](),
      status: stateWord(status),
      open: open.map(named),
      closed: closed.map(named),
    }),
    {
      errors: closed.map((path) => ({ path, code: 'not_editable', message: FIRST_STATES[firstState]() })),
    },
  );
}

/** A field as people call it: `source location` for `sourceLocationId`. */
const named = (field: string) =>
  field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
