import { Popover } from '@mantine/core';
import { IconBox, IconCubePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filledFrom, type LineDraft, NO_ITEM } from './line-draft';
import styles from './line-grid.module.css';
import { LineItemPicker } from './line-item-picker';

interface Props {
  line: LineDraft;
  position: number;
  currency: string | null;
  onFill: (key: string, part: Partial<LineDraft>) => void;
}

/**
 * Button that chooses the item of a line. The search is rendered only when opened, because a page has hundreds of
 * lines.
 */
export function LineItemButton({ line, position, currency, onFill }: Props) {
  const { t } = useTranslation('lines');
  const [opened, setOpened] = useState(false);
  const isChosen = line.itemId !== null;
  const label = t(isChosen ? 'item.change' : 'item.choose', { position });
  const Icon = isChosen ? IconBox : IconCubePlus;
  const button = (
    <button
      type="button"
      className={styles.item}
      aria-label={label}
      title={label}
      data-chosen={isChosen || undefined}
      data-field="item"
      onClick={() => setOpened(!opened)}
    >
      <Icon size={15} aria-hidden />
    </button>
  );
  if (!opened) return button;
  const fill = (part: Partial<LineDraft>) => {
    setOpened(false);
    onFill(line.key, part);
  };
  return (
    <Popover
      opened
      onChange={setOpened}
      position="bottom-start"
      width={340}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <LineItemPicker
          itemId={line.itemId}
          currency={currency}
          onChoose={(item) =>
            fill({
              // A price of the former item does not apply to the new one.
              ...(line.itemId !== null && line.itemId !== item.id && { unitPrice: '' }),
              ...filledFrom(item, currency, line.quantity),
            })
          }
          onClear={() => fill(NO_ITEM)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
