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
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

interface Entry {
  to:
    | '/'
    | '/salesquotes'
    | '/salesorders'
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
    | '/setup/users'
    | '/setup/audit';
  label:
    | 'nav.home'
    | 'nav.quotes'
    | 'nav.orders'
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
    | 'nav.users'
    | 'nav.audit';
  Icon: TablerIcon;
  /** Has another entry within its path. */
  exact?: boolean;
}

interface Section {
  label?: 'nav.sales' | 'nav.production' | 'nav.service' | 'nav.inventory' | 'nav.setup';
  adminOnly?: boolean;
  entries: Entry[];
}

/** The navigation as data: a new page is one more line here. */
export const navigation: Section[] = [
  { entries: [{ to: '/', label: 'nav.home', Icon: IconHome, exact: true }] },
  {
    label: 'nav.sales',
    entries: [
      { to: '/salesquotes', label: 'nav.quotes', Icon: IconFileText },
      { to: '/salesorders', label: 'nav.orders', Icon: IconShoppingCart },
      { to: '/customers', label: 'nav.customers', Icon: IconAddressBook },
    ],
  },
  {
    label: 'nav.production',
    entries: [
      { to: '/production', label: 'nav.productionBoard', Icon: IconLayoutKanban },
      { to: '/prodorders', label: 'nav.productionOrders', Icon: IconBuildingFactory2 },
      { to: '/workcentres', label: 'nav.workCentres', Icon: IconTool },
    ],
  },
  {
    label: 'nav.service',
    entries: [{ to: '/service/troublereports', label: 'nav.troubleReports', Icon: IconHeadset }],
  },
  {
    label: 'nav.inventory',
    entries: [
      { to: '/items', label: 'nav.items', Icon: IconBox },
      { to: '/inventory', label: 'nav.stock', Icon: IconBuildingWarehouse, exact: true },
      { to: '/inventory/movements', label: 'nav.movements', Icon: IconArrowsExchange },
      { to: '/locations', label: 'nav.locations', Icon: IconMapPin },
    ],
  },
  {
    label: 'nav.setup',
    adminOnly: true,
    entries: [
      { to: '/setup/documents', label: 'nav.documents', Icon: IconFileTypeDocx },
      { to: '/setup/company', label: 'nav.company', Icon: IconBuilding },
      { to: '/setup/numbering', label: 'nav.numbering', Icon: IconHash },
      { to: '/setup/users', label: 'nav.users', Icon: IconUsers },
      { to: '/setup/audit', label: 'nav.audit', Icon: IconShieldCheck },
    ],
  },
];
