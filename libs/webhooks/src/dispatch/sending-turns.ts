import type { Outcome } from '../sending/webhook-sender';
import type { Claim } from './delivery-claims';

/** To one webhook at a time, and in all. */
export const PER_WEBHOOK = 4;
export const IN_ALL = 64;
/** With so many under way nobody has more than two at a time, with so many more than one: there is room for all the others. */
const CROWDED = 32;
const FULL = 48;
/** The last places are for those that have answered since the oldest of all that is under way set out. */
const FOR_ANSWERING = 8;
/** Together, those that keep others waiting have no more; and beyond so many each has one. */
const FOR_DOUBTFUL = 32;
const DOUBTFUL_CROWDED = 12;
/** So many are claimed ahead for a webhook that answers at once; in all, no more than that wait to be sent. */
const AHEAD = 60;
const WAITING_IN_ALL = 1_024;
/** Who takes longer keeps others waiting. */
const QUICK_MS = 1_000;

/** What is known of a webhook: nothing yet; it answers at once; late; or not at all. */
type Standing = 'new' | 'quick' | 'slow' | 'silent';

/** What this process does for one webhook. */
interface Line {
  waiting: Claim[];
  /** When each of them set out, by the monotonic clock. */
  underWay: Map<Claim, number>;
  /** Where a first attempt is under way, and not yet told of. */
  entities: Set<string>;
  standing: Standing;
  /** When it last did. */
  answeredAt: number;
  /** There was as much as was wanted, so that there may be more. */
  hasMore: boolean;
}

/** All that is under way at a moment: for how long the oldest is, and how many are to those who keep others waiting. */
interface Crowd {
  now: number;
  doubtful: number;
  oldest: number;
}

/**
 * Whose delivery is sent next. A receiver that hangs, or a crowd of them that begin to do so at the same moment, has a
 * bounded share of what can be sent at a time, so that it keeps nobody waiting who answers; and first attempts at what
 * happened to one entity go one after the other.
 */
export class SendingTurns {
  /** In the order of turns: whoever has just had his is the last. */
  private readonly lines = new Map<string, Line>();
  private waiting = 0;
  private underWay = 0;

  /** How much is to be claimed for a webhook. */
  room(webhookId: string): number {
    const line = this.lines.get(webhookId);
    if (line === undefined) return 1;
    const isQuick = line.standing === 'quick' && !isDoubtful(line, performance.now());
    const ahead = isQuick ? Math.min(AHEAD, Math.floor(WAITING_IN_ALL / this.lines.size)) : 0;
    const most = line.standing === 'silent' || line.standing === 'new' ? 1 : PER_WEBHOOK;
    const room = ahead + most - line.underWay.size - line.waiting.length;
    // As long as much is waiting, it is not worth it to add a little.
    return room > ahead / 2 ? Math.min(room, Math.max(WAITING_IN_ALL - this.waiting, 1)) : 0;
  }

  /** @param wanted how many were, so that it is known whether there are more */
  add(webhookId: string, claims: readonly Claim[], wanted: number): void {
    const line = this.lines.get(webhookId) ?? emptyLine(claims[0]?.isFailing === true ? 'silent' : 'new');
    this.lines.set(webhookId, line);
    line.waiting.push(...claims);
    line.hasMore = claims.length >= wanted;
    this.waiting += claims.length;
    this.forgetIdle(webhookId, line);
  }

  /** The next one to be sent, which is under way then; none where all have what they may. */
  next(now = performance.now()): Claim | undefined {
    if (this.waiting === 0 || this.underWay >= IN_ALL) return undefined;
    const crowd = this.crowd(now);
    for (const [id, line] of this.lines) {
      if (line.waiting.length === 0 || line.underWay.size >= this.most(line, crowd)) continue;
      const index = line.waiting.findIndex(
        (claim) => claim.attempts > 0 || !line.entities.has(claim.entityId),
      );
      const [claim] = index < 0 ? [] : line.waiting.splice(index, 1);
      if (claim === undefined) continue;
      this.lines.delete(id);
      this.lines.set(id, line);
      line.underWay.set(claim, now);
      if (claim.attempts === 0) line.entities.add(claim.entityId);
      this.waiting -= 1;
      this.underWay += 1;
      return claim;
    }
    return undefined;
  }

