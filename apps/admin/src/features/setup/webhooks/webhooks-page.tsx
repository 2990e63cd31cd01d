import { WEBHOOK_STATES, type WebhookSummary } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeWebhook,
  WEBHOOK_LIST,
  type WebhookFilters,
  type WebhookListQuery,
  webhookCountQuery,
  webhookListQuery,
  webhookListsKey,
} from '../../../api/webhooks';
import type { WebhooksSearch } from '../../../app/search-schemas/setup';
import type { BulkAction } from '../../../components/table/bulk/bulk-action';
import { FilterChips } from '../../../components/table/filter-chips';
import filterStyles from '../../../components/table/list-filters.module.css';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { ButtonLink } from '../../../components/layout/links';
import { SearchField } from '../../../components/table/search-field';
import { useWebhookColumns } from './use-webhook-columns';

const route = getRouteApi('/shell/admin/setup/webhooks');

const useRows = (query: WebhookListQuery) => useQuery(webhookListQuery(query));
const useCount = (filters: WebhookFilters) => useQuery(webhookCountQuery(filters));

/** Setup > Webhooks: who is told of what, and how that goes. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<WebhooksSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  return (
    <ListPage
      path={WEBHOOK_LIST}
      texts={{
        title: t('title'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
      }}
      section={common('nav.setup')}
      icon={<IconWebhook size={22} />}
      columns={useWebhookColumns()}
      rowKey={({ id }) => id}
      usualSort="createdAt"
      search={search}
      onSearch={onSearch}
      filtersOf={(filters) => filters}
      useRows={useRows}
      useCount={useCount}
      filters={(change) => <Filters search={search} onChange={change} />}
      bulk={{ actions: [useSwitch(true), useSwitch(false)], nameOf: ({ url }) => url }}
      create={
        <ButtonLink to="/setup/webhooks/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </ButtonLink>
      }
    />
  );
}

interface FiltersProps {
  search: WebhooksSearch;
  onChange: (filters: Pick<WebhooksSearch, 'q' | 'state'>) => void;
}

function Filters({ search: { q = '', state = [] }, onChange }: FiltersProps) {
  const { t } = useTranslation('webhooks');
  const { t: common } = useTranslation();
  return (
    <div role="search" className={filterStyles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('state')}
        choices={WEBHOOK_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        chosen={state}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      {(q !== '' || state.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange({ q: undefined, state: undefined })}
        >
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

/** Switches the webhooks that are selected on or off. */
function useSwitch(on: boolean): BulkAction<WebhookSummary> {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const words = on ? 'bulk.enable' : 'bulk.disable';
  return {
    name: words,
    label: t(`${words}.action`),
    obstacle: ({ enabled }) => (enabled === on ? t(`${words}.already`) : null),
    title: (count) => t(`${words}.title`, { count }),
    text: t(`${words}.text`),
    run: ({ id }) => changeWebhook(id, { enabled: on }, null),
    done: (count) => t(`${words}.done`, { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookListsKey }),
  };
}
