import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconBox, IconPlus, IconUpload } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ITEM_LIST,
  type ItemFilters as Filters,
  type ItemListQuery,
  itemCountQuery,
  itemListQuery,
} from '../../../api/items';
import type { ItemsSearch } from '../../../app/search-schemas/inventory';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { ButtonLink } from '../../../components/layout/links';
import { ItemFilters } from './item-filters';
import { useDeactivation } from './use-deactivation';
import { useItemColumns } from './use-item-columns';
import { lazyPart } from '../../../loading/lazy-part';

const ItemImport = lazyPart(async () => (await import('./item-import')).ItemImport);

const route = getRouteApi('/shell/items');

const useItemRows = (query: ItemListQuery) => useQuery(itemListQuery(query));
const useItemCount = (filters: Filters) => useQuery(itemCountQuery(filters));

/** The list of items. */
export function ItemsPage() {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<ItemsSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const { q, type, tracking, active, belowMinimum } = search;
  const deactivation = useDeactivation();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        path={ITEM_LIST}
        texts={{
          title: t('title'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          nothingTitle: t('nothingTitle'),
          nothingText: t('nothingText'),
        }}
        section={common('nav.inventory')}
        icon={<IconBox size={22} />}
        columns={useItemColumns()}
        rowKey={({ id }) => id}
        usualSort="sku"
        search={search}
        onSearch={onSearch}
        filtersOf={({ belowMinimum, ...filters }) => ({
          ...filters,
          belowMinimum: belowMinimum && [belowMinimum],
        })}
        useRows={useItemRows}
        useCount={useItemCount}
        filters={(change) => (
          <ItemFilters filters={{ q, type, tracking, active, belowMinimum }} onChange={change} />
        )}
        bulk={{
          actions: [deactivation],
          nameOf: ({ sku }) => sku,
          prints: [{ kind: 'ItemLabel', label: t('labels') }],
        }}
        create={
          <ButtonLink to="/items/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('new')}
          </ButtonLink>
        }
        others={
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('import')}
          </Button>
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <ItemImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
