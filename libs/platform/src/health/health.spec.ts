import { asWritten } from '@docket/domain';
import { DomainError } from '../errors/domain-error';
import { type HealthCheck, HealthRegistry } from './health';

describe('readiness', () => {
  let health: HealthRegistry;
  beforeEach(() => {
    jest.useFakeTimers();
    health = new HealthRegistry();
  });
  afterEach(() => jest.useRealTimers());

  const database = (check: HealthCheck['check']): HealthCheck => ({
    name: 'database',
    subject: 'The database',
    vital: true,
    check,
  });

  it.each([
    [
      'a refusal',
      new DomainError('storage_unavailable', asWritten('The disk is full.')),
      'The disk is full.',
    ],
    [
      'an error of the database',
      Object.assign(new Error('Too many connections'), { errno: 1040, sqlState: '08004' }),
      'The database server has too many connections.',
    ],
    ['any other error', new Error('secret'), 'The database does not answer.'],
  ])('says why in words after %s', async (_what, error, detail) => {
    health.add(database(() => Promise.reject(error)));
    expect(await health.readiness()).toEqual({
      status: 'unavailable',
      checks: { database: { ok: false, detail } },
    });
  });

  it('answers in a second for a part that is silent, and asks it once however many ask', async () => {
    let asked = 0;
    let answer = (_: { ok: boolean }): void => undefined;
    health.add(
      database(() => {
        asked++;
        return new Promise((done) => (answer = done));
      }),
    );
    const all = Array.from({ length: 20 }, () => health.readiness());
    await jest.advanceTimersByTimeAsync(1_000);
    for (const { status, checks } of await Promise.all(all)) {
      expect(status).toBe('unavailable');
      expect(checks['database']?.detail).toMatch(/^The database has not answered within 1000 ms\./);
    }
    expect(asked).toBe(1);
    answer({ ok: true });
    await jest.advanceTimersByTimeAsync(0);
    const again = health.readiness();
    answer({ ok: true });
    expect((await again).status).toBe('ready');
    expect(asked).toBe(2);
  });
});
