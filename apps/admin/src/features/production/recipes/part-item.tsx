import formStyles from '../../../components/form/form.module.css';
import { type ItemChoice, ItemPicker } from '../../inventory/stock/item-picker';

/** Grid columns of a list of parts: item, quantity and scrap. */
export const PART_COLUMNS = 'minmax(0, 1fr) 150px 130px';

/** The details of a part's item that are shown. */
type PartItem = Pick<ItemChoice, 'sku' | 'name' | 'uom'>;

/** Number of characters of SKU and name that a field shows on a phone. */
const FIELD = 28;

interface Props {
  /** Empty until an item is chosen. */
  itemId: string;
  item: PartItem;
  error?: string;
  onChoose: (part: { itemId: string; item: PartItem }) => void;
}

/** Picker of the item of one part. */
export function PartItem({ itemId, item, error, onChoose }: Props) {
  const isCut = item.sku.length + item.name.length > FIELD;
  return (
    <div className={formStyles.wide}>
      <ItemPicker
        item={itemId === '' ? undefined : { id: itemId, tracking: 'none', ...item }}
        required
        error={error}
        onChoose={({ id, sku, name, uom }) => onChoose({ itemId: id, item: { sku, name, uom } })}
      />
      {/* Screen readers read the whole value of the field, so they skip this text. */}
      {isCut && (
        <div className={formStyles.inFull} aria-hidden>
          {item.name}
        </div>
      )}
    </div>
  );
}
