import type { SalesOrderLine } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import styles from './line-pricing.module.css';

interface Props {
  line: Pick<SalesOrderLine, 'unitPrice' | 'discountPercent' | 'taxPercent'>;
  currency: string;
  /** The page widths from which the price and the rates have columns of their own. */
  columnsFrom: { price: 'sm' | 'md'; rates: 'sm' | 'lg' };
}

/** The price and rates of a line, shown below its description while their columns are hidden. */
export function LinePricing({ line, currency, columnsFrom: { price, rates } }: Props) {
  const { t } = useTranslation('sales');
  const { money, percent } = useFormats();
  return (
    <div className={styles.pricing}>
      <span className={styles[price]}>{t('detail.each', { price: money(line.unitPrice, currency) })}</span>
      {!isZero(line.discountPercent) && (
        <span className={styles[rates]}>
          {t('detail.discountOf', { percent: percent(line.discountPercent) })}
        </span>
      )}
      <span className={styles[rates]}>{t('detail.taxOf', { percent: percent(line.taxPercent) })}</span>
    </div>
  );
}
