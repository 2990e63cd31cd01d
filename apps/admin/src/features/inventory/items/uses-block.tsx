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
  /**
   * `anchor` is the id that links lead to. `isAskedFor` says that such a link was followed: the block then scrolls
   * into view once it is loaded, which is later than the page.
   */
  anchor?: string;
  isAskedFor?: boolean;
}

const scrolledTo = (block: HTMLElement | null) => block?.scrollIntoView();

/** A block with the records that use an item, loaded page by page. Renders nothing if there are none. */
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
