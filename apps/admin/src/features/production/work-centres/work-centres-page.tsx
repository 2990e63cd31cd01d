import type { WorkCentre } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconPlus, IconTool } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeWorkCentre,
  WORK_CENTRE_LIST,
  type WorkCentreFilters,
  type WorkCentreListQuery,
  workCentreCountQuery,
  workCentreListQuery,
  workCentreListsKey,
} from '../../../api/work-centres';
import type { WorkCentresSearch } from '../../../app/search-schemas/production';
import type { BulkAction } from '../../../components/table/bulk/bulk-action';
import { FilterChips } from '../../../components/table/filter-chips';
import filterStyles from '../../../components/table/list-filters.module.css';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { ButtonLink } from '../../../components/layout/links';
import { SearchField } from '../../../components/table/search-field';
import { useWorkCentreColumns } from './use-work-centre-columns';

const route = getRouteApi('/shell/workcentres');

const useRows = (query: WorkCentreListQuery) => useQuery(workCentreListQuery(query));
const useCount = (filters: WorkCentreFilters) => useQuery(workCentreCountQuery(filters));

/** The list of work centres. */
export function WorkCentresPage() {
  const { t } = useTranslation('workCentres');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<WorkCentresSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  return (
    <ListPage
      path={WORK_CENTRE_LIST}
      texts={{
        title: t('title'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
      }}
      section={common('nav.production')}
      icon={<IconTool size={22} />}
      columns={useWorkCentreColumns()}
      rowKey={({ id }) => id}
      usualSort="code"
      search={search}
      onSearch={onSearch}
      filtersOf={(filters) => filters}
      useRows={useRows}
      useCount={useCount}
      filters={(change) => <Filters search={search} onChange={change} />}
      bulk={{ actions: [useDeactivation()], nameOf: ({ code }) => code }}
      create={
        <ButtonLink to="/workcentres/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </ButtonLink>
      }
    />
  );
}

interface FiltersProps {
  search: WorkCentresSearch;
  onChange: (filters: Pick<WorkCentresSearch, 'q' | 'active'>) => void;
}

function Filters({ search: { q = '', active = [] }, onChange }: FiltersProps) {
  const { t } = useTranslation('workCentres');
  const { t: common } = useTranslation();
  return (
    <div role="search" className={filterStyles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('state')}
        choices={[
          { value: 'true', label: t('active') },
          { value: 'false', label: t('inactive') },
        ]}
        chosen={active}
        single
        onChange={(chosen) => onChange({ active: chosen })}
      />
      {(q !== '' || active.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange({ q: undefined, active: undefined })}
        >
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

/** The bulk action that deactivates the selected work centres. */
function useDeactivation(): BulkAction<WorkCentre> {
  const { t } = useTranslation('workCentres');
  const queryClient = useQueryClient();
  return {
    name: 'deactivate',
    label: t('bulk.deactivate'),
    obstacle: ({ active }) => (active ? null : t('bulk.already')),
    title: (count) => t('bulk.title', { count }),
    text: t('bulk.text'),
    run: ({ id }) => changeWorkCentre(id, { active: false }, null),
    done: (count) => t('bulk.done', { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workCentreListsKey }),
  };
}
