import express from 'express';

/** Whoever sends a cookie of this name is signed in. */
const SESSION_COOKIE = /(^|; )connect\.sid=/;

const PERSON = { id: 'user_1', email: 'admin@example.com', first_name: 'Ann', last_name: 'Admin' };
const STORE = { id: 'store_1', name: 'Store', supported_currencies: [], supported_locales: [] };

/**
 * Stands in for Medusa's server, which needs PostgreSQL: it answers what the admin asks for on the pages that are measured
 * as a fresh installation does, only that it takes no time for it. The fields are those the admin reads.
 *
 * @param {object[]} orders
 */
export function api(orders) {
  const router = express.Router();
  const answer = (path, body) => router.get(path, (_request, response) => response.json(body));
  const list = (name, entries) => ({
    [name]: entries,
    count: entries.length,
    offset: 0,
    limit: entries.length,
  });

  answer('/admin/feature-flags', { feature_flags: {} });
  answer('/auth/user/providers', { providers: [{ id: 'emailpass', flow: 'credentials' }] });
  answer('/cloud/auth', { enabled: false });

  router.use((request, response, next) => {
    if (SESSION_COOKIE.test(request.headers.cookie ?? '')) next();
    else response.status(401).json({ type: 'unauthorized', message: 'Unauthorized' });
  });
  answer('/admin/users/me', { user: PERSON });
  answer('/admin/stores', list('stores', [STORE]));
  answer('/admin/orders', list('orders', orders));
  answer('/admin/notifications', list('notifications', []));
  answer('/admin/regions', list('regions', []));
  answer('/admin/sales-channels', list('sales_channels', []));
  answer('/admin/layouts/configurations', list('layout_configurations', []));
  answer('/admin/layouts/:zone/configuration', {
    personal_configuration: null,
    default_configuration: null,
    active_scope: 'default',
  });
  router.use((request, response) => {
    // Told to whoever measures: an answer that is missing here would be asked for again, and take its time.
    process.send({ unanswered: `${request.method} ${request.path}` });
    response.status(404).json({ type: 'not_found', message: `${request.path} is not stood in for.` });
  });
  return router;
}
