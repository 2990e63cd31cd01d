import { monotonicMs } from './monotonic-clock';
import type { DeliveryJob } from './delivery-job';
import { MAX_REQUESTS, MAX_PER_WEBHOOK, DeliveryQueue } from './delivery-queue';

const QUICK = { status: 204, durationMs: 5 };
const HUNG = { status: null, durationMs: 20_000 };

describe('delivery queue', () => {
  let queue: DeliveryQueue<DeliveryJob>;
  let now: number;
  let sequence: number;

  beforeEach(() => {
    queue = new DeliveryQueue();
    now = monotonicMs();
    sequence = 0;
  });

  const job = (webhookId: string, fields: Partial<DeliveryJob> = {}): DeliveryJob => ({
    key: ++sequence,
    webhookId,
    version: 1,
    isFailing: false,
    entityId: `entity ${sequence}`,
    attempts: 0,
    endsAt: Infinity,
    bodyId: '',
    message: { id: '', event: '', entity: '', url: '', headers: {}, secrets: [] },
    ...fields,
  });
  const add = (webhookId: string, count: number, fields: Partial<DeliveryJob> = {}) =>
    queue.add(Array.from({ length: count }, () => job(webhookId, fields)));
  /** Takes all jobs that may be sent now. */
  const begin = () => {
    const begun: DeliveryJob[] = [];
    for (let one = queue.next(now); one !== undefined; one = queue.next(now)) begun.push(one);
    return begun;
  };
  /** Lets each of these webhooks answer one job quickly. */
  const prove = (ids: readonly string[]) => {
    for (const id of ids) {
      add(id, 1);
      begin().forEach((one) => queue.finish(one, QUICK, now));
    }
  };
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
  const countOf = (claims: readonly DeliveryJob[], prefix: string) =>
    claims.filter(({ webhookId }) => webhookId.startsWith(prefix)).length;

  it('sends one at a time to a new webhook, and four to one that answers quickly', () => {
    add('new', 9);
    const [first, ...others] = begin();
    expect(others).toEqual([]);
    queue.finish(first!, QUICK, now);
    expect(begin()).toHaveLength(MAX_PER_WEBHOOK);
  });

  it('sends first attempts of an entity one after the other; retries need not wait', () => {
    prove(['hook']);
    const [one, two, three] = [1, 2, 3].map(() => job('hook', { entityId: 'quote' }));
    const again = job('hook', { entityId: 'quote', attempts: 1 });
    queue.add([one!, two!, three!, again]);
    expect(begin()).toEqual([one, again]);
    queue.finish(again, QUICK, now);
    expect(begin()).toEqual([]);
    queue.finish(one!, { status: 500, durationMs: 5 }, now);
    expect(begin()).toEqual([two]);
  });

  it('takes turns, so that a webhook with many jobs does not delay one with few', () => {
    prove(['many', 'few']);
    add('many', 50);
    add('few', 2);
    expect(
      begin()
        .slice(0, 3)
        .map(({ webhookId }) => webhookId),
    ).toContain('few');
  });

  it('reserves the last places for webhooks that have answered since others began to hang', () => {
    const [hangs, answers] = [names('hangs', 60), names('answers', 5)];
    prove([...hangs, ...answers]);
    now += 1;
    // One of them answers a moment after the first request to a hanging webhook.
    add('answers 0', 1);
    const [early] = begin();
    for (const id of hangs) add(id, 20);
    expect(begin()).toHaveLength(MAX_REQUESTS - 9);
    now += 200;
    queue.finish(early!, QUICK, now);
    for (let round = 0; round < 5; round++) {
      add('answers 0', 1);
      const begun = begin().filter(({ webhookId }) => webhookId === 'answers 0');
      expect(begun).toHaveLength(1);
      begun.forEach((one) => queue.finish(one, QUICK, (now += 10)));
    }
    // After two seconds the hanging webhooks count as doubtful, and get no further requests.
    now += 2_000;
    expect(countOf(begin(), 'hangs')).toBe(0);
  });

  it('keeps free places if sixteen healthy webhooks hang at once', () => {
    prove([...names('hangs', 16), ...names('answers', 16)]);
    for (const id of names('hangs', 16)) add(id, 20);
    const hung = begin();
    expect(hung.length).toBeLessThanOrEqual(48);
    for (let round = 0; round < 50; round++) {
      now += 10;
      for (const id of names('answers', 8)) add(id, 1);
      const begun = begin().filter(({ webhookId }) => webhookId.startsWith('answers'));
      expect(begun).toHaveLength(8);
      begun.forEach((one) => queue.finish(one, QUICK, now));
    }
  });

  it('sends to a new webhook at once, however many others hang', () => {
    for (const id of names('hangs', 40)) add(id, 20, { isFailing: true });
    expect(begin()).toHaveLength(24);
    now += 20_000;
    add('new', 1);
    expect(begin().map(({ webhookId }) => webhookId)).toEqual(['new']);
  });

  it('sends one at a time to a silent webhook until it answers', () => {
    prove(['hook']);
    add('hook', 20);
    const hung = begin();
    expect(hung).toHaveLength(MAX_PER_WEBHOOK);
    now += 20_000;
    hung.forEach((one) => queue.finish(one, HUNG, now));
    const [next, ...others] = begin();
    expect(others).toEqual([]);
    queue.finish(next!, QUICK, now);
    expect(begin()).toHaveLength(MAX_PER_WEBHOOK);
  });

  it('serves slow webhooks, however many silent ones there are', () => {
    add('slow', 1);
    begin().forEach((one) => queue.finish(one, { status: 200, durationMs: 1_300 }, now));
    for (const id of names('silent', 60)) add(id, 50, { isFailing: true });
    const hung = begin();
    for (let round = 0; round < 20; round++) {
      add('slow', 1);
      const begun = begin();
      expect(begun.map(({ webhookId }) => webhookId)).toEqual(['slow']);
      now += 1_300;
      queue.finish(begun[0]!, { status: 200, durationMs: 1_300 }, now);
    }
    expect(countOf(hung, 'silent')).toBe(24);
  });

  it('puts the webhook of a job that waited too long first', () => {
    for (const id of names('silent', 30)) add(id, 2, { isFailing: true });
    const [first, ...others] = begin();
    queue.finish(first!, undefined, now);
    expect(begin().map(({ webhookId }) => webhookId)).toEqual([first!.webhookId]);
    expect(others).toHaveLength(23);
  });

  it('sends four at a time to a slow webhook while few are slow', () => {
    prove(['slow']);
    add('slow', 20);
    begin().forEach((one) => queue.finish(one, { status: 200, durationMs: 3_000 }, now));
    expect(begin()).toHaveLength(MAX_PER_WEBHOOK);
  });

  it('never exceeds the limit of requests', () => {
    prove(names('hook', 100));
    for (const id of names('hook', 100)) add(id, 10);
    for (let round = 0; round < 20; round++) {
      const begun = begin();
      expect(begun.length).toBeLessThanOrEqual(MAX_REQUESTS);
      begun.forEach((one) => queue.finish(one, QUICK, (now += 1)));
    }
  });

  it('cancels jobs claimed before their webhook was changed, disabled or deleted', () => {
    prove(['same', 'changed', 'gone']);
    for (const id of ['same', 'changed', 'gone']) add(id, 3);
    const back = queue.cancelOutdated(
      new Map([
        ['same', 1],
        ['changed', 2],
      ]),
    );
    expect(back.map(({ webhookId }) => webhookId).sort()).toEqual([
      ...Array<string>(3).fill('changed'),
      ...Array<string>(3).fill('gone'),
    ]);
    expect(begin().map(({ webhookId }) => webhookId)).toEqual(['same', 'same', 'same']);
  });
});
