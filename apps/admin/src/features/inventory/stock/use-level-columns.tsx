import type { StockLevel } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { Clipped } from '../../../components/layout/clipped';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';
import { Breaking } from './breaking';
import { LevelMenu } from './level-menu';
import styles from './stock.module.css';
import type { StockWindow } from './stock-windows';

export const levelKey = ({ itemId, locationId, lot }: StockLevel) => `${itemId} ${locationId} ${lot ?? ''}`;

interface Options {
  onOpen: (next: StockWindow) => void;
  /** The filter that all rows share. A shared item or location has no column. Several locations keep theirs. */
  of?: 'item' | 'location' | 'locations';
}

/** The columns of stock by item, location and lot. */
export function useLevelColumns({ onOpen, of }: Options): Column<StockLevel>[] {
  const { t } = useTranslation('stock');
  const { decimal } = useFormats();
  const item: Column<StockLevel> = {
    key: 'item',
    header: t('item'),
    sortField: 'sku',
    rowHeader: true,
    render: ({ itemId, sku, itemName, locationCode, lot }) => (
      <>
        <TextLink to="/items/$itemId" params={{ itemId }} fw={550} size="sm" className={styles.sku}>
          <Unbroken>{sku}</Unbroken>
        </TextLink>
        <span className={styles.name}>
          <Unbroken>{itemName}</Unbroken>
        </span>
        <NarrowNote>{[of === 'location' ? null : locationCode, lot].filter(Boolean).join(' · ')}</NarrowNote>
      </>
    ),
  };
  const location: Column<StockLevel> = {
    key: 'location',
    header: t('location'),
    sortField: 'location',
    rowHeader: of === 'item',
    from: of === 'item' ? undefined : 'sm',
    render: ({ locationId, locationCode, lot }) => (
      <>
        <TextLink to="/locations" search={{ location: locationId }} size="sm" className={styles.code}>
          {locationCode}
        </TextLink>
        {of === 'item' && lot !== null && <NarrowNote>{lot}</NarrowNote>}
      </>
    ),
  };
  return [
    ...(of === 'item' ? [location] : of === 'location' ? [item] : [item, location]),
    {
      key: 'lot',
      header: t('lotOrSerial'),
      sortField: 'lot',
      from: 'sm',
      render: ({ lot }) => <Breaking text={lot ?? '–'} />,
    },
    // One column before the amounts holds the unit, so that the amounts align. Narrow screens show the unit beside
    // their only amount.
    { key: 'uom', header: t('unit'), from: 'md', render: ({ uom }) => uom },
    {
      key: 'onHand',
      header: t('onHand'),
      sortField: 'onHand',
      align: 'end',
      fit: true,
      render: ({ onHand, uom, allocated, available }) => (
        <>
          <Clipped>{decimal(onHand)}</Clipped>
          <span className={styles.narrowUnit}> {uom}</span>
          {allocated !== '0' && (
            <NarrowNote>
              <span className={styles.amount}>{t('availableOf', { amount: decimal(available) })}</span>
            </NarrowNote>
          )}
        </>
      ),
    },
    {
      key: 'allocated',
      header: t('allocated'),
      align: 'end',
      // Narrow screens leave this column out. They show the available quantity below the quantity on hand.
      from: 'md',
      render: ({ allocated, itemId }) =>
        allocated === '0' ? (
          '0'
        ) : (
          <TextLink to="/items/$itemId" params={{ itemId }} hash="held" size="sm">
            <Clipped>{decimal(allocated)}</Clipped>
          </TextLink>
        ),
    },
    {
      key: 'available',
      header: t('available'),
      align: 'end',
      from: 'sm',
      render: ({ available }) => (
        <span className={available.startsWith('-') ? styles.negative : undefined}>
          <Clipped>{decimal(available)}</Clipped>
        </span>
      ),
    },
    {
      key: 'updatedAt',
      header: t('lastMoved'),
      sortField: 'updatedAt',
      from: 'lg',
      render: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('actions')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      width: 52,
      render: (level) => <LevelMenu level={level} onOpen={onOpen} />,
    },
  ];
}
