import type { StockMovement } from '@docket/contracts';
import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../components/late/late-menu';
import { useFormats } from '../i18n/format';
import type { StockWindow } from './stock-windows';

interface Props {
  movement: StockMovement;
  onOpen: (next: StockWindow) => void;
}

/** What can be done about a movement. */
export function MovementMenu({ movement, onOpen }: Props) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const { decimal } = useFormats();
  const { reason, quantity, uom, sku, reversalOf, reversedBy } = movement;
  const name = { reason: t(`reasons.${reason}`), amount: `${decimal(quantity)} ${uom}`, sku };
  return (
    // Fixed: the table around it, which scrolls, would cut the menu off.
    <LateMenu
      position="bottom-end"
      width={200}
      floatingStrategy="fixed"
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={t('movementActions', name)}>
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {({ Menu, MenuLink }) => (
        <>
          {reversalOf === null && reversedBy === null && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => onOpen({ window: 'reverse', movement })}
            >
              {t('reverse.action')}
            </Menu.Item>
          )}
          <MenuLink
            to="/service/troublereports/new"
            search={troubleWith(movement)}
            leftSection={<IconAlertTriangle size={15} aria-hidden />}
          >
            {common('actions.reportTrouble')}
          </MenuLink>
        </>
      )}
    </LateMenu>
  );
}

/** What a report of trouble with what was moved begins with: it may have been sold. */
const troubleWith = ({ itemId, lot, reference }: StockMovement) => ({
  itemId,
  lot: lot ?? undefined,
  salesOrderId: reference?.kind === 'SalesOrder' ? reference.id : undefined,
});
