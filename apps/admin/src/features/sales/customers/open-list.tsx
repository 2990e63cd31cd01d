import { Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Block } from '../../../components/layout/block';
import { type Column, DataTable } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';

/** The texts of a list of open records: its title, the message if it is empty, and the link to all. */
export type OpenTexts = Record<'title' | 'none' | 'all', string>;

/** The result of a query. */
interface Found<Row> {
  data: { data: Row[] } | undefined;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Row extends { id: string }> {
  found: Found<Row>;
  texts: OpenTexts;
  columns: Column<Row>[];
  all: Pick<LinkProps, 'to' | 'search'>;
  /** Below the rows. */
  more?: ReactNode;
}

/** A few open records of one kind, with a link to all of them. */
export function OpenList<Row extends { id: string }>({ found, texts, columns, all, more }: Props<Row>) {
  const rows = found.data?.data;
  return (
    <Block
      title={texts.title}
      aside={
        <TextLink {...all} size="sm">
          {texts.all}
        </TextLink>
      }
    >
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <>
          <DataTable
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            skeletonRows={2}
          />
          {more}
        </>
      )}
    </Block>
  );
}
