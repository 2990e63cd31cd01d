import type { EntityManager } from 'typeorm';
import { insertChunks } from '../database/records/insert-chunks';
import { EventBody } from './event-tables';

/** A column takes 65,535 bytes, and a character is up to four. */
const PART = 16_000;

/** Freezes texts in the caller's transaction. */
export async function storeBodies(
  manager: EntityManager,
  bodies: readonly { id: string; text: string }[],
): Promise<void> {
  await insertChunks(
    manager,
    EventBody,
    bodies.flatMap(({ id, text }) => partsOf(text).map((part, index) => ({ id, part: index, text: part }))),
  );
}

/** The texts of bodies by their ids, byte by byte as they were frozen. */
export async function readBodies(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  if (ids.length === 0) return bodies;
  const rows: EventBody[] = await manager.query(
    `SELECT id, text FROM eventbodies WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY id, part`,
    [...ids],
  );
  for (const { id, text } of rows) bodies.set(id, (bodies.get(id) ?? '') + text);
  return bodies;
}

/** The texts of those bodies that are short, as nearly all are, by their ids. */
export async function readShortBodies(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows: EventBody[] = await manager.query(
    `SELECT id, text FROM eventbodies WHERE part = 0 AND id IN (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  // A body whose first part is full may have more parts.
  const whole = rows.filter(({ text }) => text.length < PART - 1);
  return new Map(whole.map(({ id, text }) => [id, text]));
}

/** Never between the two halves of a character. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const last = text.charCodeAt(start + PART - 1);
    const end = start + (last >= 0xd800 && last <= 0xdbff ? PART - 1 : PART);
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}
