import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackgroundTask, BackgroundTasks, RECORD_COMMITTED } from '@docket/platform';
import { Injectable, Logger, type OnModuleDestroy, Optional } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LogFollower } from '../deliveries/log-follower';
import type { Parcel, Report } from '../sending/parcel';
import type { Outcome } from '../sending/webhook-sender';
import { WEBHOOKS_CHANGED } from '../subscriptions/webhooks.service';
import { ClaimLedger } from './claim-ledger';
import { type Claim, DeliveryClaims, type FreshClaim } from './delivery-claims';
import { DeliveryResults } from './delivery-results';
import { type Office, Offices } from './offices';
import { ResultGatherer } from './result-gatherer';
import { WebhookMetrics } from './webhook-metrics';

/** Interval of polling for changes of other processes, for retries, and for claims of processes that died. */
const INTERVAL_MS = 1_000;
/**
 * Shortest time between two polls while changes follow each other. One transaction for many deliveries costs hardly
 * more than for one, and writers are not slowed down.
 */
const APART_MS = 250;

/** Webhooks that a poll looks at: all of them, or those with more due deliveries. */
type Scope = 'all' | 'known';

/** Time after which an aborted sender has ended. */
const BREAK_OFF_MS = 5_000;
/**
 * Delay before a sender that ended by itself is started again. It doubles each time a sender ends without having
 * reported an outcome.
 */
const REOPEN_MS = 1_000;
const LONGEST_REOPEN_MS = 30_000;

/**
 * Has due deliveries sent. It reads the event log, claims deliveries, passes them to the sender and writes the
 * outcomes. No transaction is open while something is sent. Only the tables decide what is due: a wake-up merely
 * starts an early poll.
 */
@Injectable()
export class WebhookDispatcher implements OnModuleDestroy {
  private readonly logger = new Logger('WebhookDispatcher');
  private readonly ledger = new ClaimLedger();
  private readonly writing = new Set<Promise<void>>();
  private readonly giveUp = new AbortController();
  private readonly results: ResultGatherer;
  /** Runs outside the caller's async context, so that a poll is not part of the caller's transaction. */
  private readonly wake = AsyncResource.bind(() => this.lookSoon());
  private office: Office | undefined;
  /** No sender is started before this time (`performance.now()`). */
  private opensAt = 0;
  private reopenMs = REOPEN_MS;
  private task: BackgroundTask | undefined;
  private lastLook = -Infinity;
  private nextLook: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private lookAgain: Scope | undefined;
  private stopping: Promise<void> | undefined;
  private emptied: (() => void) | undefined;

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly offices: Offices,
    outcomes: DeliveryResults,
    private readonly follower: LogFollower,
    private readonly metrics: WebhookMetrics,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {
    this.results = new ResultGatherer(outcomes, this.giveUp.signal, background);
  }

  /** Starts polling. Only the server calls it: commands leave deliveries to the server. */
  start(): void {
    this.task = this.background.start({
      failure: 'webhook deliveries that are due were not claimed; they are tried again',
      everyMs: INTERVAL_MS,
      // `lookNow` reports its own failures, since it also runs outside this task.
      step: async () => {
        this.lookNow('all');
        await this.looking;
        return false;
      },
    });
    this.look();
  }

  /** Starts an early poll: there may be something to send, or a webhook has changed. */
  @OnEvent(RECORD_COMMITTED)
  @OnEvent(WEBHOOKS_CHANGED)
  onCommitted(): void {
    if (this.task !== undefined) this.wake();
  }

  /**
   * Stops claiming, cancels waiting jobs and lets requests in progress finish.
   * @param patienceMs requests that take longer are aborted, and sent again after the next start
   */
  stop(patienceMs: number): Promise<void> {
    this.stopping ??= this.finish(patienceMs);
    return this.stopping;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop(0);
  }

  /** Schedules one poll for all calls until it starts. */
  private lookSoon(): void {
    if (this.stopping !== undefined || this.nextLook !== undefined) return;
    const afterMs = Math.max(this.lastLook + APART_MS - performance.now(), 0);
    this.nextLook = setTimeout(() => {
      this.nextLook = undefined;
      this.look();
    }, afterMs).unref();
  }

  /** Polls now, except while the task pauses after a failure: then only the task polls. */
  private look(scope: Scope = 'all'): void {
    if (this.task?.isPausing !== true) this.lookNow(scope);
  }

  /** Runs one poll at a time. A call during a poll causes one more poll afterwards. */
  private lookNow(scope: Scope): void {
    if (this.stopping !== undefined) return;
    if (this.looking !== undefined) {
      if (this.lookAgain !== 'all') this.lookAgain = scope;
      return;
    }
    this.lookAgain = undefined;
    if (scope === 'all') this.lastLook = performance.now();
    this.looking = this.claimDue(scope)
      .catch((error: unknown) => this.task?.failed(error))
      .finally(() => {
        this.looking = undefined;
        if (this.lookAgain !== undefined) this.look(this.lookAgain);
      });
  }

  private async claimDue(scope: Scope): Promise<void> {
    const wanted = new Map<string, number>();
    for (const webhookId of scope === 'all' ? await this.lookThrough() : this.ledger.withMore()) {
      const room = this.ledger.room(webhookId);
      if (room > 0) wanted.set(webhookId, room);
    }
    if (this.stopping !== undefined || performance.now() < this.opensAt) return;
    const claims = await this.claims.claimAll(wanted);
    // `stop` may have been called during the query, and may not have waited for it.
    if (this.stopping !== undefined) return this.claims.release(claims);
    for (const [webhookId, room] of wanted)
      this.ledger.add(
        webhookId,
        claims.filter((claim) => claim.webhookId === webhookId).map(({ body: _body, ...claim }) => claim),
        room,
      );
    if (claims.length > 0) this.send(claims);
  }

