import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomFieldsEditor } from '../../../components/form/custom-fields';
import { DateField } from '../../../components/form/date-field';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import { LONG_TEXT } from '../../../components/form/limits';
import { OptionField } from '../../../components/form/option-field';
import { TextField } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import { LocationField } from '../../inventory/stock/location-field';
import { PRIORITIES, type ProductionForm } from './production-draft';

interface Props {
  form: Form<ProductionForm>;
  /** The picker of the item, or the item as text if it cannot be chosen. */
  what: ReactNode;
  /** Unit of the item. Undefined until the item is loaded. */
  uom: string | undefined;
  /** Content below the quantity, such as a list of missing materials. */
  afterWhat?: ReactNode;
  /** Whether the state of the order lets a field be changed. */
  isOpen?: (field: string) => boolean;
}

const DATES = ['dueDate', 'plannedStart', 'plannedEnd'] as const;
const PLACES = ['sourceLocationId', 'destinationLocationId'] as const;
const TEXTS = ['notes', 'internalNotes'] as const;

/** All fields of a production order that can be edited. */
export function ProductionFields({ form: { field }, what, uom, afterWhat, isOpen = () => true }: Props) {
  const { t } = useTranslation('production');
  const dates = DATES.filter(isOpen);
  const places = PLACES.filter(isOpen);
  return (
    <>
      <Section title={t('sections.what')} text={t('sections.whatText')}>
        <div className={formStyles.fields}>
          <div className={formStyles.wide}>{what}</div>
          {isOpen('quantity') && (
            <DecimalField type="quantity" field={field('quantity')} label={t('fields.quantity')} unit={uom} />
          )}
          {isOpen('priority') && (
            <OptionField
              field={field('priority')}
              label={t('fields.priority')}
              choices={PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
            />
          )}
        </div>
      </Section>
      {afterWhat}
      {dates.length > 0 && (
        <Section title={t('sections.when')}>
          <div className={formStyles.fields}>
            {dates.map((name) => (
              <DateField key={name} field={field(name)} label={t(`fields.${name}`)} />
            ))}
          </div>
        </Section>
      )}
      {places.length > 0 && (
        <Section title={t('sections.where')}>
          <div className={formStyles.fields}>
            {places.map((name) => (
              <LocationField
                key={name}
                field={field(name)}
                label={t(`fields.${name}`)}
                hint={t(`hints.${name}`)}
              />
            ))}
          </div>
        </Section>
      )}
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
