import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute, withTexts } from './frame';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  loader: withTexts('home', 'quotes'),
  component: lazyRouteComponent(() => import('../../home/home-page'), 'HomePage'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  loader: withTexts('profile', 'password', 'keys', 'form'),
  component: lazyRouteComponent(() => import('../../profile/profile-page'), 'ProfilePage'),
});

/** What everybody has of their own. */
export const ownRoutes = [homeRoute, profileRoute] as const;
