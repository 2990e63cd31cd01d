import type { Customer } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customersFoundQuery } from '../../../../api/customers';
import { RecordPicker } from '../../../../components/form/record-picker';
import { type CustomerNamed, customerLabel } from './customer-label';

const useActiveFound = (q: string, enabled: boolean) =>
  useQuery({ ...customersFoundQuery(q, ['true']), enabled });

interface PickerProps {
  /** The chosen customer, once it is loaded. */
  customer: Customer | undefined;
  error: string | undefined;
  /** Whether a customer must be chosen; true by default. */
  required?: boolean;
  onChoose: (id: string) => void;
  onClear?: () => void;
  /** Creates a customer with the name that was searched for. */
  onNew?: (name: string) => void;
}

/** Picks the customer of a document, by code or name, among the active ones. */
export function CustomerPicker({ customer, error, required = true, onChoose, onClear, onNew }: PickerProps) {
  const { t } = useTranslation('salesForm');
  return (
    <RecordPicker<CustomerNamed>
      label={t('customer.label')}
      placeholder={t('customer.placeholder')}
      required={required}
      chosen={customer}
      useFound={useActiveFound}
      labelOf={customerLabel}
      texts={{
        searching: t('customer.searching'),
        none: t('customer.none'),
        nothing: (search) => t('customer.nothing', { search }),
      }}
      error={error}
      onChoose={({ id }) => onChoose(id)}
      onClear={onClear}
      create={
        onNew && {
          label: (name) => (name === '' ? t('customer.new') : t('customer.newNamed', { name })),
          onChoose: onNew,
        }
      }
    />
  );
}
