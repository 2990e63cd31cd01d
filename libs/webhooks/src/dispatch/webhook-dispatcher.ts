import { AsyncResource } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DeliveryRecorder } from '../deliveries/delivery-recorder';
import { type Outcome, SEND_MS, WebhookSender } from '../sending/webhook-sender';
import { WebhooksService } from '../subscriptions/webhooks.service';
import { type Claim, DeliveryClaims } from './delivery-claims';
import { DeliveryResults } from './delivery-results';
import { LookTimer } from './look-timer';
import { ResultGatherer } from './result-gatherer';
import { IN_ALL, SendingTurns } from './sending-turns';
import { WebhookMetrics } from './webhook-metrics';

/** So many are begun in one turn of the event loop. */
const PER_TURN = 4;
/** What is left of a claim when it is sent: the attempt, and writing down what came of it. */
const LEAST_LEASE_MS = SEND_MS + 5_000;
/** What other processes have recorded or changed, what is to be tried again, and what the dead have left. */
const INTERVAL_MS = 1_000;

/** What is looked through: all webhooks, or those alone of which it is known that they have more. */
type Scope = 'all' | 'known';

/**
 * Sends what is due. The table is the truth: whoever wakes it only says that it is worth looking. It claims, then sends,
 * then writes down what came of it; no transaction is open while something is sent.
 */
@Injectable()
export class WebhookDispatcher implements OnModuleDestroy {
  private readonly logger = new Logger('WebhookDispatcher');
  private readonly turns = new SendingTurns();
  private readonly looks = new LookTimer(() => this.look());
  private readonly flights = new Set<Promise<void>>();
  private readonly breakOff = new AbortController();
  private readonly results: ResultGatherer;
  /** Outside of whatever the one who wakes it is at: what it does is no part of their transaction. */
  private readonly wake = AsyncResource.bind(() => this.lookSoon());
  private timer: NodeJS.Timeout | undefined;
  private sending: NodeJS.Immediate | undefined;
  private looking: Promise<void> | undefined;
  private lookAgain: Scope | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly sender: WebhookSender,
    outcomes: DeliveryResults,
    private readonly recorder: DeliveryRecorder,
    private readonly webhooks: WebhooksService,
    private readonly metrics: WebhookMetrics,
  ) {
    this.results = new ResultGatherer(outcomes, this.breakOff.signal);
    // Whatever is being sent listens; Node takes more than ten for a leak.
    setMaxListeners(IN_ALL, this.breakOff.signal);
  }

  /** For the server alone: a command leaves what it has recorded to that. */
  start(): void {
    this.timer = setInterval(() => this.look(), INTERVAL_MS).unref();
    this.recorder.onRecorded(() => this.wake());
    this.webhooks.onChanged(() => this.wake());
    this.look();
  }

  /**
   * Takes nothing more, gives back what waits, and lets what is being sent come to its end.
   * @param patienceMs what is not over by then is broken off, and sent again after the next start
   */
  stop(patienceMs: number): Promise<void> {
    this.stopping ??= this.finish(patienceMs);
    return this.stopping;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop(0);
  }

  private lookSoon(): void {
    if (this.stopping === undefined) this.looks.wake();
  }

  /** Once at a time; whoever asks meanwhile is looked for once more. */
  private look(scope: Scope = 'all'): void {
    if (this.stopping !== undefined) return;
    if (this.looking !== undefined) {
      if (this.lookAgain !== 'all') this.lookAgain = scope;
      return;
    }
    this.lookAgain = undefined;
    if (scope === 'all') this.looks.looked();
    this.looking = this.claimDue(scope)
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'what is due to webhooks could not be claimed; it is tried again');
      })
      .finally(() => {
        this.looking = undefined;
        if (this.lookAgain !== undefined) this.look(this.lookAgain);
      });
  }

  private async claimDue(scope: Scope): Promise<void> {
    const wanted = new Map<string, number>();
    for (const webhookId of scope === 'all' ? await this.lookThrough() : this.turns.withMore()) {
      const room = this.turns.room(webhookId);
      if (room > 0) wanted.set(webhookId, room);
    }
    if (this.stopping !== undefined) return;
    const claims = await this.claims.claimAll(wanted);
    for (const [webhookId, room] of wanted)
      this.turns.add(
        webhookId,
        claims.filter((claim) => claim.webhookId === webhookId),
        room,
      );
    this.sendWaiting();
  }

  /** What was claimed of webhooks that others have changed since is claimed anew. @returns those for which something is due */
  private async lookThrough(): Promise<string[]> {
    const found = await this.claims.due();
    const versions = new Map(found.map(({ id, version }) => [id, version]));
    await this.claims.release(this.turns.takeBackOutdated(versions));
    return found.filter(({ isDue }) => isDue).map(({ id }) => id);
  }

  /**
   * A few at a time, and in between whatever else there is to do: requests are not kept waiting by what is sent, nor is that
   * left behind where each turn of the event loop holds changes that SQLite writes in it.
   */
  private sendWaiting(): void {
    this.sending ??= setImmediate(() => {
      this.sending = undefined;
      for (let sent = 0; sent < PER_TURN; sent++) {
        const claim = this.stopping === undefined ? this.turns.next() : undefined;
        if (claim === undefined) return;
        this.track(this.fly(claim));
      }
      this.sendWaiting();
    });
  }

  private track(flight: Promise<void>): void {
    this.flights.add(flight);
    void flight.finally(() => this.flights.delete(flight));
  }

  private async fly(claim: Claim): Promise<void> {
    // It waited for too long here: it is due again by itself, or another's already.
    const isLate = claim.endsAt - performance.now() < LEAST_LEASE_MS;
    const outcome = isLate ? undefined : await this.attempt(claim);
    if (outcome === undefined) return this.giveBack(claim);
    this.turns.ended(claim, outcome);
    const recorded = this.results.record({ claim, outcome });
    this.sendWaiting();
    // Others of it may be claimed at once; those of the same entity once it is written what came of this one.
    this.refill(claim.webhookId, 'known');
    await recorded;
    this.refill(claim.webhookId, 'all');
  }

  /** @returns nothing where it could not be read what is to be sent */
  private async attempt(claim: Claim): Promise<Outcome | undefined> {
    const { envelope } = claim;
    if (typeof envelope === 'string') return unprepared(envelope);
    this.metrics.started();
    const outcome = await this.claims
      .withBody(claim, (body) => this.sender.send({ ...envelope, body }, this.breakOff.signal))
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'what is due to a webhook could not be read; it is tried again');
        return undefined;
      });
    this.metrics.ended(outcome);
    return outcome;
  }

  /** With all that waits for its webhook: nothing is to overtake what comes before it. */
  private async giveBack(claim: Claim): Promise<void> {
    const waiting = this.turns.takeBack(claim.webhookId);
    this.turns.ended(claim);
    // What cannot be given back is due again once its lease is over.
    await this.claims.release([claim, ...waiting]).catch(() => undefined);
  }

  private refill(webhookId: string, scope: Scope): void {
    const { isLow, isKnown } = this.turns.needsMore(webhookId);
    if (isLow && isKnown) this.look('known');
    else if (isLow && scope === 'all') this.lookSoon();
  }

  private async finish(patienceMs: number): Promise<void> {
    clearInterval(this.timer);
    this.looks.stop();
    await this.looking;
    await this.claims.release(this.turns.takeBack()).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'deliveries could not be given back; they are sent after a while');
    });
    const landed = Promise.all(this.flights).then(() => true);
    if (!(await Promise.race([landed, pause(patienceMs, false, { ref: false })]))) this.breakOff.abort();
    await Promise.all(this.flights);
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
