import { monotonicMs } from './monotonic-clock';
import type { DeliveryJob } from './delivery-job';
import { QUICK_MS, type WebhookHealth, healthOf } from './webhook-health';
import type { Outcome } from './webhook-sender';

/** Most requests in progress: to one webhook, and in all. */
export const MAX_PER_WEBHOOK = 4;
export const MAX_REQUESTS = 64;
/**
 * Requests in progress above which a webhook gets at most two, or one, at a time, so that there is room for all
 * others.
 */
const BUSY = 32;
const VERY_BUSY = 48;
/** Number of places reserved for webhooks that have answered since the oldest request in progress began. */
const RESERVED_FOR_ANSWERING = 8;
/**
 * Most requests for doubtful webhooks together. From `DOUBTFUL_CROWDED` of these requests on, each slow webhook gets
 * one at a time.
 */
const MAX_UNHEALTHY = 32;
const UNHEALTHY_BUSY = 12;
/** Largest share of silent webhooks in these requests, so that slow webhooks get their turn. */
const MAX_SILENT = 24;

/** Fields of a job that decide its turn. */
type QueuedJob = Pick<DeliveryJob, 'webhookId' | 'version' | 'isFailing' | 'entityId' | 'attempts'>;

/** Jobs of one webhook. */
interface WebhookQueue<Item> {
  waiting: Item[];
  /** Start of each request in progress, in monotonic milliseconds. */
  inProgress: Map<Item, number>;
  /** Entities with a first attempt in progress. */
  entities: Set<string>;
  health: WebhookHealth;
  /** Time of the last answer, in monotonic milliseconds; -1 before the first one. */
  answeredAt: number;
}

/**
 * Requests in progress at one moment. `doubtful` counts those to slow, silent or overdue webhooks, and `oldest` is
 * the earliest start.
 */
interface Load {
  now: number;
  unhealthy: number;
  /** Requests in progress to webhooks that do not answer. */
  silent: number;
  oldest: number;
}

/**
 * Decides which job is sent next. Receivers that hang get a bounded share of the requests, so that they do not delay
 * the others. First attempts for one entity are sent one after the other.
 */
export class DeliveryQueue<Item extends QueuedJob> {
  /** In the order of turns: the webhook of the last job is last. */
  private queues = new Map<string, WebhookQueue<Item>>();
  private waiting = 0;
  private running = 0;

  get inProgress(): number {
    return this.running;
  }

  /** @param items in the order in which they are sent */
  add(items: readonly Item[]): void {
    for (const item of items) {
      const queue = this.queues.get(item.webhookId) ?? emptyQueue<Item>(item.isFailing ? 'silent' : 'new');
      this.queues.set(item.webhookId, queue);
      queue.waiting.push(item);
    }
    this.waiting += items.length;
  }

  /**
   * The next job to send, which counts as in progress from now on; undefined if no webhook may get another request.
   */
  next(now = monotonicMs()): Item | undefined {
    if (this.waiting === 0 || this.running >= MAX_REQUESTS) return undefined;
    const load = this.load(now);
    for (const [id, queue] of this.queues) {
      if (queue.waiting.length === 0 || queue.inProgress.size >= this.limit(queue, load)) continue;
      const index = queue.waiting.findIndex(
        (item) => item.attempts > 0 || !queue.entities.has(item.entityId),
      );
      const [item] = index < 0 ? [] : queue.waiting.splice(index, 1);
      if (item === undefined) continue;
      this.queues.delete(id);
      this.queues.set(id, queue);
      queue.inProgress.set(item, now);
      if (item.attempts === 0) queue.entities.add(item.entityId);
      this.waiting -= 1;
      this.running += 1;
      return item;
    }
    return undefined;
  }

