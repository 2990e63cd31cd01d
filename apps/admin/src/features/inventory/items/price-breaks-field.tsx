import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/form/decimal-field';
import { ListEditor } from '../../../components/form/list-editor';
import { partField } from '../../../components/form/part-field';
import type { FormField } from '../../../components/form/use-form';
import { useFormats } from '../../../i18n/format';
import type { PriceBreakDraft } from './item-draft';

const COLUMNS = 'repeat(2, minmax(0, 1fr))';
/** Width and gap that align the price breaks with the fields above. */
const IN_LINE = { '--table-width': 'var(--docket-form)', '--table-gap': '16px' } as CSSProperties;
const NEW_BREAK = { minimumQuantity: '', price: '' };

interface Props {
  field: FormField<PriceBreakDraft[]>;
  /** Unit of measure of the item. Empty until it is typed. */
  uom: string;
  /** Empty for the currency of the company. */
  currency: string;
}

/** The price breaks of an item: minimum quantities with their prices. They may be typed in any order. */
export function PriceBreaksField({ field, uom, currency }: Props) {
  const { t } = useTranslation('items');
  const { decimal } = useFormats();
  return (
    <div style={IN_LINE}>
      <ListEditor<PriceBreakDraft>
        dense
        columns={COLUMNS}
        field={field}
        blank={NEW_BREAK}
        addLabel={t('priceBreaks.add')}
        removeLabel={(position) => t('priceBreaks.remove', { position })}
        nameOf={(position) => t('priceBreaks.entry', { position })}
        textOf={({ minimumQuantity, price }) =>
          t('priceBreaks.each', {
            quantity: `${decimal(minimumQuantity)} ${uom}`.trim(),
            price: `${decimal(price)} ${currency}`.trim(),
          })
        }
        none={t('priceBreaks.none')}
      >
        {(entry) => (
          <>
            <DecimalField
              type="quantity"
              field={partField(entry, 'minimumQuantity')}
              label={t('priceBreaks.minimumQuantity')}
              unit={uom || undefined}
            />
            <DecimalField
              type="price"
              field={partField(entry, 'price')}
              label={t('priceBreaks.price')}
              unit={currency || undefined}
            />
          </>
        )}
      </ListEditor>
    </div>
  );
}
