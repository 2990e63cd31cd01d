import { MAX_PER_WEBHOOK } from '../sending/delivery-queue';
import { type WebhookHealth, healthOf } from '../sending/webhook-health';
import type { Outcome } from '../sending/webhook-sender';
import type { Claim } from './delivery-claims';

/** Most deliveries that are claimed ahead: for a webhook that answers quickly, and for all webhooks together. */
const MAX_AHEAD = 120;
const MAX_CLAIMS = 1_024;

/** Claims of this process for one webhook. */
interface WebhookClaims {
  claims: Map<number, Claim>;
  health: WebhookHealth;
  /** True if the last query returned as many deliveries as requested: there may be more. */
  hasMore: boolean;
}

/** Open claims of this process, and the number of deliveries it may still claim. */
export class OpenClaims {
  private readonly webhooks = new Map<string, WebhookClaims>();
  private readonly webhookOf = new Map<number, string>();

  /** Number of open claims. */
  get size(): number {
    return this.webhookOf.size;
  }

  /** Number of deliveries to claim for a webhook. A webhook without history gets only one. */
  capacity(webhookId: string): number {
    const webhook = this.webhooks.get(webhookId);
    if (webhook === undefined) return 1;
    const { health, claims } = webhook;
    const ahead = health === 'quick' ? Math.min(MAX_AHEAD, Math.floor(MAX_CLAIMS / this.webhooks.size)) : 0;
    const most = health === 'new' || health === 'silent' ? 1 : MAX_PER_WEBHOOK;
    const capacity = ahead + most - claims.size;
    // While many claims are open, a small addition is not worth a query.
    return capacity > ahead / 2 ? Math.min(capacity, Math.max(MAX_CLAIMS - this.size, 1)) : 0;
  }

  /** @param wanted number of deliveries that were requested, to know whether there may be more */
  add(webhookId: string, claims: readonly Claim[], wanted: number): void {
    const webhook = this.webhooks.get(webhookId) ?? noClaims(claims[0]?.isFailing === true);
    this.webhooks.set(webhookId, webhook);
    for (const claim of claims) {
      webhook.claims.set(claim.key, claim);
      this.webhookOf.set(claim.key, webhookId);
    }
    webhook.hasMore = claims.length >= wanted;
  }

  /**
   * Closes a claim.
   * @param outcome undefined if the delivery was not sent
   * @returns undefined if the claim is not open
   */
  close(key: number, outcome?: Outcome): Claim | undefined {
    const webhook = this.webhooks.get(this.webhookOf.get(key) ?? '');
    const claim = webhook?.claims.get(key);
    if (webhook === undefined || claim === undefined) return undefined;
    webhook.claims.delete(key);
    this.webhookOf.delete(key);
    if (outcome === undefined) webhook.hasMore = false;
    else webhook.health = healthOf(outcome);
    return claim;
  }

  /** Closes all claims. @returns the closed claims */
  closeAll(): Claim[] {
    return [...this.webhookOf.keys()].flatMap((key) => this.close(key) ?? []);
  }

  /** Webhooks with more due deliveries than were claimed. */
  webhooksWithMore(): string[] {
    return [...this.webhooks].filter(([, { hasMore }]) => hasMore).map(([webhookId]) => webhookId);
  }

  /** Whether few claims of a webhook are open, and whether it is known to have more due deliveries. */
  needsMore(webhookId: string): { isLow: boolean; isKnown: boolean } {
    const webhook = this.webhooks.get(webhookId);
    return { isLow: (webhook?.claims.size ?? 0) <= MAX_AHEAD / 2, isKnown: webhook?.hasMore ?? false };
  }

  /**
   * True if an open claim belongs to a disabled or changed webhook.
   * @param versions of enabled webhooks, by their ids
   */
  hasOutdated(versions: ReadonlyMap<string, number>): boolean {
    return [...this.webhooks].some(([id, { claims }]) =>
      [...claims.values()].some(({ version }) => version !== versions.get(id)),
    );
  }

  /**
   * Forgets disabled webhooks without open claims.
   * @param versions of enabled webhooks, by their ids
   */
  forgetDisabled(versions: ReadonlyMap<string, number>): void {
    for (const [id, { claims }] of this.webhooks)
      if (claims.size === 0 && !versions.has(id)) this.webhooks.delete(id);
  }
}

function noClaims(isFailing: boolean): WebhookClaims {
  return { claims: new Map(), health: isFailing ? 'silent' : 'new', hasMore: false };
}