  /** @param outcome undefined if the job was not sent: its webhook comes first then */
  finish(item: Item, outcome?: Pick<Outcome, 'status' | 'durationMs'>, now = monotonicMs()): void {
    const queue = this.queues.get(item.webhookId);
    if (queue === undefined || !queue.inProgress.delete(item)) return;
    this.running -= 1;
    if (item.attempts === 0) queue.entities.delete(item.entityId);
    if (outcome === undefined) this.queues = new Map([[item.webhookId, queue], ...this.queues]);
    else {
      queue.health = healthOf(outcome);
      if (queue.health !== 'silent') queue.answeredAt = now;
    }
    this.forgetIdle(item.webhookId, queue);
  }

  /** Removes all waiting jobs, or those of one webhook. */
  cancel(webhookId?: string): Item[] {
    const ids = webhookId === undefined ? [...this.queues.keys()] : [webhookId];
    return ids.flatMap((id) => {
      const queue = this.queues.get(id);
      if (queue === undefined) return [];
      const items = queue.waiting.splice(0);
      this.waiting -= items.length;
      this.forgetIdle(id, queue);
      return items;
    });
  }

  /**
   * Removes the waiting jobs of webhooks that were changed, disabled or deleted after the claim. All jobs of such a
   * webhook are removed, so that none overtakes an earlier one.
   * @param versions of enabled webhooks, by their ids
   */
  cancelOutdated(versions: ReadonlyMap<string, number>): Item[] {
    return [...this.queues].flatMap(([id, queue]) => {
      const version = versions.get(id);
      // A deleted or disabled webhook has no health.
      if (version === undefined) queue.health = 'new';
      const isOutdated = version === undefined || queue.waiting.some((item) => item.version !== version);
      return isOutdated ? this.cancel(id) : [];
    });
  }

  private load(now: number): Load {
    const load: Load = { now, unhealthy: 0, silent: 0, oldest: now };
    for (const queue of this.queues.values()) {
      load.oldest = Math.min(load.oldest, oldestStart(queue, now));
      if (isUnhealthy(queue, now)) load.unhealthy += queue.inProgress.size;
      if (queue.health === 'silent') load.silent += queue.inProgress.size;
    }
    return load;
  }

  private limit(queue: WebhookQueue<Item>, { now, unhealthy, silent, oldest }: Load): number {
    const isLast = this.running >= MAX_REQUESTS - RESERVED_FOR_ANSWERING;
    if (isLast && queue.answeredAt <= oldest) return 0;
    if (isUnhealthy(queue, now)) {
      if (unhealthy >= MAX_UNHEALTHY && !isLast) return 0;
      if (queue.health === 'silent') return silent < MAX_SILENT ? 1 : 0;
      return unhealthy >= UNHEALTHY_BUSY ? 1 : MAX_PER_WEBHOOK;
    }
    if (isLast) return 1;
    if (queue.health === 'new') return 1;
    if (this.running < BUSY) return MAX_PER_WEBHOOK;
    return this.running < VERY_BUSY ? 2 : 1;
  }

  /**
   * Forgets a webhook without jobs if its health is unknown. A known health is kept: the number of webhooks is
   * limited.
   */
  private forgetIdle(webhookId: string, queue: WebhookQueue<Item>): void {
    const isIdle = queue.inProgress.size === 0 && queue.waiting.length === 0;
    if (isIdle && queue.health === 'new') this.queues.delete(webhookId);
  }
}

function emptyQueue<Item>(health: WebhookHealth): WebhookQueue<Item> {
  return { waiting: [], inProgress: new Map(), entities: new Set(), health, answeredAt: -1 };
}

/** Start of the oldest request in progress; `now` if there is none. The map keeps the order of insertion. */
function oldestStart({ inProgress }: Pick<WebhookQueue<unknown>, 'inProgress'>, now: number): number {
  const [oldest = now] = inProgress.values();
  return oldest;
}

function isUnhealthy(queue: Pick<WebhookQueue<unknown>, 'health' | 'inProgress'>, now: number): boolean {
  return queue.health === 'slow' || queue.health === 'silent' || now - oldestStart(queue, now) >= QUICK_MS;
}
