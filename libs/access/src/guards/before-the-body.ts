import type { CanActivate } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Stands in for the handler, which is not known yet. */
class AnyController {}
const anyHandler = () => undefined;

/**
 * Runs guards that look at a request's headers alone before its body is read and its path looked up: who calls is known
 * and counted also where the request turns out to be malformed, or for nothing that is here.
 */
export function beforeTheBody(...guards: CanActivate[]): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const context = new ExecutionContextHost([request, response, next], AnyController, anyHandler);
    for (const guard of guards) await guard.canActivate(context);
    next();
  };
}
