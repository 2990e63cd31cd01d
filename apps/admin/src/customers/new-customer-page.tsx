import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createCustomer, customerListsKey } from '../api/customers';
import { useOneTimeKey } from '../api/one-time-key';
import { FormFrame } from '../components/form/form-frame';
import { useForm } from '../components/form/use-form';
import { ButtonLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { useToast } from '../components/use-toast';
import { customerSent, NEW_CUSTOMER } from './customer-draft';
import { CustomerFields } from './customer-fields';
import { useCustomerSave } from './use-customer-save';

/** A customer that is yet to be stored. */
export function NewCustomerPage() {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(NEW_CUSTOMER);
  const once = useOneTimeKey();
  const save = useCustomerSave({
    form,
    save: (sent) => {
      const customer = customerSent(sent);
      return createCustomer(customer, once.keyFor(customer));
    },
    onSaved: async ({ id, name }) => {
      void queryClient.invalidateQueries({ queryKey: customerListsKey });
      void toast.success(t('create.done', { name }));
      await navigate({
        to: '/customers/$customerId',
        params: { customerId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onFailed: once.refused,
  });
  return (
    <>
      <PageHeader
        title={t('create.title')}
        crumbs={[{ label: common('nav.sales') }, { label: t('title'), to: '/customers' }]}
      />
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={t('create.save')}
        onSave={save.submit}
        wayOut={
          <ButtonLink to="/customers" variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        <CustomerFields form={form} otherwise={t('create.otherwise')} />
      </FormFrame>
    </>
  );
}
