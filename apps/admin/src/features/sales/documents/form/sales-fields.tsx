import type { Customer } from '@docket/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomFieldsEditor } from '../../../../components/form/custom-fields';
import formStyles from '../../../../components/form/form.module.css';
import { LONG_TEXT, REJECTION_LIMITS, SALES_LIMITS } from '../../../../components/form/limits';
import { DateField } from '../../../../components/form/date-field';
import { DecimalField } from '../../../../components/form/decimal-field';
import { TextField } from '../../../../components/form/text-field';
import type { Form } from '../../../../components/form/use-form';
import { Section } from '../../../../components/layout/section';
import { isOpenWhileNew, type SalesDesk } from '../sales-desk';
import { LineSection } from './line-section';
import { PartyFields } from './party-fields';
import type { SalesForm } from './sales-draft';
import { useDraftShippingTax } from './shipping-tax';

interface Props {
  desk: SalesDesk;
  form: Form<SalesForm>;
  /** The picker of the customer, or the name of a fixed customer. */
  whom: ReactNode;
  customer: Customer | undefined;
  /** Whether the customer is known by id and still loading. */
  isCustomerComing: boolean;
  currency: string | null;
  /** Whether a field can be edited in the state of the document. */
  isOpen?: (field: string) => boolean;
  /** The hint that names the date used if the first date is left empty. */
  dateHint?: string;
}

const TEXTS = ['notes', 'terms', 'internalNotes'] as const;

/** All editable fields of a sales document. */
export function SalesFields({
  desk,
  form,
  whom,
  customer,
  isCustomerComing,
  currency,
  isOpen = isOpenWhileNew,
  dateHint,
}: Props) {
  const { t } = useTranslation('salesForm');
  const { field } = form;
  const shippingTaxOf = useDraftShippingTax(form.values.shippingTaxRate, customer);
  return (
    <>
      <Section title={t('sections.head')}>
        <div className={formStyles.fields}>
          <div className={formStyles.wide}>{whom}</div>
          {desk.dates.filter(isOpen).map((name, index) => (
            <DateField
              key={name}
              field={field(name)}
              label={t(`fields.${name}`)}
              hint={index === 0 ? dateHint : undefined}
            />
          ))}
          {(['customerReference', 'paymentTerms'] as const).filter(isOpen).map((name) => (
            <TextField
              key={name}
              field={field(name)}
              label={t(`fields.${name}`)}
              maxLength={SALES_LIMITS[name]}
            />
          ))}
          {isOpen('shipping') && !isOpen('lines') && (
            <>
              <DecimalField type="price" field={field('shipping')} label={t('fields.shipping')} />
              <DecimalField
                type="percent"
                unit="%"
                field={field('shippingTaxRate')}
                label={t('fields.shippingTaxRate')}
                hint={t('shippingTax.ofQuote')}
              />
            </>
          )}
          {isOpen('lostReason') && (
            <TextField
              field={field('lostReason')}
              label={t('fields.lostReason')}
              lines={3}
              maxLength={REJECTION_LIMITS.lostReason}
              wide
            />
          )}
        </div>
      </Section>
      {isOpen('lines') && (
        <LineSection
          lines={field('lines')}
          shipping={field('shipping')}
          shippingTaxRate={field('shippingTaxRate')}
          shippingTaxOf={shippingTaxOf}
          currency={currency}
          language={customer?.language ?? null}
          withOptional={desk.hasOptionalLines}
        />
      )}
      <PartyFields form={form} customer={customer} isCustomerComing={isCustomerComing} isOpen={isOpen} />
      <Section title={t('sections.texts')} text={t('sections.textsText')}>
        <div className={formStyles.fields}>
          {TEXTS.filter(isOpen).map((name) => (
            <TextField
              key={name}
              field={field(name)}
              label={t(`fields.${name}`)}
              lines={3}
              maxLength={LONG_TEXT}
              wide
            />
          ))}
        </div>
      </Section>
      <Section title={t('sections.custom')} text={t('sections.customText')}>
        <CustomFieldsEditor field={field('customFields')} />
      </Section>
    </>
  );
}
