import type { ShippingTax, ShippingTaxShare } from '@docket/domain';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Overtaken } from '../../../../components/form/overtaken';
import type { FormField } from '../../../../components/form/use-form';
import { useDecimalInput } from '../../../../components/form/line-grid/use-decimal-input';
import { useFormats } from '../../../../i18n/format';
import styles from './sales-form.module.css';

interface Props {
  field: FormField<string>;
  /** The tax that applies to the typed values; null while no customer is known. */
  tax: ShippingTax | null;
  /** The distribution of shipping over tax rates. */
  shares: readonly ShippingTaxShare[];
}

/** The field of the tax rate of shipping, with the rate that applies while it is empty. */
export function ShippingTaxField({ field, tax, shares }: Props) {
  const { t } = useTranslation('salesForm');
  const { percent } = useFormats();
  const id = useId();
  const { props, mistake } = useDecimalInput({ ...field, type: 'percent' });
  const hint = useShippingTaxHint(tax, shares);
  return (
    <div className={styles.shipping}>
      <label htmlFor={id}>{t('fields.shippingTaxRate')}</label>
      <TextInput
        {...props}
        id={id}
        placeholder={tax === null || tax.rate === null ? undefined : percent(tax.rate)}
        error={field.errorAt() ?? mistake}
        inputWrapperOrder={['input', 'description', 'error']}
        description={
          field.overtakenBy === undefined ? (
            hint
          ) : (
            <Overtaken by={field.overtakenBy === '' ? '' : percent(field.overtakenBy)} />
          )
        }
      />
    </div>
  );
}

/** Names the rate that applies and the reason; null if a rate is typed. */
function useShippingTaxHint(tax: ShippingTax | null, shares: readonly ShippingTaxShare[]): string | null {
  const { t } = useTranslation('salesForm');
  const { percent, list } = useFormats();
  if (tax === null || tax.rule === 'own') return null;
  const { rule, rate } = tax;
  if (rule === 'untaxed') return t('shippingTax.untaxed');
  const single = rate ?? (shares.length === 1 ? shares[0]?.taxPercent : undefined);
  if (single !== undefined) return t('shippingTax.at', { rate: percent(single) });
  if (shares.length === 0) return t('shippingTax.shared');
  return t('shippingTax.sharedAt', { rates: list(shares.map(({ taxPercent }) => percent(taxPercent))) });
}
