import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type BackgroundTask, BackgroundTasks, RECORD_COMMITTED } from '@docket/platform';
import { Injectable, Logger, type OnModuleDestroy, Optional } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LogFollower } from '../deliveries/log-follower';
import type { DeliveryJob, SenderUpdate } from '../sending/delivery-job';
import type { Outcome } from '../sending/webhook-sender';
import { WEBHOOKS_CHANGED } from '../subscriptions/webhooks.service';
import { OpenClaims } from './open-claims';
import { type Claim, DeliveryClaims, type ClaimWithBody } from './delivery-claims';
import { DeliveryResults } from './delivery-results';
import { type SenderHandle, SenderFactory } from './sender-factory';
import { ResultBatcher } from './result-batcher';
import { WebhookMetrics } from './webhook-metrics';

/** Interval of polling for changes of other processes, for retries, and for claims of processes that died. */
const POLL_MS = 1_000;
/**
 * Shortest time between two polls while changes follow each other. One transaction for many deliveries costs hardly
 * more than for one, and writers are not slowed down.
 */
const MIN_POLL_GAP_MS = 250;

/** Webhooks that a poll looks at: all of them, or those with more due deliveries. */
type Scope = 'all' | 'known';

/** Time after which an aborted sender has ended. */
const ABORT_MS = 5_000;
/**
 * Delay before a sender that ended by itself is started again. It doubles each time a sender ends without having
 * reported an outcome.
 */
const RESTART_MS = 1_000;
const MAX_RESTART_MS = 30_000;

/**
 * Has due deliveries sent. It reads the event log, claims deliveries, passes them to the sender and writes the
 * outcomes. No transaction is open while something is sent. Only the tables decide what is due: a wake-up merely
 * starts an early poll.
 */
