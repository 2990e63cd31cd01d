import { DomainError } from '../../errors/domain-error';
import { say } from '../../sentences';

/**
 * Somebody else was quicker between reading an entity and writing it. Whoever named no version asked for no particular
 * one, so that `Database.transaction` runs the work again; who did is refused by that, with the version of now.
 */
export class StaleVersion extends DomainError {
  constructor() {
    super('version_conflict', say.changed_or_deleted());
  }
}
