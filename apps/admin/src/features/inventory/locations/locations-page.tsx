import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconMapPin, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../../../api/locations';
import { CsvButton } from '../../../components/table/csv-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { PageHeader } from '../../../components/layout/page-header';
import { SearchField } from '../../../components/table/search-field';
import { idsWithin, pathTo, treeOf, treeOfMatching } from './location-tree';
import { LocationTreeView } from './location-tree-view';
import styles from './locations-page.module.css';
import { lazyPart } from '../../../loading/lazy-part';

const LocationDetail = lazyPart(async () => (await import('./location-detail')).LocationDetail, true);
const UnreadFilters = lazyPart(
  async () => (await import('../../../components/table/unread-filters')).UnreadFilters,
);
const LocationModal = lazyPart(async () => (await import('./location-modal')).LocationModal);

const route = getRouteApi('/shell/locations');

/** The page of locations: their tree, and beside it the chosen location. */
export function LocationsPage() {
  const { t } = useTranslation('locations');
  const { t: common } = useTranslation();
  const { q, location: wanted, pdf, unread } = route.useSearch();
  const navigate = route.useNavigate();
  const locations = useQuery(allLocationsQuery);
  const [creating, setCreating] = useState(false);
  const all = useMemo(() => locations.data ?? [], [locations.data]);
  const tree = useMemo(() => treeOf(all), [all]);
  const shown = useMemo(() => treeOfMatching(tree, q ?? ''), [tree, q]);
  const codes = useMemo(() => new Map(all.map(({ id, code }) => [id, code])), [all]);
  const select = (id: string | undefined) =>
    void navigate({
      search: ({ pdf: _pdf, ...before }) => ({ ...before, location: id }),
      resetScroll: false,
    });
  const chosen = all.find(({ id }) => id === wanted);
  const newButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: common('nav.inventory') }]}
        actions={
          // An empty list has no actions here: the place of the tree shows the first step instead.
          locations.data?.length !== 0 && (
            <>
              {(locations.isPending || all.length > 0) && (
                <CsvButton path="/locations" query={{ sort: 'code' }} />
              )}
              <div data-creates>{newButton}</div>
            </>
          )
        }
      />
      {unread !== undefined && (
        <UnreadFilters
          unread={unread}
          onDrop={() =>
            void navigate({ search: (before) => ({ ...before, unread: undefined }), replace: true })
          }
        />
      )}
      {locations.isPending && <Skeleton height={320} aria-label={common('table.loading')} />}
      {locations.isError && (
        <ErrorState
          error={locations.error}
          onRetry={() => void locations.refetch()}
          retrying={locations.isFetching}
        />
      )}
      {locations.data !== undefined && all.length === 0 && (
        <EmptyState icon={<IconMapPin size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
          <div data-creates>{newButton}</div>
        </EmptyState>
      )}
      {all.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.side}>
            <div role="search" className={styles.searchBar}>
              <SearchField
                label={t('search')}
                q={q ?? ''}
                onSearch={(found) =>
                  void navigate({ search: (before) => ({ ...before, q: found }), replace: true })
                }
              />
            </div>
            {shown.length === 0 ? (
              <Text size="sm" c="dimmed" p="sm" role="status">
                {t('nothing')}
              </Text>
            ) : (
              <LocationTreeView nodes={shown} selected={chosen?.id} onSelect={select} />
            )}
          </div>
          <div className={styles.detail}>
            {chosen === undefined ? (
              <EmptyState
                icon={wanted === undefined ? <IconMapPin size={22} /> : <IconSearchOff size={22} />}
                title={t(wanted === undefined ? 'chooseTitle' : 'notFoundTitle')}
                text={t(wanted === undefined ? 'chooseText' : 'notFoundText')}
              />
            ) : (
              <Suspense fallback={<Skeleton height={320} aria-label={common('table.loading')} />}>
                <LocationDetail
                  key={chosen.id}
                  location={chosen}
                  path={pathTo(all, chosen.id)}
                  within={idsWithin(tree, chosen.id)}
                  codes={codes}
                  onSelect={select}
                  pdf={pdf ?? null}
                  onPdf={(template) =>
                    void navigate({
                      search: (before) => ({ ...before, pdf: template ?? undefined }),
                      replace: pdf !== undefined,
                      resetScroll: false,
                    })
                  }
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {creating && (
        <Suspense fallback={null}>
          <LocationModal location={null} onSaved={select} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
