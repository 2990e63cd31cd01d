import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useButtonActivation } from '../../late/use-activation';
import styles from './date-input.module.css';
import { lazyPart } from '../../../loading/lazy-part';
import { approach } from '../../../loading/not-loaded';

/** Loaded on demand, when the pointer approaches or the calendar opens. */
const importCalendar = () => import('./calendar');
const Calendar = lazyPart(async () => (await importCalendar()).Calendar);

interface Props {
  label: string;
  size: number;
  /** Null if no day is chosen. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Button that opens a calendar to choose a day. */
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
      // The calendar stays inside its landmark and dialog. The `fixed` strategy keeps scroll containers from cutting
      // it off.
      withinPortal={false}
      floatingStrategy="fixed"
      // Hiding the calendar while its field is scrolled out of view would lose the focus.
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
