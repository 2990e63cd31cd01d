import type { ApiKey, CreatedApiKey } from '@docket/contracts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey, apiKeysQuery } from '../../../api/profile';
import { DataTable } from '../../../components/table/data-table';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { CurlSample } from './curl-sample';
import { GenerateKeyModal } from './generate-key-modal';
import type { KeyAction } from './key-menu';
import { NewKeyModal } from './new-key-modal';
import { RenameKeyModal } from './rename-key-modal';
import { RevokeKeyModal } from './revoke-key-modal';
import { RotateKeyModal } from './rotate-key-modal';
import { useKeyColumns } from './use-key-columns';

/** The window that is open over the page, and what it is about. */
type Open =
  { window: 'generate' } | { window: 'created'; created: CreatedApiKey } | { window: KeyAction; key: ApiKey };

/** The API keys of the signed-in user. */
export function ApiKeys() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const keys = useQuery(apiKeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useKeyColumns((window, key) => setOpen({ window, key }));
  const close = () => setOpen(null);
  const show = (created: CreatedApiKey) => {
    setOpen({ window: 'created', created });
    void queryClient.invalidateQueries({ queryKey: apiKeysKey });
  };
  const generate = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ window: 'generate' })}>
      {t('api.generate')}
    </Button>
  );
  return (
    <>
      {keys.isError && (
        <ErrorState error={keys.error} onRetry={() => void keys.refetch()} retrying={keys.isFetching} />
      )}
      {keys.data?.length === 0 && (
        <EmptyState
          order={3}
          icon={<IconKey size={22} />}
          title={t('api.emptyTitle')}
          text={t('api.emptyText')}
        >
          {generate}
        </EmptyState>
      )}
      {!keys.isError && keys.data?.length !== 0 && (
        <>
          <Group justify="flex-end" mb="sm">
            {generate}
          </Group>
          <DataTable
            caption={t('api.caption')}
            columns={columns}
            rows={keys.data}
            rowKey={(key) => key.id}
            skeletonRows={2}
          />
        </>
      )}
      <CurlSample />
      {open?.window === 'generate' && <GenerateKeyModal onClose={close} onCreated={show} />}
      {open?.window === 'created' && <NewKeyModal created={open.created} onClose={close} />}
      {open?.window === 'rename' && <RenameKeyModal apiKey={open.key} onClose={close} />}
      {open?.window === 'rotate' && <RotateKeyModal apiKey={open.key} onClose={close} onRotated={show} />}
      {open?.window === 'revoke' && <RevokeKeyModal apiKey={open.key} onClose={close} />}
    </>
  );
}
