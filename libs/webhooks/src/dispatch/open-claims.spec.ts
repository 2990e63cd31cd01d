import type { Outcome } from '../sending/webhook-sender';
import { OpenClaims } from './open-claims';
import type { Claim } from './delivery-claims';

const answer = (fields: Partial<Outcome> = {}) => ({ status: 204, durationMs: 5, ...fields }) as Outcome;

describe('open claims', () => {
  let openClaims: OpenClaims;
  let key: number;

  beforeEach(() => {
    openClaims = new OpenClaims();
    key = 0;
  });

  const claims = (webhookId: string, count: number, version = 1) =>
    Array.from({ length: count }, () => ({ key: ++key, webhookId, version }) as Claim);
  const add = (webhookId: string, count: number) =>
    openClaims.add(webhookId, claims(webhookId, count), openClaims.capacity(webhookId));
  const learn = (webhookId: string, outcome: Outcome) => {
    add(webhookId, 1);
    openClaims.close(key, outcome);
  };

  it('claim one delivery of a new webhook, and many of one that answers quickly', () => {
    expect(openClaims.capacity('hook')).toBe(1);
    learn('hook', answer());
    expect(openClaims.capacity('hook')).toBe(124);
    add('hook', 40);
    expect(openClaims.capacity('hook')).toBe(84);
    add('hook', 40);
    expect(openClaims.capacity('hook')).toBe(0);
  });

  it('claim few deliveries of slow and silent webhooks', () => {
    learn('slow', answer({ durationMs: 3_000 }));
    learn('silent', answer({ status: null, durationMs: 20_000 }));
    expect([openClaims.capacity('slow'), openClaims.capacity('silent')]).toEqual([4, 1]);
  });

  it('are limited, however many webhooks there are', () => {
    const names = Array.from({ length: 100 }, (_, index) => `hook ${index}`);
    for (const name of names) learn(name, answer());
    // Every webhook gets a share, however many deliveries the others have.
    for (let look = 0; look < 50; look++) for (const name of names) add(name, openClaims.capacity(name));
    expect(openClaims.size).toBeLessThanOrEqual(1_024 + 100 * 4);
    expect(names.every((name) => openClaims.capacity(name) === 0)).toBe(true);
  });

  it('are outdated if their webhook was disabled or changed', () => {
    add('same', 1);
    add('changed', 1);
    expect(
      openClaims.hasOutdated(
        new Map([
          ['same', 1],
          ['changed', 1],
        ]),
      ),
    ).toBe(false);
    expect(
      openClaims.hasOutdated(
        new Map([
          ['same', 1],
          ['changed', 2],
        ]),
      ),
    ).toBe(true);
    expect(openClaims.hasOutdated(new Map([['same', 1]]))).toBe(true);
  });

  it('know a webhook with more deliveries until a claim returns fewer than requested', () => {
    learn('hook', answer());
    add('hook', 124);
    expect(openClaims.webhooksWithMore()).toEqual(['hook']);
    expect(openClaims.needsMore('hook')).toEqual({ isLow: false, isKnown: true });
    expect(openClaims.closeAll()).toHaveLength(124);
    expect(openClaims.size).toBe(0);
    expect(openClaims.webhooksWithMore()).toEqual([]);
  });
});
