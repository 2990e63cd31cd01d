import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { sessionQuery } from '../../api/session';
import { useIsAdmin } from '../../api/use-session';
import type { Namespace } from '../../i18n/en';
import { textLanguage } from '../../i18n/languages';
import { lazyPart } from '../../loading/lazy-part';
import { Shell } from '../shell';
import { NotLoaded } from '../../loading/not-loaded';

export interface RouterContext {
  queryClient: QueryClient;
  texts: i18n;
}

/** Loads the texts of a page before the page is shown. @throws {NotLoaded} if they are missing: a page never shows raw keys */
export const withTexts =
  (...namespaces: Namespace[]) =>
  async ({ context: { texts } }: { context: RouterContext }): Promise<void> => {
    await texts.loadNamespaces(namespaces);
    const language = textLanguage(texts.language);
    const missing = namespaces.filter((name) => !texts.hasResourceBundle(language, name));
    if (missing.length > 0) throw new NotLoaded(missing);
  };

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Groups of texts that the pages of the shell share: lists, forms, and the search of everything. */
export const TEXTS_OF_THE_SHELL = ['form', 'lists', 'palette'] as const;

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
  loader: withTexts(...TEXTS_OF_THE_SHELL),
  component: Shell,
});

// The page for users who may not see a page, loaded only if it is needed.
const ForbiddenPage = lazyPart(async () => (await import('../refusal-pages')).ForbiddenPage);

/** Pages for administrators only. The API refuses the others too: this just says so in words. */
export const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  component: AdminOnly,
});

function AdminOnly() {
  return useIsAdmin() ? <Outlet /> : <ForbiddenPage />;
}
