import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { invalidFields } from '../errors/domain-error';
import { endOfText } from './json-limits';
import { say } from '../sentences';

const MOST_TOLD = 20;

/** Bodies that were read, with the number of keys in their text. */
const bodies = new WeakMap<IncomingMessage, { bytes: Buffer; keys: number }>();

/** For the parser of bodies: notes how many keys the text of a body has. */
export function noteKeys(request: IncomingMessage, bytes: Buffer, keys: number): void {
  if (keys > 0) bodies.set(request, { bytes, keys });
}

/**
 * Refuses a body that names a key of an object twice: programs read such a body differently. Behind the parser, which
 * takes the last one: only where it has fewer keys than the text is the text read again to find them.
 * @throws {DomainError} `invalid_request` with the path of each
 */
export function requireUniqueKeys(request: Request, _response: Response, next: NextFunction): void {
  const body = bodies.get(request);
  bodies.delete(request);
  if (body !== undefined && keysIn(request.body) < body.keys) {
    const paths = duplicateKeys(body.bytes);
    throw invalidFields(
      paths.slice(0, MOST_TOLD).map((path) => ({ path, message: say.json_key_twice() })),
      say.json_keys_twice(),
    );
  }
  next();
}

/** Keys of all objects in a value. Its depth is bounded by `requireJsonLimits`. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let keys = Array.isArray(value) ? 0 : values.length;
  for (const inner of values) keys += keysIn(inner);
  return keys;
}

/** An object or list that is open. */
interface Open {
  path: string;
  /** Null in a list. */
  seen: Set<string> | null;
  key: string;
  index: number;
}

const [QUOTE, COMMA, COLON, LIST, LIST_END, OBJECT, OBJECT_END] = [...'",:[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Paths of the keys that are named again in their object, such as `lines.0.quantity`. @param json valid JSON */
export function duplicateKeys(json: Buffer): string[] {
  const found = new Set<string>();
  const open: Open[] = [];
  let expectsKey = false;
  for (let at = 0; at < json.length; at++) {
    const current = open.at(-1);
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOfText(json, at + 1);
      if (expectsKey && current !== undefined) {
        current.key = JSON.parse(json.toString('utf8', at, end + 1)) as string;
        if (current.seen?.has(current.key)) found.add(pathOf(current));
        current.seen?.add(current.key);
      }
      at = end;
    } else if (byte === OBJECT || byte === LIST) {
      const path = current === undefined ? '' : pathOf(current);
      open.push({ path, seen: byte === OBJECT ? new Set() : null, key: '', index: 0 });
      expectsKey = byte === OBJECT;
    } else if (byte === OBJECT_END || byte === LIST_END) {
      open.pop();
      expectsKey = false;
    } else if (byte === COMMA && current !== undefined) {
      current.index += 1;
      expectsKey = current.seen !== null;
    } else if (byte === COLON) {
      expectsKey = false;
    }
  }
  return [...found];
}

function pathOf({ path, seen, key, index }: Open): string {
  const name = seen === null ? String(index) : key;
  return path === '' ? name : `${path}.${name}`;
}
