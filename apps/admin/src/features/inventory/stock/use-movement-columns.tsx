import type { StockMovement } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { Clipped } from '../../../components/layout/clipped';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';
import { Breaking } from './breaking';
import { MovementDocument } from './movement-document';
import { MovementMenu } from './movement-menu';
import styles from './stock.module.css';
import type { StockWindow } from './stock-windows';

interface Options {
  onOpen: (next: StockWindow) => void;
  /** Whether all movements are of one item, which is then not shown. */
  ofItem?: boolean;
}

/** The fields of a movement that are shown beside its item. */
type Told = Omit<StockMovement, 'itemId' | 'sku' | 'itemName' | 'lot' | 'quantity' | 'uom' | 'postedAt'>;

/** The columns of the ledger of stock. */
export function useMovementColumns({ onOpen, ofItem = false }: Options): Column<StockMovement>[] {
  const { t } = useTranslation('stock');
  const { decimal } = useFormats();
  const routeOf = ({ fromLocationCode, toLocationCode }: Told) => (
    <span className={styles.route}>
      <span className="unbroken">{fromLocationCode ?? t('outside')} →</span>{' '}
      <span className="unbroken">{toLocationCode ?? t('outside')}</span>
    </span>
  );
  /** The location on a phone, with the direction in or out. There is no room for both ends in full. */
  const placeOf = ({ fromLocationCode: from, toLocationCode: to }: Told) => (
    <span className={styles.route}>
      {from === null || to === null
        ? t(from === null ? 'toPlace' : 'fromPlace', { place: to ?? from })
        : `${from} → ${to}`}
    </span>
  );
  const reasonOf = ({ reason, reversalOf, reversedBy }: Told) => (
    <>
      <span className={reversedBy === null ? undefined : styles.taken}>{t(`reasons.${reason}`)}</span>
      {reversalOf !== null && <span className={styles.tag}>{t('isReversal')}</span>}
      {reversedBy !== null && <span className={styles.tag}>{t('isReversed')}</span>}
    </>
  );
  const columns: Column<StockMovement>[] = [
    {
      key: 'reason',
      header: t('reason'),
      rowHeader: ofItem,
      // A phone has too little room for the item and the reason side by side.
      from: ofItem ? undefined : 'sm',
      render: (movement) => (
        <>
          {reasonOf(movement)}
          {movement.referenceNumber !== null && (
            <span className={styles.document}>
              {' '}
              <MovementDocument {...movement} />
            </span>
          )}
          {ofItem && movement.lot !== null && <NarrowNote below="lg">{movement.lot}</NarrowNote>}
        </>
      ),
    },
    {
      key: 'item',
      header: t('item'),
      rowHeader: true,
      render: ({ itemId, sku, itemName, lot, ...movement }) => (
        <div className={styles.item}>
          <TextLink to="/items/$itemId" params={{ itemId }} fw={550} size="sm" className={styles.sku}>
            <Unbroken>{sku}</Unbroken>
          </TextLink>
          <span className={styles.name}>
            <Unbroken>{itemName}</Unbroken>
          </span>
          {lot !== null && <NarrowNote below="lg">{lot}</NarrowNote>}
          <NarrowNote>
            {reasonOf(movement)}
            {movement.referenceNumber !== null && ' '}
            <MovementDocument {...movement} />
          </NarrowNote>
        </div>
      ),
    },
    {
      key: 'route',
      header: t('route'),
      from: 'sm',
      // The route wraps into two lines, like the item, if both locations do not fit into one.
      render: routeOf,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      fit: true,
      render: ({ quantity, uom, postedAt, ...movement }) => (
        <>
          <Clipped>{`${decimal(quantity)} ${uom}`}</Clipped>
          <NarrowNote>{placeOf(movement)}</NarrowNote>
          <NarrowNote>
            <TimeAgo time={postedAt} />
          </NarrowNote>
        </>
      ),
    },
    { key: 'lot', header: t('lotOrSerial'), from: 'lg', render: ({ lot }) => <Breaking text={lot ?? '–'} /> },
    {
      key: 'note',
      header: t('note'),
      from: 'xl',
      render: ({ note }) => (note === '' ? '–' : <span className={styles.note}>{note}</span>),
    },
    {
      key: 'user',
      header: t('by'),
      from: 'xl',
      render: ({ user }) => user?.name ?? t('server'),
    },
    {
      key: 'postedAt',
      header: t('when'),
      from: 'sm',
      noWrap: true,
      render: ({ postedAt }) => <TimeAgo time={postedAt} />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('actions')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      width: 52,
      render: (movement) => <MovementMenu movement={movement} onOpen={onOpen} />,
    },
  ];
  return ofItem ? columns.filter(({ key }) => key !== 'item') : columns;
}
