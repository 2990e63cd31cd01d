import { lineAmounts } from '@docket/domain';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { isNew } from '../keyed';
import { LINE_LIMITS } from '../limits';
import { REQUIRED } from '../required';
import { Cell, GridDecimal, GridInput } from './grid-input';
import { LineAmount } from './line-amount';
import { LineDescriptionField } from './line-description-field';
import { isUnpriced, type LineDraft, pricedLine } from './line-draft';
import { type ListPrice, otherPriceOf } from './list-price';
import styles from './line-grid.module.css';
import { OtherPriceHint } from './other-price-hint';
import { useNearView } from './use-near-view';

/** Actions on a line. */
export interface LineActions {
  change: (key: string, field: keyof LineDraft, value: string | boolean) => void;
  /** Changes several fields at once. */
  fill: (key: string, part: Partial<LineDraft>) => void;
  /** Sets the list price for the line's quantity. */
  takePrice: (key: string, unitPrice: string) => void;
  add: (key: string) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
}

/** Errors of a line by field. */
export type LineErrors = Readonly<Partial<Record<keyof LineDraft, string>>>;

interface Props {
  line: LineDraft;
  position: number;
  isLast: boolean;
  /** Null until it is known. */
  currency: string | null;
  /** True if lines can be optional. */
  withOptional: boolean;
  /** List price of the item; null if unknown. */
  listPrice: ListPrice | null;
  /** Shipped quantity; undefined if nothing is shipped. */
  shipped: string | undefined;
  /** Note on the line, shown at its description. */
  note: string | undefined;
  errors: LineErrors;
  actions: LineActions;
}

type NumberField = 'quantity' | 'unitPrice' | 'discountPercent' | 'taxPercent';

/** Whether a field of a line is required. Empty lines are not sent, so this applies to other lines only. */
export const isRequired = (field: keyof LineDraft): boolean | undefined =>
  REQUIRED.line.some((name) => name === field) || undefined;

/** Number of lines rendered in full at first. The others follow when they are scrolled into view. */
const FIRST = 40;

/**
 * One line. Far from the view it is rendered as plain text, which browsers can search and screen readers can read.
 * The fields
 * of a thousand lines would make every key press slow.
 */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, position, errors } = props;
  // Lines with errors need their fields, because the focus moves there. New lines need them for typing.
  const isWanted = Object.keys(errors).length > 0;
  const { ref, isNear } = useNearView(position <= FIRST || isNew(line));
  return (
    <li ref={ref}>
      {isNear || isWanted ? (
        <Fields {...props} />
      ) : (
        <span className={styles.far}>{`${position} ${line.description}`}</span>
      )}
    </li>
  );
});

/** Fields, amount and buttons of a line. */
function Fields(props: Props) {
  const { line, position, isLast, currency, withOptional, listPrice, shipped, note, errors, actions } = props;
  const { t } = useTranslation('lines');
  const { decimal } = useFormats();
  const { key } = line;
  const isShipped = shipped !== undefined;
  const other = otherPriceOf(line, listPrice, currency);
  const set = (field: keyof LineDraft) => (value: string | boolean) => actions.change(key, field, value);
  const number = (field: NumberField, hint?: ReactNode) => (
    <Cell
      label={t(field)}
      error={errors[field]}
      hint={hint}
      required={isRequired(field)}
      className={styles[field]}
    >
      {(props) => <GridDecimal {...props} value={line[field]} onChange={set(field)} data-field={field} />}
    </Cell>
  );
  return (
    <div role="group" aria-label={t('line', { position })} className={styles.row} data-line={key}>
      <span className={styles.position} aria-hidden>
        {position}
      </span>
      <Cell
        label={t('description')}
        error={errors.description}
        hint={note}
        required={isRequired('description')}
        className={styles.description}
      >
        {(props) => (
          <LineDescriptionField
            {...props}
            line={line}
            position={position}
            currency={currency}
            isFixed={isShipped}
            onChange={set('description')}
            onFill={actions.fill}
          />
        )}
      </Cell>
      {number('quantity', isShipped ? t('shipped', { quantity: decimal(shipped) }) : undefined)}
      <Cell label={t('uom')} error={errors.uom} className={styles.uom}>
        {(props) => (
          <GridInput
            {...props}
            value={line.uom}
            maxLength={LINE_LIMITS.uom}
            readOnly={isShipped}
            onChange={({ currentTarget }) => set('uom')(currentTarget.value)}
            data-field="uom"
          />
        )}
      </Cell>
      {number(
        'unitPrice',
        currency !== null && isUnpriced(line, currency) ? (
          t('noPrice', { currency })
        ) : currency !== null && other !== null ? (
          <OtherPriceHint
            other={other}
            uom={line.uom}
            currency={currency}
            onTake={() => actions.takePrice(key, other.price)}
          />
        ) : undefined,
      )}
      {number('discountPercent')}
      {number('taxPercent')}
      {withOptional && (
        <Cell label={t('optional')} error={errors.optional} className={styles.optional}>
          {(props) => (
            <input
              {...props}
              type="checkbox"
              className={`native-checkbox ${styles.checkbox}`}
              checked={line.optional}
              onChange={({ currentTarget }) => set('optional')(currentTarget.checked)}
              data-field="optional"
            />
          )}
        </Cell>
      )}
      <Amount line={line} currency={currency} />
      <RowButtons line={line} position={position} isLast={isLast} shipped={shipped} actions={actions} />
    </div>
  );
}

function Amount({ line, currency }: { line: LineDraft; currency: string | null }) {
  const { t } = useTranslation('lines');
  const priced = pricedLine(line);
  return (
    <div className={`${styles.cell} ${styles.amount}`}>
      <span className={styles.label}>{t('amount')}</span>
      <span className={styles.sum}>
        {priced === null || currency === null ? (
          '–'
        ) : (
          <LineAmount
            total={lineAmounts(priced, currency).total}
            currency={currency}
            optional={line.optional}
          />
        )}
      </span>
    </div>
  );
}

function RowButtons({
  line: { key },
  position,
  isLast,
  shipped,
  actions,
}: Omit<Props, 'currency' | 'withOptional' | 'listPrice' | 'note' | 'errors'>) {
  const { t } = useTranslation('lines');
  const buttons = [
    { name: 'up', Icon: IconArrowUp, disabled: position === 1, go: () => actions.move(key, -1) },
    { name: 'down', Icon: IconArrowDown, disabled: isLast, go: () => actions.move(key, 1) },
    { name: 'duplicate', Icon: IconCopy, disabled: false, go: () => actions.duplicate(key) },
    {
      name: 'remove',
      Icon: IconTrash,
      disabled: shipped !== undefined,
      go: () => actions.remove(key),
    },
  ] as const;
  return (
    <div className={styles.buttons}>
      {buttons.map(({ name, Icon, disabled, go }) => {
        const label =
          name === 'remove' && disabled
            ? t('actions.stays', { position })
            : t(`actions.${name}`, { position });
        return (
          <button
            key={name}
            type="button"
            className={styles.button}
            aria-label={label}
            title={label}
            // `disabled` would lose the focus. A line that is moved to the end by this button keeps the focus there.
            aria-disabled={disabled}
            data-field={name}
            onClick={() => {
              if (!disabled) go();
            }}
          >
            <Icon size={15} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
