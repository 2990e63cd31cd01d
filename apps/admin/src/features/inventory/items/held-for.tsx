import type { StockAllocation } from '@docket/contracts';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allocationsQuery } from '../../../api/item-uses';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { documentPage } from '../../../components/document/document-pages';
import { TextLink } from '../../../components/layout/links';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';
import { Breaking } from '../stock/breaking';
import { UsesBlock } from './uses-block';

/** Id of the block on the item's page. Links on allocated quantities lead to it. */
const ANCHOR = 'held';

const keyOf = ({ reference: { id, line }, locationId, lot }: StockAllocation) =>
  [id, line, locationId, lot].join(' ');

/** The allocations of an item: the documents that hold its stock, and the locations where it is held. */
export function HeldFor({ itemId }: { itemId: string }) {
  const { t } = useTranslation('items');
  const isAskedFor = useLocation({ select: ({ hash }) => hash === ANCHOR });
  const columns = useColumns();
  return (
    <UsesBlock
      title={t('held.title')}
      query={allocationsQuery(itemId)}
      columns={columns}
      rowKey={keyOf}
      anchor={ANCHOR}
      isAskedFor={isAskedFor}
    />
  );
}

function useColumns(): Column<StockAllocation>[] {
  const { t } = useTranslation('items');
  const { t: stock } = useTranslation('stock');
  const { date, decimal } = useFormats();
  return [
    {
      key: 'document',
      header: t('held.document'),
      rowHeader: true,
      render: ({ reference, referenceNumber, customerName, dueDate }) => (
        <>
          {referenceNumber === null ? (
            '–'
          ) : (
            <TextLink {...documentPage(reference.kind, reference.id)} fw={550} size="sm">
              <Unbroken>{referenceNumber}</Unbroken>
            </TextLink>
          )}
          <NarrowNote>{customerName}</NarrowNote>
          {dueDate !== null && <NarrowNote>{t('held.dueOn', { date: date(dueDate) })}</NarrowNote>}
        </>
      ),
    },
    {
      key: 'line',
      header: t('held.line'),
      from: 'md',
      render: ({ linePosition }) => linePosition ?? '–',
    },
    {
      key: 'customer',
      header: t('held.customer'),
      from: 'sm',
      render: ({ customerName }) => customerName ?? '–',
    },
    {
      key: 'dueDate',
      header: t('held.dueDate'),
      from: 'sm',
      noWrap: true,
      render: ({ dueDate }) => (dueDate === null ? '–' : date(dueDate)),
    },
    {
      key: 'location',
      header: stock('location'),
      render: ({ locationId, locationCode, lot }) => (
        <>
          <TextLink to="/locations" search={{ location: locationId }} size="sm">
            {locationCode}
          </TextLink>
          {lot !== null && <NarrowNote>{lot}</NarrowNote>}
        </>
      ),
    },
    {
      key: 'lot',
      header: stock('lotOrSerial'),
      from: 'sm',
      render: ({ lot }) => <Breaking text={lot ?? '–'} />,
    },
    {
      key: 'quantity',
      header: stock('quantity'),
      align: 'end',
      render: ({ quantity, uom }) => `${decimal(quantity)} ${uom}`,
    },
  ];
}
