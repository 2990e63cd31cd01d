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
  /** How many are shown, and what asks for more. */
  texts: Record<'shown' | 'more', string>;
}

/** Below rows that come in portions: asks for more of them as long as there are, and says how many are shown. */
export function MoreRows({ list, texts }: Props) {
  const shown = useRef<HTMLParagraphElement>(null);
  const hasMore = list.hasNextPage && !list.isError;
  const showMore = async () => {
    const { hasNextPage } = await list.fetchNextPage();
    // The button is gone then, and the focus with it.
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
