import { createRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session';
import { signInOptionsQuery } from '../../api/sign-in-providers';
import { signInSearch } from '../search-schemas/session';
import { rootRoute, withTexts } from './frame';
import { lazyPage } from '../../loading/lazy-page';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: signInSearch,
  beforeLoad: async ({ context, search }) => {
    void context.queryClient.prefetchQuery(signInOptionsQuery);
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session !== null && !session.ended) throw redirect({ to: search.redirect ?? '/' });
  },
  loader: withTexts('session'),
  component: lazyPage(() => import('../../features/account/session/sign-in-page'), 'SignInPage'),
});

/** Address to which identity providers send the browser back. */
const providerAnswerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/provider/$provider',
  loader: withTexts('session'),
  component: lazyPage(
    () => import('../../features/account/session/provider-answer-page'),
    'ProviderAnswerPage',
  ),
});

/** Behind the link of an invitation or a reset: for whoever has the link, signed in or not. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  loader: withTexts('session', 'password'),
  component: lazyPage(() => import('../../features/account/session/set-password-page'), 'SetPasswordPage'),
});

/** Also for whoever is signed in: their profile asks for the password that they have forgotten. */
const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  // The address keeps the page that somebody asked for before they had to sign in.
  validateSearch: signInSearch,
  loader: withTexts('session'),
  component: lazyPage(
    () => import('../../features/account/session/forgotten-password-page'),
    'ForgottenPasswordPage',
  ),
});

/** Pages for those who are not signed in. */
export const sessionRoutes = [
  signInRoute,
  providerAnswerRoute,
  setPasswordRoute,
  forgottenPasswordRoute,
] as const;
