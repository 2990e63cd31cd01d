import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { lazy } from 'react';
import { sessionQuery } from '../../api/session';
import { useIsAdmin } from '../../api/use-session';
import type { Namespace } from '../../i18n/en';

export interface RouterContext {
  queryClient: QueryClient;
  texts: i18n;
}

/** Has a page's texts at hand before it shows. */
export const withTexts =
  (...namespaces: Namespace[]) =>
  ({ context }: { context: RouterContext }) =>
    context.texts.loadNamespaces(namespaces);

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Everything behind it needs a session. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session === null) {
      throw redirect({
        to: '/sign-in',
        search: { redirect: location.href === '/' ? undefined : location.href },
      });
    }
  },
  component: lazyRouteComponent(() => import('../shell'), 'Shell'),
});

// Whoever may see their page needs none of it.
const ForbiddenPage = lazy(async () => ({ default: (await import('../refusal-pages')).ForbiddenPage }));

/** Pages for administrators only. The API refuses the others too: this just says so in words. */
export const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  component: AdminOnly,
});

function AdminOnly() {
  return useIsAdmin() ? <Outlet /> : <ForbiddenPage />;
}
