import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './error-pages';
import { adminRoute, rootRoute, type RouterContext, shellRoute } from './routes/frame';
import { inventoryRoutes } from './routes/inventory';
import { ownRoutes } from './routes/own';
import { productionRoutes } from './routes/production';
import { salesRoutes } from './routes/sales';
import { serviceRoutes } from './routes/service';
import { sessionRoutes } from './routes/session';
import { setupRoutes } from './routes/setup';
import { parseSearch, stringifySearch } from './search-parameters';
import { lazyPart } from '../loading/lazy-part';

/** The page for an unknown address, loaded only if it is needed. */
const NotFoundPage = lazyPart(async () => (await import('./refusal-pages')).NotFoundPage);

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundPage,
});

const routeTree = rootRoute.addChildren([
  ...sessionRoutes,
  shellRoute.addChildren([
    ...ownRoutes,
    ...salesRoutes,
    ...productionRoutes,
    ...serviceRoutes,
    ...inventoryRoutes,
    adminRoute.addChildren(setupRoutes),
    notFoundRoute,
  ]),
]);

/** The pages and who may see them. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
