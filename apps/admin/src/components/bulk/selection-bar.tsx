import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api/problem';
import { ConfirmModal } from '../confirm-modal';
import type { Batch } from '../pdf/use-batch-print';
import { useErrorText } from '../use-error-text';
import { useToast } from '../use-toast';
import type { BulkAction } from './bulk-action';
import { type Print, PrintMenu } from './print-menu';
import styles from './selection-bar.module.css';

interface Props<Row> {
  actions: readonly BulkAction<Row>[];
  /** Those that are selected. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** How they are printed, where they are documents. */
  prints?: readonly Print[];
  onPrint: (batch: Batch) => void;
  /** Some of them are done with. */
  onDrop: (rows: readonly Row[]) => void;
  onClear: () => void;
}

/** What came of rows that were gone through one after the other. */
interface Outcome<Row> {
  done: number;
  failures: string[];
  /** The session was over: those from here on were not tried, and wait for another press. */
  stop: { error: unknown; before: readonly Row[] } | null;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<Row>({
  actions,
  rows,
  idOf,
  nameOf,
  prints,
  onPrint,
  onDrop,
  onClear,
}: Props<Row>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const run = useMutation({
    mutationFn: async (action: BulkAction<Row>): Promise<Outcome<Row>> => {
      const failures: string[] = [];
      const fit = rows.filter(action.applies);
      // One after the other: each is refused or done by itself.
      for (const [index, row] of fit.entries()) {
        try {
          await action.run(row);
        } catch (error) {
          if (hasCode(error, 'unauthenticated', 'former_session')) {
            return { done: index - failures.length, failures, stop: { error, before: fit.slice(0, index) } };
          }
          failures.push(`${nameOf(row)}: ${errorText(error)}`);
        }
      }
      return { done: fit.length - failures.length, failures, stop: null };
    },
    onSuccess: async ({ done, failures, stop }, action) => {
      if (done > 0) void toast.success(action.done(done));
      if (failures.length > 0) void toast.problem(failures.join('\n'));
      if (stop === null) {
        setAsked(null);
        onClear();
      } else onDrop(stop.before);
      await action.onSettled();
    },
  });
  const ask = (action: BulkAction<Row>) => {
    run.reset();
    setAsked(action);
  };
  const count = asked === null ? 0 : rows.filter(asked.applies).length;
  return (
    <>
      <Group gap="xs" role="group" aria-label={t('list.selection')}>
        <div className={styles.selected}>
          <Text size="sm" role="status">
            {t('list.selected', { count: rows.length })}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            {t('list.clearSelection')}
          </Button>
        </div>
        {prints !== undefined && (
          <PrintMenu prints={prints} rows={rows} idOf={idOf} nameOf={nameOf} onPrint={onPrint} />
        )}
        {actions.map((action) => (
          <Button
            key={action.name}
            size="compact-sm"
            variant="default"
            c={action.danger === true && rows.some(action.applies) ? 'var(--mantine-color-error)' : undefined}
            disabled={!rows.some(action.applies)}
            onClick={() => ask(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
      <ConfirmModal
        opened={asked !== null}
        danger={asked?.danger}
        title={asked?.title(count) ?? ''}
        text={asked?.text}
        confirmLabel={asked?.label ?? ''}
        busy={run.isPending}
        error={run.error ?? run.data?.stop?.error}
        onConfirm={() => asked !== null && run.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
