import { AsyncResource } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DeliveryRecorder } from '../deliveries/delivery-recorder';
import { type Outcome, SEND_MS, WebhookSender } from '../sending/webhook-sender';
import { type Claim, DeliveryClaims } from './delivery-claims';
import { DeliveryResults, type Result } from './delivery-results';
import { WebhookMetrics } from './webhook-metrics';

/** To one webhook at a time, and in all. */
const PER_WEBHOOK = 4;
const IN_ALL = 64;
/** Of these, for webhooks of which nobody knows whether they answer: those that do are never kept from the rest. */
const FOR_UNPROVEN = 32;
/** So many are begun in one turn of the event loop. */
const PER_TURN = 4;
/** So many are claimed ahead for a webhook that answers at once. */
const AHEAD = 60;
const QUICK_MS = 1_000;
/** What is left of a claim when it is sent: the attempt, and writing down what came of it. */
const LEAST_LEASE_MS = SEND_MS + 5_000;
/** After somebody has noted something, and nobody anything more: it is committed a moment later. */
const LOOKS_MS = [10, 150];
/**
 * Where one change follows the other it is looked no more often than this, and no later: a transaction for many costs hardly
 * more than for one, and whoever makes the changes is not kept waiting by what is told of them.
 */
const APART_MS = 250;
/** So long it is waited for others that end, before it is written down what came of them; so many do not wait. */
const GATHER_MS = 50;
const GATHERED = 64;
/** What other processes have recorded, what is to be tried again, and what the dead have left. */
const INTERVAL_MS = 1_000;
const AFTER_FAILURE_MS = 1_000;

/** What is looked through: all webhooks, or those alone of which it is known that they have more. */
type Scope = 'all' | 'known';

/** What this process does for one webhook. */
interface Line {
  waiting: Claim[];
  inFlight: number;
  /** It answers, and quickly. */
  isProven: boolean;
  /** There was as much as was wanted, so that there may be more. */
  hasMore: boolean;
}

/**
 * Sends what is due. The table is the truth: whoever wakes it only says that it is worth looking. It claims, then sends,
 * then writes down what came of it; no transaction is open while something is sent.
 */
@Injectable()
export class WebhookDispatcher implements OnModuleDestroy {
  private readonly logger = new Logger('WebhookDispatcher');
  private readonly lines = new Map<string, Line>();
  private readonly flights = new Set<Promise<void>>();
  private readonly breakOff = new AbortController();
  private readonly wakes = new Map<number, { at: number; timer: NodeJS.Timeout }>();
  /** Outside of whatever the one who wakes it is at: what it does is no part of their transaction. */
  private readonly wake = AsyncResource.bind(() => this.lookSoon());
  private timer: NodeJS.Timeout | undefined;
  private sending: NodeJS.Immediate | undefined;
  private inFlight = 0;
  private unproven = 0;
  private looking: Promise<void> | undefined;
  private lookAgain: Scope | undefined;
  private lastLook = 0;
  /** When somebody first noted what has not been looked for. */
  private wakenAt: number | undefined;
  private readonly results: { result: Result; done: () => void }[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private isRecording = false;
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly claims: DeliveryClaims,
    private readonly sender: WebhookSender,
    private readonly outcomes: DeliveryResults,
    private readonly recorder: DeliveryRecorder,
    private readonly metrics: WebhookMetrics,
  ) {
    // Whatever is being sent listens; Node takes more than ten for a leak.
    setMaxListeners(IN_ALL, this.breakOff.signal);
  }

  /** For the server alone: a command leaves what it has recorded to that. */
  start(): void {
    this.timer = setInterval(() => this.look(), INTERVAL_MS).unref();
    this.recorder.onRecorded(() => this.wake());
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
    if (this.stopping !== undefined) return;
    const now = performance.now();
    this.wakenAt ??= now;
    for (const delay of LOOKS_MS) {
      const quiet = Math.min(now, this.wakenAt + APART_MS) + delay;
      this.lookAt(delay, Math.max(quiet, this.lastLook + APART_MS));
    }
  }

  private lookAt(delay: number, at: number): void {
    const set = this.wakes.get(delay);
    if (set?.at === at) return;
    clearTimeout(set?.timer);
    const timer = setTimeout(() => {
      this.wakes.delete(delay);
      this.look();
    }, at - performance.now());
    this.wakes.set(delay, { at, timer: timer.unref() });
  }

  /** Once at a time; whoever asks meanwhile is looked for once more. */
  private look(scope: Scope = 'all'): void {
    if (this.stopping !== undefined) return;
    if (this.looking !== undefined) {
      if (this.lookAgain !== 'all') this.lookAgain = scope;
      return;
    }
    this.lookAgain = undefined;
    if (scope === 'all') {
      this.lastLook = performance.now();
      this.wakenAt = undefined;
    }
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
    for (const webhookId of scope === 'all' ? await this.claims.due() : this.withMore()) {
      const line = this.lineOf(webhookId);
      const room = (line.isProven ? AHEAD : 0) + PER_WEBHOOK - line.inFlight - line.waiting.length;
      // As long as much is waiting, it is not worth it to add a little.
      if (room > (line.isProven ? AHEAD / 2 : 0)) wanted.set(webhookId, room);
    }
    if (this.stopping !== undefined) return;
    const claims = await this.claims.claimAll(wanted);
    for (const [webhookId, room] of wanted) {
      const own = claims.filter((claim) => claim.webhookId === webhookId);
      const line = this.lineOf(webhookId);
      line.waiting.push(...own);
      line.hasMore = own.length === room;
    }
    this.sendWaiting();
  }

