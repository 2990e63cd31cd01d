import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { invalidField } from '../errors/domain-error';
import type { FormFile, StreamedFile } from '../http/form-file';
import type { ApiRequest } from '../http/request';
import { say } from '../sentences';

export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Visible ASCII. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Paths without keys: a person signs in once more, and a POST to `pdf` changes nothing. */
const WITHOUT = /^\/v1\/(?:session|pdf)(?:\/|$)/;
/** Paths whose answers hold secrets: API keys, invitations, secrets of webhooks. */
const SECRET = /^\/v1\/(?:profile|users|webhooks)(?:\/|$)/;

/** A call that must have its effect once, however often it is sent. */
export interface KeyedCall {
  /** Hash of caller, method, path and key. */
  id: string;
  requestSha256: string;
  /** Its answer holds a secret, and is stored encrypted. */
  isSecret: boolean;
}

const bodies = new WeakMap<IncomingMessage, string>();

/** Whether POSTs to a path honour keys. */
export function honoursKeys(path: string): boolean {
  return path.startsWith('/v1/') && !WITHOUT.test(path);
}

/** For the parser of bodies: notes which bytes a call came with, where that will be asked for. */
export function noteBody(request: IncomingMessage, _response: unknown, bytes: Buffer): void {
  if (request.headers[IDEMPOTENCY_KEY] !== undefined) bodies.set(request, sha256(bytes));
}

/**
 * Identity and content of a call with an Idempotency-Key; null if it has none or needs none.
 * @throws {DomainError} `invalid_request` for a key that is none
 */
export function keyedCall(request: ApiRequest): KeyedCall | null {
  const key = request.get(IDEMPOTENCY_KEY);
  const { credential, method } = request;
  const path = request.path.replace(/\/+$/, '');
  if (key === undefined || credential === undefined || method !== 'POST' || !honoursKeys(path)) return null;
  if (!KEY.test(key)) {
    throw invalidField('Idempotency-Key', say.idempotency_key_form(), say.mend_idempotency_key());
  }
  return {
    id: sha256(JSON.stringify([credential, method, path, key])),
    isSecret: SECRET.test(path),
    requestSha256: sha256(JSON.stringify([request.originalUrl.split('?')[1] ?? '', bodyOf(request)])),
  };
}

/**
 * The bytes of a JSON body or of a file; of a form its fields and its file, since every client that sends it again draws another
 * boundary between them.
 */
function bodyOf(request: ApiRequest): unknown {
  const { file } = request as ApiRequest & { file?: FormFile | StreamedFile };
  if (Buffer.isBuffer(request.body)) return sha256(request.body);
  if (!request.is('multipart/form-data')) return bodies.get(request) ?? '';
  return [request.body ?? {}, file === undefined ? '' : [file.originalname, hashOf(file)]];
}

function hashOf(file: FormFile | StreamedFile): string {
  return 'content' in file ? file.content.sha256 : sha256(file.buffer);
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
