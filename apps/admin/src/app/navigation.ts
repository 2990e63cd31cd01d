import {
  IconAddressBook,
  IconArrowsExchange,
  IconBox,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconFileText,
  IconFileTypeDocx,
  IconHash,
  IconHeadset,
  IconHome,
  IconLayoutKanban,
  IconMapPin,
  IconShieldCheck,
  IconShoppingCart,
  IconTool,
  IconTruckDelivery,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';

interface Entry {
  to:
    | '/'
    | '/salesquotes'
    | '/salesorders'
    | '/shipments'
    | '/customers'
    | '/items'
    | '/locations'
    | '/inventory'
    | '/inventory/movements'
    | '/production'
    | '/prodorders'
    | '/workcentres'
    | '/service/troublereports'
    | '/setup/documents'
    | '/setup/company'
    | '/setup/numbering'
    | '/setup/webhooks'
    | '/setup/users'
    | '/setup/audit';
  label:
    | 'nav.home'
    | 'nav.quotes'
    | 'nav.orders'
    | 'nav.shipments'
    | 'nav.customers'
    | 'nav.items'
    | 'nav.locations'
    | 'nav.stock'
    | 'nav.movements'
    | 'nav.productionBoard'
    | 'nav.productionOrders'
    | 'nav.workCentres'
    | 'nav.troubleReports'
    | 'nav.documents'
    | 'nav.company'
    | 'nav.numbering'
    | 'nav.webhooks'
    | 'nav.users'
    | 'nav.audit';
  Icon: TablerIcon;
  /** Has another entry within its path. */
  exact?: boolean;
  /** The letter that leads to it by keyboard, the same in every language. */
  jump?: string;
}

interface Section {
  label?: 'nav.sales' | 'nav.production' | 'nav.service' | 'nav.inventory' | 'nav.setup';
  adminOnly?: boolean;
  entries: Entry[];
}

/** The navigation as data: a new page is one more line here. */
export const navigation: Section[] = [
  { entries: [{ to: '/', label: 'nav.home', Icon: IconHome, exact: true, jump: 'h' }] },
  {
    label: 'nav.sales',
    entries: [
      { to: '/salesquotes', label: 'nav.quotes', Icon: IconFileText, jump: 'q' },
      { to: '/salesorders', label: 'nav.orders', Icon: IconShoppingCart, jump: 'o' },
      { to: '/shipments', label: 'nav.shipments', Icon: IconTruckDelivery, jump: 'v' },
      { to: '/customers', label: 'nav.customers', Icon: IconAddressBook, jump: 'c' },
    ],
  },
  {
    label: 'nav.production',
    entries: [
      { to: '/production', label: 'nav.productionBoard', Icon: IconLayoutKanban, jump: 'b' },
      { to: '/prodorders', label: 'nav.productionOrders', Icon: IconBuildingFactory2, jump: 'p' },
      { to: '/workcentres', label: 'nav.workCentres', Icon: IconTool, jump: 'w' },
    ],
  },
  {
    label: 'nav.service',
    entries: [{ to: '/service/troublereports', label: 'nav.troubleReports', Icon: IconHeadset, jump: 't' }],
  },
  {
    label: 'nav.inventory',
    entries: [
      { to: '/items', label: 'nav.items', Icon: IconBox, jump: 'i' },
      { to: '/inventory', label: 'nav.stock', Icon: IconBuildingWarehouse, exact: true, jump: 's' },
      { to: '/inventory/movements', label: 'nav.movements', Icon: IconArrowsExchange, jump: 'm' },
      { to: '/locations', label: 'nav.locations', Icon: IconMapPin, jump: 'l' },
    ],
  },
  {
    label: 'nav.setup',
    adminOnly: true,
    entries: [
      { to: '/setup/documents', label: 'nav.documents', Icon: IconFileTypeDocx, jump: 'd' },
      { to: '/setup/company', label: 'nav.company', Icon: IconBuilding },
      { to: '/setup/numbering', label: 'nav.numbering', Icon: IconHash },
      { to: '/setup/webhooks', label: 'nav.webhooks', Icon: IconWebhook },
      { to: '/setup/users', label: 'nav.users', Icon: IconUsers, jump: 'u' },
      { to: '/setup/audit', label: 'nav.audit', Icon: IconShieldCheck, jump: 'a' },
    ],
  },
];

/** The pages of a user. */
export const pagesOf = (isAdmin: boolean): Entry[] =>
  navigation.filter(({ adminOnly }) => isAdmin || adminOnly !== true).flatMap(({ entries }) => entries);
