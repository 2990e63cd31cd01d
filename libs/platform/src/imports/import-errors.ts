import { LISTED_IMPORT_ERRORS, type ProblemDetail } from '@docket/contracts';
import { DomainError } from '../errors/domain-error';

const MALFORMED = 'invalid_field';

/** The mistakes of a file: all are counted, and as many listed as one can read. */
export class ImportErrors {
  private readonly listed: ProblemDetail[] = [];
  private count = 0;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(line: number, column: string | undefined, message: string, code: string = MALFORMED): void {
    this.count++;
    if (this.listed.length < LISTED_IMPORT_ERRORS) {
      this.listed.push({ line, ...(column !== undefined && { column }), code, message });
    }
  }

  /** @throws {DomainError} where there is any */
  throwIfAny(): void {
    if (this.isEmpty) return;
    this.listed.sort((left, right) => (left.line ?? 0) - (right.line ?? 0));
    const rest = this.count - this.listed.length;
    throw new DomainError(
      this.listed.some(({ code }) => code === 'unknown_field') ? 'unknown_field' : 'invalid_request',
      `Nothing was imported. Mend the ${this.count === 1 ? 'mistake' : `${this.count} mistakes`} in the file` +
        `${rest > 0 ? ` (the first ${this.listed.length} are listed)` : ''}, and send it again.`,
      { errors: this.listed },
    );
  }
}
