import { useTranslation } from 'react-i18next';
import { NewRecordPage } from '../../../components/document/record/new-record-page';
import { customerDesk } from './customer-desk';
import { CustomerFields } from './customer-fields';

/** The page of a new customer. */
export function NewCustomerPage() {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  return (
    <NewRecordPage
      desk={customerDesk}
      texts={{
        section: common('nav.sales'),
        list: t('title'),
        title: t('create.title'),
        save: t('create.save'),
        done: ({ name }) => t('create.done', { name }),
      }}
    >
      {(form) => <CustomerFields form={form} otherwise={t('create.otherwise')} />}
    </NewRecordPage>
  );
}
