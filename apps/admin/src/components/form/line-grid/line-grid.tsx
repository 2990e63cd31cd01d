import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { isKey } from '../../../keys/keys';
import { Overtaken } from '../overtaken';
import type { FormField } from '../use-form';
import { COLUMNS } from './columns';
import { type LineDraft, piecesIn } from './line-draft';
import { PasteNotice } from './paste-notice';
import { usePaste } from './use-paste';
import { useTypedItem } from './use-typed-item';
import styles from './line-grid.module.css';
import type { ShippedLines } from './shipped-lines';
import { isRequired, type LineErrors, LineRow } from './line-row';
import { useLineActions } from './use-line-actions';
import { useListPrices } from './use-list-prices';

interface Props {
  field: FormField<LineDraft[]>;
  /** Of the amounts; null while it is not known. */
  currency: string | null;
  /** In which the document is written; null while it is not known. */
  language: string | null;
  /** Whether a line can be offered without being counted. */
  withOptional?: boolean;
  /** What is shipped of lines: those keep their item and their unit, and stay. */
  shipped?: ShippedLines;
  /** What is to be known of lines beside what they say, by their keys. */
  notes?: ReadonlyMap<string, string>;
}

const NO_ERRORS: LineErrors = {};

/** The lines of a document, to be written like a list: by mouse, by finger, or by keyboard alone. */
export function LineGrid({ field, currency, language, withOptional = true, shipped, notes }: Props) {
  const { t, i18n } = useTranslation('lines');
  const formats = useFormats();
  const pieces = piecesIn(language ?? i18n.language);
  const grid = useRef<HTMLDivElement>(null);
  const listPrices = useListPrices(field.value);
  const listPriceOf = ({ itemId, listPrice }: LineDraft) => listPrice ?? listPrices.get(itemId ?? '') ?? null;
  // What was shipped was sold at its price.
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
    // What is done by a button is done by Enter, too. With Shift, Enter breaks the line in a description.
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

/** What is wrong with a line: always the same where that is nothing, so that it is not drawn anew. */
function errorsOf({ errorAt }: FormField<LineDraft[]>, key: string, pasted: LineErrors): LineErrors {
  const found = COLUMNS.flatMap((name) => {
    // What a line is of has no column of its own.
    const beside = name === 'description' ? (errorAt(`${key}.itemId`) ?? errorAt(`${key}.id`)) : undefined;
    const error = errorAt(`${key}.${name}`) ?? beside ?? pasted[name];
    return error === undefined ? [] : [[name, error] as const];
  });
  return found.length === 0 ? NO_ERRORS : Object.fromEntries(found);
}
