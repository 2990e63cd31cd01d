import type { OpenAPIObject } from '@nestjs/swagger';
import { DOCX_MEDIA_TYPE } from '@docket/contracts';
import { parametersIn, type Place, type Response, responsesOf } from './document';
import { codesIn } from './refusals';

interface Header {
  description: string;
  schema: { type: 'string' | 'integer'; minimum?: number; pattern?: string };
  example: string | number;
}

const text = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
});
const whole = (description: string, example: number): Header => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** Every header an answer can have that is part of the contract. */
const HEADERS = {
  'X-Request-Id': text('Names this request in the logs.', '0199b8a0-4c5e-7000-8000-1f2e3d4c5b6a'),
  'Cache-Control': text(
    'Answers belong to their caller and are asked for again each time.',
    'private, no-cache',
  ),
  Vary: text('What of a request an answer depends on.', 'Cookie, X-APIKEY, Accept'),
  'Content-Language': text('The language of `detail` and of the messages in `errors`.', 'de'),
  ETag: text(
    'Strong: changes with everything the answer shows. For `If-None-Match` and, of an entity, for `If-Match`.',
    '"1-Zk3vX0r9dCq1mT8uYw5sLA"',
  ),
  Location: text('Where the new one is.', '/v1/salesquotes/0199b8a0-4c5e-7000-8000-1f2e3d4c5b6a'),
  Link: text(
    'The next page, `rel="next"` (RFC 8288); left out on the last.',
    '</v1/salesquotes?limit=50&cursor=eyJ2IjpbXX0>; rel="next"',
  ),
  'Content-Disposition': text(
    'The name of the file (RFC 6266).',
    'attachment; filename="Quote_SQ-00001.pdf"',
  ),
  'X-Documents': whole('How many documents the PDF holds.', 12),
  'X-Pages': whole('How many pages it has.', 30),
  'Retry-After': whole('Seconds to wait.', 12),
  'Preference-Applied': text('What of `Prefer` was heeded (RFC 7240).', 'respond-async'),
  'RateLimit-Limit': whole(
    'Calls a minute without cookies. Left out where the call came with its cookies.',
    60,
  ),
  'RateLimit-Remaining': whole('Calls that are left. Left out where the call came with its cookies.', 59),
  'RateLimit-Reset': whole(
    'Seconds until there are more. Left out where the call came with its cookies.',
    60,
  ),
  'Idempotency-Replayed': text(
    '`true` where this is the answer that the first call with the key got; left out otherwise.',
    'true',
  ),
  'WWW-Authenticate': text('How to send credentials.', 'ApiKey header="X-APIKEY"'),
  'Set-Cookie': text(
    'Where a key came without its two live cookies: `docket_session` and `docket_csrf`, 12 hours, each in a header of ' +
      'its own. Signing in and a new password set `docket_ui` and `docket_ui_csrf`, signing out clears them. `docket_device` stays: it tells a ' +
      'browser that has signed in before from others.',
    'docket_csrf=h3Lk9; Max-Age=43200; Path=/; SameSite=Lax',
  ),
  'Clear-Site-Data': text(
    'Has the browser forget the answers that it keeps, where the session that ended is its own.',
    '"cache"',
  ),
} satisfies Record<string, Header>;

type HeaderName = keyof typeof HEADERS;

/** The paths that end sessions of the web UI. */
const SESSION_PATH = /^\/v1\/(?:session|profile\/sessions(?:\/\{id\})?)$/;

/** PDFs of many documents. */
const MANY = '/v1/pdf';

/** Always there, as opposed to: where the description says so. */
const ALWAYS = 'Always';

