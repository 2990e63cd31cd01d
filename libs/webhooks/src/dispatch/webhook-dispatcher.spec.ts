import { Logger } from '@nestjs/common';
import type { LogFollower } from '../deliveries/log-follower';
import type { DeliveryClaims } from './delivery-claims';
import type { DeliveryResults } from './delivery-results';
import { WebhookDispatcher } from './webhook-dispatcher';
import type { Offices } from './offices';
import type { WebhookMetrics } from './webhook-metrics';

/** An event log without new events. */
const followed = { followPortion: () => Promise.resolve(false) } as unknown as LogFollower;

describe('when it is looked for what is due', () => {
  let looks: number[];
  let started: number;
  let dispatcher: WebhookDispatcher;

  beforeEach(async () => {
    jest.useFakeTimers();
    looks = [];
    const claims = {
      due: () => {
        looks.push(performance.now() - started);
        return Promise.resolve([]);
      },
      claimAll: () => Promise.resolve([]),
      release: () => Promise.resolve(),
    };
    dispatcher = new WebhookDispatcher(
      claims as unknown as DeliveryClaims,
      {} as Offices,
      {} as DeliveryResults,
      followed,
      {} as WebhookMetrics,
    );
    started = performance.now();
    dispatcher.start();
    // Skips the polls of the start, and stops just after a regular poll.
    await jest.advanceTimersByTimeAsync(3_000);
    started = performance.now();
    looks = [];
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

  it('is right after a change', async () => {
    await jest.advanceTimersByTimeAsync(500);
    dispatcher.onCommitted();
    await jest.advanceTimersByTimeAsync(450);
    expect(looks).toHaveLength(1);
    expect(looks[0]).toBeLessThan(510);
  });

  it('is four times a second while one change follows the other, however close they are', async () => {
    await commitFor(900, 1);
    expect(looks.length).toBeGreaterThanOrEqual(3);
    expect(looks.length).toBeLessThanOrEqual(4);
    expect(looks[0]).toBeLessThanOrEqual(260);
  });

  it('is once more after the last of several changes', async () => {
    await jest.advanceTimersByTimeAsync(500);
    await commitFor(60, 6);
    await jest.advanceTimersByTimeAsync(300);
    expect(looks).toHaveLength(2);
    expect(looks[1]).toBeGreaterThan(560);
  });
});

describe('a dispatcher', () => {
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const dispatcherWith = (claims: object, offices: Partial<Offices> = {}) =>
    new WebhookDispatcher(
      {
        claimAll: () => Promise.resolve([]),
        release: () => Promise.resolve(),
        ...claims,
      } as unknown as DeliveryClaims,
      offices as Offices,
      {} as DeliveryResults,
      followed,
      { underWay: () => undefined } as unknown as WebhookMetrics,
    );

  it('comes to its end where the database does not answer', async () => {
    jest.useRealTimers();
    const dispatcher = dispatcherWith({ due: () => new Promise(() => undefined) });
    dispatcher.start();
    await dispatcher.stop(0);
  });

  it('starts what sends again later and later, where it ends as soon as it has begun', async () => {
    const opened: number[] = [];
    const began = performance.now();
    const dispatcher = dispatcherWith(
      { due: () => Promise.resolve([{ id: 'hook', version: 1, isDue: true }]) },
      {
        open: ({ lost }) => {
          opened.push(Math.round((performance.now() - began) / 1_000));
          setTimeout(() => lost(new Error('It cannot be read.')), 10);
          return { tell: () => undefined, close: () => Promise.resolve() };
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
