import type { BomComponent, StockLevel } from '@docket/contracts';
import { exceeds, materialNeed, remainderOf, sumOf } from '@docket/domain';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { boms } from '../../../api/recipes';
import { LEVELS } from '../../../api/stock';
import { wholeList } from '../../../api/whole-list';
import { type Column, DataTable, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { Section } from '../../../components/layout/section';
import { useFormats } from '../../../i18n/format';
import { MakeMore, useMakingOf } from './make-more';

interface Props {
  itemId: string;
  /** Quantity to be made, as a decimal of the API. */
  quantity: string;
  /** Date by which the materials are needed. Empty if there is none. */
  neededBy: string;
}

interface Missing extends Pick<BomComponent, 'itemId' | 'itemType' | 'sku' | 'name' | 'uom'> {
  needed: string;
  available: string;
  short: string;
}

/** Maximum number of items in the address of one request. */
const AT_ONCE = 100;

/** Stock of items at all locations that is not allocated. */
async function availableOf(itemIds: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const levels: StockLevel[] = [];
  for (let at = 0; at < itemIds.length; at += AT_ONCE) {
    levels.push(
      ...(await wholeList<StockLevel>(LEVELS, { itemId: itemIds.slice(at, at + AT_ONCE) }, signal)),
    );
  }
  const amountsOf = (id: string) =>
    levels.filter(({ itemId }) => itemId === id).map((level) => level.available);
  return new Map(itemIds.map((id) => [id, sumOf(amountsOf(id))]));
}

/** The materials that are short for a quantity, before the order is stored. A shortage does not block the order. */
export function MissingMaterials({ itemId, quantity, neededBy }: Props) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  const bom = useQuery(boms.query(itemId));
  const components = bom.data?.value.components ?? [];
  const ids = components.map((component) => component.itemId);
  const stock = useQuery({
    queryKey: ['stock', 'available', ids],
    queryFn: ({ signal }) => availableOf(ids, signal),
    enabled: ids.length > 0,
    refetchOnMount: 'always',
  });
  const missing = components.flatMap((component): Missing[] => {
    if (stock.data === undefined) return [];
    const needed = materialNeed(
      { quantityPerUnit: component.quantity, scrapPercent: component.scrapPercent, tracking: 'none' },
      quantity,
    );
    const available = stock.data.get(component.itemId) ?? '0';
    return exceeds(needed, available)
      ? [{ ...component, needed, available, short: remainderOf(needed, available) }]
      : [];
  });
  const makingOf = useMakingOf(missing);
  if (ids.length === 0 || stock.data === undefined) return null;
  const amount = (value: string, uom: string) => `${decimal(value)} ${uom}`;
  const columns: Column<Missing>[] = [
    {
      key: 'item',
      header: t('create.missing.material'),
      rowHeader: true,
      render: ({ itemId: id, sku, name, needed, available, short, uom }) => (
        <>
          {/* The link opens a tab of its own, so that the typed form stays. */}
          <TextLink to="/inventory" search={{ itemId: id }} target="_blank" inherit>
            {`${sku} · ${name}`}
          </TextLink>
          <NarrowNote>
            {t('create.missing.amounts', {
              needed: amount(needed, uom),
              available: amount(available, uom),
            })}
          </NarrowNote>
          <Text size="sm" fw="normal" component="div">
            <MakeMore
              lack={{ itemId: id, sku, quantity: short }}
              making={makingOf(id)}
              dueDate={neededBy}
              inNewTab
            />
          </Text>
        </>
      ),
    },
    {
      key: 'needed',
      header: t('create.missing.needed'),
      align: 'end',
      from: 'sm',
      render: ({ needed, uom }) => amount(needed, uom),
    },
    {
      key: 'available',
      header: t('create.missing.available'),
      align: 'end',
      from: 'sm',
      render: ({ available, uom }) => amount(available, uom),
    },
    {
      key: 'short',
      header: t('create.missing.short'),
      align: 'end',
      render: ({ short, uom }) => <strong>{amount(short, uom)}</strong>,
    },
  ];
  return (
    <Section title={t('create.missing.title')} text={t('create.missing.text')}>
      <div role="status">
        {missing.length === 0 ? (
          <Text size="sm">{t('create.missing.none')}</Text>
        ) : (
          <DataTable
            caption={t('create.missing.title')}
            columns={columns}
            rows={missing}
            rowKey={(row) => row.itemId}
          />
        )}
      </div>
    </Section>
  );
}
