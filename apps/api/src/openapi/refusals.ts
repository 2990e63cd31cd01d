import { ERROR_CODES, type ErrorCode } from '@docket/contracts';
import { ACCESS_EXTENSION, codesOf, honoursKeys, problemSchema, type ProblemSchema } from '@docket/platform';
import { isResponse, parametersIn, type Place, PROBLEM_TYPE, type Response } from './document';

/** The description of a refusal whose handler gives none of its own. */
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read, or is not valid: `errors` lists every field in question.',
  401: 'No valid credentials.',
  403: 'Not allowed.',
  409: 'The first call with this `Idempotency-Key` is still at work: send it again after `Retry-After`.',
  413: 'The body is larger than this path takes.',
  415: 'The body is of another type than this path takes.',
  422: 'This `Idempotency-Key` was sent with another body before.',
  429: 'Too many calls without cookies; `Retry-After` says when to try again.',
  500: 'Something went wrong on our side, or a stored file is damaged.',
  503: 'Too many calls of yours are at work, or the server cannot reach its storage; `Retry-After` says when to try again.',
  507: 'The disk of the server has too little space left to store the file.',
};

/** Adds the refusals that operations have by the conventions of the API, and their codes to those of the handler. */
export function addRefusals(place: Place): void {
  for (const [status, codes] of conventional(place)) {
    const { responses } = place.operation;
    const own = responses[status];
    if (own !== undefined && !isResponse(own)) continue;
    const described: Response = own ?? { description: DESCRIPTIONS[status] ?? '' };
    const named = [...codesIn(described), ...codes];
    described.content = { [PROBLEM_TYPE]: { schema: problemSchema(status, named) as object } };
    responses[status] = described;
  }
}

/** The codes that the body of a refusal may carry. */
export function codesIn(response: Response): ErrorCode[] {
  const schema = response.content?.[PROBLEM_TYPE]?.schema as ProblemSchema | undefined;
  return schema?.allOf[1].properties.code.enum ?? [];
}

function conventional({ path, method, operation }: Place): [status: number, codes: ErrorCode[]][] {
  const isPublic = operation[ACCESS_EXTENSION] === 'public';
  const isSafe = method === 'get';
  const readable: ErrorCode[] = ['malformed_request'];
  const valid: ErrorCode[] = ['invalid_request', 'unknown_field'];
  const paged: ErrorCode[] = parametersIn(operation, 'query').some(({ name }) => name === 'cursor')
    ? ['invalid_cursor']
    : [];
  const refusals: [number, ErrorCode[]][] = [[400, [...readable, ...valid, ...paged]]];
  if (!isPublic) refusals.push([401, ['unauthenticated']]);
  if (!isPublic) refusals.push([403, isSafe ? ['forbidden'] : ['forbidden', 'csrf']]);
  if (!isSafe) refusals.push([413, ['payload_too_large']], [415, ['unsupported_media_type']]);
  if (takesFile(operation)) refusals.push([507, ['storage_full']]);
  if (path.startsWith('/v1/')) refusals.push([429, codesOf(429)]);
  if (path.startsWith('/v1/')) refusals.push([503, unavailable(isSafe)]);
  if (method === 'post' && !isPublic && honoursKeys(path)) {
    refusals.push([409, ['idempotency_in_flight']], [422, ['idempotency_mismatch']]);
  }
  refusals.push([500, path.startsWith('/v1/') ? ['file_damaged', 'internal'] : ['internal']]);
  return refusals.map(([status, codes]) => [status, ERROR_CODES.filter((code) => codes.includes(code))]);
}

/** Every form has a file. */
function takesFile({ requestBody }: Place['operation']): boolean {
  return (
    requestBody !== undefined && 'content' in requestBody && 'multipart/form-data' in requestBody.content
  );
}

/** A change may have been committed although its connection broke; a read may not. */
function unavailable(isSafe: boolean): ErrorCode[] {
  return ['busy', 'unavailable', 'storage_unavailable', ...(isSafe ? [] : (['outcome_unknown'] as const))];
}
