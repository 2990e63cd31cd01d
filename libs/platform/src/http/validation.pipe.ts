import { common } from '@docket/domain';
import { type ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError, type ToldDetail } from '../errors/domain-error';
import { say } from '../sentences';
import { unsafeContent } from './unsafe-content';
import { sentenceOfIssue } from './issue-sentence';

/** Most problems of one answer, so that the answer is not larger than the request. */
const MOST_LISTED = 1_000;
/** Entries of a longer list that are parsed first, since they may already hold all the problems that are listed. */
const PART = 250;

/** A zod issue as the Standard Schema interface hands it over. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[];
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** On its way out of Nest's pipe, which does not say which parameter it is about. */
class InvalidValue extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('invalid value');
  }
}

/** Parses what comes in by the schema of its parameter; refuses it with every mistake listed. */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => new InvalidValue(issues as readonly Issue[]) });
  }

  override async transform<Value = unknown>(value: Value, metadata: ArgumentMetadata): Promise<Value> {
    const { type, data } = metadata;
    // A parameter of its own, such as one of the path, is named by its decorator.
    const within = data === undefined ? [] : [data];
    // Other parameters of a handler, such as its caller or a file, did not arrive as text.
    if (type === 'custom') return this.parse(value, metadata, within, []);
    return this.parse(value, metadata, within, unsafeContent(value, within));
  }

  /** @param unsafe what is wrong already; the schema may have more to say, but nothing of the same places */
  private async parse<Value>(
    value: Value,
    metadata: ArgumentMetadata,
    within: readonly string[],
    unsafe: readonly ToldDetail[],
  ): Promise<Value> {
    const part = partOf(value);
    const issues = part === undefined ? [] : await this.issuesOf(part, metadata);
    const inEntries = issues.filter(({ path = [] }) => typeof path[1] === 'number');
    if (inEntries.length >= MOST_LISTED) throw refusalOf(inEntries, within, unsafe);
    let parsed: Value;
    try {
      parsed = await super.transform(value, metadata);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      throw refusalOf(error.issues, within, unsafe);
    }
    if (unsafe.length > 0) throw refusal([...unsafe]);
    return parsed;
  }

  private async issuesOf(value: unknown, metadata: ArgumentMetadata): Promise<readonly Issue[]> {
    try {
      await super.transform(value, metadata);
      return [];
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      return error.issues;
    }
  }
}

/** An object with long lists cut; undefined if it has none. Rules about a whole list do not hold for it. */
function partOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  if (!entries.some(([, entry]) => Array.isArray(entry) && entry.length > PART)) return undefined;
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, Array.isArray(entry) ? entry.slice(0, PART) : entry]),
  );
}

function refusalOf(
  issues: readonly Issue[],
  within: readonly string[],
  unsafe: readonly ToldDetail[],
): DomainError {
  const told = new Set(unsafe.map(({ path }) => path));
  return refusal([...unsafe, ...detailsOf(issues, within).filter(({ path }) => !told.has(path))]);
}

/** The refusal for a list of zod issues. @param within where the value that they are about stands */
export function invalidRequest(issues: readonly Issue[], within: readonly string[] = []): DomainError {
  return refusal(detailsOf(issues, within));
}

function refusal(all: ToldDetail[]): DomainError {
  const errors = all.slice(0, MOST_LISTED);
  return errors.some((error) => error.code === 'unknown_field')
    ? new DomainError('unknown_field', say.fields_unknown(), {
        errors,
      })
    : new DomainError('invalid_request', say.mend_fields(), { errors });
}

/** The first of all details, as many as are listed at most. */
function detailsOf(issues: readonly Issue[], within: readonly string[]): ToldDetail[] {
  return issues.slice(0, MOST_LISTED).flatMap((issue) => details(issue, within));
}

function details(issue: Issue, within: readonly string[]): ToldDetail[] {
  const inside = (issue.path ?? []).map((segment) =>
    String(typeof segment === 'object' ? segment.key : segment),
  );
  const path = [...within, ...inside];
  if (issue.code === 'unrecognized_keys' && issue.keys) {
    return issue.keys.slice(0, MOST_LISTED).map((key) => ({
      path: [...path, key].join('.'),
      code: 'unknown_field',
      message: common.field_unknown_here(),
    }));
  }
  return [{ path: path.join('.'), code: 'invalid_field', message: sentenceOfIssue(issue.message) }];
}
