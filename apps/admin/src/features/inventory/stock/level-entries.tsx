import type { StockLevel } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { entryField } from '../../../components/form/part-field';
import type { FormField } from '../../../components/form/use-form';
import { QuantityInput } from '../../sales/documents/quantity-input';
import styles from '../../sales/documents/quantity-list.module.css';

/** How much is said of a row of stock. */
export interface LevelEntry {
  /** Where the row stands among those that are at hand: it tells them apart in what is refused. */
  key: string;
  quantity: string;
}

/** One for each row. @param quantityOf what is said of it at first */
export const entriesOf = (levels: readonly StockLevel[], quantityOf: (level: StockLevel) => string) =>
  levels.map((level, index): LevelEntry => ({ key: `row-${index}`, quantity: quantityOf(level) }));

/** What is said of rows, each with its row, in the order in which it is said. */
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
  /** How a row is called. */
  nameOf: (level: StockLevel) => string;
  /** Names a quantity. @param of the row that it is of */
  labelOf: (of: { name: string }) => string;
  /** What is said of a row below its name. */
  noteOf: (level: StockLevel) => string;
  /** Whether nothing is said of how much of it. */
  isLeft?: (level: StockLevel) => boolean;
  /** Whether the first of the quantities takes the focus as the window opens. */
  autoFocus?: boolean;
}

/** Rows of stock, and of each how much. */
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

/** What the server may find wrong with a row, whatever field of it that is in. */
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
