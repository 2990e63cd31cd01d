import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconSearchOff, IconShieldCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { auditCountQuery, auditQuery } from '../api/audit';
import { CursorPager, LARGEST_PAGE } from '../components/cursor-pager';
import { DataTable } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { PageHeader } from '../components/page-header';
import { type ListPlace, useListPlace } from '../components/use-list-place';
import { AuditFilters } from './audit-filters';
import { dayBounds } from '../components/day-bounds';
import { EVENTS } from './event-groups';
import { useAuditColumns } from './use-audit-columns';

const DEFAULT_SIZE = 50;

const route = getRouteApi('/shell/admin/setup/audit');

/** Setup > Audit: who did what to the security of the server. What it shows is wholly in the address. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }) });
  const columns = useAuditColumns((actorId) => change({ actorId }));

  const shown = {
    event: EVENTS.find((known) => known === search.event),
    actorId: search.actorId,
    from: search.from,
    to: search.to,
  };
  const filters = { event: shown.event, actorId: shown.actorId, ...dayBounds(shown.from, shown.to) };
  const limit = Math.min(search.size ?? DEFAULT_SIZE, LARGEST_PAGE);
  const events = useQuery(auditQuery({ ...filters, limit, cursor: search.cursor }));
  const count = useQuery(auditCountQuery(filters));

  const filtered = Object.values(shown).some((value) => value !== undefined);
  const rows = events.data?.data;
  const next = events.data?.next ?? null;

  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );
  const { page, isLost, ...moves } = useListPlace({ place: search, next, error: events.error, onMove });

  const clear = () => change({ event: undefined, actorId: undefined, from: undefined, to: undefined });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} crumbs={[{ label: common('nav.setup') }]} />
      <AuditFilters
        filters={shown}
        actorName={rows?.find(({ actorId }) => actorId === shown.actorId)?.actorName}
        onChange={change}
      />
      {events.isError && !isLost && (
        <ErrorState error={events.error} onRetry={() => void events.refetch()} retrying={events.isFetching} />
      )}
      {!events.isError && rows?.length === 0 && page === 1 && (
        <NoEvents filtered={filtered} onClear={clear} />
      )}
      {!events.isError && (rows === undefined || rows.length > 0 || page > 1) && (
        <>
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            stale={events.isPlaceholderData}
            skeletonRows={12}
          />
          {rows !== undefined && (
            <CursorPager
              page={page}
              size={limit}
              rowsOnPage={rows.length}
              total={count.data}
              hasNext={next !== null && !events.isPlaceholderData}
              {...moves}
              onSize={(size) => change({ size: size === DEFAULT_SIZE ? undefined : size })}
            />
          )}
        </>
      )}
    </>
  );
}

function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('audit');
  if (!filtered)
    return <EmptyState icon={<IconShieldCheck size={22} />} title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  );
}
