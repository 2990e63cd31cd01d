import { monotonic } from './monotonic';
import type { Parcel } from './parcel';
import { QUICK_MS, type Standing, standingOf } from './standing';
import type { Outcome } from './webhook-sender';

/** To one webhook at a time, and in all. */
export const PER_WEBHOOK = 4;
export const IN_ALL = 64;
/**
 * Requests in progress above which a webhook gets at most two, or one, at a time, so that there is room for all
 * others.
 */
const CROWDED = 32;
const FULL = 48;
/** The last places are for those that have answered since the oldest of all that is under way set out. */
const FOR_ANSWERING = 8;
/** Together, those that keep others waiting have no more; and beyond so many each has one. */
const FOR_DOUBTFUL = 32;
const DOUBTFUL_CROWDED = 12;
/** Most of these requests for webhooks that do not answer. Slow webhooks get their turn. */
const FOR_SILENT = 24;

/** Fields of a job that decide its turn. */
type Turn = Pick<Parcel, 'webhookId' | 'version' | 'isFailing' | 'entityId' | 'attempts'>;

/** Jobs of one webhook. */
interface Line<Item> {
  waiting: Item[];
  /** When each of them set out. */
  underWay: Map<Item, number>;
  /** Entities with a first attempt in progress. */
  entities: Set<string>;
  standing: Standing;
  /** When it last did. */
  answeredAt: number;
}

/** All that is under way at a moment: since when the oldest is, and how many are to those who keep others waiting. */
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
  /** In the order of turns: whoever has just had his is the last. */
  private lines = new Map<string, Line<Item>>();
  private waiting = 0;
  private sent = 0;

  get underWay(): number {
    return this.sent;
  }

  /** @param items in the order in which they are to be sent */
  add(items: readonly Item[]): void {
    for (const item of items) {
      const line = this.lines.get(item.webhookId) ?? emptyLine<Item>(item.isFailing ? 'silent' : 'new');
      this.lines.set(item.webhookId, line);
      line.waiting.push(item);
    }
    this.waiting += items.length;
  }

  /** The next one to be sent, which is under way then; none where all have what they may. */
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

  /** @param outcome none where it was not even sent: its webhook has not had its turn then */
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

  /** All that wait, or those of one webhook: they are not sent any more. */
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
   * Takes back what waits for webhooks that have been changed, switched off or deleted since it was claimed: all of it, so
   * that nothing overtakes what comes before it.
   * @param versions of those that are on, by their ids
   */
  takeBackOutdated(versions: ReadonlyMap<string, number>): Item[] {
    return [...this.lines].flatMap(([id, line]) => {
      const version = versions.get(id);
      // A webhook that is gone has no health.
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

  /** That it answers quickly is remembered, and that it does not; there are only so many webhooks. */
  private forgetIdle(webhookId: string, line: Line<Item>): void {
    const isIdle = line.underWay.size === 0 && line.waiting.length === 0;
    if (isIdle && line.standing === 'new') this.lines.delete(webhookId);
  }
}

function emptyLine<Item>(standing: Standing): Line<Item> {
  return { waiting: [], underWay: new Map(), entities: new Set(), standing, answeredAt: -1 };
}

/** Since when it has not answered, where something is under way: the first that set out is the oldest. */
function oldestOf({ underWay }: Pick<Line<unknown>, 'underWay'>, now: number): number {
  const [oldest = now] = underWay.values();
  return oldest;
}

function isDoubtful(line: Pick<Line<unknown>, 'standing' | 'underWay'>, now: number): boolean {
  return line.standing === 'slow' || line.standing === 'silent' || now - oldestOf(line, now) >= QUICK_MS;
}
