import { isDeepStrictEqual } from 'node:util';
import { isDecimal, isReadOnly } from '@docket/contracts';
import { isSame } from '@docket/domain';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';
import { invalidRequest } from './validation.pipe';

/** Applies a JSON merge patch (RFC 7396, section 2); neither argument is changed. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

/**
 * The fields of an entity that a patch changes, as they are to be stored.
 * @param content what may be changed, whole: a field that the patch empties gets its default
 * @param current the entity as GET shows it
 * @param patch validated as `mergePatchOf(content, shown)`
 * @throws {DomainError} `invalid_request` where the result would not be valid, and for read-only fields that differ from
 * those of the entity; `version_conflict` where the patch repeats an older version
 */
export function changesOf<Content extends z.ZodObject>(
  content: Content,
  current: Partial<Record<keyof z.output<Content>, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Partial<z.output<Content>> {
  const before = new Map<string, unknown>(Object.entries(current));
  const sent = writable(content, current, patch);
  const named = Object.keys(sent).filter((key) => sent[key] !== undefined);
  const merged = named
    .filter((key) => sent[key] !== null)
    .map((key) => [key, mergePatch(before.get(key), sent[key])]);
  const part = content.pick(Object.fromEntries(named.map((key) => [key, true])) as never);
  const parsed = part.safeParse(Object.fromEntries(merged));
  if (!parsed.success) throw invalidRequest(parsed.error.issues);
  const changed = Object.entries(parsed.data).filter(
    ([key, value]) => !isSameValue(content.shape[key] as z.ZodType, value, before.get(key)),
  );
  return Object.fromEntries(changed) as Partial<z.output<Content>>;
}

/** Whether a value of a field is the present one. Decimals are compared by value. */
function isSameValue(field: z.ZodType, value: unknown, present: unknown): boolean {
  if (isDeepStrictEqual(value, present)) return true;
  const isNumber = typeof value === 'string' && typeof present === 'string' && isDecimal(innermost(field));
  return isNumber && isSame(value, present);
}

/**
 * The fields that a request sets: its body without the read-only fields that it repeats, also within lists.
 * @param content the fields that the request may set
 * @param current the entity as GET shows it
 * @param sent validated as `repeatable(content, shown)` or `mergePatchOf(content, shown)`
 * @throws {DomainError} `invalid_request` that names each read-only field that differs from the entity's;
 * `version_conflict` where the request repeats an older version
 */
export function writable<Sent extends Readonly<Record<string, unknown>>>(
  content: z.ZodObject,
  current: object,
  sent: Sent,
): Sent {
  requireCurrent(current, sent);
  const differing: string[] = [];
  const own = ownFields(content, current, sent, [], differing);
  if (differing.length === 0) return own as Sent;
  const errors = differing.map((path) => ({ path, code: 'read_only', message: say.field_read_only() }));
  throw new DomainError('invalid_request', say.mend_fields(), { errors });
}

/** A body that repeats an older version was read before somebody else's change. */
function requireCurrent(current: object, sent: Readonly<Record<string, unknown>>): void {
  const { version } = current as { version?: unknown };
  if (typeof version !== 'number' || typeof sent['version'] !== 'number' || sent['version'] >= version)
    return;
  throw new DomainError('version_conflict', say.changed_meanwhile({ version }), { currentVersion: version });
}

/** The schema of a field that a request may set; undefined for a read-only field. */
function setField({ shape }: z.ZodObject, name: string): z.ZodType | undefined {
  const field = Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
  return field !== undefined && isReadOnly(field) ? undefined : field;
}

/** @param differing paths of read-only fields that differ are added to it */
function ownFields(
  content: z.ZodObject,
  current: unknown,
  sent: Readonly<Record<string, unknown>>,
  path: readonly string[],
  differing: string[],
): Record<string, unknown> {
  const shown = new Map(isObject(current) ? Object.entries(current) : []);
  const own: [string, unknown][] = [];
  for (const [name, value] of Object.entries(sent)) {
    const field = setField(content, name);
    const at = [...path, name];
    if (field !== undefined)
      own.push([name, ownValue(innermost(field), shown.get(name), value, at, differing)]);
    else if (value !== undefined && !isDeepStrictEqual(value, shown.get(name))) differing.push(at.join('.'));
  }
  return Object.fromEntries(own);
}

function ownValue(
  schema: z.ZodType,
  current: unknown,
  value: unknown,
  path: readonly string[],
  differing: string[],
): unknown {
  if (schema instanceof z.ZodObject && isObject(value))
    return ownFields(schema, current, value, path, differing);
  if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return value;
  const { element } = schema;
  if (!(element instanceof z.ZodObject)) return value;
  const entries: unknown[] = Array.isArray(current) ? current : [];
  const same = repeatedEntries(element, entries);
  return value.map((entry: unknown, index) =>
    isObject(entry)
      ? ownFields(element, same(entry) ?? entries[index], entry, [...path, String(index)], differing)
      : entry,
  );
}

/** Finds the shown entry whose read-only fields, or whose id, an entry of a request repeats. */
function repeatedEntries(element: z.ZodObject, entries: readonly unknown[]) {
  const byId = new Map(entries.filter(isObject).map((entry) => [entry['id'], entry]));
  const readOnly = (entry: Record<string, unknown>) =>
    JSON.stringify(
      Object.entries(entry)
        .filter(([name]) => setField(element, name) === undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  const byFields = new Map(entries.filter(isObject).map((entry) => [readOnly(entry), entry]));
  return (entry: Record<string, unknown>) =>
    entry['id'] === undefined ? byFields.get(readOnly(entry)) : byId.get(entry['id']);
}

/** A schema without its default, and without `nullable` and `optional`. */
function innermost(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional
    ? innermost(field.unwrap() as z.ZodType)
    : field;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
