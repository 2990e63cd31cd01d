import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { brought } from './not-loaded';

/**
 * Component of a page, loaded by the router before it shows the page. By itself the router reloads the page during
 * rendering if the script is missing; with `NotLoaded` it shows the error page instead.
 */
export const lazyPage = <Name extends string>(
  bring: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent => lazyRouteComponent(() => brought(bring), name);
