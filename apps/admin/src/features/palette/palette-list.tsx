import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry, Group } from './entries';
import styles from './palette.module.css';

interface Props {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  groups: readonly Group[];
  /** The entry that Enter opens. */
  active: Entry | undefined;
  /** True while the entries belong to an older search term. */
  isBehind: boolean;
  onPoint: (key: string) => void;
  onLeave: () => void;
}

/** Element ID of an entry. */
export const optionId = (listId: string, { key }: Entry) => `${listId}-${key}`;

/**
 * Results in groups. The listbox consists of links, and `aria-activedescendant` of the input names the active one.
 */
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
      // The options are reached by arrow keys, while the focus stays in the input.
      tabIndex={-1}
      preload={false}
      className={`${styles.option} ${isPart ? styles.part : ''}`}
      // `mousemove` rather than `mouseenter`: a resting pointer must not select an entry when the list changes under
      // it.
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
