import type { ShipmentEntry } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQueryOf } from '../../../api/business-documents';
import {
  shipmentCountQuery,
  type ShipmentFilters as Filters,
  shipmentListQuery,
  SHIPMENTS,
} from '../../../api/shipments';
import type { ShipmentsSearch } from '../../../app/search-schemas/sales';
import { sortOfSpan } from '../../../components/table/date-spans/date-span';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { ShipmentFilters } from './shipment-filters';
import { useShipmentColumns } from './use-shipment-columns';

const route = getRouteApi('/shell/shipments');

const useShipments = (query: ListQueryOf<Filters>) => useQuery(shipmentListQuery(query));
const useShipmentCount = (filters: Filters) => useQuery(shipmentCountQuery(filters));

/** The list of shipments of all orders. */
export function ShipmentsPage() {
  const { t } = useTranslation('shipments');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<ShipmentsSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const spans = [{ name: 'date', label: t('columns.date'), sort: '-date' }] as const;
  return (
    <ListPage<ShipmentEntry, ShipmentsSearch, Filters>
      path={SHIPMENTS}
      texts={{
        title: t('title'),
        caption: t('caption'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
      }}
      section={common('nav.sales')}
      icon={<IconTruckDelivery size={22} />}
      columns={useShipmentColumns()}
      rowKey={({ id }) => id}
      usualSort={sortOfSpan(spans, search) ?? '-createdAt'}
      search={search}
      onSearch={onSearch}
      filtersOf={({ customerId, itemId, ...filters }) => ({
        ...filters,
        customerId: customerId === undefined ? undefined : [customerId],
        itemId: itemId === undefined ? undefined : [itemId],
      })}
      useRows={useShipments}
      useCount={useShipmentCount}
      bulk={{
        actions: [],
        nameOf: ({ number }) => number,
        prints: [
          {
            kind: 'DeliveryNote',
            label: t('deliveryNotes'),
            // The goods of a reversed shipment are back, so its delivery note must not be printed along with others.
            obstacle: ({ reversedAt }) => (reversedAt === null ? null : t('reversed')),
          },
        ],
      }}
      filters={(change) => <ShipmentFilters search={search} spans={spans} onChange={change} />}
    />
  );
}
