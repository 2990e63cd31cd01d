import type { StockLevel } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { entryField } from '../../../components/form/part-field';
import type { FormField } from '../../../components/form/use-form';
import { QuantityInput } from '../../sales/documents/quantity-input';
import styles from '../../sales/documents/quantity-list.module.css';

/** The quantity entered for a row of stock. */
export interface LevelEntry {
  /** `row-` and the index of the row in `levels`. Errors of the server are assigned to the row by it. */
  key: string;
  quantity: string;
}

/** One entry for each row. @param quantityOf the initial quantity of a row */
export const entriesOf = (levels: readonly StockLevel[], quantityOf: (level: StockLevel) => string) =>
  levels.map((level, index): LevelEntry => ({ key: `row-${index}`, quantity: quantityOf(level) }));

/** The entries, each with its row of stock, in the order of the entries. */
export function rowsOf(entries: readonly LevelEntry[], levels: readonly StockLevel[]) {
  return entries.flatMap((entry) => {
    const level = levels[Number(entry.key.slice('row-'.length))];
    return level === undefined ? [] : [{ entry, level }];
  });
}

interface Props {
  label: string;
  levels: readonly StockLevel[];
  field: FormField<LevelEntry[]>;
  /** The name of a row. */
  nameOf: (level: StockLevel) => string;
  /** The label of a quantity field. @param of the row, by its name */
  labelOf: (of: { name: string }) => string;
  /** The note on a row below its name. */
  noteOf: (level: StockLevel) => string;
  /** Whether a row has no quantity field. */
  isLeft?: (level: StockLevel) => boolean;
  /** Whether the first quantity field gets the focus when the window opens. */
  autoFocus?: boolean;
}

/** Rows of stock, each with a field for its quantity. */
export function LevelEntries({
  label,
  levels,
  field,
  nameOf,
  labelOf,
  noteOf,
  isLeft,
  autoFocus = false,
}: Props) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {rowsOf(field.value, levels).map(({ entry, level }, index) => (
        <li key={entry.key} className={styles.line}>
          <Level level={level} note={noteOf(level)} />
          {isLeft?.(level) !== true && (
            <Quantity
              label={labelOf({ name: nameOf(level) })}
              uom={level.uom}
              field={entryField(field, entry)}
              autoFocus={autoFocus && index === 0}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Level({ level: { sku, itemName, locationCode, lot }, note }: { level: StockLevel; note: string }) {
  const { t } = useTranslation('stockRows');
  return (
    <div className={styles.what}>
      <span className={styles.description}>{`${sku} · ${itemName}`}</span>
      <span className={styles.more}>
        {lot === null ? locationCode : t('place', { location: locationCode, lot })}
      </span>
      <span className={styles.note}>{note}</span>
    </div>
  );
}

/** Fields of a row in which the server can report an error. All are shown at its quantity. */
const PARTS = ['quantity', 'counted', 'lot', 'itemId', 'fromLocationId', 'toLocationId', 'locationId'];

interface QuantityProps {
  label: string;
  uom: string;
  field: FormField<LevelEntry>;
  autoFocus: boolean;
}

function Quantity({ field: { value, errorAt, onChange }, ...props }: QuantityProps) {
  return (
    <QuantityInput
      {...props}
      value={value.quantity}
      error={PARTS.map((part) => errorAt(part)).find((error) => error !== undefined)}
      onChange={(quantity) => onChange((entry) => ({ ...entry, quantity }))}
    />
  );
}
