import { Logger } from '@nestjs/common';
import type { LogFollower } from '../deliveries/log-follower';
import type { DeliveryClaims } from './delivery-claims';
import type { DeliveryResults } from './delivery-results';
import { WebhookDispatcher } from './webhook-dispatcher';
import type { SenderFactory } from './sender-factory';
import type { WebhookMetrics } from './webhook-metrics';

/** An event log without new events. */
const followed = { makeNextDeliveries: () => Promise.resolve(false) } as unknown as LogFollower;

describe('polling of the webhook dispatcher', () => {
  let polls: number[];
  let started: number;
  let dispatcher: WebhookDispatcher;

  beforeEach(async () => {
    jest.useFakeTimers();
    polls = [];
    const claims = {
      due: () => {
        polls.push(performance.now() - started);
        return Promise.resolve([]);
      },
      claimAll: () => Promise.resolve([]),
      release: () => Promise.resolve(),
    };
    dispatcher = new WebhookDispatcher(
      claims as unknown as DeliveryClaims,
      {} as SenderFactory,
      {} as DeliveryResults,
      followed,
      {} as WebhookMetrics,
    );
    started = performance.now();
    dispatcher.start();
    // Skips the polls of the start, and stops just after a regular poll.
    await jest.advanceTimersByTimeAsync(3_000);
    started = performance.now();
    polls = [];
  });
  afterEach(async () => {
    await dispatcher.stop(0);
    jest.useRealTimers();
  });

  /** Commits something at a fixed interval. */
  const commitFor = async (milliseconds: number, apart: number) => {
    for (let at = 0; at < milliseconds; at += apart) {
      dispatcher.onCommitted();
      await jest.advanceTimersByTimeAsync(apart);
    }
  };

  it('polls right after a change', async () => {
    await jest.advanceTimersByTimeAsync(500);
    dispatcher.onCommitted();
    await jest.advanceTimersByTimeAsync(450);
    expect(polls).toHaveLength(1);
    expect(polls[0]).toBeLessThan(510);
  });

  it('polls at most four times a second while changes follow each other', async () => {
    await commitFor(900, 1);
    expect(polls.length).toBeGreaterThanOrEqual(3);
    expect(polls.length).toBeLessThanOrEqual(4);
    expect(polls[0]).toBeLessThanOrEqual(260);
  });

  it('polls once more after the last of several changes', async () => {
    await jest.advanceTimersByTimeAsync(500);
    await commitFor(60, 6);
    await jest.advanceTimersByTimeAsync(300);
    expect(polls).toHaveLength(2);
    expect(polls[1]).toBeGreaterThan(560);
  });
});

describe('webhook dispatcher', () => {
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const dispatcherWith = (claims: object, senders: Partial<SenderFactory> = {}) =>
    new WebhookDispatcher(
      {
        claimAll: () => Promise.resolve([]),
        release: () => Promise.resolve(),
        ...claims,
      } as unknown as DeliveryClaims,
      senders as SenderFactory,
      {} as DeliveryResults,
      followed,
      { setInProgress: () => undefined } as unknown as WebhookMetrics,
    );

  it('stops even if the database does not answer', async () => {
    jest.useRealTimers();
    const dispatcher = dispatcherWith({ due: () => new Promise(() => undefined) });
    dispatcher.start();
    await dispatcher.stop(0);
  });

  it('restarts a sender that keeps crashing after growing delays', async () => {
    const opened: number[] = [];
    const began = performance.now();
    const dispatcher = dispatcherWith(
      { due: () => Promise.resolve([{ id: 'hook', version: 1, isDue: true }]) },
      {
        start: ({ crashed }) => {
          opened.push(Math.round((performance.now() - began) / 1_000));
          setTimeout(() => crashed(new Error('It cannot be read.')), 10);
          return { send: () => undefined, stop: () => Promise.resolve() };
        },
      },
    );
    dispatcher.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(opened.length).toBeLessThanOrEqual(7);
    expect(opened.slice(0, 4)).toEqual([0, 2, 5, 10]);
    await dispatcher.stop(0);
  });
});