  /** @param outcome none where it was not even sent */
  ended(claim: Claim, outcome?: Pick<Outcome, 'status' | 'durationMs'>, now = performance.now()): void {
    const line = this.lines.get(claim.webhookId);
    if (line === undefined || !line.underWay.delete(claim)) return;
    this.underWay -= 1;
    if (claim.attempts === 0) line.entities.delete(claim.entityId);
    if (outcome !== undefined) {
      line.standing = standingOf(outcome);
      if (line.standing === 'quick') line.answeredAt = now;
    }
    this.forgetIdle(claim.webhookId, line);
  }

  /** All that wait, or those of one webhook: they are not sent from here any more. */
  takeBack(webhookId?: string): Claim[] {
    const lines = webhookId === undefined ? [...this.lines.keys()] : [webhookId];
    return lines.flatMap((id) => {
      const line = this.lines.get(id);
      const claims = line?.waiting.splice(0) ?? [];
      this.waiting -= claims.length;
      if (line === undefined) return claims;
      line.hasMore = false;
      this.forgetIdle(id, line);
      return claims;
    });
  }

  /** Of which it is known that there is more than was claimed, and little left of that. */
  withMore(): string[] {
    return [...this.lines].filter(([, { hasMore }]) => hasMore).map(([webhookId]) => webhookId);
  }

  /** Whether it is time to claim more for a webhook, and whether it is known that there is more. */
  needsMore(webhookId: string): { isLow: boolean; isKnown: boolean } {
    const line = this.lines.get(webhookId);
    return { isLow: (line?.waiting.length ?? 0) <= AHEAD / 2, isKnown: line?.hasMore ?? false };
  }

  /**
   * Takes back what waits for webhooks that have been changed, switched off or deleted since it was claimed.
   * @param versions of those that are on, by their ids
   */
  takeBackOutdated(versions: ReadonlyMap<string, number>): Claim[] {
    return [...this.lines].flatMap(([id, line]) => {
      const version = versions.get(id);
      // Of those that are gone nothing more is to be known.
      if (version === undefined) line.standing = 'new';
      const isOutdated = version === undefined || line.waiting.some((claim) => claim.version !== version);
      return isOutdated ? this.takeBack(id) : [];
    });
  }

  private crowd(now: number): Crowd {
    const crowd: Crowd = { now, doubtful: 0, oldest: now };
    for (const line of this.lines.values()) {
      crowd.oldest = Math.min(crowd.oldest, oldestOf(line, now));
      if (isDoubtful(line, now)) crowd.doubtful += line.underWay.size;
    }
    return crowd;
  }

  private most(line: Line, { now, doubtful, oldest }: Crowd): number {
    if (isDoubtful(line, now)) {
      if (doubtful >= FOR_DOUBTFUL || this.underWay >= IN_ALL - FOR_ANSWERING) return 0;
      return line.standing === 'silent' || doubtful >= DOUBTFUL_CROWDED ? 1 : PER_WEBHOOK;
    }
    if (this.underWay >= IN_ALL - FOR_ANSWERING) return line.answeredAt > oldest ? 1 : 0;
    if (line.standing === 'new') return 1;
    if (this.underWay < CROWDED) return PER_WEBHOOK;
    return this.underWay < FULL ? 2 : 1;
  }

  /** That it answers quickly is remembered, and that it does not; there are only so many webhooks. */
  private forgetIdle(webhookId: string, line: Line): void {
    const isIdle = line.underWay.size === 0 && line.waiting.length === 0;
    if (isIdle && line.standing === 'new') this.lines.delete(webhookId);
  }
}

function emptyLine(standing: Standing): Line {
  return { waiting: [], underWay: new Map(), entities: new Set(), standing, answeredAt: -1, hasMore: false };
}

/** Since when it has not answered, where something is under way: the first that set out is the oldest. */
function oldestOf({ underWay }: Line, now: number): number {
  const [oldest = now] = underWay.values();
  return oldest;
}

function isDoubtful(line: Line, now: number): boolean {
  return line.standing === 'slow' || line.standing === 'silent' || now - oldestOf(line, now) >= QUICK_MS;
}

function standingOf({ status, durationMs }: Pick<Outcome, 'status' | 'durationMs'>): Standing {
  if (durationMs < QUICK_MS) return 'quick';
  return status === null ? 'silent' : 'slow';
}
