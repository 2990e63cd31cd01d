import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconSearchOff, IconShieldCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT, auditList } from '../../../api/audit';
import { CsvButton } from '../../../components/table/csv-button';
import { dayBounds } from '../../../components/form/days';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ListFrame, pageSize } from '../../../components/table/list-frame';
import { PageHeader } from '../../../components/layout/page-header';
import type { ListPlace } from '../../../components/table/use-list-place';
import { AuditFilters } from './audit-filters';
import { EVENTS } from './event-groups';
import { useAuditColumns } from './use-audit-columns';

const route = getRouteApi('/shell/admin/setup/audit');

/**
 * The page Setup > Audit: who did what to the security of the server. The address holds everything the page shows.
 */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();

  /** Changes what is listed and goes back to the first page. */
  const change = (part: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      // Letter by letter, a search is one step back.
      replace: part.q !== undefined && search.q !== undefined,
    });
  const columns = useAuditColumns((actorId) => change({ actorId }));

  const shown = {
    q: search.q,
    event: EVENTS.find((known) => known === search.event),
    actorId: search.actorId,
    from: search.from,
    to: search.to,
  };
  const unread = shown.event === undefined ? search.event : undefined;
  const filters = {
    q: shown.q,
    event: shown.event,
    actorId: shown.actorId,
    ...dayBounds(shown.from, shown.to),
  };
  const events = useQuery(
    auditList.listQuery({ ...filters, limit: pageSize(search.size), cursor: search.cursor }),
  );
  const count = useQuery(auditList.countQuery(filters));

  const filtered = Object.values(shown).some((value) => value !== undefined);

  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );

  const clear = () =>
    change({ q: undefined, event: undefined, actorId: undefined, from: undefined, to: undefined });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ label: common('nav.setup') }]}
        actions={
          // From the start: on a phone it has a row to itself, and would move the list down as it came.
          events.data?.data.length !== 0 && <CsvButton path={AUDIT} query={{ ...filters }} />
        }
      />
      <ListFrame
        name="audit"
        caption={t('caption')}
        columns={columns}
        rowKey={({ id }) => id}
        page={events}
        total={count.data}
        search={unread === undefined ? search : { ...search, unread: { ...search.unread, event: unread } }}
        filters={
          <AuditFilters
            filters={shown}
            actorName={events.data?.data.find(({ actorId }) => actorId === shown.actorId)?.actorName}
            onChange={change}
          />
        }
        isFiltered={filtered}
        empty={<NoEvents filtered={filtered} onClear={clear} />}
        onMove={onMove}
        onChange={(part) => change('unread' in part ? { ...part, event: shown.event } : part)}
      />
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
