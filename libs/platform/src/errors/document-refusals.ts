import { actionInWords, stateInWords } from '@docket/domain';
import { DomainError } from './domain-error';

/** An action that a document's state does not allow. @param what `quote` @param legal what is legal now */
export function illegalTransition(
  what: string,
  status: string,
  action: string,
  legal: readonly string[],
): DomainError {
  return new DomainError(
    'illegal_transition',
    `This ${what} is ${stateInWords(status)}, so ${actionInWords(action)} is not possible. ` +
      (legal.length > 0
        ? `Possible now: ${legal.map(actionInWords).join(', ')}.`
        : 'Nothing can be done with it any more.'),
    { legalActions: [...legal] },
  );
}

/**
 * Lets through what may be changed in a document's state.
 * @param open the fields that can be, or `all`
 * @param firstState in which all can be: `a draft`
 * @throws {DomainError} `not_editable`, with the fields that cannot
 */
export function requireOpen(
  what: string,
  status: string,
  open: readonly string[] | 'all',
  changed: object,
  firstState = 'a draft',
): void {
  if (open === 'all') return;
  const closed = Object.keys(changed).filter((field) => !open.includes(field));
  if (closed.length === 0) return;
  throw new DomainError(
    'not_editable',
    `This ${what} is ${stateInWords(status)}: only ${listOf(open)} can still be changed. Leave out ${listOf(closed)}.`,
    {
      errors: closed.map((path) => ({
        path,
        code: 'not_editable',
        message: `This can be changed only while it is ${firstState}.`,
      })),
    },
  );
}

/** Fields as people call them: `source location` for `sourceLocationId`. */
const listOf = (fields: readonly string[]) =>
  fields
    .map((field) => field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(', ');
