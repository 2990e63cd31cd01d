import type { Customer } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { RecordEditor } from '../components/record/record-editor';
import { customerDesk } from './customer-desk';
import { CustomerFields } from './customer-fields';

/** The customer's data, to be changed where they stand. */
export function CustomerEditor({ customer }: { customer: Tagged<Customer> }) {
  const { t } = useTranslation('customers');
  return (
    <RecordEditor
      desk={customerDesk}
      record={customer}
      texts={{
        conflict: t('detail.conflict'),
        saved: ({ name }) => t('detail.saved', { name }),
        field: (name) => t(`fields.${name}`),
      }}
    >
      {(form) => <CustomerFields form={form} />}
    </RecordEditor>
  );
}
