import { monotonic } from './monotonic';
import type { Parcel } from './parcel';
import { QUICK_MS, type Standing, standingOf } from './standing';
import type { Outcome } from './webhook-sender';

/** Most requests in progress: to one webhook, and in all. */
export const PER_WEBHOOK = 4;
export const IN_ALL = 64;
/**
 * Requests in progress above which a webhook gets at most two, or one, at a time, so that there is room for all
 * others.
 */
const CROWDED = 32;
const FULL = 48;
/** Number of places reserved for webhooks that have answered since the oldest request in progress began. */
const FOR_ANSWERING = 8;
/**
 * Most requests for doubtful webhooks together. From `DOUBTFUL_CROWDED` of these requests on, each slow webhook gets
 * one at a time.
 */
const FOR_DOUBTFUL = 32;
const DOUBTFUL_CROWDED = 12;
/** Largest share of silent webhooks in these requests, so that slow webhooks get their turn. */
const FOR_SILENT = 24;

/** Fields of a job that decide its turn. */
type Turn = Pick<Parcel, 'webhookId' | 'version' | 'isFailing' | 'entityId' | 'attempts'>;

/** Jobs of one webhook. */
interface Line<Item> {
  waiting: Item[];
  /** Start of each request in progress, in monotonic milliseconds. */
  underWay: Map<Item, number>;
  /** Entities with a first attempt in progress. */
  entities: Set<string>;
  standing: Standing;
  /** Time of the last answer, in monotonic milliseconds; -1 before the first one. */
  answeredAt: number;
}

/**
 * Requests in progress at one moment. `doubtful` counts those to slow, silent or overdue webhooks, and `oldest` is
 * the earliest start.
 */
interface Crowd {
  now: number;
  doubtful: number;
  /** Requests in progress to webhooks that do not answer. */
  silent: number;
  oldest: number;
}

/**
 * Decides which job is sent next. Receivers that hang get a bounded share of the requests, so that they do not delay
 * the others. First attempts for one entity are sent one after the other.
 */
export class SendingTurns<Item extends Turn> {
  /** In the order of turns: the webhook of the last job is last. */
  private lines = new Map<string, Line<Item>>();
  private waiting = 0;
  private sent = 0;

  get underWay(): number {
    return this.sent;
  }

  /** @param items in the order in which they are sent */
  add(items: readonly Item[]): void {
    for (const item of items) {
      const line = this.lines.get(item.webhookId) ?? emptyLine<Item>(item.isFailing ? 'silent' : 'new');
      this.lines.set(item.webhookId, line);
      line.waiting.push(item);
    }
    this.waiting += items.length;
  }

  /**
   * The next job to send, which counts as in progress from now on; undefined if no webhook may get another request.
   */
  next(now = monotonic()): Item | undefined {
    if (this.waiting === 0 || this.sent >= IN_ALL) return undefined;
    const crowd = this.crowd(now);
    for (const [id, line] of this.lines) {
      if (line.waiting.length === 0 || line.underWay.size >= this.most(line, crowd)) continue;
      const index = line.waiting.findIndex((item) => item.attempts > 0 || !line.entities.has(item.entityId));
      const [item] = index < 0 ? [] : line.waiting.splice(index, 1);
      if (item === undefined) continue;
      this.lines.delete(id);
      this.lines.set(id, line);
      line.underWay.set(item, now);
      if (item.attempts === 0) line.entities.add(item.entityId);
      this.waiting -= 1;
      this.sent += 1;
      return item;
    }
    return undefined;
  }

  /** @param outcome undefined if the job was not sent: its webhook comes first then */
  ended(item: Item, outcome?: Pick<Outcome, 'status' | 'durationMs'>, now = monotonic()): void {
    const line = this.lines.get(item.webhookId);
    if (line === undefined || !line.underWay.delete(item)) return;
    this.sent -= 1;
    if (item.attempts === 0) line.entities.delete(item.entityId);
    if (outcome === undefined) this.lines = new Map([[item.webhookId, line], ...this.lines]);
    else {
      line.standing = standingOf(outcome);
      if (line.standing !== 'silent') line.answeredAt = now;
    }
    this.forgetIdle(item.webhookId, line);
  }

  /** Removes all waiting jobs, or those of one webhook. */
  takeBack(webhookId?: string): Item[] {
    const ids = webhookId === undefined ? [...this.lines.keys()] : [webhookId];
    return ids.flatMap((id) => {
      const line = this.lines.get(id);
      if (line === undefined) return [];
      const items = line.waiting.splice(0);
      this.waiting -= items.length;
      this.forgetIdle(id, line);
      return items;
    });
  }

  /**
   * Removes the waiting jobs of webhooks that were changed, disabled or deleted after the claim. All jobs of such a
   * webhook are removed, so that none overtakes an earlier one.
   * @param versions of enabled webhooks, by their ids
   */
  takeBackOutdated(versions: ReadonlyMap<string, number>): Item[] {
    return [...this.lines].flatMap(([id, line]) => {
      const version = versions.get(id);
      // A deleted or disabled webhook has no health.
      if (version === undefined) line.standing = 'new';
      const isOutdated = version === undefined || line.waiting.some((item) => item.version !== version);
      return isOutdated ? this.takeBack(id) : [];
    });
  }

  private crowd(now: number): Crowd {
    const crowd: Crowd = { now, doubtful: 0, silent: 0, oldest: now };
    for (const line of this.lines.values()) {
      crowd.oldest = Math.min(crowd.oldest, oldestOf(line, now));
      if (isDoubtful(line, now)) crowd.doubtful += line.underWay.size;
      if (line.standing === 'silent') crowd.silent += line.underWay.size;
    }
    return crowd;
  }

  private most(line: Line<Item>, { now, doubtful, silent, oldest }: Crowd): number {
    const isLast = this.sent >= IN_ALL - FOR_ANSWERING;
    if (isLast && line.answeredAt <= oldest) return 0;
    if (isDoubtful(line, now)) {
      if (doubtful >= FOR_DOUBTFUL && !isLast) return 0;
      if (line.standing === 'silent') return silent < FOR_SILENT ? 1 : 0;
      return doubtful >= DOUBTFUL_CROWDED ? 1 : PER_WEBHOOK;
    }
    if (isLast) return 1;
    if (line.standing === 'new') return 1;
    if (this.sent < CROWDED) return PER_WEBHOOK;
    return this.sent < FULL ? 2 : 1;
  }

  /**
   * Forgets a webhook without jobs if its health is unknown. A known health is kept: the number of webhooks is
   * limited.
   */
  private forgetIdle(webhookId: string, line: Line<Item>): void {
    const isIdle = line.underWay.size === 0 && line.waiting.length === 0;
    if (isIdle && line.standing === 'new') this.lines.delete(webhookId);
  }
}

function emptyLine<Item>(standing: Standing): Line<Item> {
  return { waiting: [], underWay: new Map(), entities: new Set(), standing, answeredAt: -1 };
}

/** Start of the oldest request in progress; `now` if there is none. The map keeps the order of insertion. */
function oldestOf({ underWay }: Pick<Line<unknown>, 'underWay'>, now: number): number {
  const [oldest = now] = underWay.values();
  return oldest;
}

function isDoubtful(line: Pick<Line<unknown>, 'standing' | 'underWay'>, now: number): boolean {
  return line.standing === 'slow' || line.standing === 'silent' || now - oldestOf(line, now) >= QUICK_MS;
}
