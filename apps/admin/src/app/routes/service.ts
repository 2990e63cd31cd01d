import { createRoute } from '@tanstack/react-router';
import { printedSearch } from '../search-schemas/printed';
import { newTroubleSearch, troubleSearch } from '../search-schemas/service';
import { shellRoute, withTexts } from './frame';
import { lazyPage } from '../../loading/lazy-page';

const troubleReportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/service/troublereports',
  validateSearch: troubleSearch,
  loader: withTexts('service', 'pickers'),
  component: lazyPage(() => import('../../features/service/trouble-reports-page'), 'TroubleReportsPage'),
});

const troubleReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/service/troublereports/$reportId',
  validateSearch: printedSearch,
  loader: withTexts(
    'service',
    'document',
    'stock',
    'pickers',
    'serials',
    'shortage',
    'mail',
    'attachments',
    'history',
  ),
  component: lazyPage(() => import('../../features/service/trouble-report-page'), 'TroubleReportPage'),
});

const newTroubleReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/service/troublereports/new',
  validateSearch: newTroubleSearch,
  loader: withTexts('service', 'salesForm', 'stock', 'pickers', 'attachments'),
  component: lazyPage(() => import('../../features/service/new-trouble-report-page'), 'NewTroubleReportPage'),
});

const editTroubleReportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/service/troublereports/$reportId/edit',
  loader: withTexts('service', 'salesForm', 'stock', 'pickers'),
  component: lazyPage(
    () => import('../../features/service/edit-trouble-report-page'),
    'EditTroubleReportPage',
  ),
});

/** Trouble reports. */
export const serviceRoutes = [
  troubleReportsRoute,
  troubleReportRoute,
  newTroubleReportRoute,
  editTroubleReportRoute,
] as const;
