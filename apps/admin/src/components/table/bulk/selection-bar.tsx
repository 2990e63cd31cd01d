import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/problem';
import { ConfirmModal } from '../../feedback/confirm-modal';
import type { Batch } from '../../media/pdf/use-batch-print';
import { useErrorText } from '../../feedback/use-error-text';
import { useToast } from '../../feedback/use-toast';
import type { BulkAction, BulkWindow } from './bulk-action';
import { type Print, PrintMenu } from './print-menu';
import { type Left, LeftRows } from './left-rows';
import styles from './selection-bar.module.css';

interface Props<Row> {
  actions: readonly (BulkAction<Row> | BulkWindow<Row>)[];
  /** The selected rows. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Printed forms, if the rows are documents. */
  prints?: readonly Print<Row>[];
  onPrint: (batch: Batch) => void;
  /** Called with rows that are finished and leave the selection. */
  onDrop: (rows: readonly Row[]) => void;
  onClear: () => void;
}

/** Result of an action that ran for one row after the other. */
interface Outcome<Row> {
  done: readonly Row[];
  /** Rows that were not processed, with the reason. */
  left: readonly Left[];
  /** Set if the session has ended. The remaining rows were not tried, and confirming again continues with them. */
  stop: { error: unknown } | null;
}

/** Bar with the number of selected rows and the actions on them. */
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
      const done: Row[] = [];
      const left = [...leftBy(action)];
      // The requests run one after the other, and each succeeds or fails on its own.
      for (const row of rows.filter((one) => action.obstacle(one) === null)) {
        try {
          await action.run(row);
          done.push(row);
        } catch (error) {
          if (hasCode(error, 'unauthenticated', 'former_session')) return { done, left, stop: { error } };
          left.push({ id: idOf(row), name: nameOf(row), why: errorText(error) });
        }
      }
      return { done, left, stop: null };
    },
    onSuccess: async ({ done, stop }, action) => {
      if (done.length > 0) void toast.success(action.done(done.length));
      if (stop === null) setAsked(null);
      // Only finished rows leave the selection.
      onDrop(done);
      await action.onSettled?.();
    },
  });
  const leftBy = (action: BulkAction<Row>): Left[] =>
    rows.flatMap((row) => {
      const why = action.obstacle(row);
      return why === null ? [] : [{ id: idOf(row), name: nameOf(row), why }];
    });
  const ids = new Set(rows.map(idOf));
  const stillLeft = (run.data?.left ?? []).filter(({ id }) => ids.has(id));
  const fits = (action: BulkAction<Row> | BulkWindow<Row>) =>
    rows.some((row) => action.obstacle(row) === null);
  const begin = (action: BulkAction<Row> | BulkWindow<Row>) => {
    run.reset();
    if ('open' in action) action.open(rows, onDrop);
    else setAsked(action);
  };
  const excluded = asked === null ? [] : leftBy(asked);
  const count = rows.length - excluded.length;
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
            c={action.danger === true && fits(action) ? 'var(--mantine-color-error)' : undefined}
            disabled={!fits(action)}
            onClick={() => begin(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
      {asked === null && stillLeft.length > 0 && (
        <div role="alert">
          <LeftRows title={t('list.notDone', { count: stillLeft.length })} left={stillLeft} />
        </div>
      )}
      <ConfirmModal
        opened={asked !== null}
        danger={asked?.danger}
        title={asked?.title(count) ?? ''}
        text={
          <>
            {asked?.text}
            {excluded.length > 0 && (
              <LeftRows title={t('list.notAll', { count, all: rows.length })} left={excluded} />
            )}
          </>
        }
        confirmLabel={asked?.label ?? ''}
        busy={run.isPending}
        error={run.error ?? run.data?.stop?.error}
        onConfirm={() => asked !== null && run.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
