import { Menu } from '@mantine/core';
import type { StockMovement } from '@docket/contracts';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../../components/layout/menu-link';
import { RowMenu } from '../../../components/table/row-menu';
import { useFormats } from '../../../i18n/format';
import type { StockWindow } from './stock-windows';

interface Props {
  movement: StockMovement;
  onOpen: (next: StockWindow) => void;
}

/** Menu with the actions on a movement. */
export function MovementMenu({ movement, onOpen }: Props) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const { decimal } = useFormats();
  const { reason, quantity, uom, sku, reversalOf, reversedBy } = movement;
  const name = { reason: t(`reasons.${reason}`), amount: `${decimal(quantity)} ${uom}`, sku };
  return (
    <RowMenu label={t('movementActions', name)} width={200}>
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
    </RowMenu>
  );
}

/** Initial values of a report of trouble with the moved stock. The sales order is given if it was sold. */
const troubleWith = ({ itemId, lot, reference }: StockMovement) => ({
  itemId,
  lot: lot ?? undefined,
  salesOrderId: reference?.kind === 'SalesOrder' ? reference.id : undefined,
});
