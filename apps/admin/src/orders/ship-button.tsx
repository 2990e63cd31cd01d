import type { SalesOrder } from '@docket/contracts';
import { nextSalesOrderState } from '@docket/domain';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { ShipModal } from './ship-modal';

/** Ships lines of an order, where its state allows that. */
export function ShipButton({ order }: { order: Tagged<SalesOrder> }) {
  const { t } = useTranslation('orders');
  const [opened, setOpened] = useState(false);
  if (nextSalesOrderState(order.value, 'ship') === null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTruckDelivery size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('shipments.ship')}
      </Button>
      {opened && <ShipModal order={order} onClose={() => setOpened(false)} />}
    </>
  );
}
