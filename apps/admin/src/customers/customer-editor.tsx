import type { Customer } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCustomer, customerListsKey, customerQuery } from '../api/customers';
import type { Tagged } from '../api/http';
import { hasCode } from '../api/problem';
import { ConflictNotice } from '../components/form/conflict-notice';
import { FormFrame } from '../components/form/form-frame';
import { saysTheSame } from '../components/form/keyed';
import { useForm } from '../components/form/use-form';
import { useToast } from '../components/use-toast';
import { CUSTOMER_FIELDS, customerForm, customerPatch } from './customer-draft';
import { CustomerFields } from './customer-fields';
import { useCustomerSave } from './use-customer-save';

/** The customer's data, to be changed where they stand. */
export function CustomerEditor({ customer }: { customer: Tagged<Customer> }) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const { t: words } = useTranslation('form');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { value, etag } = customer;
  const stored = useMemo(() => customerForm(value), [value]);
  const form = useForm(stored);
  // Counts, so that a second conflict is told like the first.
  const [conflicts, setConflicts] = useState(0);
  const { queryKey } = customerQuery(value.id);

  const save = useCustomerSave({
    form,
    save: (sent) => changeCustomer(value.id, customerPatch(sent, form.changed, value), etag),
    onSaved: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: customerListsKey });
      form.settle(sent);
      setConflicts(0);
      void toast.success(t('detail.saved', { name: saved.value.name }));
    },
    onFailed: (error) => {
      if (hasCode(error, 'version_conflict')) setConflicts((count) => count + 1);
    },
  });

  const load = async () => {
    const newer = await queryClient.fetchQuery({ ...customerQuery(value.id), staleTime: 0 });
    const theirs = customerForm(newer.value);
    return CUSTOMER_FIELDS.filter((name) => !saysTheSame(theirs[name], stored[name])).map((name) =>
      t(`fields.${name}`),
    );
  };

  return (
    <>
      {conflicts > 0 && <ConflictNotice key={conflicts} title={t('detail.conflict')} onLoad={load} />}
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={common('actions.save')}
        canSave={form.isDirty}
        onSave={save.submit}
        wayOut={
          form.isDirty &&
          !save.isPending && (
            <Button
              variant="default"
              onClick={() => {
                form.reset();
                save.reset();
              }}
            >
              {words('discard')}
            </Button>
          )
        }
      >
        <CustomerFields form={form} />
      </FormFrame>
    </>
  );
}
