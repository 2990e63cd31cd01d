import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconBox, IconPlus, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_LIST, itemCountQuery, itemListQuery } from '../api/items';
import { CsvButton } from '../components/csv-button';
import { EmptyState } from '../components/empty-state';
import { ButtonLink } from '../components/links';
import { ListFrame, pageSize, sortOf } from '../components/list-frame';
import { PageHeader } from '../components/page-header';
import type { ListPlace } from '../components/use-list-place';
import { type Filters, ItemFilters, NO_FILTERS } from './item-filters';
import { useItemColumns } from './use-item-columns';

const ItemImport = lazy(async () => ({ default: (await import('./item-import')).ItemImport }));

const USUAL_SORT = 'sku';

const route = getRouteApi('/shell/items');

/** The list of items. What it shows is wholly in the address, so that it can be sent, kept and gone back to. */
export function ItemsPage() {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useItemColumns();
  const [importing, setImporting] = useState(false);

  const { q, type, tracking, active, belowMinimum } = search;
  const shown: Filters = { q, type, tracking, active, belowMinimum };
  const filters = { ...shown, belowMinimum: belowMinimum && [belowMinimum] };
  const sort = sortOf(search.sort, columns, USUAL_SORT);
  const items = useQuery(
    itemListQuery({ ...filters, sort, limit: pageSize(search.size), cursor: search.cursor }),
  );
  const count = useQuery(itemCountQuery(filters));
  const isFiltered = Object.values(shown).some((value) => value !== undefined);

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });
  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );

  const importButton = (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setImporting(true)}
    >
      {t('import')}
    </Button>
  );
  const newLink = (
    <ButtonLink to="/items/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: common('nav.inventory') }]}
        actions={
          <>
            {items.data !== undefined && items.data.data.length > 0 && (
              <CsvButton path={ITEM_LIST} query={{ ...filters, sort }} />
            )}
            {importButton}
            {newLink}
          </>
        }
      />
      <ItemFilters
        filters={shown}
        onChange={(changed) => change(changed, changed.q !== undefined && q !== undefined)}
      />
      <ListFrame
        caption={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        page={items}
        total={count.data}
        search={search}
        sort={sort}
        usualSort={USUAL_SORT}
        empty={
          isFiltered ? (
            <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
              <Button variant="default" onClick={() => change(NO_FILTERS)}>
                {t('clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconBox size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
              {newLink}
              {importButton}
            </EmptyState>
          )
        }
        onMove={onMove}
        onChange={change}
      />
      {importing && (
        <Suspense fallback={null}>
          <ItemImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
