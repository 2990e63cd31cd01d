import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
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
 * @param patch validated as `mergePatchOf(content)`
 * @throws {DomainError} `invalid_request` where the result would not be valid
 */
export function changesOf<Content extends z.ZodObject>(
  content: Content,
  current: Partial<Record<keyof z.output<Content>, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Partial<z.output<Content>> {
  const before = new Map<string, unknown>(Object.entries(current));
  const named = Object.keys(patch).filter((key) => patch[key] !== undefined);
  const merged = named
    .filter((key) => patch[key] !== null)
    .map((key) => [key, mergePatch(before.get(key), patch[key])]);
  const part = content.pick(Object.fromEntries(named.map((key) => [key, true])) as never);
  const parsed = part.safeParse(Object.fromEntries(merged));
  if (!parsed.success) throw invalidRequest(parsed.error.issues);
  const changed = Object.entries(parsed.data).filter(
    ([key, value]) => !isDeepStrictEqual(value, before.get(key)),
  );
  return Object.fromEntries(changed) as Partial<z.output<Content>>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
