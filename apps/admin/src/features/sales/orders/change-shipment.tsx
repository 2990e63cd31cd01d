import type { SalesOrder, ShipmentSummary } from '@docket/contracts';
import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { lazyPart } from '../../../loading/lazy-part';

/** The window is loaded when it opens, as most shipments are never changed. */
const CarriageModal = lazyPart(async () => (await import('./carriage-modal')).CarriageModal);

interface Props {
  order: Tagged<SalesOrder>;
  shipment: ShipmentSummary;
}

/** Changes carrier, tracking number and notes of a shipment that is not reversed, in any state of its order. */
export function ChangeShipment({ order, shipment }: Props) {
  const { t } = useTranslation('orders');
  const [opened, setOpened] = useState(false);
  if (shipment.reversedAt !== null) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTruck size={16} aria-hidden />}
        aria-label={t('carriage.openOf', { shipment: shipment.number })}
        onClick={() => setOpened(true)}
      >
        {t('carriage.open')}
      </Button>
      {opened && <CarriageModal order={order} shipment={shipment} onClose={() => setOpened(false)} />}
    </>
  );
}
