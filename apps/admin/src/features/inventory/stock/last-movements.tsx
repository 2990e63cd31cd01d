import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { movementList } from '../../../api/stock';
import { Block } from '../../../components/layout/block';
import { DataTable } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';
import type { StockWindow } from './stock-windows';
import { useMovementColumns } from './use-movement-columns';

const SHOWN = 5;

interface Props {
  itemId: string;
  onOpen: (next: StockWindow) => void;
}

/** The latest movements of the stock of an item. */
export function LastMovements({ itemId, onOpen }: Props) {
  const { t } = useTranslation('stock');
  const movements = useQuery(movementList.listQuery({ itemId, limit: SHOWN }));
  const columns = useMovementColumns({ onOpen, ofItem: true });
  const rows = movements.data?.data;
  return (
    <Block
      title={t('lastMovements')}
      aside={
        movements.data?.next != null && (
          <TextLink to="/inventory/movements" search={{ itemId }} size="sm">
            {t('allMovements')}
          </TextLink>
        )
      }
    >
      {movements.isError ? (
        <ErrorState
          error={movements.error}
          onRetry={() => void movements.refetch()}
          retrying={movements.isFetching}
        />
      ) : rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('neverMoved')}
        </Text>
      ) : (
        <DataTable
          caption={t('lastMovements')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={2}
        />
      )}
    </Block>
  );
}
