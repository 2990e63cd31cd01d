import type { UserAccount } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconSearchOff, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userCountQuery, userListQuery } from '../api/users';
import { CursorPager, LARGEST_PAGE } from '../components/cursor-pager';
import { type Column, DataTable } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { PageHeader } from '../components/page-header';
import { type ListPlace, useListPlace } from '../components/use-list-place';
import { useUserColumns } from './use-user-columns';
import { UserFilters } from './user-filters';
import { type OpenWindow, UserWindows } from './user-windows';

const DEFAULT_SIZE = 50;
const DEFAULT_SORT = 'name';

const route = getRouteApi('/shell/admin/setup/users');

/** Setup > Users: who may sign in. What the list shows is wholly in the address. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const columns = useUserColumns({
    onEdit: (user) => setOpen({ window: 'edit', user }),
    onLink: (user) => setOpen({ window: 'renew', user }),
    onSwitch: (user) => setOpen({ window: 'switch', user }),
  });

  const filters = { q: search.q, status: search.status, role: search.role };
  const sort = isSort(search.sort, columns) ? search.sort : DEFAULT_SORT;
  const limit = Math.min(search.size ?? DEFAULT_SIZE, LARGEST_PAGE);
  const users = useQuery(userListQuery({ ...filters, sort, limit, cursor: search.cursor }));
  const count = useQuery(userCountQuery(filters));
  const rows = users.data?.data;
  const next = users.data?.next ?? null;

  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );
  const { page, isLost, ...moves } = useListPlace({ place: search, next, error: users.error, onMove });
  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });
  const clear = () => change({ q: undefined, status: undefined, role: undefined });

  const filtered = Object.values(filters).some((filter) => filter !== undefined);
  const invite = (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => setOpen({ window: 'invite' })}>
      {t('invite.action')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        crumbs={[{ label: common('nav.setup') }]}
        actions={<div data-creates>{invite}</div>}
      />
      <UserFilters
        filters={filters}
        onChange={(changed) => change(changed, 'q' in changed && search.q !== undefined)}
        onClear={clear}
      />
      {users.isError && !isLost && (
        <ErrorState error={users.error} onRetry={() => void users.refetch()} retrying={users.isFetching} />
      )}
      {!users.isError && rows?.length === 0 && page === 1 && <NoUsers filtered={filtered} onClear={clear} />}
      {!users.isError && (rows === undefined || rows.length > 0 || page > 1) && (
        <>
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={rows}
            rowKey={(user) => user.id}
            sort={sort}
            onSort={(chosen) => change({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
            stale={users.isPlaceholderData}
          />
          {rows !== undefined && (
            <CursorPager
              page={page}
              size={limit}
              rowsOnPage={rows.length}
              total={count.data}
              hasNext={next !== null && !users.isPlaceholderData}
              {...moves}
              onSize={(size) => change({ size: size === DEFAULT_SIZE ? undefined : size })}
            />
          )}
        </>
      )}
      <UserWindows open={open} onOpen={setOpen} />
    </>
  );
}

/** A mistyped order in the address falls back to the usual one. */
function isSort(text: string | undefined, columns: Column<UserAccount>[]): text is string {
  const field = text?.replace(/^-/, '');
  return field !== undefined && columns.some(({ sortField }) => sortField === field);
}

function NoUsers({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('users');
  if (!filtered) {
    return <EmptyState icon={<IconUsers size={22} />} title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  );
}
