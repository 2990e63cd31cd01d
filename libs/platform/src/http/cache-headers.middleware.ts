import type { NextFunction, Request, Response } from 'express';

/** Answers belong to their caller and are asked for again each time; a handler that shows a secret says `no-store`. */
export function cacheHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Cookie, X-APIKEY, Accept');
  next();
}
