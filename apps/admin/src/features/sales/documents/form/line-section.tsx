import { TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Overtaken } from '../../../../components/form/overtaken';
import type { FormField } from '../../../../components/form/use-form';
import type { LineDraft, ShippedLines } from '../../../../components/form/line-grid/line-draft';
import { LineGrid } from '../../../../components/form/line-grid/line-grid';
import {
  LiveTotals,
  type ShippingTaxOf,
  useLiveTotals,
} from '../../../../components/form/line-grid/live-totals';
import { useDecimalInput } from '../../../../components/form/line-grid/use-decimal-input';
import { useFormats } from '../../../../i18n/format';
import styles from './sales-form.module.css';
import { ShippingTaxField } from './shipping-tax-field';

interface Props {
  lines: FormField<LineDraft[]>;
  shipping: FormField<string>;
  /** The tax rate of shipping. Empty means the rate that the rule gives. */
  shippingTaxRate: FormField<string>;
  shippingTaxOf: ShippingTaxOf;
  /** The currency of the document; null while no customer is chosen. */
  currency: string | null;
  /** The language in which the customer is written to; null while no customer is chosen. */
  language: string | null;
  withOptional: boolean;
  /** The shipped quantities of lines, by line key. They limit how far a line can be changed. */
  shipped?: ShippedLines;
  /** Notes about lines, by line key. */
  notes?: ReadonlyMap<string, string>;
}

/** The lines of a document and their totals. */
export function LineSection({
  lines,
  shipping,
  shippingTaxRate,
  shippingTaxOf,
  currency,
  language,
  withOptional,
  shipped,
  notes,
}: Props) {
  const { t } = useTranslation('salesForm');
  const id = useId();
  const { decimal } = useFormats();
  const { props, mistake } = useDecimalInput(shipping);
  const shippingId = useId();
  const { totals, shippingTax, left } = useLiveTotals({
    lines: lines.value,
    shipping: shipping.value,
    shippingTaxOf,
    currency: currency ?? 'EUR',
  });
  return (
    <section className={styles.lines} aria-labelledby={id}>
      <Title order={2} id={id} className={styles.linesTitle}>
        {t('fields.lines')}
      </Title>
      <LineGrid
        field={lines}
        currency={currency}
        language={language}
        withOptional={withOptional}
        shipped={shipped}
        notes={notes}
      />
      <div className={styles.below}>
        <div className={styles.shipping}>
          <label htmlFor={shippingId}>{t('fields.shipping')}</label>
          <TextInput
            {...props}
            id={shippingId}
            error={shipping.errorAt() ?? mistake}
            description={
              shipping.overtakenBy === undefined ? undefined : (
                <Overtaken by={decimal(shipping.overtakenBy)} />
              )
            }
          />
        </div>
        <ShippingTaxField
          field={shippingTaxRate}
          tax={currency === null ? null : shippingTax}
          shares={totals.shippingTaxes}
        />
        {currency === null ? (
          <p className={styles.chooseFirst}>{t('chooseFirst')}</p>
        ) : (
          <div className={styles.totals}>
            <LiveTotals totals={totals} left={left} currency={currency} />
          </div>
        )}
      </div>
    </section>
  );
}
