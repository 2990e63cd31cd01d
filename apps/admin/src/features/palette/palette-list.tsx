import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry, Group } from './entries';
import styles from './palette.module.css';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  groups: readonly Group[];
  /** The one that Enter opens. */
  active: Entry | undefined;
  /** Whether what is shown belongs to what was typed before. */
  isBehind: boolean;
  onPoint: (key: string) => void;
  onLeave: () => void;
}

/** The element of an entry. */
export const optionId = (listId: string, { key }: Entry) => `${listId}-${key}`;

/** What was found, in groups: a listbox of real links, of which the field above says which is the active one. */
export function PaletteList({ ref, id, groups, active, isBehind, onPoint, onLeave }: Props) {
  const { t } = useTranslation('palette');
  const activeId = active === undefined ? undefined : optionId(id, active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={t('results')}
      aria-busy={isBehind}
      className={styles.list}
    >
      {groups.map(({ key, label, entries }) => (
        <div key={key} role="group" aria-labelledby={`${id}-of-${key}`}>
          <div id={`${id}-of-${key}`} className={styles.group} role="presentation">
            {label}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry === active}
              onPoint={onPoint}
              onLeave={onLeave}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<Props, 'onPoint' | 'onLeave'> {
  id: string;
  entry: Entry;
  isActive: boolean;
}

function Option({ id, entry, isActive, onPoint, onLeave }: OptionProps) {
  const { key, label, note, status, Icon, link, isPart } = entry;
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={isActive}
      // Reached by the arrow keys of the field.
      tabIndex={-1}
      preload={false}
      className={`${styles.option} ${isPart ? styles.part : ''}`}
      // Not as it comes under a pointer that rests while the list changes.
      onMouseMove={() => onPoint(key)}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
      }}
    >
      <span className={styles.icon}>{Icon !== undefined && <Icon size={17} stroke={1.7} aria-hidden />}</span>
      <span className={styles.label}>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {status !== undefined && <span className={styles.status}>{status}</span>}
    </Link>
  );
}
