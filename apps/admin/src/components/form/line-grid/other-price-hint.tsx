import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { ariaKeys } from '../../../keys/keys';
import styles from './line-grid.module.css';
import type { OtherPrice } from './list-price';

interface Props {
  other: OtherPrice;
  uom: string;
  currency: string;
  onTake: () => void;
}

/** What the item of a line sells for in its quantity, where the line says another price; a press takes it. */
export function OtherPriceHint({ other: { price, priceBreak }, uom, currency, onTake }: Props) {
  const { t } = useTranslation('lines');
  const { decimal, money } = useFormats();
  const shown = money(price, currency);
  return (
    <button
      type="button"
      className={styles.take}
      title={t('takePriceByKey')}
      // Whoever tabs through the cells goes on to the next: this is had by its key.
      tabIndex={-1}
      aria-keyshortcuts={ariaKeys('takePrice')}
      data-field="takePrice"
      onClick={onTake}
    >
      {priceBreak === null
        ? t('listPrice', { price: shown })
        : t('breakPrice', { quantity: `${decimal(priceBreak.minimumQuantity)} ${uom}`.trim(), price: shown })}
      <span className="visually-hidden">. {t('takePrice')}</span>
    </button>
  );
}
