import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ItemUsesQuery } from '../../../api/item-uses';
import { Block } from '../../../components/layout/block';
import { type Column, DataTable } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { MoreRows } from '../../../components/table/more-rows';
import { useFormats } from '../../../i18n/format';

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
  const rows = uses.data?.pages.flatMap(({ data }) => data) ?? [];
  if (uses.isPending) return <div data-pending />;
  if (rows.length === 0 && !uses.isError) return null;
  return (
    <div id={anchor} ref={isAskedFor ? scrolledTo : undefined}>
      <Block title={title}>
        {rows.length > 0 && <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />}
        {uses.isError && !uses.isFetchNextPageError && (
          <ErrorState error={uses.error} onRetry={() => void uses.refetch()} retrying={uses.isFetching} />
        )}
        <MoreRows
          list={uses}
          texts={{ shown: t('uses.shown', { number: integer(rows.length) }), more: t('uses.more') }}
        />
      </Block>
    </div>
  );
}
