import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { isKey } from '../../../keys/keys';
import { Overtaken } from '../overtaken';
import type { FormField } from '../use-form';
import { COLUMNS } from './columns';
import { type LineDraft, piecesIn, type ShippedLines } from './line-draft';
import { PasteNotice } from './paste-notice';
import { usePaste } from './use-paste';
import { useTypedItem } from './use-typed-item';
import styles from './line-grid.module.css';
import { isRequired, type LineErrors, LineRow } from './line-row';
import { useLineActions } from './use-line-actions';
import { useListPrices } from './use-list-prices';

interface Props {
  field: FormField<LineDraft[]>;
  /** Currency of the amounts; null until it is known. */
  currency: string | null;
  /** Language of the document; null until it is known. */
  language: string | null;
  /** True if lines can be optional. */
  withOptional?: boolean;
  /**
   * Shipped quantities by line. The item and unit of these lines cannot be changed, and the lines cannot be removed.
   */
  shipped?: ShippedLines;
  /** Notes on lines, by their keys. */
  notes?: ReadonlyMap<string, string>;
}

const NO_ERRORS: LineErrors = {};

/** Editable lines of a document. All functions work by mouse, touch and keyboard. */
export function LineGrid({ field, currency, language, withOptional = true, shipped, notes }: Props) {
  const { t, i18n } = useTranslation('lines');
  const formats = useFormats();
  const pieces = piecesIn(language ?? i18n.language);
  const grid = useRef<HTMLDivElement>(null);
  const listPrices = useListPrices(field.value);
  const listPriceOf = ({ itemId, listPrice }: LineDraft) => listPrice ?? listPrices.get(itemId ?? '') ?? null;
  // The price of a shipped line does not follow the list price.
  const prices = { currency, of: (line: LineDraft) => (shipped?.has(line.key) ? null : listPriceOf(line)) };
  const { actions, said, settle } = useLineActions(field, grid, pieces, prices);
  const paste = usePaste({ field, grid, prices, pieces, withOptional });
  const typedItem = useTypedItem({ field, currency, shipped });
  const lines = field.value;
  const last = lines.at(-1);
  const overtaken = useMemo(
    () =>
      field.overtakenBy?.map(({ description, quantity, uom, unitPrice }) =>
        t('stored', {
          description,
          quantity: `${formats.decimal(quantity)} ${uom}`,
          price: currency === null ? formats.decimal(unitPrice) : formats.money(unitPrice, currency),
        }),
      ),
    [field.overtakenBy, t, formats, currency],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    paste.onKeyDown(event);
    if (event.defaultPrevented) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    const key = target.closest('[data-line]')?.getAttribute('data-line');
    if (key == null) return;
    if (isKey(event, 'moveLineUp')) actions.move(key, -1);
    else if (isKey(event, 'moveLineDown')) actions.move(key, 1);
    else if (isKey(event, 'takePrice'))
      target.closest('[data-line]')?.querySelector<HTMLElement>('[data-field="takePrice"]')?.click();
    // On a button, Enter activates the button. Shift+Enter inserts a line break in a description.
    else if (isKey(event, 'addLine') && target.tagName !== 'BUTTON') actions.add(key);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={grid}
      className={`${styles.grid} ${withOptional ? '' : styles.plain}`}
      onKeyDown={onKeyDown}
      onPaste={paste.onPaste}
      onBlur={(event) => {
        settle();
        typedItem.onBlur(event);
      }}
    >
      <div className={styles.head} aria-hidden>
        <span>{t('position')}</span>
        {COLUMNS.filter((name) => withOptional || name !== 'optional').map((name) => (
          <span key={name} className={styles[name]} data-required={isRequired(name)}>
            {t(name)}
          </span>
        ))}
        <span className={styles.amount}>{t('amount')}</span>
      </div>
      <ol className={styles.lines} aria-label={t('title')}>
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            position={index + 1}
            isLast={index === lines.length - 1}
            currency={currency}
            withOptional={withOptional}
            listPrice={prices.of(line)}
            shipped={shipped?.get(line.key)}
            note={notes?.get(line.key)}
            errors={errorsOf(field, line.key, paste.mistakesOf(line))}
            actions={actions}
          />
        ))}
      </ol>
      {field.errorAt() !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={styles.wrong}>
          {field.errorAt()}
        </Text>
      )}
      <Overtaken by={overtaken} />
      <PasteNotice pasted={paste.undone} onUndo={paste.undo} />
      <div className={styles.below}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            if (last !== undefined) actions.add(last.key);
          }}
        >
          {t('add')}
        </Button>
        <Text size="xs" c="dimmed" className={styles.keys}>
          {t('keys')}
        </Text>
      </div>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <span role="status" className="visually-hidden">
        {typedItem.said}
      </span>
    </div>
  );
}

/**
 * Errors of a line. The same empty object is returned for lines without errors, so that they are not rendered again.
 */
function errorsOf({ errorAt }: FormField<LineDraft[]>, key: string, pasted: LineErrors): LineErrors {
  const found = COLUMNS.flatMap((name) => {
    // The grid has no column for the item. Its errors are shown at the description.
    const beside = name === 'description' ? (errorAt(`${key}.itemId`) ?? errorAt(`${key}.id`)) : undefined;
    const error = errorAt(`${key}.${name}`) ?? beside ?? pasted[name];
    return error === undefined ? [] : [[name, error] as const];
  });
  return found.length === 0 ? NO_ERRORS : Object.fromEntries(found);
}
