import { Button, Group, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../feedback/error-state';

interface Props {
  list: Pick<
    UseInfiniteQueryResult<{ pages: unknown[] }>,
    | 'data'
    | 'error'
    | 'isError'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'hasNextPage'
    | 'fetchNextPage'
  >;
  /** Text with the number of shown rows, and label of the button. */
  texts: Record<'shown' | 'more', string>;
}

/** Footer of a list that loads more rows on request, with the number of shown rows. */
export function MoreRows({ list, texts }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  const hasMore = list.hasNextPage && !list.isError;
  const showMore = async () => {
    const { hasNextPage } = await list.fetchNextPage();
    // After the last page the button disappears, so the focus moves to the text.
    if (!hasNextPage) shown.current?.focus();
  };
  return (
    <>
      {list.isFetchNextPageError && (
        <ErrorState error={list.error} onRetry={() => void list.fetchNextPage()} retrying={list.isFetching} />
      )}
      {(hasMore || (list.data?.pages.length ?? 0) > 1) && (
        <Group justify="space-between" gap="xs" mt="xs">
          <Text ref={shown} tabIndex={-1} role="status" size="xs" c="dimmed">
            {texts.shown}
          </Text>
          {hasMore && (
            <Button
              size="xs"
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void showMore()}
            >
              {texts.more}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
