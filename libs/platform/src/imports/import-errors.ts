import type { Sentence } from '@docket/domain';
import { LISTED_IMPORT_ERRORS } from '@docket/contracts';
import { DomainError, type ToldDetail } from '../errors/domain-error';
import { say } from '../sentences';

const MALFORMED = 'invalid_field';

/** The mistakes of a file: all are counted, and as many listed as one can read. */
export class ImportErrors {
  private readonly listed: ToldDetail[] = [];
  private count = 0;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(line: number, column: string | undefined, message: Sentence, code: string = MALFORMED): void {
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
      this.count === 1
        ? say.import_one_mistake()
        : rest === 0
          ? say.import_mistakes({ count: this.count })
          : say.import_many_mistakes({ count: this.count, listed: this.listed.length }),
      { errors: this.listed },
    );
  }
}
