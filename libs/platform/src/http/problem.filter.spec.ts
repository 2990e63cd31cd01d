import { type ArgumentsHost, Logger } from '@nestjs/common';
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
    const request = { requestId: 'call-1', path: '/v1/things', method: 'GET' } as ApiRequest;
    const response = {
      headersSent: false,
      setHeader: (name: string, value: string) => {
        headers.set(name, value);
        return response;
      },
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
      'No.',
      {},
      { cause: new Error('fetch failed', { cause: new Error(why) }) },
    );

  it.each(['pdf_busy', 'unavailable', 'version_conflict'] as const)(
    'is the code in the line of the request, and no line of its own: %s',
    (code) => {
      expect(refuse(new DomainError(code, 'No.')).refusal).toBe(code);
      expect(warn).not.toHaveBeenCalled();
      expect(error).not.toHaveBeenCalled();
    },
  );

  it('is kept by no cache where nothing else was said of that', () => {
    refuse(new DomainError('malformed_request', 'No.'));
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('says when to try again wherever something is not there now, and nowhere else', () => {
    const retryAfter = (exception: DomainError) => {
      refuse(exception);
      return headers.get('Retry-After');
    };
    expect(retryAfter(new DomainError('pdf_busy', 'No.', { retryAfterSeconds: 7 }))).toBe('7');
    expect(retryAfter(new DomainError('pdf_unavailable', 'No.', { retryAfterSeconds: 0 }))).toBe('5');
    expect(retryAfter(new DomainError('pdf_failed', 'No.', { retryAfterSeconds: 0 }))).toBeUndefined();
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

  it('is the whole error where it is our own fault', () => {
    const fault = new TypeError('undefined is not a function');
    expect(refuse(fault).refusal).toBe('internal');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: fault }), 'unexpected error');
  });
});
