import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Answer } from './answer';

export const DOCUMENT_FILE = resolve(__dirname, '../../../api/openapi.json');

interface Reference {
  $ref: string;
}
interface Header {
  required?: boolean;
  schema: object;
}
interface Media {
  schema?: Record<string, unknown>;
}
interface Response {
  headers?: Record<string, Header | Reference>;
  content?: Record<string, Media>;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Record<string, unknown>;
}
export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | Reference>;
  security: Record<string, string[]>[];
  description?: string;
}

/** One operation of the document, with where it stands. */
export interface DocumentedOperation {
  method: string;
  path: string;
  operation: Operation;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

/** Headers that are part of the contract: none of them may come where the document does not say so. */
const CONTRACT_HEADERS = [
  'etag',
  'link',
  'location',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'content-disposition',
  'set-cookie',
  'www-authenticate',
];

/** The OpenAPI document as it is committed; that it is the server's own is a test of its own. */
export const apiDocument = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8')) as ApiDocument;

const NAME = 'openapi';
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats(ajv);
ajv.addSchema(apiDocument as object, NAME);

export const documentedOperations: readonly DocumentedOperation[] = Object.entries(apiDocument.paths)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  // `/documents/kinds` is itself before it is `/documents/{id}`.
  .sort((a, b) => parameterCount(a.path) - parameterCount(b.path));

const patterns = documentedOperations.map((documented) => ({
  documented,
  pattern: new RegExp(`^${documented.path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/** The operation that a request is for; undefined where the document knows none. */
export function operationOf(method: string, path: string): DocumentedOperation | undefined {
  const bare = path.split('?', 1)[0] ?? '';
  const wanted = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ documented, pattern }) => documented.method === wanted && pattern.test(bare))
    ?.documented;
}

/**
 * Holds an answer against the document. Requests for which the document has no operation are let pass, and so are those
 * whose headers are too large for any.
 * @throws {Error} naming the operation, the status and what is wrong
 */
export function requireDocumented(method: string, path: string, answer: Answer): void {
  const found = operationOf(method, path);
  if (found === undefined || answer.status === 431) return;
  const { operation } = found;
  const fail = (what: string): never => {
    throw new Error(
      `${operation.operationId} (${method} ${path}) answered ${answer.status}, against the OpenAPI document: ${what}\n` +
        answer.text().slice(0, 2_000),
    );
  };
  const response = deref(operation.responses[String(answer.status)]);
  if (response === undefined) {
    fail(`only ${Object.keys(operation.responses).join(', ')} are documented.`);
    return;
  }
  for (const problem of headerProblems(response, answer)) fail(problem);
  if (method !== 'HEAD') for (const problem of bodyProblems(found, answer, response)) fail(problem);
}

function headerProblems({ headers = {} }: Response, answer: Answer): string[] {
  const documented = new Map(
    Object.entries(headers).map(([name, header]) => [name.toLowerCase(), deref(header)]),
  );
  const problems = CONTRACT_HEADERS.filter(
    (name) => answer.header(name) !== null && !documented.has(name),
  ).map((name) => `the header ${name} is not documented.`);
  for (const [name, header] of documented) {
    const value = answer.header(name);
    if (value === null && header?.required) problems.push(`the header ${name} is missing.`);
    const isWhole = (header?.schema as { type?: string } | undefined)?.type === 'integer';
    if (value !== null && isWhole && !/^\d+$/.test(value))
      problems.push(`${name} is no whole number: ${value}`);
  }
  return problems;
}

function bodyProblems(found: DocumentedOperation, answer: Answer, { content = {} }: Response): string[] {
  const sent = (answer.header('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
  const types = Object.keys(content);
  if (types.length === 0)
    return answer.bytes.byteLength === 0 ? [] : [`no body is documented, but ${sent || 'one'} came.`];
  if (!types.includes(sent) && !types.includes('*/*'))
    return [`its content type is ${sent || 'none'}, documented is ${types.join(', ')}.`];
  if (!sent.endsWith('json')) return [];
  const validate = validator(found, answer.status, sent);
  return validate(JSON.parse(answer.text())) ? [] : [ajv.errorsText(validate.errors, { dataVar: 'body' })];
}

const validators = new Map<string, ValidateFunction>();

function validator({ method, path, operation }: DocumentedOperation, status: number, type: string) {
  const at = operation.responses[String(status)];
  const start =
    at !== undefined && '$ref' in at
      ? at.$ref
      : `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
  const reference = `${NAME}${start}/content/${escaped(type)}/schema`;
  const known = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, known);
  return known;
}

/** Escapes a key as a JSON pointer in an address needs it. */
function escaped(key: string): string {
  return encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'));
}

/** Returns the part that a reference stands for. */
export function deref<Part extends object>(part: Part | Reference | undefined): Part | undefined {
  if (part === undefined || !('$ref' in part)) return part;
  const steps = part.$ref.slice(2).split('/');
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown>)[step],
    apiDocument,
  ) as Part;
}

function parameterCount(path: string): number {
  return path.split('{').length;
}
