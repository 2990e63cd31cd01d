import { ITEM_TRACKINGS } from '@docket/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyChoices } from '../../setup/company/choices';
import { ChoiceField } from '../../../components/form/choice-field';
import { CustomFieldsEditor } from '../../../components/form/custom-fields';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import { ITEM_LIMITS, LONG_TEXT } from '../../../components/form/limits';
import { OptionField } from '../../../components/form/option-field';
import { SwitchField } from '../../../components/form/switch-field';
import { TextField } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import type { ItemForm } from './item-draft';
import { PriceBreaksField } from './price-breaks-field';

interface Props {
  form: Form<ItemForm>;
  /** Currency that applies while none is chosen. If it is left out, a currency must be chosen. */
  otherwise?: string;
}

/** All fields of an item that can be edited. */
export function ItemFields({ form, otherwise }: Props) {
  const { t, i18n } = useTranslation('items');
  const { field } = form;
  const currency = field('currency');
  const currencies = useMemo(
    () => currencyChoices(i18n.language, currency.value || 'EUR'),
    [i18n.language, currency.value],
  );
  const uom = form.values.uom.trim();
  return (
    <>
      <Section title={t('sections.identity')} text={t('sections.identityText')}>
        <div className={formStyles.fields}>
          <TextField field={field('sku')} label={t('fields.sku')} maxLength={ITEM_LIMITS.sku} />
          <OptionField
            field={field('type')}
            label={t('fields.type')}
            choices={(['buy', 'make'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          <TextField field={field('name')} label={t('fields.name')} maxLength={ITEM_LIMITS.name} wide />
          <TextField
            field={field('description')}
            label={t('fields.description')}
            lines={3}
            maxLength={LONG_TEXT}
            wide
          />
          <SwitchField
            field={field('active')}
            label={t('fields.active')}
            hint={t('hints.active')}
            className={formStyles.wide}
          />
        </div>
      </Section>
      <Section title={t('sections.stock')} text={t('sections.stockText')}>
        <div className={formStyles.fields}>
          <TextField field={field('uom')} label={t('fields.uom')} maxLength={ITEM_LIMITS.uom} />
          <OptionField
            field={field('tracking')}
            label={t('fields.tracking')}
            choices={ITEM_TRACKINGS.map((value) => ({ value, label: t(`trackings.${value}`) }))}
          />
          <DecimalField
            type="stockQuantity"
            field={field('minStock')}
            label={t('fields.minStock')}
            unit={uom === '' ? undefined : uom}
          />
        </div>
      </Section>
      <Section title={t('sections.prices')} text={t('sections.pricesText')}>
        <div className={formStyles.fields}>
          <DecimalField
            type="price"
            field={field('price')}
            label={t('fields.price')}
            hint={t('hints.price')}
          />
          <DecimalField type="price" field={field('cost')} label={t('fields.cost')} hint={t('hints.cost')} />
          <ChoiceField
            field={currency}
            label={t('fields.currency')}
            choices={currencies}
            otherwise={otherwise}
          />
        </div>
      </Section>
      <Section title={t('sections.priceBreaks')} text={t('sections.priceBreaksText')}>
        <PriceBreaksField field={field('priceBreaks')} uom={uom} currency={currency.value} />
      </Section>
      <Section title={t('sections.notes')}>
        <div className={formStyles.fields}>
          <TextField field={field('notes')} label={t('fields.notes')} lines={3} maxLength={LONG_TEXT} wide />
        </div>
      </Section>
      <Section title={t('sections.custom')} text={t('sections.customText')}>
        <CustomFieldsEditor field={field('customFields')} />
      </Section>
    </>
  );
}
