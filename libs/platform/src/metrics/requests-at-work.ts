import type { Request } from 'express';

/** Routes a warning names. */
const MOST_NAMED = 5;

/** The requests that run, and those that ended since somebody last asked: the ones that may have held the event loop. */
export class RequestsAtWork {
  private readonly running = new Set<Request>();
  private readonly ended = new Set<string>();

  begin(request: Request): void {
    this.running.add(request);
  }

  end(request: Request): void {
    this.running.delete(request);
    if (this.ended.size < MOST_NAMED) this.ended.add(nameOf(request));
  }

  /** Names the routes at work since the last call, like `POST /v1/items/import`, and forgets those that ended. */
  take(): string[] {
    const names = new Set(this.ended);
    for (const request of this.running) {
      if (names.size >= MOST_NAMED) break;
      names.add(nameOf(request));
    }
    this.ended.clear();
    return [...names];
  }
}

function nameOf(request: Request): string {
  return `${request.method} ${routeOf(request) ?? 'unknown route'}`;
}

/** The pattern of the route that matched, never the address itself; undefined until a route has matched. */
export function routeOf(request: Request): string | undefined {
  const matched = request.route as { path?: unknown } | undefined;
  return typeof matched?.path === 'string' ? matched.path : undefined;
}
