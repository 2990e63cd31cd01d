import type { Customer, CustomerSummary } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customersFoundQuery } from '../../api/customers';
import { RecordPicker } from '../../components/form/record-picker';

interface Props {
  /** The one that is chosen, once it is known. */
  customer: Customer | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

type Choice = Pick<CustomerSummary, 'id' | 'code' | 'name'>;

const useCustomersFound = (q: string, enabled: boolean) => useQuery({ ...customersFoundQuery(q), enabled });

/** Whom a document is for: found by code or name, among those that are active. */
export function CustomerPicker({ customer, error, onChoose }: Props) {
  const { t } = useTranslation('salesForm');
  return (
    <RecordPicker<Choice>
      label={t('customer.label')}
      placeholder={t('customer.placeholder')}
      required
      chosen={customer}
      useFound={useCustomersFound}
      labelOf={({ code, name }) => `${name} (${code})`}
      texts={{
        searching: t('customer.searching'),
        none: t('customer.none'),
        nothing: (search) => t('customer.nothing', { search }),
      }}
      error={error}
      onChoose={({ id }) => onChoose(id)}
    />
  );
}
