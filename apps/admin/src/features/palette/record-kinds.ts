import type { RecordName } from '@docket/contracts';
import {
  IconAddressBook,
  IconBox,
  IconBuildingFactory2,
  IconFileText,
  IconHeadset,
  IconMapPin,
  IconShoppingCart,
  IconTool,
} from '@tabler/icons-react';

/** Label, list and icon of each kind of record. */
export const RECORD_KINDS = {
  SalesQuote: { label: 'nav.quotes', list: '/salesquotes', Icon: IconFileText },
  SalesOrder: { label: 'nav.orders', list: '/salesorders', Icon: IconShoppingCart },
  ProductionOrder: { label: 'nav.productionOrders', list: '/prodorders', Icon: IconBuildingFactory2 },
  TroubleReport: { label: 'nav.troubleReports', list: '/service/troublereports', Icon: IconHeadset },
  Customer: { label: 'nav.customers', list: '/customers', Icon: IconAddressBook },
  Item: { label: 'nav.items', list: '/items', Icon: IconBox },
  Location: { label: 'nav.locations', list: '/locations', Icon: IconMapPin },
  WorkCentre: { label: 'nav.workCentres', list: '/workcentres', Icon: IconTool },
} as const satisfies Record<RecordName, object>;
