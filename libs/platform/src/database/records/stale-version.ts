import { DomainError } from '../../errors/domain-error';
import { say } from '../../sentences';

/**
 * Another change was written between reading an entity and writing it. If the caller named no version,
 * `Database.transaction` runs the work again. Otherwise the call is refused with the current version.
 */
export class StaleVersion extends DomainError {
  constructor() {
    super('version_conflict', say.changed_or_deleted());
  }
}
