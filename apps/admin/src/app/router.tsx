import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { sessionQuery } from '../api/session';
import { useIsAdmin } from '../api/use-session';
import type { Namespace } from '../i18n/en';
import { ErrorPage, ForbiddenPage, NotFoundPage } from './error-pages';
import { parseSearch, stringifySearch } from './search-parameters';
import {
  auditSearch,
  customersSearch,
  documentsSearch,
  itemsSearch,
  locationsSearch,
  movementsSearch,
  newProductionSearch,
  newSalesSearch,
  orderSearch,
  ordersSearch,
  productionOrderSearch,
  productionSearch,
  quoteSearch,
  quotesSearch,
  signInSearch,
  stockSearch,
  usersSearch,
  workCentresSearch,
} from './search-schemas';

interface RouterContext {
  queryClient: QueryClient;
  texts: i18n;
}

/** Has a page's texts at hand before it shows. */
const withTexts =
  (...namespaces: Namespace[]) =>
  ({ context }: { context: RouterContext }) =>
    context.texts.loadNamespaces(namespaces);

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: signInSearch,
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (session !== null) throw redirect({ to: search.redirect ?? '/' });
  },
  loader: withTexts('session'),
  component: lazyRouteComponent(() => import('../session/sign-in-page'), 'SignInPage'),
});

/** Behind the link of an invitation or a reset: for whoever has the link, signed in or not. */
const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  loader: withTexts('session', 'password'),
  component: lazyRouteComponent(() => import('../session/set-password-page'), 'SetPasswordPage'),
});

/** Everything behind it needs a session. */
const shellRoute = createRoute({
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
  component: lazyRouteComponent(() => import('./shell'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  loader: withTexts('home', 'quotes'),
  component: lazyRouteComponent(() => import('../home/home-page'), 'HomePage'),
});

const quotesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes',
  validateSearch: quotesSearch,
  loader: withTexts('quotes', 'sales', 'form'),
  component: lazyRouteComponent(() => import('../quotes/quotes-page'), 'QuotesPage'),
});

const quoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes/$quoteId',
  validateSearch: quoteSearch,
  loader: withTexts('quotes', 'sales', 'lines'),
  component: lazyRouteComponent(() => import('../quotes/quote-page'), 'QuotePage'),
});

const newQuoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes/new',
  validateSearch: newSalesSearch,
  loader: withTexts('salesForm', 'lines', 'form'),
  component: lazyRouteComponent(() => import('../quotes/new-quote-page'), 'NewQuotePage'),
});

const editQuoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes/$quoteId/edit',
  loader: withTexts('salesForm', 'lines', 'form'),
  component: lazyRouteComponent(() => import('../quotes/edit-quote-page'), 'EditQuotePage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders',
  validateSearch: ordersSearch,
  loader: withTexts('orders', 'sales', 'form'),
  component: lazyRouteComponent(() => import('../orders/orders-page'), 'OrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/$orderId',
  validateSearch: orderSearch,
  loader: withTexts('orders', 'sales', 'lines', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../orders/order-page'), 'OrderPage'),
});

const newOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/new',
  validateSearch: newSalesSearch,
  loader: withTexts('salesForm', 'lines', 'form'),
  component: lazyRouteComponent(() => import('../orders/new-order-page'), 'NewOrderPage'),
});

const editOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/$orderId/edit',
  loader: withTexts('salesForm', 'lines', 'form'),
  component: lazyRouteComponent(() => import('../orders/edit-order-page'), 'EditOrderPage'),
});

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers',
  validateSearch: customersSearch,
  loader: withTexts('customers', 'importer'),
  component: lazyRouteComponent(() => import('../customers/customers-page'), 'CustomersPage'),
});

const newCustomerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/new',
  loader: withTexts('customers', 'form'),
  component: lazyRouteComponent(() => import('../customers/new-customer-page'), 'NewCustomerPage'),
});

const customerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/$customerId',
  loader: withTexts('customers', 'form'),
  component: lazyRouteComponent(() => import('../customers/customer-page'), 'CustomerPage'),
});

const itemsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items',
  validateSearch: itemsSearch,
  loader: withTexts('items', 'importer'),
  component: lazyRouteComponent(() => import('../items/items-page'), 'ItemsPage'),
});

const newItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/new',
  loader: withTexts('items', 'form'),
  component: lazyRouteComponent(() => import('../items/new-item-page'), 'NewItemPage'),
});

const itemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId',
  loader: withTexts('items', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../items/item-page'), 'ItemPage'),
});

const bomRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId/bom',
  loader: withTexts('recipes', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../recipes/bom-page'), 'BomPage'),
});

const routingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId/routing',
  loader: withTexts('recipes', 'form'),
  component: lazyRouteComponent(() => import('../recipes/routing-page'), 'RoutingPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/production',
  loader: withTexts('production'),
  component: lazyRouteComponent(() => import('../production/board-page'), 'BoardPage'),
});

const productionOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders',
  validateSearch: productionSearch,
  loader: withTexts('production', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../production/production-orders-page'), 'ProductionOrdersPage'),
});

const productionOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/$productionOrderId',
  validateSearch: productionOrderSearch,
  loader: withTexts('production', 'sales', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../production/production-order-page'), 'ProductionOrderPage'),
});

const newProductionOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/new',
  validateSearch: newProductionSearch,
  loader: withTexts('production', 'stock', 'form'),
  component: lazyRouteComponent(
    () => import('../production/new-production-order-page'),
    'NewProductionOrderPage',
  ),
});

const editProductionOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/$productionOrderId/edit',
  loader: withTexts('production', 'stock', 'form'),
  component: lazyRouteComponent(
    () => import('../production/edit-production-order-page'),
    'EditProductionOrderPage',
  ),
});

const workCentresRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workcentres',
  validateSearch: workCentresSearch,
  loader: withTexts('workCentres'),
  component: lazyRouteComponent(() => import('../workcentres/work-centres-page'), 'WorkCentresPage'),
});

const newWorkCentreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workcentres/new',
  loader: withTexts('workCentres', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../workcentres/new-work-centre-page'), 'NewWorkCentrePage'),
});

const workCentreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workcentres/$workCentreId',
  loader: withTexts('workCentres', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../workcentres/work-centre-page'), 'WorkCentrePage'),
});

const locationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/locations',
  validateSearch: locationsSearch,
  loader: withTexts('locations', 'stock', 'form'),
  component: lazyRouteComponent(() => import('../locations/locations-page'), 'LocationsPage'),
});

const stockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory',
  validateSearch: stockSearch,
  loader: withTexts('stock', 'form', 'importer'),
  component: lazyRouteComponent(() => import('../stock/stock-page'), 'StockPage'),
});

const movementsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory/movements',
  validateSearch: movementsSearch,
  loader: withTexts('stock', 'form'),
  component: lazyRouteComponent(() => import('../stock/movements-page'), 'MovementsPage'),
});

/** Pages for administrators only. The API refuses the others too: this just says so in words. */
const adminRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  component: AdminOnly,
});

function AdminOnly() {
  return useIsAdmin() ? <Outlet /> : <ForbiddenPage />;
}

const documentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/documents',
  validateSearch: documentsSearch,
  loader: withTexts('documents'),
  component: lazyRouteComponent(() => import('../documents/documents-page'), 'DocumentsPage'),
});

const companyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/company',
  loader: withTexts('company', 'form'),
  component: lazyRouteComponent(() => import('../company/company-page'), 'CompanyPage'),
});

const numberingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/numbering',
  loader: withTexts('numbering'),
  component: lazyRouteComponent(() => import('../numbering/numbering-page'), 'NumberingPage'),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/users',
  validateSearch: usersSearch,
  loader: withTexts('users'),
  component: lazyRouteComponent(() => import('../users/users-page'), 'UsersPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/setup/audit',
  validateSearch: auditSearch,
  loader: withTexts('audit'),
  component: lazyRouteComponent(() => import('../audit/audit-page'), 'AuditPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  loader: withTexts('profile', 'password'),
  component: lazyRouteComponent(() => import('../profile/profile-page'), 'ProfilePage'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundPage,
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  setPasswordRoute,
  shellRoute.addChildren([
    homeRoute,
    quotesRoute,
    quoteRoute,
    newQuoteRoute,
    editQuoteRoute,
    ordersRoute,
    orderRoute,
    newOrderRoute,
    editOrderRoute,
    customersRoute,
    newCustomerRoute,
    customerRoute,
    itemsRoute,
    newItemRoute,
    itemRoute,
    bomRoute,
    routingRoute,
    boardRoute,
    productionOrdersRoute,
    productionOrderRoute,
    newProductionOrderRoute,
    editProductionOrderRoute,
    workCentresRoute,
    newWorkCentreRoute,
    workCentreRoute,
    locationsRoute,
    stockRoute,
    movementsRoute,
    profileRoute,
    adminRoute.addChildren([documentsRoute, companyRoute, numberingRoute, usersRoute, auditRoute]),
    notFoundRoute,
  ]),
]);

/** The pages and who may see them. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
