import type { ProblemDetail } from '@docket/contracts';
import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '../errors/domain-error';
import { unsafeContent } from './unsafe-content';

/** A zod issue as the Standard Schema interface hands it over. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[];
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** Parses what comes in by the schema of its parameter; refuses it with every mistake listed. */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => invalidRequest(issues as readonly Issue[]) });
  }

  override transform<Value = unknown>(value: Value, metadata: ArgumentMetadata): Promise<Value> {
    // What a handler gets otherwise, such as its caller or a file, did not come as text.
    const errors = metadata.type === 'custom' ? [] : unsafeContent(value);
    if (errors.length > 0) throw refusal(errors);
    return super.transform(value, metadata);
  }
}

/** The refusal for a list of zod issues. */
export function invalidRequest(issues: readonly Issue[]): DomainError {
  return refusal(issues.flatMap(details));
}

function refusal(errors: ProblemDetail[]): DomainError {
  return errors.some((error) => error.code === 'unknown_field')
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
