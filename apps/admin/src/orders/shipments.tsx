import type { ShipmentSummary } from '@docket/contracts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../api/locations';
import { shipmentQuery, shipmentsPath, shipmentsQuery } from '../api/orders';
import { ErrorState } from '../components/error-state';
import { PdfButton } from '../components/pdf/pdf-button';
import { useFormats } from '../i18n/format';
import styles from './shipments.module.css';

interface Props {
  orderId: string;
  customerId: string;
  /** The template whose PDF is open, and the shipment whose delivery note it is. */
  pdf: string | null;
  opened: string | null;
  onOpen: (template: string | null, shipmentId: string) => void;
}

/** What has left the house for an order, each shipment with its delivery note. */
export function Shipments({ orderId, customerId, pdf, opened, onOpen }: Props) {
  const { t } = useTranslation('orders');
  const id = useId();
  const shipments = useQuery(shipmentsQuery(orderId));
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
                shipment={shipment}
                customerId={customerId}
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
  shipment: ShipmentSummary;
  customerId: string;
  pdf: string | null;
  onOpen: (template: string | null) => void;
}

function ShipmentCard({ shipment, customerId, pdf, onOpen }: CardProps) {
  const { t } = useTranslation('orders');
  const { date } = useFormats();
  const { id, orderId, number, user, carrier, trackingNumber, notes } = shipment;
  const facts = [user?.name ?? '', carrier, trackingNumber].filter((text) => text !== '');
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3 className={styles.number}>{number}</h3>
          <span className={styles.about}>{[date(shipment.date), ...facts].join(' · ')}</span>
        </div>
        <PdfButton
          kind="DeliveryNote"
          customerId={customerId}
          label={t('shipments.deliveryNote')}
          name={number}
          path={`${shipmentsPath(orderId)}/${encodeURIComponent(id)}/pdf`}
          opened={pdf}
          onOpen={onOpen}
        />
      </div>
      <ShipmentLines shipment={shipment} />
      {notes !== '' && <p className={styles.notes}>{notes}</p>}
    </>
  );
}

function ShipmentLines({ shipment: { id, orderId } }: { shipment: ShipmentSummary }) {
  const { t } = useTranslation('orders');
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
          </li>
        );
      })}
    </ul>
  );
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';
