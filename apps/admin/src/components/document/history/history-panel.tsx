import { Button, Skeleton, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryQueryOptions } from '../../../api/history';
import { ErrorState } from '../../feedback/error-state';
import { HistoryChange } from './history-change';
import styles from './history-panel.module.css';
import type { HistoryWords } from './history-words';

interface Props {
  query: HistoryQueryOptions;
  words: HistoryWords;
}

/** History of a record, the newest entry first. Older entries are loaded on request. */
export function HistoryPanel({ query, words }: Props) {
  const { t } = useTranslation('history');
  const id = useId();
  const history = useInfiniteQuery(query);
  const changes = history.data?.pages.flatMap(({ data }) => data);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <Title order={2} id={id} mb={10}>
        {t('title')}
      </Title>
      {history.isPending && <Skeleton height={64} />}
      {history.isError && (
        <ErrorState
          error={history.error}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      )}
      {changes?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {changes !== undefined && changes.length > 0 && (
        <ol className={styles.changes}>
          {changes.map((change) => (
            <HistoryChange key={change.id} change={change} words={words} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </section>
  );
}
