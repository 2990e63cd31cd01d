import type { ProblemDetail } from '@docket/contracts';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '../errors/domain-error';

/** A zod issue as the Standard Schema interface hands it over. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[];
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** Parses what comes in by the schema of its parameter; refuses it with every mistake listed. */
export function createValidationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => invalidRequest(issues as readonly Issue[]),
  });
}

/** The refusal for a list of zod issues. */
export function invalidRequest(issues: readonly Issue[]): DomainError {
  const errors = issues.flatMap(details);
  const unknown = errors.filter((error) => error.code === 'unknown_field');
  return unknown.length > 0
    ? new DomainError('unknown_field', 'Leave out the fields that are listed: they do not exist here.', {
        errors,
      })
    : new DomainError('invalid_request', 'Mend the fields that are listed, and send the request again.', {
        errors,
      });
}

function details(issue: Issue): ProblemDetail[] {
  const path = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  );
  if (issue.code === 'unrecognized_keys' && issue.keys) {
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      code: 'unknown_field',
      message: 'There is no such field here.',
    }));
  }
  return [{ path: path.join('.'), code: 'invalid_field', message: issue.message }];
}