  /** @returns ids of the webhooks with due deliveries */
  private async lookThrough(): Promise<string[]> {
    // Deliveries of one portion are sent before the next portion is read.
    if (await this.follower.followPortion()) this.lookAgain = 'all';
    const found = await this.claims.due();
    if (this.stopping !== undefined || performance.now() < this.opensAt) return [];
    // The sender is started early if there will be something to send.
    if (found.length > 0) this.open();
    const versions = found.map(({ id, version }) => [id, version] as [string, number]);
    // Claims of webhooks that were changed meanwhile are given back and claimed again.
    if (this.ledger.hasOutdated(new Map(versions))) this.open().tell({ type: 'heed', versions });
    return found.filter(({ isDue }) => isDue).map(({ id }) => id);
  }

  private send(claims: readonly FreshClaim[]): void {
    const bodies = new Map<string, string>();
    const parcels: Parcel[] = [];
    for (const { envelope, body, ...claim } of claims) {
      if (typeof envelope === 'string') {
        this.ended(claim.key, unprepared(envelope));
        continue;
      }
      if (body !== null) bodies.set(claim.bodyId, body);
      const { key, webhookId, version, isFailing, entityId, attempts, endsAt, bodyId } = claim;
      parcels.push({ key, webhookId, version, isFailing, entityId, attempts, endsAt, bodyId, envelope });
    }
    if (parcels.length > 0) this.open().tell({ type: 'send', parcels, bodies: [...bodies] });
  }

  private open(): Office {
    this.office ??= this.offices.open({
      report: (report) => this.hear(report),
      lost: (error) => void this.lose(error),
    });
    return this.office;
  }

  private hear({ ended, returned, wanted, underWay }: Report): void {
    if (ended.length > 0) this.reopenMs = REOPEN_MS;
    this.metrics.underWay(underWay);
    for (const { key, outcome } of ended) {
      this.metrics.ended(outcome);
      this.ended(key, outcome);
    }
    for (const id of wanted) void this.bring(id);
    const claims = returned.flatMap((key) => this.ledger.take(key) ?? []);
    if (claims.length > 0) this.track(this.release(claims));
  }

  private ended(key: number, outcome: Outcome): void {
    const claim = this.ledger.take(key, outcome);
    if (claim === undefined) return;
    const recorded = this.results.record({ claim, outcome }, this.ledger.size === 0);
    this.track(recorded.then(() => this.refill(claim.webhookId, 'all')));
    // Deliveries of other entities may be claimed at once. Those of the same entity wait until this result is
    // written.
    this.refill(claim.webhookId, 'known');
  }

  private async bring(bodyId: string): Promise<void> {
    const bytes = await this.claims.longBody(bodyId).catch((error: unknown) => {
      this.background.failed(error, {
        failure: 'the body of a webhook delivery was not read; it is tried again',
      });
      return null;
    });
    this.office?.tell({ type: 'body', id: bodyId, bytes });
  }

  /** A claim that cannot be given back is due again when its lease ends. */
  private async release(claims: readonly Claim[]): Promise<void> {
    await this.claims.release(claims).catch((error: unknown) => {
      this.background.failed(error, {
        failure: 'webhook deliveries were not given back; they are sent once their lease is over',
      });
    });
    this.lookSoon();
  }

  /** It is unknown which deliveries arrived, so all of them are sent again. */
  private async lose(error: Error): Promise<void> {
    this.logger.error({ err: error }, 'what sends webhooks has ended; it is started again');
    this.office = undefined;
    this.opensAt = performance.now() + this.reopenMs;
    this.reopenMs = Math.min(2 * this.reopenMs, LONGEST_REOPEN_MS);
    this.metrics.underWay(0);
    const claims = this.ledger.takeAll();
    const released = this.release(claims);
    this.track(released);
    await released;
  }

  private refill(webhookId: string, scope: Scope): void {
    const { isLow, isKnown } = this.ledger.needsMore(webhookId);
    if (isLow && isKnown) this.look('known');
    else if (isLow && scope === 'all') this.lookSoon();
  }

  private track(work: Promise<void>): void {
    this.writing.add(work);
    void work.finally(() => {
      this.writing.delete(work);
      if (this.isIdle()) this.emptied?.();
    });
  }

  /** True if no claim is open and no result is being written. */
  private isIdle(): boolean {
    return this.ledger.size === 0 && this.writing.size === 0;
  }

  private async finish(patienceMs: number): Promise<void> {
    // `looking` is awaited below, so the task need not be awaited here.
    void this.task?.stop();
    clearTimeout(this.nextLook);
    const end = performance.now() + patienceMs;
    // Limited, since a database that does not answer would block for ever.
    await Promise.race([this.looking, pause(patienceMs + BREAK_OFF_MS, undefined, { ref: false })]);
    this.office?.tell({ type: 'giveBack' });
    if (!(await this.idleWithin(Math.max(end - performance.now(), 0)))) {
      this.giveUp.abort();
      this.office?.tell({ type: 'breakOff' });
      await this.idleWithin(BREAK_OFF_MS);
    }
    await this.office?.close();
  }

  private async idleWithin(milliseconds: number): Promise<boolean> {
    if (this.isIdle()) return true;
    const isIdle = new Promise<boolean>((done) => (this.emptied = () => done(true)));
    return Promise.race([isIdle, pause(milliseconds, false, { ref: false })]);
  }
}

function unprepared(error: string): Outcome {
  return {
    at: new Date().toISOString(),
    durationMs: 0,
    requestHeaders: {},
    status: null,
    response: '',
    error,
    askedMs: 0,
    wasStopped: false,
    before: [],
  };
}
