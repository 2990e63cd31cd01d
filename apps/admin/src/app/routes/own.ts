import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../loading/lazy-page';
import { shellRoute, withTexts } from './frame';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  // The state of the disks is loaded before Home is shown: a warning that appeared later would move the page.
  loader: (given) =>
    Promise.all([
      withTexts('home', 'quotes')(given),
      import('../../api/disks')
        .then(({ knownDisks }) => knownDisks(given.context.queryClient))
        .catch(() => undefined),
    ]),
  component: lazyPage(() => import('../../features/home/home-page'), 'HomePage'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  loader: withTexts('profile', 'password', 'keys'),
  component: lazyPage(() => import('../../features/account/profile/profile-page'), 'ProfilePage'),
});

/** The routes of the pages that every user has: home and the profile. */
export const ownRoutes = [homeRoute, profileRoute] as const;
