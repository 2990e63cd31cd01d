import type { Webhook } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconSearchOff, IconSend } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveriesPath, deliveriesQuery, deliveryCountQuery } from '../../../api/webhook-deliveries';
import { Block } from '../../../components/layout/block';
import { CsvButton } from '../../../components/table/csv-button';
import { dayBounds } from '../../../components/form/days';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ListFrame, pageSize } from '../../../components/table/list-frame';
import type { ListPlace } from '../../../components/table/use-list-place';
import { DeliveryFilters } from './delivery-filters';
import { useDeliveryColumns } from './use-delivery-columns';

const route = getRouteApi('/shell/admin/setup/webhooks/$webhookId');

/** The deliveries of a webhook, past and planned, the newest first. The address holds everything the list shows. */
export function Deliveries({ webhook: { id, entity } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, state, event, entityId, from, to, size, cursor } = search;
  const filters = { q, state, event, entityId, ...dayBounds(from, to) };
  const page = useQuery(deliveriesQuery(id, { ...filters, limit: pageSize(size), cursor }));
  const count = useQuery(deliveryCountQuery(id, filters));

  /** Changes what is listed and goes back to the first page. */
  const change = (part: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      // Letter by letter, a search is one step back.
      replace: part.q !== undefined && q !== undefined,
      resetScroll: false,
    });
  const onMove = useCallback(
    (place: ListPlace, replace: boolean) =>
      void navigate({
        search: (before) => ({ ...before, cursor: place.cursor, page: place.page }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const columns = useDeliveryColumns({
    onOpen: (delivery) =>
      void navigate({ search: (before) => ({ ...before, delivery }), resetScroll: false }),
  });
  const isFiltered = [q, state, event, entityId, from, to].some((value) => value !== undefined);
  const clear = () =>
    change({
      q: undefined,
      state: undefined,
      event: undefined,
      entityId: undefined,
      from: undefined,
      to: undefined,
    });
  const label = page.data?.data.find((delivery) => delivery.entityId === entityId)?.entityLabel;
  return (
    <Block
      title={t('delivery.title')}
      aside={
        page.data !== undefined &&
        page.data.data.length > 0 && <CsvButton path={deliveriesPath(id)} query={filters} />
      }
    >
      <ListFrame
        name="webhook-deliveries"
        caption={t('delivery.title')}
        columns={columns}
        rowKey={(delivery) => delivery.id}
        page={page}
        total={count.data}
        search={search}
        filters={
          <DeliveryFilters
            entity={entity}
            filters={{ q, state, event, entityId, from, to }}
            entityLabel={label ?? undefined}
            onChange={change}
            onClear={isFiltered ? clear : undefined}
          />
        }
        isFiltered={isFiltered}
        empty={
          isFiltered ? (
            <EmptyState
              order={3}
              icon={<IconSearchOff size={22} />}
              title={t('delivery.nothingTitle')}
              text={t('delivery.nothingText')}
            >
              <Button variant="default" onClick={clear}>
                {common('list.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              order={3}
              icon={<IconSend size={22} />}
              title={t('delivery.emptyTitle')}
              text={t('delivery.emptyText')}
            />
          )
        }
        onMove={onMove}
        onChange={change}
      />
    </Block>
  );
}
