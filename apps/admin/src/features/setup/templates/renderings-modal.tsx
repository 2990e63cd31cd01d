import type { DocumentTemplate } from '@docket/contracts';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconStopwatch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderingsQuery } from '../../../api/documents';
import { DataTable } from '../../../components/table/data-table';
import { Dialog } from '../../../components/feedback/dialog';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { useFormats } from '../../../i18n/format';
import { useRenderingColumns } from './use-rendering-columns';

interface Props {
  template: DocumentTemplate;
  onClose: () => void;
}

/** Lists what was printed with a template lately: how large it is, what it took, and what went wrong. */
export function RenderingsModal({ template, onClose }: Props) {
  const { t } = useTranslation('templates');
  const { integer } = useFormats();
  const [failedOnly, setFailedOnly] = useState(false);
  const renderings = useInfiniteQuery(renderingsQuery(template.id, failedOnly ? 'failed' : undefined));
  const columns = useRenderingColumns(template);
  const shown = useRef<HTMLParagraphElement>(null);
  const rows = renderings.data?.pages.flatMap(({ data }) => data);
  const nothingYet = rows?.length === 0 && !failedOnly;
  const showMore = async () => {
    const { hasNextPage } = await renderings.fetchNextPage();
    // The button is gone then, and the focus with it.
    if (!hasNextPage) shown.current?.focus();
  };
  const retry = () =>
    void (renderings.isFetchNextPageError ? renderings.fetchNextPage() : renderings.refetch());
  return (
    <Dialog
      opened
      size="min(64rem, 100%)"
      onClose={onClose}
      title={t('renderings.title', { name: template.name })}
    >
      <Stack gap="sm">
        {!nothingYet && (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" flex="1 1 20rem">
              {t('renderings.hint')}
            </Text>
            <Switch
              size="sm"
              label={t('renderings.failedOnly')}
              checked={failedOnly}
              onChange={(event) => setFailedOnly(event.currentTarget.checked)}
            />
          </Group>
        )}
        {rows?.length === 0 && !renderings.isError && (
          <NoRenderings failedOnly={failedOnly} onShowAll={() => setFailedOnly(false)} />
        )}
        {rows?.length !== 0 && !(renderings.isError && rows === undefined) && (
          <DataTable
            caption={t('renderings.caption', { name: template.name })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            stale={renderings.isPlaceholderData}
            skeletonRows={5}
          />
        )}
        {renderings.isError && (
          <ErrorState error={renderings.error} onRetry={retry} retrying={renderings.isFetching} />
        )}
        {rows !== undefined && rows.length > 0 && (
          <Group justify="space-between" gap="xs">
            <Text ref={shown} tabIndex={-1} role="status" size="xs" c="dimmed">
              {t('renderings.shown', { count: rows.length, number: integer(rows.length) })}
            </Text>
            {renderings.hasNextPage && !renderings.isError && (
              <Button
                size="xs"
                variant="default"
                loading={renderings.isFetchingNextPage}
                disabled={renderings.isPlaceholderData}
                onClick={() => void showMore()}
              >
                {t('renderings.more')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function NoRenderings({ failedOnly, onShowAll }: { failedOnly: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('templates');
  if (!failedOnly) {
    return (
      <EmptyState
        icon={<IconStopwatch size={22} />}
        title={t('renderings.emptyTitle')}
        text={t('renderings.emptyText')}
        order={3}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} />}
      title={t('renderings.nothingTitle')}
      text={t('renderings.nothingText')}
      order={3}
    >
      <Button variant="default" onClick={onShowAll}>
        {t('renderings.showAll')}
      </Button>
    </EmptyState>
  );
}
