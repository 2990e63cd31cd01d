import { asWritten } from '@docket/domain';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { DatabaseOutage } from '../database/errors/database-outage';
import { DomainError } from '../errors/domain-error';
import { ProblemFilter } from './problem.filter';
import type { ApiRequest } from './request';

describe('the problem filter, and what the log says of refusals', () => {
  let filter: ProblemFilter;
  const headers = new Map<string, string>();
  let warn: jest.SpyInstance;
  let error: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers();
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    filter = new ProblemFilter();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** A request that comes to nothing, as its log line finds it. */
  const refuse = (exception: unknown) => {
    headers.clear();
    const request = {
      requestId: 'call-1',
      path: '/v1/things',
      method: 'GET',
      acceptsLanguages: () => 'en',
    } as unknown as ApiRequest;
    const response = {
      headersSent: false,
      setHeader: (name: string, value: string) => {
        headers.set(name, value);
        return response;
      },
      vary: () => response,
      hasHeader: (name: string) => headers.has(name),
      removeHeader: () => response,
      status: () => response,
      type: () => response,
      send: () => response,
    };
    const http = { getRequest: () => request, getResponse: () => response };
    filter.catch(exception, { switchToHttp: () => http } as unknown as ArgumentsHost);
    return request;
  };
  const engineDown = (why: string) =>
    new DomainError(
      'pdf_unavailable',
      asWritten('No.'),
      {},
      { cause: new Error('fetch failed', { cause: new Error(why) }) },
    );

  it.each(['pdf_busy', 'unavailable', 'version_conflict'] as const)(
    'is the code in the line of the request, and no line of its own: %s',
    (code) => {
      expect(refuse(new DomainError(code, asWritten('No.'))).refusal).toBe(code);
      expect(warn).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
    },
  );

  it('is kept by no cache where nothing else was said of that', () => {
    refuse(new DomainError('malformed_request', asWritten('No.')));
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('says when to try again wherever something is not there now, and nowhere else', () => {
    const retryAfter = (exception: DomainError) => {
      refuse(exception);
      return headers.get('Retry-After');
    };
    expect(retryAfter(new DomainError('pdf_busy', asWritten('No.'), { retryAfterSeconds: 7 }))).toBe('7');
    expect(retryAfter(new DomainError('pdf_unavailable', asWritten('No.'), { retryAfterSeconds: 0 }))).toBe(
      '5',
    );
    expect(
      retryAfter(new DomainError('pdf_failed', asWritten('No.'), { retryAfterSeconds: 0 })),
    ).toBeUndefined();
  });

  it('is the reason behind them, once a minute and without a stack', () => {
    for (let time = 0; time < 1_000; time++) refuse(engineDown('connect ECONNREFUSED'));
    expect(warn.mock.calls).toEqual([
      [
        { code: 'pdf_unavailable', reason: 'fetch failed: connect ECONNREFUSED', requestId: 'call-1' },
        'refused',
      ],
    ]);
    refuse(engineDown('getaddrinfo ENOTFOUND'));
    expect(warn).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(61_000);
    refuse(engineDown('connect ECONNREFUSED'));
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('is one line for an outage of the database, however many requests fail and in how many ways', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    let isAway = true;
    const outage = new DatabaseOutage(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
    filter = new ProblemFilter(outage);
    const codes = new Set<string | undefined>();
    for (let second = 0; second < 600; second++) {
      for (const code of ['ECONNREFUSED', 'ETIMEDOUT', 'POOL_WAIT_TIMEOUT', 'PROTOCOL_CONNECTION_LOST'])
        codes.add(refuse(Object.assign(new Error(`${code} ${second}`), { code, fatal: true })).refusal);
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect([...codes]).toEqual(['storage_unavailable']);
    expect(headers.get('Retry-After')).toBe('5');
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^The database cannot be used\. The database server refuses/)],
    ]);
    expect([error.mock.calls, log.mock.calls]).toEqual([[], []]);
    isAway = false;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(log.mock.calls).toEqual([['The database can be used again.']]);
    outage.onModuleDestroy();
  });

  it('is over for all others although one of those who wait for its end fails', async () => {
    jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const outage = new DatabaseOutage();
    const told: string[] = [];
    outage.onAnswer(() => {
      throw new Error('a listener failed');
    });
    outage.onAnswer(() => told.push('told'));
    outage.note(Object.assign(new Error('away'), { code: 'ECONNREFUSED', fatal: true }));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(told).toEqual(['told']);
    expect(error).toHaveBeenCalledTimes(1);
    outage.onModuleDestroy();
  });

  it('asks for another try where another transaction won', () => {
    const deadlock = Object.assign(new Error('Deadlock found'), { errno: 1213, sqlState: '40001' });
    expect(refuse(deadlock).refusal).toBe('unavailable');
    expect(headers.get('Retry-After')).toBe('5');
  });

  it('is the whole error where it is our own fault', () => {
    const fault = new TypeError('undefined is not a function');
    expect(refuse(fault).refusal).toBe('internal');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: fault }), 'unexpected error');
  });
});
