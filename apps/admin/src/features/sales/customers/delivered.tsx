import type { ShipmentLineOfCustomer } from '@docket/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deliveredQuery } from '../../../api/shipments';
import { CopyButton } from '../../../components/layout/copy-button';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import { MoreRows } from '../../../components/table/more-rows';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';
import styles from './delivered.module.css';
import { OpenList } from './open-list';

type Line = ShipmentLineOfCustomer & { id: string };

/** Serial numbers up to this length are kept on one line. */
const USUAL = 20;

/**
 * The lines delivered to a customer, newest first, with lots and serial numbers. More are loaded on request, and a
 * link leads to all.
 */
export function Delivered({ customerId }: { customerId: string }) {
  const { t } = useTranslation('shipments');
  const { integer } = useFormats();
  const delivered = useInfiniteQuery(deliveredQuery(customerId));
  const lines = delivered.data?.pages.flatMap(({ data }) =>
    data.map((line) => ({ ...line, id: `${line.shipmentId}/${line.position}` })),
  );
  return (
    <OpenList
      found={{
        data: lines && { data: lines },
        // An error of a further page is shown below the rows that are there.
        isError: delivered.isError && !delivered.isFetchNextPageError,
        error: delivered.error,
        isFetching: delivered.isFetching,
        refetch: delivered.refetch,
      }}
      texts={{ title: t('delivered.title'), none: t('delivered.none'), all: t('delivered.all') }}
      columns={useColumns()}
      all={{ to: '/shipments', search: { customerId } }}
      more={
        <MoreRows
          list={delivered}
          texts={{
            shown: t('delivered.shown', { number: integer(lines?.length ?? 0) }),
            more: t('delivered.more'),
          }}
        />
      }
    />
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation('shipments');
  const { date, decimal } = useFormats();
  const amountOf = ({ quantity, uom }: Line) => `${decimal(quantity)} ${uom}`;
  const orderOf = ({ orderId, orderNumber }: Line) => (
    <TextLink to="/salesorders/$orderId" params={{ orderId }} size="sm" className="unbroken">
      {orderNumber}
    </TextLink>
  );
  const lotOf = (lot: string) => (
    <span className={styles.lot}>
      <span>
        <Unbroken whole={lot.length <= USUAL}>{lot}</Unbroken>
      </span>
      <CopyButton value={lot} />
    </span>
  );
  return [
    {
      key: 'item',
      header: t('delivered.item'),
      rowHeader: true,
      render: ({ itemId, sku, description, lot }) => (
        <>
          {itemId === null ? (
            <LongName>{firstLine(description)}</LongName>
          ) : (
            <>
              <TextLink to="/items/$itemId" params={{ itemId }} fw={550} size="sm">
                <Unbroken>{sku ?? ''}</Unbroken>
              </TextLink>
              <span className={styles.description}>
                <LongName>{firstLine(description)}</LongName>
              </span>
            </>
          )}
          {lot !== null && <NarrowNote>{lotOf(lot)}</NarrowNote>}
        </>
      ),
    },
    {
      key: 'lot',
      header: t('delivered.lot'),
      from: 'sm',
      render: ({ lot }) => (lot === null ? '–' : lotOf(lot)),
    },
    {
      key: 'quantity',
      header: t('delivered.quantity'),
      align: 'end',
      render: (line) => (
        <>
          {amountOf(line)}
          <NarrowNote>{date(line.date)}</NarrowNote>
          <NarrowNote>{orderOf(line)}</NarrowNote>
        </>
      ),
    },
    { key: 'date', header: t('delivered.date'), from: 'sm', noWrap: true, render: (line) => date(line.date) },
    {
      key: 'shipment',
      header: t('delivered.shipment'),
      from: 'lg',
      noWrap: true,
      render: ({ number }) => number,
    },
    { key: 'order', header: t('delivered.order'), from: 'sm', noWrap: true, render: orderOf },
  ];
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';
