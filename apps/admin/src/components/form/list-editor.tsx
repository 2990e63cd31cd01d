import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';
import { newKey } from './keyed';
import { Overtaken } from './overtaken';
import { entryField } from './part-field';
import type { FormField } from './use-form';

interface Props<Entry extends { key: string }> {
  field: FormField<Entry[]>;
  /** Values of a new entry. */
  blank: Omit<Entry, 'key'>;
  addLabel: string;
  removeLabel: (position: number) => string;
  /** Accessible name of an entry. */
  nameOf: (position: number) => string;
  /** An entry in one line. */
  textOf: (entry: Entry) => string;
  /** Column widths of a table layout, used if there is room. */
  columns?: string;
  /** True if the fields of an entry stay in one row, even on a phone. */
  dense?: boolean;
  /** Content that replaces the fields of an entry that can neither be changed nor removed. */
  settled?: (entry: Entry) => ReactNode | undefined;
  /** Text shown for an empty list. */
  none: string;
  children: (entry: FormField<Entry>) => ReactNode;
}

/** Editor of a list: entries can be added, changed and removed. */
export function ListEditor<Entry extends { key: string }>({
  field,
  blank,
  addLabel,
  removeLabel,
  nameOf,
  textOf,
  columns,
  dense = false,
  settled,
  none,
  children,
}: Props<Entry>) {
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const added = useRef<string | null>(null);
  const entries = field.value;
  // A new entry gets the focus.
  useEffect(() => {
    if (added.current === null) return;
    added.current = null;
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [entries.length]);
  return (
    <div
      className={`${styles.list} ${columns === undefined ? '' : styles.table} ${dense ? styles.dense : ''}`}
      style={columns === undefined ? undefined : ({ '--columns': columns } as CSSProperties)}
    >
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {entries.length > 0 && (
        <ul ref={list} className={styles.entries}>
          {entries.map((entry, index) => (
            <li key={entry.key}>
              <div role="group" aria-label={nameOf(index + 1)} className={styles.entry}>
                {settled?.(entry) ?? (
                  <>
                    <div className={styles.fields}>{children(entryField(field, entry))}</div>
                    <Remove
                      asSign={columns !== undefined}
                      label={removeLabel(index + 1)}
                      onRemove={() => {
                        field.onChange(
                          (present) => present.filter(({ key }) => key !== entry.key),
                          entry.key,
                        );
                        adding.current?.focus();
                      }}
                    />
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {field.errorAt() !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {field.errorAt()}
        </Text>
      )}
      <Overtaken by={field.overtakenBy?.map(textOf)} />
      <Button
        ref={adding}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          const key = newKey();
          added.current = key;
          field.onChange((present) => [...present, { ...blank, key } as Entry], key);
        }}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/** Button that removes an entry. In a table it is an icon only. */
function Remove({ asSign, label, onRemove }: { asSign: boolean; label: string; onRemove: () => void }) {
  if (asSign) {
    return (
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        className={styles.remove}
        aria-label={label}
        title={label}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      className={styles.remove}
      leftSection={<IconTrash size={14} aria-hidden />}
      aria-label={label}
      onClick={onRemove}
    >
      {label}
    </Button>
  );
}
