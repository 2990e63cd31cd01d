import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemUsesQuery } from '../api/item-uses';
import { Block } from '../components/block';
import { type Column, DataTable } from '../components/data-table';
import { ErrorState } from '../components/error-state';
import { useFormats } from '../i18n/format';

interface Props<Row> {
  title: string;
  query: ItemUsesQuery<Row>;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** The id by which links lead here, and whether one has: the page is there before what is asked for. */
  anchor?: string;
  isAskedFor?: boolean;
}

const scrolledTo = (block: HTMLElement | null) => block?.scrollIntoView();

/** What names an item, more of it as it is asked for; nothing where nothing does. */
export function UsesBlock<Row>({ title, query, columns, rowKey, anchor, isAskedFor = false }: Props<Row>) {
  const { t } = useTranslation('items');
  const { integer } = useFormats();
  const uses = useInfiniteQuery(query);
  const shown = useRef<HTMLParagraphElement>(null);
  const rows = uses.data?.pages.flatMap(({ data }) => data) ?? [];
  const hasMore = uses.hasNextPage && !uses.isError;
  const showMore = async () => {
    const { hasNextPage } = await uses.fetchNextPage();
    // The button is gone then, and the focus with it.
    if (!hasNextPage) shown.current?.focus();
  };
  const retry = () => void (uses.isFetchNextPageError ? uses.fetchNextPage() : uses.refetch());
  if (rows.length === 0 && !uses.isError) return null;
  return (
    <div id={anchor} ref={isAskedFor ? scrolledTo : undefined}>
      <Block title={title}>
        {rows.length > 0 && <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />}
        {uses.isError && <ErrorState error={uses.error} onRetry={retry} retrying={uses.isFetching} />}
        {(hasMore || (uses.data?.pages.length ?? 0) > 1) && (
          <Group justify="space-between" gap="xs" mt="xs">
            <Text ref={shown} tabIndex={-1} role="status" size="xs" c="dimmed">
              {t('uses.shown', { number: integer(rows.length) })}
            </Text>
            {hasMore && (
              <Button
                size="xs"
                variant="default"
                loading={uses.isFetchingNextPage}
                onClick={() => void showMore()}
              >
                {t('uses.more')}
              </Button>
            )}
          </Group>
        )}
      </Block>
    </div>
  );
}
