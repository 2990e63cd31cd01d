import type { ApiKey, CreatedApiKey } from '@docket/contracts';
import { Badge, Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysKey, apiKeysQuery } from '../api/profile';
import { type Column, DataTable } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { TimeAgo } from '../components/time-ago';
import { useFormats } from '../i18n/format';
import { CurlSample } from './curl-sample';
import { GenerateKeyModal } from './generate-key-modal';
import { NewKeyModal } from './new-key-modal';
import styles from './profile-page.module.css';
import { RevokeKeyModal } from './revoke-key-modal';

/** The API keys of the signed-in user. */
export function ApiKeys() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const keys = useQuery(apiKeysQuery);
  const [generating, setGenerating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const columns = useColumns(setRevoking);
  const generate = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setGenerating(true)}>
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
      {generating && (
        <GenerateKeyModal
          onClose={() => setGenerating(false)}
          onCreated={(key) => {
            setGenerating(false);
            setCreated(key);
            void queryClient.invalidateQueries({ queryKey: apiKeysKey });
          }}
        />
      )}
      {created !== null && <NewKeyModal created={created} onClose={() => setCreated(null)} />}
      {revoking !== null && <RevokeKeyModal apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function useColumns(onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  return [
    {
      key: 'name',
      header: t('api.name'),
      rowHeader: true,
      width: '34%',
      render: (key) => (
        <>
          {key.name}
          {isExpired(key) && (
            <Badge ms={8} size="sm" color="gray" tt="none">
              {t('api.expired')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'prefix',
      header: t('api.key'),
      from: 'sm',
      render: (key) => <span className={styles.prefix}>{key.prefix}</span>,
    },
    {
      key: 'created',
      header: t('api.created'),
      from: 'md',
      noWrap: true,
      render: (key) => <TimeAgo time={key.createdAt} />,
    },
    {
      key: 'expires',
      header: t('api.expires'),
      from: 'sm',
      noWrap: true,
      render: (key) => (key.expiresAt === null ? t('api.never') : date(key.expiresAt.slice(0, 10))),
    },
    {
      key: 'used',
      header: t('api.lastUsed'),
      fit: true,
      noWrap: true,
      render: (key) => (key.lastUsedAt === null ? t('api.notUsed') : <TimeAgo time={key.lastUsedAt} />),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('api.revoke')}</span>,
      align: 'end',
      fit: true,
      render: (key) => (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => onRevoke(key)}>
          {t('api.revoke')}
          <span className="visually-hidden"> {key.name}</span>
        </Button>
      ),
    },
  ];
}

function isExpired(key: ApiKey): boolean {
  return key.expiresAt !== null && new Date(key.expiresAt) <= new Date();
}
