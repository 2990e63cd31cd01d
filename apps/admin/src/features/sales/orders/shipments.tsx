import type { SalesOrder, ShipmentSummary } from '@docket/contracts';
import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { allLocationsQuery } from '../../../api/locations';
import { shipmentQuery, shipmentsPath, shipmentsQuery } from '../../../api/orders';
import { ErrorState } from '../../../components/feedback/error-state';
import badge from '../../../components/layout/status-badge.module.css';
import { TextLink } from '../../../components/layout/links';
import { PdfButton } from '../../../components/media/pdf/pdf-button';
import { useFormats } from '../../../i18n/format';
import { ChangeShipment } from './change-shipment';
import { ReverseShipment } from './reverse-shipment';
import styles from './shipments.module.css';

interface Props {
  order: Tagged<SalesOrder>;
  /** The template of the open PDF, and the shipment of the delivery note. */
  pdf: string | null;
  opened: string | null;
  onOpen: (template: string | null, shipmentId: string) => void;
}

/** The shipments of an order, each with its delivery note. */
export function Shipments({ order, pdf, opened, onOpen }: Props) {
  const { t } = useTranslation('orders');
  const id = useId();
  const shipments = useQuery(shipmentsQuery(order.value.id));
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Title order={2} id={id} mb={10}>
        {t('shipments.title')}
      </Title>
      {shipments.isPending && <Skeleton height={64} />}
      {shipments.isError && (
        <ErrorState
          error={shipments.error}
          onRetry={() => void shipments.refetch()}
          retrying={shipments.isFetching}
        />
      )}
      {shipments.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('shipments.none')}
        </Text>
      )}
      {shipments.data !== undefined && shipments.data.length > 0 && (
        <ul className={styles.shipments}>
          {shipments.data.map((shipment) => (
            <li key={shipment.id} className={styles.shipment}>
              <ShipmentCard
                order={order}
                shipment={shipment}
                pdf={opened === shipment.id ? pdf : null}
                onOpen={(template) => onOpen(template, shipment.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  order: Tagged<SalesOrder>;
  shipment: ShipmentSummary;
  pdf: string | null;
  onOpen: (template: string | null) => void;
}

function ShipmentCard({ order, shipment, pdf, onOpen }: CardProps) {
  const { t } = useTranslation('orders');
  const { date, dateTime } = useFormats();
  const { id, orderId, number, user, carrier, trackingNumber, notes } = shipment;
  const { reversedAt, reversedBy, reversalReason } = shipment;
  const facts = [user?.name ?? '', carrier, trackingNumber].filter((text) => text !== '');
  return (
    <>
      <div className={styles.head}>
        <div>
          <Group gap="xs">
            <h3 className={styles.number}>{number}</h3>
            {reversedAt !== null && <span className={badge.badge}>{t('shipments.reversed')}</span>}
          </Group>
          <span className={styles.about}>{[date(shipment.date), ...facts].join(' · ')}</span>
        </div>
        <Group gap="xs">
          <ChangeShipment order={order} shipment={shipment} />
          <ReverseShipment order={order} shipment={shipment} />
          <PdfButton
            kind="DeliveryNote"
            customerId={order.value.customerId}
            label={t('shipments.deliveryNote')}
            name={number}
            path={`${shipmentsPath(orderId)}/${encodeURIComponent(id)}/pdf`}
            opened={pdf}
            onOpen={onOpen}
          />
        </Group>
      </div>
      {reversedAt !== null && (
        <p className={styles.notes}>
          {[
            t('shipments.reversedBy', { when: dateTime(reversedAt), name: reversedBy?.name ?? '' }),
            reversalReason,
          ]
            .filter((text) => text !== '')
            .join(': ')}
        </p>
      )}
      <ShipmentLines shipment={shipment} />
      {notes !== '' && <p className={styles.notes}>{notes}</p>}
    </>
  );
}

function ShipmentLines({ shipment: { id, orderId, reversedAt } }: { shipment: ShipmentSummary }) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { decimal } = useFormats();
  const shipment = useQuery(shipmentQuery(orderId, id));
  const locations = useQuery(allLocationsQuery);
  if (shipment.isError) {
    return (
      <ErrorState
        error={shipment.error}
        onRetry={() => void shipment.refetch()}
        retrying={shipment.isFetching}
      />
    );
  }
  if (shipment.data === undefined) return <Skeleton height={24} mt={8} />;
  return (
    <ul className={styles.lines}>
      {shipment.data.lines.map(({ position, quantity, uom, description, locationId, lot }) => {
        const location = locations.data?.find((one) => one.id === locationId)?.code;
        const place = [location, lot].filter((part) => part != null).join(', ');
        return (
          <li key={position}>
            {t('shipments.line', {
              quantity: `${decimal(quantity)} ${uom}`,
              description: firstLine(description),
            })}
            {place !== '' && <span className={styles.place}>{t('shipments.from', { place })}</span>}
            {/* Returned goods are with no customer who could report trouble with them. */}
            {lot !== null && reversedAt === null && (
              <TextLink
                to="/service/troublereports/new"
                search={{ salesOrderId: orderId, lot }}
                size="xs"
                className={styles.trouble}
                aria-label={t('shipments.troubleWith', { lot })}
              >
                {common('actions.reportTrouble')}
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';
