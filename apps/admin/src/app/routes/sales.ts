import { createRoute } from '@tanstack/react-router';
import { printedSearch } from '../search-schemas/printed';
import {
  customersSearch,
  newSalesSearch,
  orderSearch,
  ordersSearch,
  quotesSearch,
  shipmentsSearch,
} from '../search-schemas/sales';
import { shellRoute, withTexts } from './frame';
import { lazyPage } from '../../loading/lazy-page';

const quotesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes',
  validateSearch: quotesSearch,
  loader: withTexts('quotes', 'sales', 'pickers'),
  component: lazyPage(() => import('../../features/sales/quotes/quotes-page'), 'QuotesPage'),
});

const quoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes/$quoteId',
  validateSearch: printedSearch,
  loader: withTexts('quotes', 'sales', 'document', 'lines', 'mail', 'attachments', 'history'),
  component: lazyPage(() => import('../../features/sales/quotes/quote-page'), 'QuotePage'),
});

const newQuoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes/new',
  validateSearch: newSalesSearch,
  loader: withTexts('salesForm', 'lines', 'pickers'),
  component: lazyPage(() => import('../../features/sales/quotes/new-quote-page'), 'NewQuotePage'),
});

const editQuoteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesquotes/$quoteId/edit',
  loader: withTexts('salesForm', 'lines', 'pickers'),
  component: lazyPage(() => import('../../features/sales/quotes/edit-quote-page'), 'EditQuotePage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders',
  validateSearch: ordersSearch,
  loader: withTexts('orders', 'sales', 'pickers'),
  component: lazyPage(() => import('../../features/sales/orders/orders-page'), 'OrdersPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/$orderId',
  validateSearch: orderSearch,
  loader: withTexts(
    'orders',
    'sales',
    'document',
    'lines',
    'stock',
    'pickers',
    'serials',
    'shortage',
    'mail',
    'attachments',
    'history',
  ),
  component: lazyPage(() => import('../../features/sales/orders/order-page'), 'OrderPage'),
});

const newOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/new',
  validateSearch: newSalesSearch,
  loader: withTexts('salesForm', 'lines', 'pickers'),
  component: lazyPage(() => import('../../features/sales/orders/new-order-page'), 'NewOrderPage'),
});

const editOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/$orderId/edit',
  loader: withTexts('salesForm', 'lines', 'pickers'),
  component: lazyPage(() => import('../../features/sales/orders/edit-order-page'), 'EditOrderPage'),
});

const amendOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/salesorders/$orderId/amend',
  loader: withTexts('amendment', 'document', 'salesForm', 'lines', 'pickers'),
  component: lazyPage(() => import('../../features/sales/orders/amend-order-page'), 'AmendOrderPage'),
});

const shipmentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/shipments',
  validateSearch: shipmentsSearch,
  loader: withTexts('shipments', 'sales', 'pickers'),
  component: lazyPage(() => import('../../features/sales/shipments/shipments-page'), 'ShipmentsPage'),
});

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers',
  validateSearch: customersSearch,
  loader: withTexts('customers'),
  component: lazyPage(() => import('../../features/sales/customers/customers-page'), 'CustomersPage'),
});

const newCustomerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/new',
  loader: withTexts('customers', 'pickers'),
  component: lazyPage(() => import('../../features/sales/customers/new-customer-page'), 'NewCustomerPage'),
});

const customerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/$customerId',
  loader: withTexts('customers', 'pickers', 'sales', 'shipments', 'attachments', 'history'),
  component: lazyPage(() => import('../../features/sales/customers/customer-page'), 'CustomerPage'),
});

const editCustomerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customers/$customerId/edit',
  loader: withTexts('customers', 'pickers'),
  component: lazyPage(() => import('../../features/sales/customers/edit-customer-page'), 'EditCustomerPage'),
});

/** Quotes, orders, shipments and customers. */
export const salesRoutes = [
  quotesRoute,
  quoteRoute,
  newQuoteRoute,
  editQuoteRoute,
  ordersRoute,
  orderRoute,
  newOrderRoute,
  editOrderRoute,
  amendOrderRoute,
  shipmentsRoute,
  customersRoute,
  newCustomerRoute,
  customerRoute,
  editCustomerRoute,
] as const;
