import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  USER_LIST,
  type UserFilters as Filters,
  type UserListQuery,
  userCountQuery,
  userListQuery,
} from '../../../api/users';
import type { UsersSearch } from '../../../app/search-schemas/setup';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { useUserColumns } from './use-user-columns';
import { UserFilters } from './user-filters';
import type { OpenWindow } from './user-windows';
import { lazyPart } from '../../../loading/lazy-part';

const UserWindows = lazyPart(async () => (await import('./user-windows')).UserWindows);

const route = getRouteApi('/shell/admin/setup/users');

const useRows = (query: UserListQuery) => useQuery(userListQuery(query));
const useCount = (filters: Filters) => useQuery(userCountQuery(filters));

/** Setup > Users: who may sign in. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<UsersSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const columns = useUserColumns({
    onEdit: (user) => setOpen({ window: 'edit', user }),
    onLink: (user) => setOpen({ window: 'renew', user }),
    onSwitch: (user) => setOpen({ window: 'switch', user }),
  });
  return (
    <>
      <ListPage
        path={USER_LIST}
        texts={{
          title: t('title'),
          subtitle: t('subtitle'),
          caption: t('caption'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          nothingTitle: t('nothingTitle'),
          nothingText: t('nothingText'),
        }}
        section={common('nav.setup')}
        icon={<IconUsers size={22} />}
        columns={columns}
        rowKey={({ id }) => id}
        usualSort="name"
        search={search}
        onSearch={onSearch}
        filtersOf={(filters) => filters}
        useRows={useRows}
        useCount={useCount}
        filters={(change, clear) => <UserFilters filters={search} onChange={change} onClear={clear} />}
        create={
          <Button
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setOpen({ window: 'invite' })}
          >
            {t('invite.action')}
          </Button>
        }
      />
      {open !== null && (
        <Suspense fallback={null}>
          <UserWindows open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
