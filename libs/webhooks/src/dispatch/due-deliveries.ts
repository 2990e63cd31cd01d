import type { Database } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { monotonicMs } from '../sending/monotonic-clock';
import type { SlowSearches } from './slow-searches';

type Dialect = Database['dialect'];
/** SQL hint for an index. Without the hint, a database that misjudges the backlog scans all of it for each row. */
type IndexHint = (index: string) => string;

/** SQL condition: the entity has an earlier (`<`) or later (`>`) delivery without any attempt. */
const otherUntried = (alias: string, hint: IndexHint, which: '<' | '>') =>
  `EXISTS (SELECT 1 FROM webhookdeliveries ${alias} ${hint('webhookdeliveries_order')} WHERE ${alias}.webhookId = d.webhookId ` +
  `AND ${alias}.entityId = d.entityId AND ${alias}.state = 'pending' AND ${alias}.attempts = 0 ` +
  `AND ${alias}.sequence ${which} d.sequence)`;

/**
 * SQL of unclaimed deliveries that are due, the oldest first. Only the first untried delivery of an entity is among
 * them.
 */
const dueSql = (hint: IndexHint) =>
  `SELECT d.sequence FROM webhookdeliveries d ${hint('webhookdeliveries_due')} WHERE d.webhookId = ? ` +
  `AND d.state = 'pending' AND d.dueAt <= ? AND (d.attempts > 0 OR NOT ${otherUntried('e', hint, '<')}) ` +
  'ORDER BY d.dueAt, d.sequence LIMIT ?';

/** If reading all due deliveries would take long, only this many of the oldest are read. */
const MAX_READ = 1_000;

/** SQL of the due time up to which the oldest deliveries are read. */
const oldestDueSql = (hint: IndexHint) =>
  `SELECT dueAt FROM webhookdeliveries ${hint('webhookdeliveries_due')} WHERE webhookId = ? AND state = 'pending' ` +
  `AND dueAt <= ? ORDER BY dueAt, sequence LIMIT 1 OFFSET ${MAX_READ - 1}`;

/**
 * SQL that keeps those of the given deliveries that have followers. The list of sequences is appended in parentheses.
 */
const followedSql = (hint: IndexHint) =>
  `SELECT d.sequence, d.webhookId, d.entityId FROM webhookdeliveries d WHERE d.attempts = 0 AND ${otherUntried('l', hint, '>')} ` +
  'AND d.sequence IN';

/** SQL of the deliveries that follow the first one of an entity. */
const followersSql = (hint: IndexHint) =>
  `SELECT webhookId, entityId, sequence, dueAt FROM webhookdeliveries ${hint('webhookdeliveries_order')} WHERE webhookId = ? ` +
  "AND entityId = ? AND state = 'pending' AND attempts = 0 AND sequence > ? ORDER BY sequence LIMIT ?";

const INDEX_HINTS: Readonly<Record<Dialect, IndexHint>> = {
  sqlite: (index) => `INDEXED BY ${index}`,
  mysql: (index) => `FORCE INDEX (${index})`,
};
const forEachDialect = (statement: (hint: IndexHint) => string) => ({
  sqlite: statement(INDEX_HINTS.sqlite),
  mysql: statement(INDEX_HINTS.mysql),
});

/** Concurrent processes skip rows that others have locked. SQLite has a single writer, so it needs no lock. */
export const DUE: Readonly<Record<Dialect, string>> = {
  sqlite: dueSql(INDEX_HINTS.sqlite),
  mysql: `${dueSql(INDEX_HINTS.mysql)} FOR UPDATE SKIP LOCKED`,
};
const OLDEST_DUE = forEachDialect(oldestDueSql);
const FOLLOWED = forEachDialect(followedSql);
const FOLLOWERS = forEachDialect(followersSql);
/** SQLite permits 500 terms in a compound SELECT. */
const MAX_TERMS = 200;

/** A delivery with later deliveries of the same entity. */
interface Followed {
  sequence: number;
  webhookId: string;
  entityId: string;
}

/**
 * Finds deliveries to claim: due ones, and the deliveries that follow the first one of an entity. The first one is
 * claimed as well, so one process sends them in order.
 * @param limits number of deliveries to claim by webhook id
 * @param now time of the database, ISO 8601
 * @param slowSearches pacing of long searches, one for each process
 * @returns sequences of the deliveries
 */
export async function findDue(
  manager: EntityManager,
  dialect: Dialect,
  limits: ReadonlyMap<string, number>,
  now: string,
  slowSearches: SlowSearches,
): Promise<number[]> {
  const found: number[] = [];
  const left = new Map<string, number>();
  const belowLimit: number[] = [];
  for (const [webhookId, limit] of limits) {
    const sequences = await findFirst(manager, dialect, webhookId, limit, now, slowSearches);
    found.push(...sequences);
    if (sequences.length === limit) continue;
    left.set(webhookId, limit - sequences.length);
    belowLimit.push(...sequences);
  }
  if (belowLimit.length > 0) found.push(...(await findFollowers(manager, dialect, belowLimit, left, now)));
  return found;
}

/** Due deliveries: the first one of each entity, and deliveries with an earlier attempt. */
async function findFirst(
  manager: EntityManager,
  dialect: Dialect,
  webhookId: string,
  limit: number,
  now: string,
  slowSearches: SlowSearches,
): Promise<number[]> {
  const isPaused = slowSearches.isPaused(webhookId);
  const [oldest]: { dueAt: string }[] = isPaused
    ? await manager.query(OLDEST_DUE[dialect], [webhookId, now])
    : [];
  const started = monotonicMs();
  const rows: { sequence: number }[] = await manager.query(DUE[dialect], [
    webhookId,
    oldest?.dueAt ?? now,
    limit,
  ]);
  if (!isPaused) slowSearches.noteDuration(webhookId, monotonicMs() - started);
  return rows.map(({ sequence }) => sequence);
}

/** Followers of each entity, in equal shares, up to the first one that is not due. No follower overtakes another. */
async function findFollowers(
  manager: EntityManager,
  dialect: Dialect,
  sequences: readonly number[],
  left: ReadonlyMap<string, number>,
  now: string,
): Promise<number[]> {
  const places = sequences.map(() => '?').join(', ');
  const followed: Followed[] = await manager.query(`${FOLLOWED[dialect]} (${places})`, [...sequences]);
  const values = followed.slice(0, MAX_TERMS).flatMap((one, _index, parts) => {
    const { webhookId, entityId, sequence } = one;
    const own = parts.filter((part) => part.webhookId === webhookId);
    // The remainder of the division goes to the first entities.
    const share = Math.floor(((left.get(webhookId) ?? 0) + own.length - 1 - own.indexOf(one)) / own.length);
    return share > 0 ? [[webhookId, entityId, sequence, share]] : [];
  });
  if (values.length === 0) return [];
  // A term of a compound SELECT cannot have ORDER BY, but a subquery in it can.
  const selects = values.map((_, index) => `SELECT * FROM (${FOLLOWERS[dialect]}) AS f${index}`);
  const rows: (Followed & { dueAt: string })[] = await manager.query(
    selects.join(' UNION ALL '),
    values.flat(),
  );
  const ended = new Set<string>();
  return rows
    .sort((one, other) => one.sequence - other.sequence)
    .filter(({ webhookId, entityId, dueAt }) => {
      const entity = `${webhookId} ${entityId}`;
      if (dueAt > now) ended.add(entity);
      return !ended.has(entity);
    })
    .map(({ sequence }) => sequence);
}
