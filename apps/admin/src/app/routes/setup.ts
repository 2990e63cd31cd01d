import { createRoute } from '@tanstack/react-router';
import {
  auditSearch,
  documentsSearch,
  usersSearch,
  webhookSearch,
  webhooksSearch,
} from '../search-schemas/setup';
import { adminRoute, withTexts } from './frame';
import { lazyPage } from '../../loading/lazy-page';

const documentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/documents',
  validateSearch: documentsSearch,
  loader: withTexts('documents', 'proposals'),
  component: lazyPage(() => import('../../features/setup/templates/documents-page'), 'DocumentsPage'),
});

const companyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/company',
  loader: withTexts('company', 'pickers'),
  component: lazyPage(() => import('../../features/setup/company/company-page'), 'CompanyPage'),
});

const numberingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/numbering',
  loader: withTexts('numbering'),
  component: lazyPage(() => import('../../features/setup/numbering/numbering-page'), 'NumberingPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/users',
  validateSearch: usersSearch,
  loader: withTexts('users'),
  component: lazyPage(() => import('../../features/setup/users/users-page'), 'UsersPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/audit',
  validateSearch: auditSearch,
  loader: withTexts('audit'),
  component: lazyPage(() => import('../../features/setup/audit/audit-page'), 'AuditPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/webhooks',
  validateSearch: webhooksSearch,
  loader: withTexts('webhooks'),
  component: lazyPage(() => import('../../features/setup/webhooks/webhooks-page'), 'WebhooksPage'),
});

const newWebhookRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/webhooks/new',
  loader: withTexts('webhooks', 'webhookEvents', 'pickers'),
  component: lazyPage(() => import('../../features/setup/webhooks/new-webhook-page'), 'NewWebhookPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/webhooks/$webhookId',
  validateSearch: webhookSearch,
  loader: withTexts('webhooks', 'webhookEvents'),
  component: lazyPage(() => import('../../features/setup/webhooks/webhook-page'), 'WebhookPage'),
});

const editWebhookRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/webhooks/$webhookId/edit',
  loader: withTexts('webhooks', 'webhookEvents', 'pickers'),
  component: lazyPage(() => import('../../features/setup/webhooks/edit-webhook-page'), 'EditWebhookPage'),
});

/** Pages for administrators only. */
export const setupRoutes = [
  documentsRoute,
  companyRoute,
  numberingRoute,
  webhooksRoute,
  newWebhookRoute,
  webhookRoute,
  editWebhookRoute,
  usersRoute,
  auditRoute,
] as const;