/** Adds the headers that the answers of an operation have by the conventions of the API. */
export function addHeaders(document: OpenAPIObject, place: Place): void {
  const hasAddress = document.paths[`${place.path}/{id}`]?.get !== undefined;
  for (const [status, response] of responsesOf(place.operation)) {
    const { always, sometimes } = headersOf(place, status, response);
    if (status === 201) (hasAddress ? always : sometimes).push('Location');
    const references = [
      ...always.map((name) => [name, { $ref: `#/components/headers/${name}${ALWAYS}` }] as const),
      ...sometimes.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
    ];
    response.headers = { ...response.headers, ...Object.fromEntries(references) } as Response['headers'];
  }
}

/** The headers that are referred to, as parts of the document. */
export function withHeaderComponents(document: OpenAPIObject): OpenAPIObject {
  const used = new Set(
    [...JSON.stringify(document.paths).matchAll(/#\/components\/headers\/([\w-]+)/g)].map(([, name]) => name),
  );
  const all = Object.entries(HEADERS).flatMap(([name, header]) => [
    [name, header] as const,
    [`${name}${ALWAYS}`, { ...header, required: true }] as const,
  ]);
  const headers = Object.fromEntries(all.filter(([name]) => used.has(name)));
  document.components = { ...document.components, headers } as OpenAPIObject['components'];
  return document;
}

function headersOf(
  { path, method, operation }: Place,
  status: number,
  response: Response,
): { always: HeaderName[]; sometimes: HeaderName[] } {
  const always: HeaderName[] = ['X-Request-Id'];
  const sometimes: HeaderName[] = [];
  if (path.startsWith('/v1/')) always.push('Cache-Control', 'Vary');
  const isWhole = status === 200 || status === 201 || status === 206;
  const types = Object.keys(response.content ?? {});
  if (isWhole && path.startsWith('/v1/')) {
    // A streamed answer (CSV, files) has no ETag, because the tag is only known after the last byte.
    const isAlwaysJson = types.length === 1 && types[0] === 'application/json';
    (isAlwaysJson ? always : sometimes).push('ETag');
    if (types.some((type) => type === 'application/pdf' || type === DOCX_MEDIA_TYPE))
      always.push('Content-Disposition');
    else if (!types.includes('application/json') || types.length > 1) sometimes.push('Content-Disposition');
  }
  if (isWhole && isOfMany(path, types)) always.push('X-Documents', 'X-Pages');
  if (status === 202) always.push('Location', 'Preference-Applied', 'Retry-After');
  if (isWhole && !path.startsWith('/v1/') && types.includes('application/json')) always.push('ETag');
  if (status === 304) always.push('ETag');
  if (method === 'get' && status === 200 && isPage(response)) sometimes.push('Link');
  const codes = codesIn(response);
  if (codes.length > 0) sometimes.push('Content-Language');
  if (status === 429 || (status === 503 && codes.length > 0)) always.push('Retry-After');
  else if (codes.includes('idempotency_in_flight') || isPolled(path, types, codes))
    sometimes.push('Retry-After');
  if (parametersIn(operation, 'header').some(({ name }) => name === 'Idempotency-Key')) {
    sometimes.push('Idempotency-Replayed');
  }
  if (codes.length > 0 && codes.every((code) => code === 'unauthenticated')) always.push('WWW-Authenticate');
  if (path.startsWith('/v1/'))
    // Any call with a key may get cookies, also where it is refused in the end.
    sometimes.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Set-Cookie');
  if (method === 'delete' && status === 204 && SESSION_PATH.test(path)) sometimes.push('Clear-Site-Data');
  return { always, sometimes };
}

/** Whether an answer is a PDF of many documents. */
function isOfMany(path: string, types: readonly string[]): boolean {
  return path.startsWith(MANY) && types.includes('application/pdf');
}

/** Whether an answer is about what may be printed still. */
function isPolled(path: string, types: readonly string[], codes: readonly string[]): boolean {
  return path.startsWith(`${MANY}/`) && (types.includes('application/json') || codes.includes('conflict'));
}

/** Whether an answer is one page of a list that may have more. */
function isPage({ content }: Response): boolean {
  return JSON.stringify(content?.['application/json']?.schema ?? {}).includes('Page"');
}