@Injectable()
export class WebhookDispatcher implements OnModuleDestroy {
  private readonly logger = new Logger('WebhookDispatcher');
  private readonly openClaims = new OpenClaims();
  private readonly pendingWrites = new Set<Promise<void>>();
  private readonly stopRetries = new AbortController();
  private readonly results: ResultBatcher;
  /** Runs outside the caller's async context, so that a poll is not part of the caller's transaction. */
  private readonly wakeUp = AsyncResource.bind(() => this.pollSoon());
  private sender: SenderHandle | undefined;
  /** No sender is started before this time (`performance.now()`). */
  private startsAt = 0;
  private restartMs = RESTART_MS;
  private task: BackgroundTask | undefined;
  private lastPoll = -Infinity;
  private nextPoll: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private pollAgain: Scope | undefined;
  private stopping: Promise<void> | undefined;
  private becameIdle: (() => void) | undefined;

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly senders: SenderFactory,
    outcomes: DeliveryResults,
    private readonly follower: LogFollower,
    private readonly metrics: WebhookMetrics,
    @Optional() private readonly background: BackgroundTasks = new BackgroundTasks(),
  ) {
    this.results = new ResultBatcher(outcomes, this.stopRetries.signal, background);
  }

  /** Starts polling. Only the server calls it: commands leave deliveries to the server. */
  start(): void {
    this.task = this.background.start({
      failure: 'webhook deliveries that are due were not claimed; they are tried again',
      everyMs: POLL_MS,
      // `pollNow` reports its own failures, since it also runs outside this task.
      step: async () => {
        this.pollNow('all');
        await this.polling;
        return false;
      },
    });
    this.poll();
  }

  /** Starts an early poll: there may be something to send, or a webhook has changed. */
  @OnEvent(RECORD_COMMITTED)
  @OnEvent(WEBHOOKS_CHANGED)
  onCommitted(): void {
    if (this.task !== undefined) this.wakeUp();
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
  private pollSoon(): void {
    if (this.stopping !== undefined || this.nextPoll !== undefined) return;
    const afterMs = Math.max(this.lastPoll + MIN_POLL_GAP_MS - performance.now(), 0);
    this.nextPoll = setTimeout(() => {
      this.nextPoll = undefined;
      this.poll();
    }, afterMs).unref();
  }

  /** Polls now, except while the task pauses after a failure: then only the task polls. */
  private poll(scope: Scope = 'all'): void {
    if (this.task?.isPausing !== true) this.pollNow(scope);
  }

  /** Runs one poll at a time. A call during a poll causes one more poll afterwards. */
  private pollNow(scope: Scope): void {
    if (this.stopping !== undefined) return;
    if (this.polling !== undefined) {
      if (this.pollAgain !== 'all') this.pollAgain = scope;
      return;
    }
    this.pollAgain = undefined;
    if (scope === 'all') this.lastPoll = performance.now();
    this.polling = this.claimDue(scope)
      .catch((error: unknown) => this.task?.failed(error))
      .finally(() => {
        this.polling = undefined;
        if (this.pollAgain !== undefined) this.poll(this.pollAgain);
      });
  }

  private async claimDue(scope: Scope): Promise<void> {
    const wanted = new Map<string, number>();
    for (const webhookId of scope === 'all'
      ? await this.findDueWebhooks()
      : this.openClaims.webhooksWithMore()) {
      const capacity = this.openClaims.capacity(webhookId);
      if (capacity > 0) wanted.set(webhookId, capacity);
    }
    if (this.stopping !== undefined || performance.now() < this.startsAt) return;
    const claims = await this.claims.claimAll(wanted);
    // `stop` may have been called during the query, and may not have waited for it.
    if (this.stopping !== undefined) return this.claims.release(claims);
    for (const [webhookId, capacity] of wanted)
      this.openClaims.add(
        webhookId,
        claims.filter((claim) => claim.webhookId === webhookId).map(({ body: _body, ...claim }) => claim),
        capacity,
      );
    if (claims.length > 0) this.send(claims);
  }

  /** @returns ids of the webhooks with due deliveries */
  private async findDueWebhooks(): Promise<string[]> {
    // Deliveries of one portion are sent before the next portion is read.
    if (await this.follower.makeNextDeliveries()) this.pollAgain = 'all';
    const found = await this.claims.due();
    if (this.stopping !== undefined || performance.now() < this.startsAt) return [];
    // The sender is started early if there will be something to send.
    if (found.length > 0) this.startedSender();
    const versions = found.map(({ id, version }) => [id, version] as [string, number]);
    // Claims of webhooks that were changed meanwhile are given back and claimed again.
    this.openClaims.forgetDisabled(new Map(versions));
    if (this.openClaims.hasOutdated(new Map(versions)))
      this.startedSender().send({ type: 'cancelOutdated', versions });
    return found.filter(({ isDue }) => isDue).map(({ id }) => id);
  }

  private send(claims: readonly ClaimWithBody[]): void {
    const bodies = new Map<string, string>();
    const jobs: DeliveryJob[] = [];
    for (const { message, body, ...claim } of claims) {
      if (typeof message === 'string') {
        this.onOutcome(claim.key, failedOutcome(message));
        continue;
      }
      if (body !== null) bodies.set(claim.bodyId, body);
      const { key, webhookId, version, isFailing, entityId, attempts, endsAt, bodyId } = claim;
      jobs.push({ key, webhookId, version, isFailing, entityId, attempts, endsAt, bodyId, message });
    }
    if (jobs.length > 0) this.startedSender().send({ type: 'send', jobs, bodies: [...bodies] });
  }

  private startedSender(): SenderHandle {
    this.sender ??= this.senders.start({
      update: (report) => this.onUpdate(report),
      crashed: (error) => void this.onCrash(error),
    });
    return this.sender;
  }

  private onUpdate({ finished, cancelled, neededBodies, inProgress }: SenderUpdate): void {
    if (finished.length > 0) this.restartMs = RESTART_MS;
    this.metrics.setInProgress(inProgress);
    for (const { key, outcome } of finished) {
      this.metrics.recordOutcome(outcome);
      this.onOutcome(key, outcome);
    }
    for (const id of neededBodies) void this.sendBody(id);
    const claims = cancelled.flatMap((key) => this.openClaims.close(key) ?? []);
    if (claims.length > 0) this.track(this.release(claims));
  }

  private onOutcome(key: number, outcome: Outcome): void {
    const claim = this.openClaims.close(key, outcome);
    if (claim === undefined) return;
    const recorded = this.results.record({ claim, outcome }, this.openClaims.size === 0);
    this.track(recorded.then(() => this.refill(claim.webhookId, 'all')));
    // Deliveries of other entities may be claimed at once. Those of the same entity wait until this result is
    // written.
    this.refill(claim.webhookId, 'known');
  }

  private async sendBody(bodyId: string): Promise<void> {
    const bytes = await this.claims.longBody(bodyId).catch((error: unknown) => {
      this.background.failed(error, {
        failure: 'the body of a webhook delivery was not read; it is tried again',
      });
      return null;
    });
    this.sender?.send({ type: 'body', id: bodyId, bytes });
  }

  /** A claim that cannot be given back is due again when its lease ends. */
  private async release(claims: readonly Claim[]): Promise<void> {
    await this.claims.release(claims).catch((error: unknown) => {
      this.background.failed(error, {
        failure: 'webhook deliveries were not given back; they are sent once their lease is over',
      });
    });
    this.pollSoon();
  }

  /** It is unknown which deliveries arrived, so all of them are sent again. */
  private async onCrash(error: Error): Promise<void> {
    this.logger.error({ err: error }, 'what sends webhooks has ended; it is started again');
    this.sender = undefined;
    this.startsAt = performance.now() + this.restartMs;
    this.restartMs = Math.min(2 * this.restartMs, MAX_RESTART_MS);
    this.metrics.setInProgress(0);
    const claims = this.openClaims.closeAll();
    const released = this.release(claims);
    this.track(released);
    await released;
  }

  private refill(webhookId: string, scope: Scope): void {
    const { isLow, isKnown } = this.openClaims.needsMore(webhookId);
    if (isLow && isKnown) this.poll('known');
    else if (isLow && scope === 'all') this.pollSoon();
  }

  private track(work: Promise<void>): void {
    this.pendingWrites.add(work);
    void work.finally(() => {
      this.pendingWrites.delete(work);
      if (this.isIdle()) this.becameIdle?.();
    });
  }

  /** True if no claim is open and no result is being written. */
  private isIdle(): boolean {
    return this.openClaims.size === 0 && this.pendingWrites.size === 0;
  }

  private async finish(patienceMs: number): Promise<void> {
    // `polling` is awaited below, so the task need not be awaited here.
    void this.task?.stop();
    clearTimeout(this.nextPoll);
    const end = performance.now() + patienceMs;
    // Limited, since a database that does not answer would block for ever.
    await Promise.race([this.polling, pause(patienceMs + ABORT_MS, undefined, { ref: false })]);
    this.sender?.send({ type: 'cancelAll' });
    if (!(await this.idleWithin(Math.max(end - performance.now(), 0)))) {
      this.stopRetries.abort();
      this.sender?.send({ type: 'abort' });
      await this.idleWithin(ABORT_MS);
    }
    await this.sender?.stop();
  }

  private async idleWithin(milliseconds: number): Promise<boolean> {
    if (this.isIdle()) return true;
    const isIdle = new Promise<boolean>((done) => (this.becameIdle = () => done(true)));
    return Promise.race([isIdle, pause(milliseconds, false, { ref: false })]);
  }
}

function failedOutcome(error: string): Outcome {
  return {
    at: new Date().toISOString(),
    durationMs: 0,
    requestHeaders: {},
    status: null,
    response: '',
    error,
    retryAfterMs: 0,
    wasStopped: false,
    earlierAttempts: [],
  };
}
