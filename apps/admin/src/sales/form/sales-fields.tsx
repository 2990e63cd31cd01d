import type { Customer } from '@docket/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomFieldsEditor } from '../../components/form/custom-fields';
import formStyles from '../../components/form/form.module.css';
import { LONG_TEXT, SALES_LIMITS } from '../../components/form/limits';
import { TextField } from '../../components/form/text-field';
import type { Form } from '../../components/form/use-form';
import { Section } from '../../components/section';
import type { SalesDesk } from '../sales-desk';
import { LineSection } from './line-section';
import { PartyFields } from './party-fields';
import type { SalesForm } from './sales-draft';

interface Props {
  desk: SalesDesk;
  form: Form<SalesForm>;
  /** The choice of the customer, or the customer where there is none. */
  whom: ReactNode;
  customer: Customer | undefined;
  currency: string | null;
  /** What holds where the first date is left empty. */
  dateHint?: string;
}

const TEXTS = ['notes', 'terms', 'internalNotes'] as const;

/** Everything of a sales document that can be written. */
export function SalesFields({ desk, form, whom, customer, currency, dateHint }: Props) {
  const { t } = useTranslation('salesForm');
  const { field } = form;
  return (
    <>
      <Section title={t('sections.head')}>
        <div className={formStyles.fields}>
          <div className={formStyles.wide}>{whom}</div>
          {desk.dates.map((name, index) => (
            <TextField
              key={name}
              field={field(name)}
              label={t(`fields.${name}`)}
              // As high as its neighbour, so that the two stand in one row.
              hint={dateHint !== undefined && index === 1 ? '\u00a0' : index === 0 ? dateHint : undefined}
              type="date"
            />
          ))}
          <TextField
            field={field('customerReference')}
            label={t('fields.customerReference')}
            maxLength={SALES_LIMITS.customerReference}
          />
          <TextField
            field={field('paymentTerms')}
            label={t('fields.paymentTerms')}
            maxLength={SALES_LIMITS.paymentTerms}
          />
        </div>
      </Section>
      <LineSection form={form} currency={currency} withOptional={desk.hasOptionalLines} />
      <PartyFields form={form} customer={customer} />
      <Section title={t('sections.texts')} text={t('sections.textsText')}>
        <div className={formStyles.fields}>
          {TEXTS.map((name) => (
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
