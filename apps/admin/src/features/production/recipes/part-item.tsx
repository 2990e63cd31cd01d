import formStyles from '../../../components/form/form.module.css';
import { type ItemChoice, ItemPicker } from '../../inventory/stock/item-picker';

/** Of a table of parts: the item, how many, and what is lost. */
export const PART_COLUMNS = 'minmax(0, 1fr) 150px 130px';

/** What is shown of the item that something is made of. */
type PartItem = Pick<ItemChoice, 'sku' | 'name' | 'uom'>;

/** Of SKU and name, as many characters as a field shows on a phone. */
const FIELD = 28;

interface Props {
  /** Empty until one is chosen. */
  itemId: string;
  item: PartItem;
  error?: string;
  onChoose: (part: { itemId: string; item: PartItem }) => void;
}

/** The item of one entry among what something is made of. */
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
      {/* Whoever hears the field has heard it all. */}
      {isCut && (
        <div className={formStyles.inFull} aria-hidden>
          {item.name}
        </div>
      )}
    </div>
  );
}
