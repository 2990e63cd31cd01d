import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customersFoundQuery } from '../../../../api/customers';
import { RecordPicker } from '../../../../components/form/record-picker';
import { type CustomerNamed, customerLabel } from './customer-label';

const useAllFound = (q: string, enabled: boolean) => useQuery({ ...customersFoundQuery(q), enabled });

interface Props {
  label: string;
  placeholder: string;
  customer: CustomerNamed | undefined;
  className?: string;
  onChoose: (customer: CustomerNamed) => void;
  onClear: () => void;
}

/** Filters a list by one customer, active or not. */
export function CustomerChoice({ customer, label, ...props }: Props) {
  const { t } = useTranslation('pickers');
  return (
    <RecordPicker<CustomerNamed>
      {...props}
      label={label}
      chosen={customer}
      useFound={useAllFound}
      labelOf={customerLabel}
      texts={{
        searching: t('customer.searching'),
        none: t('customer.none'),
        nothing: (search) => t('customer.nothing', { search }),
      }}
    />
  );
}
