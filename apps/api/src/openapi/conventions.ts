import { honoursKeys } from '@docket/platform';
import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;
type Header = { description: string; schema: { type: 'string' | 'integer' } };

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

const text = (description: string): Header => ({ description, schema: { type: 'string' } });
const whole = (description: string): Header => ({ description, schema: { type: 'integer' } });

const REQUEST_ID = { 'X-Request-Id': text('Names this request in the logs.') };
const ENTITY_TAG = {
  ETag: text('Changes with everything the answer shows: for `If-None-Match` and `If-Match`.'),
};
const LOCATION = { Location: text('Where the new one is.') };
const DISPOSITION = { 'Content-Disposition': text('Of CSV: the name of the file.') };
const WHOLE_LIST = 'The whole list in the same order, whatever `limit` says.';
const CSV =
  'CSV (RFC 4180) in UTF-8 with a byte order mark: a header of field names, and an apostrophe before what a ' +
  'spreadsheet would take for a formula.';
const LINK = { Link: text('The next page, `rel="next"` (RFC 8288).') };
const RETRY_AFTER = { 'Retry-After': whole('Seconds to wait.') };
const REPLAYED = {
  'Idempotency-Replayed': text('`true` where this is the answer that the first call with the key got.'),
};
const RATE_LIMIT = {
  'RateLimit-Limit': whole('Calls a minute without cookies.'),
  'RateLimit-Remaining': whole('Those that are left.'),
  'RateLimit-Reset': whole('Seconds until there are more.'),
};

/** Refusals that any operation of the API may answer with, beside its own. */
const COMMON_REFUSALS: Readonly<Record<string, string>> = {
  400: 'The request is not valid; `errors` names every field.',
  401: 'No valid credentials.',
  403: 'Not allowed.',
  429: 'Too many calls without cookies; `Retry-After` says when to try again.',
  500: 'Something went wrong on our side.',
  503: 'Too many calls of yours are at work, or a part of the server is; `Retry-After` says when to try again.',
};
/** Those of operations that take a body. */
const BODY_REFUSALS: Readonly<Record<string, string>> = {
  413: 'The body is larger than this path takes.',
  415: 'The body is of another type than this path takes.',
};

/** Those of operations that honour an Idempotency-Key. */
const KEY_REFUSALS: Readonly<Record<string, string>> = {
  409: 'The first call with this `Idempotency-Key` is still at work: send it again after `Retry-After`.',
  422: 'This `Idempotency-Key` was sent with another body before.',
};

/** Adds what every operation has by the conventions of the API, so that no controller has to say it. */
export function withConventions(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      if (path.startsWith('/v1/')) {
        if (method === 'post' && honoursKeys(path)) describeKey(operation);
        describeCall(document, method, operation);
      } else operation.security = [];
      for (const response of responsesOf(operation)) addHeaders(response, REQUEST_ID);
    }
  }
  return document;
}

function describeKey(operation: Operation): void {
  header(
    operation,
    'Idempotency-Key',
    'A name of your own for this call, of 1 to 255 visible ASCII characters, such as a UUID: for 24 hours the same ' +
      'call with the same key has its effect once, and gets the same answer again.',
  );
  for (const response of responsesOf(operation)) addHeaders(response, REPLAYED);
  refusals(operation, KEY_REFUSALS);
  const { 409: conflict } = operation.responses;
  if (isResponse(conflict)) addHeaders(conflict, RETRY_AFTER);
}

function describeCall(document: OpenAPIObject, method: (typeof METHODS)[number], operation: Operation): void {
  refusals(operation, COMMON_REFUSALS);
  if (operation.requestBody !== undefined && 'content' in operation.requestBody) {
    const { content } = operation.requestBody;
    const { 'application/json': json, 'multipart/form-data': form } = content;
    refusals(operation, BODY_REFUSALS);
    if (method === 'patch' && json) content['application/merge-patch+json'] = json;
    if (form) form.schema = withFile(document, form.schema);
    if (content['text/csv']) content['text/csv'] = { schema: { type: 'string' } };
  }
  const { 200: ok, 201: created, 412: changed, 429: limited, 503: busy } = operation.responses;
  if (isResponse(ok)) addHeaders(ok, ENTITY_TAG);
  const fields = isResponse(ok) ? listFields(document, ok) : null;
  if (method === 'get' && isResponse(ok) && fields !== null) {
    const description = fields.includes('next') ? `${WHOLE_LIST} ${CSV}` : CSV;
    ok.content = { ...ok.content, 'text/csv': { schema: { type: 'string', description } } };
    addHeaders(ok, DISPOSITION);
  }
  if (method === 'get' && isResponse(ok)) {
    if (JSON.stringify(ok.content ?? {}).includes('Page"')) addHeaders(ok, LINK);
    operation.responses['304'] ??= { description: 'Unchanged since the answer with this ETag.' };
    header(operation, 'If-None-Match', 'The ETag of an answer that is at hand: 304 where it still holds.');
  }
  if (isResponse(created)) addHeaders(created, LOCATION, ENTITY_TAG);
  if (changed)
    header(operation, 'If-Match', 'The ETag that the change was made on: 412 where there is another now.');
  if (isResponse(limited)) addHeaders(limited, RETRY_AFTER, RATE_LIMIT);
  if (isResponse(busy)) addHeaders(busy, RETRY_AFTER);
  if (method !== 'get')
    header(operation, 'X-CSRF-Token', 'The cookie `docket_ui_csrf`, where a session of the web UI calls.');
}

/** The fields of an answer that is a list, which is also sent as CSV; null for any other. */
function listFields(document: OpenAPIObject, { content }: Response): string[] | null {
  const schema = content?.['application/json']?.schema ?? {};
  const name = '$ref' in schema ? /([^/]+)$/.exec(schema.$ref)?.[1] : undefined;
  const named = name === undefined ? schema : document.components?.schemas?.[name];
  const properties = (named && 'properties' in named ? named.properties : undefined) ?? {};
  const { data } = properties;
  return data !== undefined && 'type' in data && data.type === 'array' ? Object.keys(properties) : null;
}

/** The fields of a form beside its file, which the schema of their parameter does not know. */
function withFile(document: OpenAPIObject, schema: unknown): object {
  const name = /([^/]+)$/.exec((schema as { $ref?: string }).$ref ?? '')?.[1];
  const fields = (name === undefined ? schema : document.components?.schemas?.[name]) as {
    properties?: object;
    required?: string[];
  };
  const required = (fields.required ?? []).filter((field) => field !== 'file');
  return {
    type: 'object',
    properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
    required: [...required, 'file'],
  };
}

function refusals(operation: Operation, all: Readonly<Record<string, string>>): void {
  for (const [status, description] of Object.entries(all)) {
    operation.responses[status] ??= {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
}

function header(operation: Operation, name: string, description: string): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    { name, in: 'header', required: false, description, schema: { type: 'string' } },
  ];
}

function addHeaders(response: Response, ...all: Record<string, Header>[]): void {
  response.headers = Object.assign({}, response.headers, ...all) as Response['headers'];
}

function responsesOf(operation: Operation): Response[] {
  return Object.values(operation.responses).filter(isResponse);
}

function isResponse(response: unknown): response is Response {
  return typeof response === 'object' && response !== null && !('$ref' in response);
}
