import { monotonic } from './monotonic';
import type { Parcel } from './parcel';
import { IN_ALL, PER_WEBHOOK, SendingTurns } from './sending-turns';

const QUICK = { status: 204, durationMs: 5 };
const HUNG = { status: null, durationMs: 20_000 };

describe('whose delivery is sent next', () => {
  let turns: SendingTurns<Parcel>;
  let now: number;
  let sequence: number;

  beforeEach(() => {
    turns = new SendingTurns();
    now = monotonic();
    sequence = 0;
  });

  const parcel = (webhookId: string, fields: Partial<Parcel> = {}): Parcel => ({
    key: ++sequence,
    webhookId,
    version: 1,
    isFailing: false,
    entityId: `entity ${sequence}`,
    attempts: 0,
    endsAt: Infinity,
    bodyId: '',
    envelope: { id: '', event: '', entity: '', url: '', headers: {}, secrets: [] },
    ...fields,
  });
  const add = (webhookId: string, count: number, fields: Partial<Parcel> = {}) =>
    turns.add(Array.from({ length: count }, () => parcel(webhookId, fields)));
  /** Takes all jobs that may be sent now. */
  const begin = () => {
    const begun: Parcel[] = [];
    for (let one = turns.next(now); one !== undefined; one = turns.next(now)) begun.push(one);
    return begun;
  };
  /** Lets each of these webhooks answer one job quickly. */
  const prove = (ids: readonly string[]) => {
    for (const id of ids) {
      add(id, 1);
      begin().forEach((one) => turns.ended(one, QUICK, now));
    }
  };
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
  const countOf = (claims: readonly Parcel[], prefix: string) =>
    claims.filter(({ webhookId }) => webhookId.startsWith(prefix)).length;

  it('is one at a time of a webhook of which nothing is known, and four of one that answers at once', () => {
    add('new', 9);
    const [first, ...others] = begin();
    expect(others).toEqual([]);
    turns.ended(first!, QUICK, now);
    expect(begin()).toHaveLength(PER_WEBHOOK);
  });

  it('is one of an entity at a time, in their order, unless it is tried again', () => {
    prove(['hook']);
    const [one, two, three] = [1, 2, 3].map(() => parcel('hook', { entityId: 'quote' }));
    const again = parcel('hook', { entityId: 'quote', attempts: 1 });
    turns.add([one!, two!, three!, again]);
    expect(begin()).toEqual([one, again]);
    turns.ended(again, QUICK, now);
    expect(begin()).toEqual([]);
    turns.ended(one!, { status: 500, durationMs: 5 }, now);
    expect(begin()).toEqual([two]);
  });

  it('goes round, so that nobody with many keeps one with few waiting', () => {
    prove(['many', 'few']);
    add('many', 50);
    add('few', 2);
    expect(
      begin()
        .slice(0, 3)
        .map(({ webhookId }) => webhookId),
    ).toContain('few');
  });

  it('leaves the last places to those that have answered since a crowd began to hang', () => {
    const [hangs, answers] = [names('hangs', 60), names('answers', 5)];
    prove([...hangs, ...answers]);
    now += 1;
    // One of them answers a moment after the first request to a hanging webhook.
    add('answers 0', 1);
    const [early] = begin();
    for (const id of hangs) add(id, 20);
    expect(begin()).toHaveLength(IN_ALL - 9);
    now += 200;
    turns.ended(early!, QUICK, now);
    for (let round = 0; round < 5; round++) {
      add('answers 0', 1);
      const begun = begin().filter(({ webhookId }) => webhookId === 'answers 0');
      expect(begun).toHaveLength(1);
      begun.forEach((one) => turns.ended(one, QUICK, (now += 10)));
    }
    // After two seconds the hanging webhooks count as doubtful, and get no further requests.
    now += 2_000;
    expect(countOf(begin(), 'hangs')).toBe(0);
  });

  it('keeps room where sixteen that have always answered hang at once, without knowing it', () => {
    prove([...names('hangs', 16), ...names('answers', 16)]);
    for (const id of names('hangs', 16)) add(id, 20);
    const hung = begin();
    expect(hung.length).toBeLessThanOrEqual(48);
    for (let round = 0; round < 50; round++) {
      now += 10;
      for (const id of names('answers', 8)) add(id, 1);
      const begun = begin().filter(({ webhookId }) => webhookId.startsWith('answers'));
      expect(begun).toHaveLength(8);
      begun.forEach((one) => turns.ended(one, QUICK, now));
    }
  });

  it('is a new webhook’s at once, however many hang', () => {
    for (const id of names('hangs', 40)) add(id, 20, { isFailing: true });
    expect(begin()).toHaveLength(24);
    now += 20_000;
    add('new', 1);
    expect(begin().map(({ webhookId }) => webhookId)).toEqual(['new']);
  });

  it('is one at a time of a webhook that does not answer, until it does', () => {
    prove(['hook']);
    add('hook', 20);
    const hung = begin();
    expect(hung).toHaveLength(PER_WEBHOOK);
    now += 20_000;
    hung.forEach((one) => turns.ended(one, HUNG, now));
    const [next, ...others] = begin();
    expect(others).toEqual([]);
    turns.ended(next!, QUICK, now);
    expect(begin()).toHaveLength(PER_WEBHOOK);
  });

  it('is also a slow one’s, however many beside it do not answer', () => {
    add('slow', 1);
    begin().forEach((one) => turns.ended(one, { status: 200, durationMs: 1_300 }, now));
    for (const id of names('silent', 60)) add(id, 50, { isFailing: true });
    const hung = begin();
    for (let round = 0; round < 20; round++) {
      add('slow', 1);
      const begun = begin();
      expect(begun.map(({ webhookId }) => webhookId)).toEqual(['slow']);
      now += 1_300;
      turns.ended(begun[0]!, { status: 200, durationMs: 1_300 }, now);
    }
    expect(countOf(hung, 'silent')).toBe(24);
  });

  it('is at once of one whose turn came too late to be sent', () => {
    for (const id of names('silent', 30)) add(id, 2, { isFailing: true });
    const [first, ...others] = begin();
    turns.ended(first!, undefined, now);
    expect(begin().map(({ webhookId }) => webhookId)).toEqual([first!.webhookId]);
    expect(others).toHaveLength(23);
  });

  it('is four at a time also of one that is slow, while few are', () => {
    prove(['slow']);
    add('slow', 20);
    begin().forEach((one) => turns.ended(one, { status: 200, durationMs: 3_000 }, now));
    expect(begin()).toHaveLength(PER_WEBHOOK);
  });

  it('is never more than may be sent at a time', () => {
    prove(names('hook', 100));
    for (const id of names('hook', 100)) add(id, 10);
    for (let round = 0; round < 20; round++) {
      const begun = begin();
      expect(begun.length).toBeLessThanOrEqual(IN_ALL);
      begun.forEach((one) => turns.ended(one, QUICK, (now += 1)));
    }
  });

  it('is nothing that was claimed of a webhook before it was changed, switched off or deleted', () => {
    prove(['same', 'changed', 'gone']);
    for (const id of ['same', 'changed', 'gone']) add(id, 3);
    const back = turns.takeBackOutdated(
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
