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

/** Button below the price of a line that shows the list price for its quantity, and sets it. */
export function OtherPriceHint({ other: { price, priceBreak }, uom, currency, onTake }: Props) {
  const { t } = useTranslation('lines');
  const { decimal, money } = useFormats();
  const shown = money(price, currency);
  return (
    <button
      type="button"
      className={styles.take}
      title={t('takePriceByKey')}
      // The button is not in the tab order, so that Tab leads to the next cell. It has a shortcut instead.
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
