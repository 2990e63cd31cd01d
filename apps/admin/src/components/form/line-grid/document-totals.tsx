import { useTranslation } from 'react-i18next';
import type { DocumentTotals as Totals } from '@docket/domain';
import { useFormats } from '../../../i18n/format';
import styles from './document-totals.module.css';

interface Props {
  totals: Totals;
  currency: string;
}

const isZero = (value: string) => /^[0.]*$/.test(value);

/** Totals below the lines of a document with the taxes per rate, as in the printed document. */
export function DocumentTotals({ totals, currency }: Props) {
  const { t } = useTranslation('lines');
  const { money, percent, list } = useFormats();
  const amount = (value: string) => money(value, currency);
  const shippingLabel = () => {
    const rates = totals.shippingTaxes.map(({ taxPercent }) => taxPercent);
    if (rates.every(isZero)) return t('totals.shippingUntaxed');
    return t('totals.shippingAt', { rates: list(rates.map(percent)) });
  };
  return (
    <div className={styles.totals}>
      <h3 className="visually-hidden">{t('totals.title')}</h3>
      <dl>
        {!isZero(totals.discount) && (
          <>
            <dt>{t('totals.subtotal')}</dt>
            <dd>{amount(totals.subtotal)}</dd>
            <dt>{t('totals.discount')}</dt>
            <dd>{amount(`-${totals.discount}`)}</dd>
          </>
        )}
        {/* The amounts of the lines above add up to this total. */}
        <dt>{t('totals.netTotal')}</dt>
        <dd>{amount(totals.netTotal)}</dd>
        {!isZero(totals.shipping) && (
          <>
            <dt>{shippingLabel()}</dt>
            <dd>{amount(totals.shipping)}</dd>
          </>
        )}
        {totals.taxes.map(({ taxPercent, base, tax }) => (
          <TaxRow
            key={taxPercent}
            label={t('totals.taxOf', { rate: percent(taxPercent), base: amount(base) })}
            tax={amount(tax)}
          />
        ))}
        <dt className={styles.sum}>{t('totals.total')}</dt>
        <dd className={styles.sum}>{amount(totals.total)}</dd>
      </dl>
    </div>
  );
}

function TaxRow({ label, tax }: { label: string; tax: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{tax}</dd>
    </>
  );
}
