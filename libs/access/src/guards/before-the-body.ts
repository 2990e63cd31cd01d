import type { CanActivate } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Stands in for the handler, which is not known yet. */
class AnyController {}
const anyHandler = () => undefined;

/**
 * Runs guards that need only the headers, before the body is read and the path is matched. The caller is thus known
 * and counted even if the request is malformed or its path does not exist.
 */
export function beforeTheBody(...guards: CanActivate[]): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const context = new ExecutionContextHost([request, response, next], AnyController, anyHandler);
    for (const guard of guards) await guard.canActivate(context);
    next();
  };
}
