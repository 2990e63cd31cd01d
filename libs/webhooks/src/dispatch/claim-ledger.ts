import { PER_WEBHOOK } from '../sending/sending-turns';
import { type Standing, standingOf } from '../sending/standing';
import type { Outcome } from '../sending/webhook-sender';
import type { Claim } from './delivery-claims';

/** Most deliveries that are claimed ahead: for a webhook that answers quickly, and for all webhooks together. */
const AHEAD = 120;
const CLAIMED_IN_ALL = 1_024;

/** Claims of this process for one webhook. */
interface Account {
  claims: Map<number, Claim>;
  standing: Standing;
  /** True if the last query returned as many deliveries as requested: there may be more. */
  hasMore: boolean;
}

/** Open claims of this process, and the number of deliveries it may still claim. */
export class ClaimLedger {
  private readonly accounts = new Map<string, Account>();
  private readonly webhookOf = new Map<number, string>();

  /** Number of open claims. */
  get size(): number {
    return this.webhookOf.size;
  }

  /** Number of deliveries to claim for a webhook. A webhook without history gets only one. */
  room(webhookId: string): number {
    const account = this.accounts.get(webhookId);
    if (account === undefined) return 1;
    const { standing, claims } = account;
    const ahead = standing === 'quick' ? Math.min(AHEAD, Math.floor(CLAIMED_IN_ALL / this.accounts.size)) : 0;
    const most = standing === 'new' || standing === 'silent' ? 1 : PER_WEBHOOK;
    const room = ahead + most - claims.size;
    // While many claims are open, a small addition is not worth a query.
    return room > ahead / 2 ? Math.min(room, Math.max(CLAIMED_IN_ALL - this.size, 1)) : 0;
  }

  /** @param wanted number of deliveries that were requested, to know whether there may be more */
  add(webhookId: string, claims: readonly Claim[], wanted: number): void {
    const account = this.accounts.get(webhookId) ?? emptyAccount(claims[0]?.isFailing === true);
    this.accounts.set(webhookId, account);
    for (const claim of claims) {
      account.claims.set(claim.key, claim);
      this.webhookOf.set(claim.key, webhookId);
    }
    account.hasMore = claims.length >= wanted;
  }

  /**
   * Closes a claim.
   * @param outcome undefined if the delivery was not sent
   * @returns undefined if the claim is not open
   */
  take(key: number, outcome?: Outcome): Claim | undefined {
    const account = this.accounts.get(this.webhookOf.get(key) ?? '');
    const claim = account?.claims.get(key);
    if (account === undefined || claim === undefined) return undefined;
    account.claims.delete(key);
    this.webhookOf.delete(key);
    if (outcome === undefined) account.hasMore = false;
    else account.standing = standingOf(outcome);
    return claim;
  }

  /** Closes all claims. @returns the closed claims */
  takeAll(): Claim[] {
    return [...this.webhookOf.keys()].flatMap((key) => this.take(key) ?? []);
  }

  /** Webhooks with more due deliveries than were claimed. */
  withMore(): string[] {
    return [...this.accounts].filter(([, { hasMore }]) => hasMore).map(([webhookId]) => webhookId);
  }

  /** Whether few claims of a webhook are open, and whether it is known to have more due deliveries. */
  needsMore(webhookId: string): { isLow: boolean; isKnown: boolean } {
    const account = this.accounts.get(webhookId);
    return { isLow: (account?.claims.size ?? 0) <= AHEAD / 2, isKnown: account?.hasMore ?? false };
  }

  /**
   * True if an open claim belongs to a disabled or changed webhook. Also forgets disabled webhooks without open
   * claims.
   * @param versions of enabled webhooks, by their ids
   */
  hasOutdated(versions: ReadonlyMap<string, number>): boolean {
    for (const [id, { claims }] of this.accounts)
      if (claims.size === 0 && !versions.has(id)) this.accounts.delete(id);
    return [...this.accounts].some(([id, { claims }]) =>
      [...claims.values()].some(({ version }) => version !== versions.get(id)),
    );
  }
}

function emptyAccount(isFailing: boolean): Account {
  return { claims: new Map(), standing: isFailing ? 'silent' : 'new', hasMore: false };
}
