import type { ComponentCost } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { materialCostQuery } from '../../../api/recipes';
import { Block } from '../../../components/layout/block';
import { type Column, DataTable, NarrowNote } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';

interface Props {
  itemId: string;
  /** Version of the bill of materials. Another version has its cost calculated anew. */
  version: number;
}

/** Material cost of one piece, by the stored bill of materials. */
export function MaterialCost({ itemId, version }: Props) {
  const { t } = useTranslation('recipes');
  const { money, integer } = useFormats();
  const cost = useQuery(materialCostQuery(itemId, version));
  const columns = useColumns();
  const title = t('cost.title');
  if (cost.isError) {
    return (
      <Block title={title}>
        <ErrorState error={cost.error} onRetry={() => void cost.refetch()} retrying={cost.isFetching} />
      </Block>
    );
  }
  const { components, totals = [], withoutCost = 0 } = cost.data ?? {};
  return (
    <Block
      title={title}
      aside={
        cost.data === undefined ? (
          <Skeleton height={14} width={90} />
        ) : (
          <Text fw={650}>{totals.map(({ amount, currency }) => money(amount, currency)).join(' + ')}</Text>
        )
      }
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={components}
        rowKey={({ itemId: component }) => component}
        skeletonRows={2}
      />
      {withoutCost > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('cost.without', { count: withoutCost, number: integer(withoutCost) })}
        </Text>
      )}
    </Block>
  );
}

function useColumns(): Column<ComponentCost>[] {
  const { t } = useTranslation('recipes');
  const { decimal, money } = useFormats();
  const needOf = ({ quantity, uom }: ComponentCost) => `${decimal(quantity)} ${uom}`;
  const availableOf = ({ available, uom }: ComponentCost) => `${decimal(available)} ${uom}`;
  const costOf = ({ cost, currency }: ComponentCost) => (isZero(cost) ? '–' : money(cost, currency));
  return [
    {
      key: 'item',
      header: t('item'),
      rowHeader: true,
      render: (component) => (
        <>
          <TextLink to="/items/$itemId" params={{ itemId: component.itemId }} fw={550} size="sm">
            <Unbroken>{component.sku}</Unbroken>
          </TextLink>
          <NarrowNote>{component.name}</NarrowNote>
          <NarrowNote>
            {t('cost.needOf', { need: needOf(component), available: availableOf(component) })}
          </NarrowNote>
        </>
      ),
    },
    { key: 'name', header: t('cost.name'), from: 'sm', width: '35%', render: ({ name }) => name },
    { key: 'need', header: t('cost.need'), from: 'sm', align: 'end', noWrap: true, render: needOf },
    {
      key: 'available',
      header: t('cost.available'),
      from: 'sm',
      align: 'end',
      noWrap: true,
      render: availableOf,
    },
    { key: 'each', header: t('cost.each'), from: 'sm', align: 'end', noWrap: true, render: costOf },
    {
      key: 'amount',
      header: t('cost.amount'),
      align: 'end',
      noWrap: true,
      render: ({ cost, amount, currency }) => (isZero(cost) ? '–' : money(amount, currency)),
    },
  ];
}
