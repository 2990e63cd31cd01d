import type { StockLevel } from '@docket/contracts';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconClipboardCheck,
  IconDots,
  IconPackageExport,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../components/late/late-menu';
import type { ManualReason } from './move-draft';
import type { StockWindow } from './stock-windows';

interface Props {
  level: StockLevel;
  onOpen: (next: StockWindow) => void;
}

/** What can be done with what lies at a location. */
export function LevelMenu({ level, onOpen }: Props) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const { itemId, locationId, lot, sku, locationCode } = level;
  const move = (reason: ManualReason) =>
    onOpen({ window: 'move', start: { reason, itemId, fromLocationId: locationId, lot: lot ?? '' } });
  return (
    // Fixed: the table around it, which scrolls, would cut the menu off.
    <LateMenu
      position="bottom-end"
      width={200}
      floatingStrategy="fixed"
      button={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('levelActions', { sku, place: [locationCode, lot].filter(Boolean).join(', ') })}
        >
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {({ Menu, MenuLink }) => (
        <>
          <Menu.Item
            leftSection={<IconClipboardCheck size={15} aria-hidden />}
            onClick={() => onOpen({ window: 'count', level })}
          >
            {t('count.action')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsExchange size={15} aria-hidden />}
            onClick={() => move('transfer')}
          >
            {t('move.transfer')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPackageExport size={15} aria-hidden />} onClick={() => move('issue')}>
            {t('move.issue')}
          </Menu.Item>
          <MenuLink
            to="/service/troublereports/new"
            search={{ itemId, lot: lot ?? undefined }}
            leftSection={<IconAlertTriangle size={15} aria-hidden />}
          >
            {common('actions.reportTrouble')}
          </MenuLink>
        </>
      )}
    </LateMenu>
  );
}
