import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerNowQuery, customersFoundQuery } from '../../../../api/customers';
import { RecordPicker } from '../../../../components/form/record-picker';
import styles from '../../../../components/table/list-filters.module.css';
import { type CustomerNamed, customerLabel } from './customer-label';

const useAllFound = (q: string, enabled: boolean) => useQuery({ ...customersFoundQuery(q), enabled });

interface Props {
  label: string;
  placeholder: string;
  customerId: string | undefined;
  onChange: (customerId: string | undefined) => void;
}

/** Filters a list by one customer, active or not. */
export function CustomerChoice({ customerId, onChange, ...props }: Props) {
  const { t } = useTranslation('pickers');
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  return (
    <RecordPicker<CustomerNamed>
      {...props}
      className={styles.picker}
      chosen={customerId === undefined ? undefined : customer.data}
      onChoose={({ id }) => onChange(id)}
      onClear={() => onChange(undefined)}
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
