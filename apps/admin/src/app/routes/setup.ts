import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditSearch, documentsSearch, usersSearch } from '../search-schemas';
import { adminRoute, withTexts } from './frame';

const documentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/documents',
  validateSearch: documentsSearch,
  loader: withTexts('documents'),
  component: lazyRouteComponent(() => import('../../documents/documents-page'), 'DocumentsPage'),
});

const companyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/company',
  loader: withTexts('company', 'form'),
  component: lazyRouteComponent(() => import('../../company/company-page'), 'CompanyPage'),
});

const numberingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/numbering',
  loader: withTexts('numbering'),
  component: lazyRouteComponent(() => import('../../numbering/numbering-page'), 'NumberingPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/users',
  validateSearch: usersSearch,
  loader: withTexts('users'),
  component: lazyRouteComponent(() => import('../../users/users-page'), 'UsersPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/audit',
  validateSearch: auditSearch,
  loader: withTexts('audit'),
  component: lazyRouteComponent(() => import('../../audit/audit-page'), 'AuditPage'),
});

/** Pages for administrators only. */
export const setupRoutes = [documentsRoute, companyRoute, numberingRoute, usersRoute, auditRoute] as const;
