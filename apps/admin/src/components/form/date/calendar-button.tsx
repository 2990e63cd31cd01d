import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useButtonActivation } from '../../late/use-activation';
import styles from './date-input.module.css';
import { lazyPart } from '../../../loading/lazy-part';
import { approach } from '../../../loading/not-loaded';

/** Comes when it is opened, not with the page. */
const importCalendar = () => import('./calendar');
const Calendar = lazyPart(async () => (await importCalendar()).Calendar);

interface Props {
  label: string;
  size: number;
  /** Null for none. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Opens a calendar to choose a day from. */
export function CalendarButton({ label, size, value, min, max, onChoose }: Props) {
  const { late, activate, target } = useButtonActivation();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <ActionIcon
      ref={target}
      size={size}
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => approach(importCalendar)}
      onClick={({ currentTarget }) =>
        late === undefined ? activate(currentTarget) : setOpen((before) => !before)
      }
    >
      <IconCalendar size={16} aria-hidden />
    </ActionIcon>
  );
  if (late === undefined) return button;
  const { Popover } = late;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      // Inside the landmark and the window it belongs to, and yet not cut by what scrolls.
      withinPortal={false}
      floatingStrategy="fixed"
      // Hidden while its field is scrolled out of sight, it would lose the focus.
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<div className={styles.loading} />}>
          <Calendar
            value={value}
            min={min}
            max={max}
            onChoose={(day) => {
              setOpen(false);
              onChoose(day);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
