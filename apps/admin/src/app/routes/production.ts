import { createRoute } from '@tanstack/react-router';
import {
  boardSearch,
  newProductionSearch,
  productionSearch,
  workCentresSearch,
} from '../search-schemas/production';
import { printedSearch } from '../search-schemas/printed';
import { shellRoute, withTexts } from './frame';
import { lazyPage } from '../../loading/lazy-page';

const bomRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId/bom',
  loader: withTexts('recipes', 'stock', 'pickers'),
  component: lazyPage(() => import('../../features/production/recipes/bom-page'), 'BomPage'),
});

const routingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId/routing',
  loader: withTexts('recipes', 'pickers'),
  component: lazyPage(() => import('../../features/production/recipes/routing-page'), 'RoutingPage'),
});

const boardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/production',
  validateSearch: boardSearch,
  loader: withTexts('production'),
  component: lazyPage(() => import('../../features/production/orders/board-page'), 'BoardPage'),
});

const productionOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders',
  validateSearch: productionSearch,
  loader: withTexts('production', 'pickers'),
  component: lazyPage(
    () => import('../../features/production/orders/production-orders-page'),
    'ProductionOrdersPage',
  ),
});

const productionOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/$productionOrderId',
  validateSearch: printedSearch,
  loader: withTexts(
    'production',
    'shopFloor',
    'document',
    'stock',
    'pickers',
    'attachments',
    'history',
    'serials',
    'shortage',
    'mail',
  ),
  component: lazyPage(
    () => import('../../features/production/orders/production-order-page'),
    'ProductionOrderPage',
  ),
});

const newProductionOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/new',
  validateSearch: newProductionSearch,
  loader: withTexts('production', 'stock', 'pickers'),
  component: lazyPage(
    () => import('../../features/production/orders/new-production-order-page'),
    'NewProductionOrderPage',
  ),
});

const editProductionOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/$productionOrderId/edit',
  loader: withTexts('production', 'stock', 'pickers'),
  component: lazyPage(
    () => import('../../features/production/orders/edit-production-order-page'),
    'EditProductionOrderPage',
  ),
});

const productionMaterialsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/$productionOrderId/materials',
  loader: withTexts('production', 'recipes', 'stock', 'pickers'),
  component: lazyPage(
    () => import('../../features/production/orders/edit-materials-page'),
    'EditMaterialsPage',
  ),
});

const productionOperationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prodorders/$productionOrderId/operations',
  loader: withTexts('production', 'recipes', 'pickers'),
  component: lazyPage(
    () => import('../../features/production/orders/edit-operations-page'),
    'EditOperationsPage',
  ),
});

const workCentresRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workcentres',
  validateSearch: workCentresSearch,
  loader: withTexts('workCentres'),
  component: lazyPage(
    () => import('../../features/production/work-centres/work-centres-page'),
    'WorkCentresPage',
  ),
});

const newWorkCentreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workcentres/new',
  loader: withTexts('workCentres', 'stock', 'pickers'),
  component: lazyPage(
    () => import('../../features/production/work-centres/new-work-centre-page'),
    'NewWorkCentrePage',
  ),
});

const workCentreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/workcentres/$workCentreId',
  loader: withTexts('workCentres', 'stock', 'production', 'pickers', 'attachments', 'history'),
  component: lazyPage(
    () => import('../../features/production/work-centres/work-centre-page'),
    'WorkCentrePage',
  ),
});

/** Production orders, and what items are made of and how. */
export const productionRoutes = [
  bomRoute,
  routingRoute,
  boardRoute,
  productionOrdersRoute,
  productionOrderRoute,
  newProductionOrderRoute,
  editProductionOrderRoute,
  productionMaterialsRoute,
  productionOperationsRoute,
  workCentresRoute,
  newWorkCentreRoute,
  workCentreRoute,
] as const;
