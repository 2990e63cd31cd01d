import { createRoute } from '@tanstack/react-router';
import {
  itemsSearch,
  locationsSearch,
  movementsSearch,
  newItemSearch,
  stockSearch,
} from '../search-schemas/inventory';
import { printedSearch } from '../search-schemas/printed';
import { shellRoute, withTexts } from './frame';
import { lazyPage } from '../../loading/lazy-page';

const itemsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items',
  validateSearch: itemsSearch,
  loader: withTexts('items'),
  component: lazyPage(() => import('../../features/inventory/items/items-page'), 'ItemsPage'),
});

const newItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/new',
  validateSearch: newItemSearch,
  loader: withTexts('items', 'pickers'),
  component: lazyPage(() => import('../../features/inventory/items/new-item-page'), 'NewItemPage'),
});

const itemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId',
  validateSearch: printedSearch,
  loader: withTexts('items', 'recipes', 'stock', 'pickers', 'production', 'attachments', 'history'),
  component: lazyPage(() => import('../../features/inventory/items/item-page'), 'ItemPage'),
});

const editItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/items/$itemId/edit',
  loader: withTexts('items', 'pickers'),
  component: lazyPage(() => import('../../features/inventory/items/edit-item-page'), 'EditItemPage'),
});

const locationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/locations',
  validateSearch: locationsSearch,
  loader: withTexts('locations'),
  component: lazyPage(() => import('../../features/inventory/locations/locations-page'), 'LocationsPage'),
});

const stockRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory',
  validateSearch: stockSearch,
  loader: withTexts('stock', 'pickers'),
  component: lazyPage(() => import('../../features/inventory/stock/stock-page'), 'StockPage'),
});

const movementsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inventory/movements',
  validateSearch: movementsSearch,
  loader: withTexts('stock', 'pickers'),
  component: lazyPage(() => import('../../features/inventory/stock/movements-page'), 'MovementsPage'),
});

/** Items, stock, and where it lies. */
export const inventoryRoutes = [
  itemsRoute,
  newItemRoute,
  itemRoute,
  editItemRoute,
  locationsRoute,
  stockRoute,
  movementsRoute,
] as const;
