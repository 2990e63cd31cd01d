import type { Request, RequestHandler, Response } from 'express';
import { oneMiddleware } from './one-middleware';

describe('several middlewares as one', () => {
  const pass = (name: string, seen: string[]): RequestHandler => {
    return (_request, _response, next) => {
      seen.push(name);
      next();
    };
  };
  /** Argument of the call to `next` after all handlers. */
  const outcome = (...handlers: RequestHandler[]) =>
    new Promise<unknown>((resolve) => {
      void oneMiddleware(...handlers)({} as Request, {} as Response, (problem?: unknown) => resolve(problem));
    });

  it('follow each other, and then comes whatever is next', async () => {
    const seen: string[] = [];
    expect(await outcome(pass('first', seen), pass('second', seen))).toBeUndefined();
    expect(seen).toEqual(['first', 'second']);
  });

  it.each<[string, RequestHandler]>([
    ['passes on', (_request, _response, next) => next(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects with', () => Promise.reject(new Error('no'))],
  ])('end with the problem that one of them %s', async (_how, refuse) => {
    const seen: string[] = [];
    expect(await outcome(pass('first', seen), refuse, pass('never', seen))).toEqual(new Error('no'));
    expect(seen).toEqual(['first']);
  });

  it('end where one of them answers', () => {
    const next = jest.fn();
    const seen: string[] = [];
    void oneMiddleware(pass('first', seen), () => undefined)({} as Request, {} as Response, next);
    expect(seen).toEqual(['first']);
    expect(next).not.toHaveBeenCalled();
  });
});