  private withMore(): string[] {
    return [...this.lines].filter(([, { hasMore }]) => hasMore).map(([webhookId]) => webhookId);
  }

  /**
   * A few at a time, and in between whatever else there is to do: requests are not kept waiting by what is sent, nor is that
   * left behind where each turn of the event loop holds changes that SQLite writes in it.
   */
  private sendWaiting(): void {
    this.sending ??= setImmediate(() => {
      this.sending = undefined;
      for (let sent = 0; sent < PER_TURN; sent++) {
        const line = this.stopping === undefined ? this.nextLine() : undefined;
        const claim = line?.waiting.shift();
        if (line === undefined || claim === undefined) return;
        this.track(this.fly(claim, line));
      }
      this.sendWaiting();
    });
  }

  /** The webhooks take turns, so that none is kept waiting by another. */
  private nextLine(): Line | undefined {
    if (this.inFlight >= IN_ALL) return undefined;
    for (const [id, line] of this.lines) {
      const isFull = line.inFlight >= PER_WEBHOOK || (!line.isProven && this.unproven >= FOR_UNPROVEN);
      if (isFull || line.waiting.length === 0) continue;
      // Now it is the last one.
      this.lines.delete(id);
      this.lines.set(id, line);
      return line;
    }
    return undefined;
  }

  private refill(line: Line): void {
    if (line.waiting.length > AHEAD / 2) return;
    if (line.hasMore) this.look('known');
    else this.lookSoon();
  }

  private track(flight: Promise<void>): void {
    this.flights.add(flight);
    void flight.finally(() => this.flights.delete(flight));
  }

  private async fly(claim: Claim, line: Line): Promise<void> {
    // It waited for too long here: it is due again by itself, or another's already.
    if (claim.endsAt - performance.now() < LEAST_LEASE_MS) {
      await this.claims.release([claim]).catch(() => undefined);
      return;
    }
    const { isProven } = line;
    line.inFlight += 1;
    this.inFlight += 1;
    if (!isProven) this.unproven += 1;
    this.metrics.started();
    const { message } = claim;
    const outcome =
      typeof message === 'string'
        ? unprepared(message)
        : await this.sender.send(message, this.breakOff.signal);
    line.inFlight -= 1;
    this.inFlight -= 1;
    if (!isProven) this.unproven -= 1;
    this.metrics.ended(outcome);
    line.isProven = outcome.error === null && outcome.durationMs < QUICK_MS;
    const recorded = this.record({ claim, outcome });
    this.sendWaiting();
    // Others of it may be claimed at once; those of the same entity once it is written what came of this one.
    if (line.hasMore) this.refill(line);
    await recorded;
    this.refill(line);
    if (line.inFlight === 0 && line.waiting.length === 0) this.forget(claim.webhookId, line);
  }

  /** All that ends within a moment goes into one transaction. */
  private record(result: Result): Promise<void> {
    return new Promise((done) => {
      this.results.push({ result, done });
      this.gather();
    });
  }

  private gather(): void {
    if (this.isRecording || this.results.length === 0) return;
    if (this.results.length >= GATHERED) void this.writeResults();
    else this.gathering ??= setTimeout(() => void this.writeResults(), GATHER_MS);
  }

  private async writeResults(): Promise<void> {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    this.isRecording = true;
    const some = this.results.splice(0, GATHERED);
    await this.write(some.map(({ result }) => result));
    this.isRecording = false;
    for (const { done } of some) done();
    this.gather();
  }

  /** Until it is written, or others have taken the deliveries over and send them again. */
  private async write(results: readonly Result[]): Promise<void> {
    for (;;) {
      try {
        return await this.outcomes.record(results);
      } catch (error) {
        this.logger.warn({ err: error }, 'what came of deliveries could not be written');
        const areOver = results.every(({ claim }) => claim.endsAt < performance.now());
        if (areOver || this.breakOff.signal.aborted) return;
        await pause(AFTER_FAILURE_MS);
      }
    }
  }

  private lineOf(webhookId: string): Line {
    const line = this.lines.get(webhookId) ?? { waiting: [], inFlight: 0, isProven: false, hasMore: false };
    this.lines.set(webhookId, line);
    return line;
  }

  /** That it answers quickly is remembered; there are only so many webhooks. */
  private forget(webhookId: string, line: Line): void {
    if (!line.isProven && this.lines.get(webhookId) === line) this.lines.delete(webhookId);
  }

  private async finish(patienceMs: number): Promise<void> {
    clearInterval(this.timer);
    for (const { timer } of this.wakes.values()) clearTimeout(timer);
    await this.looking;
    const waiting = [...this.lines.values()].flatMap((line) => line.waiting.splice(0));
    await this.claims.release(waiting).catch((error: unknown) => {
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
  };
}
