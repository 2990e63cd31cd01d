import type { Request } from 'express';

/** Parts of Express' router that are read; it has no interface for them. */
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
