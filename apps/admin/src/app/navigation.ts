import {
  IconAddressBook,
  IconBuilding,
  IconFileText,
  IconFileTypeDocx,
  IconHome,
  IconShieldCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

interface Entry {
  to:
    | '/'
    | '/salesquotes'
    | '/customers'
    | '/setup/documents'
    | '/setup/company'
    | '/setup/users'
    | '/setup/audit';
  label:
    'nav.home' | 'nav.quotes' | 'nav.customers' | 'nav.documents' | 'nav.company' | 'nav.users' | 'nav.audit';
  Icon: TablerIcon;
}

interface Section {
  label?: 'nav.sales' | 'nav.setup';
  adminOnly?: boolean;
  entries: Entry[];
}

/** The navigation as data: a new page is one more line here. */
export const navigation: Section[] = [
  { entries: [{ to: '/', label: 'nav.home', Icon: IconHome }] },
  {
    label: 'nav.sales',
    entries: [
      { to: '/salesquotes', label: 'nav.quotes', Icon: IconFileText },
      { to: '/customers', label: 'nav.customers', Icon: IconAddressBook },
    ],
  },
  {
    label: 'nav.setup',
    adminOnly: true,
    entries: [
      { to: '/setup/documents', label: 'nav.documents', Icon: IconFileTypeDocx },
      { to: '/setup/company', label: 'nav.company', Icon: IconBuilding },
      { to: '/setup/users', label: 'nav.users', Icon: IconUsers },
      { to: '/setup/audit', label: 'nav.audit', Icon: IconShieldCheck },
    ],
  },
];
