import type { Outcome } from '../sending/webhook-sender';
import { ClaimLedger } from './claim-ledger';
import type { Claim } from './delivery-claims';

const answer = (fields: Partial<Outcome> = {}) => ({ status: 204, durationMs: 5, ...fields }) as Outcome;

describe('how much is claimed ahead', () => {
  let ledger: ClaimLedger;
  let key: number;

  beforeEach(() => {
    ledger = new ClaimLedger();
    key = 0;
  });

  const claims = (webhookId: string, count: number, version = 1) =>
    Array.from({ length: count }, () => ({ key: ++key, webhookId, version }) as Claim);
  const add = (webhookId: string, count: number) =>
    ledger.add(webhookId, claims(webhookId, count), ledger.room(webhookId));
  const learn = (webhookId: string, outcome: Outcome) => {
    add(webhookId, 1);
    ledger.take(key, outcome);
  };

  it('is one of a webhook that nothing is known of, and many of one that answers at once', () => {
    expect(ledger.room('hook')).toBe(1);
    learn('hook', answer());
    expect(ledger.room('hook')).toBe(124);
    add('hook', 40);
    expect(ledger.room('hook')).toBe(84);
    add('hook', 40);
    expect(ledger.room('hook')).toBe(0);
  });

  it('is little of one that is slow or silent', () => {
    learn('slow', answer({ durationMs: 3_000 }));
    learn('silent', answer({ status: null, durationMs: 20_000 }));
    expect([ledger.room('slow'), ledger.room('silent')]).toEqual([4, 1]);
  });

  it('is not without end, however many webhooks there are', () => {
    const names = Array.from({ length: 100 }, (_, index) => `hook ${index}`);
    for (const name of names) learn(name, answer());
    // Every webhook gets a share, however many deliveries the others have.
    for (let look = 0; look < 50; look++) for (const name of names) add(name, ledger.room(name));
    expect(ledger.size).toBeLessThanOrEqual(1_024 + 100 * 4);
    expect(names.every((name) => ledger.room(name) === 0)).toBe(true);
  });

  it('is known to be of webhooks that are not on any more, or have been changed', () => {
    add('same', 1);
    add('changed', 1);
    expect(
      ledger.hasOutdated(
        new Map([
          ['same', 1],
          ['changed', 1],
        ]),
      ),
    ).toBe(false);
    expect(
      ledger.hasOutdated(
        new Map([
          ['same', 1],
          ['changed', 2],
        ]),
      ),
    ).toBe(true);
    expect(ledger.hasOutdated(new Map([['same', 1]]))).toBe(true);
  });

  it('goes on where there was as much as was wanted, until there is no more', () => {
    learn('hook', answer());
    add('hook', 124);
    expect(ledger.withMore()).toEqual(['hook']);
    expect(ledger.needsMore('hook')).toEqual({ isLow: false, isKnown: true });
    expect(ledger.takeAll()).toHaveLength(124);
    expect(ledger.size).toBe(0);
    expect(ledger.withMore()).toEqual([]);
  });
});
