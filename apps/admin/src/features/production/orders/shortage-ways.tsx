import type { ItemType, ProductionOrder } from '@docket/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/layout/links';
import type { MoveStart } from '../../inventory/stock/move-draft';
import { MadeAlready, MakeMoreButton, neededBy, useMakingOf } from './make-more';
import { hasOpenMaterials } from './production-desk';

/** A material that is short, with the missing quantity. */
export interface ShortMaterial {
  itemId: string;
  sku: string;
  itemType: ItemType;
  quantity: string;
}

interface Props {
  order: ProductionOrder;
  short: readonly ShortMaterial[];
  /** Opens the window for a receipt of stock. */
  onReceive: (start: MoveStart) => void;
}

/** Maximum number of short materials with actions here. The others are handled on the stock page. */
const OFFERED = 4;

/** Remedies for short materials: make them, receive them, or change the materials of the order. */
export function ShortageWays({ order, short, onReceive }: Props) {
  const { t } = useTranslation('shopFloor');
  const isOpen = hasOpenMaterials(order);
  const offered = short.slice(0, OFFERED);
  const makingOf = useMakingOf(offered);
  return (
    <>
      <Text size="sm">{t(isOpen ? 'consumption.advice' : 'consumption.adviceMade')}</Text>
      {offered.map((lack) => (
        <Text key={lack.itemId} size="sm" mt={4} component="div">
          <MadeAlready lack={lack} making={makingOf(lack.itemId)} />
        </Text>
      ))}
      <Group gap="xs" mt="xs">
        {offered.map((lack) => (
          <MakeMoreButton
            key={lack.itemId}
            lack={lack}
            making={makingOf(lack.itemId)}
            dueDate={neededBy(order)}
          />
        ))}
        {offered.map(({ itemId, sku, quantity }) => (
          <Button
            key={itemId}
            size="xs"
            variant="default"
            onClick={() =>
              onReceive({
                reason: 'receipt',
                itemId,
                quantity,
                toLocationId: order.sourceLocationId ?? '',
              })
            }
          >
            {t('consumption.receive', { sku })}
          </Button>
        ))}
        {isOpen && (
          <ButtonLink
            to="/prodorders/$productionOrderId/materials"
            params={{ productionOrderId: order.id }}
            size="xs"
            variant="default"
          >
            {t('consumption.editMaterials')}
          </ButtonLink>
        )}
      </Group>
    </>
  );
}
