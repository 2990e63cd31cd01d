import type { Request } from 'express';

/** What is looked at of Express' router, which has no interface for it. */
interface Router {
  stack: {
    match(path: string): boolean;
    route?: { methods: Readonly<Record<string, boolean>> };
  }[];
}

/** The methods that the path of a request has handlers for, in capitals and alphabetical; none where it has no handler. */
export function allowedMethods(request: Request): string[] {
  const { stack } = request.app.router as unknown as Router;
  const methods = new Set<string>();
  for (const layer of stack) {
    if (!layer.route || !layer.match(request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
