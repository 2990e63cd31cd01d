import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Combines several middlewares into one. The router parses the path for each middleware that it knows. For a dozen of
 * them that takes as long as writing a small answer.
 * @param handlers each answers, or calls `next`; what one throws or rejects with goes to the error handlers, as
 *   elsewhere
 */
export function oneMiddleware<Incoming extends Request>(
  ...handlers: readonly ((request: Incoming, response: Response, next: NextFunction) => unknown)[]
): RequestHandler {
  return (request, response, next) => {
    const run = (index: number): unknown => {
      const handler = handlers[index];
      if (handler === undefined) {
        next();
        return undefined;
      }
      return handler(request as Incoming, response, (problem?: unknown) => {
        if (problem) next(problem);
        else goOn(index + 1);
      });
    };
    const goOn = (index: number): void => {
      try {
        const running = run(index);
        if (running instanceof Promise) running.catch(next);
      } catch (error) {
        next(error);
      }
    };
    goOn(0);
  };
}
