import type { Customer } from '@docket/contracts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../api/one-time-key';
import { ActionError } from '../components/action-error';
import { Dialog } from '../components/dialog';
import { FormElement } from '../components/form/form-element';
import { useFocusOnRefusal } from '../components/form/use-focus-on-refusal';
import { useForm } from '../components/form/use-form';
import { useRecordSave } from '../components/record/use-record-save';
import { useOnePress } from '../components/use-one-press';
import { useToast } from '../components/use-toast';
import { ariaKeys } from '../keys/keys';
import { customerDesk } from './customer-desk';
import { NEW_CUSTOMER } from './customer-draft';
import { CustomerFields } from './customer-fields';
import styles from './new-customer-window.module.css';

interface Props {
  /** What it is called, as far as that is known. */
  name: string;
  onMade: (customer: Customer) => void;
  onClose: () => void;
}

/** A customer that is missing where something is made out to it. */
export function NewCustomerWindow({ name, onMade, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const blank = useMemo(() => ({ ...NEW_CUSTOMER, name }), [name]);
  const form = useForm(blank, customerDesk.required);
  const once = useOneTimeKey();
  const save = useRecordSave({
    desk: customerDesk,
    form,
    save: (sent) => customerDesk.create(sent, once.keyFor),
    onSaved: (customer) => {
      void queryClient.invalidateQueries({ queryKey: customerDesk.listsKey });
      void toast.success(t('create.done', { name: customer.name }));
      onMade(customer);
      onClose();
    },
    onFailed: once.refused,
  });
  const element = useFocusOnRefusal(form.refusals);
  const press = useOnePress(save.isPending);
  return (
    // Much may have been typed: a press beside it does not close it.
    <Dialog
      opened
      size="min(960px, 100%)"
      title={t('create.title')}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <FormElement
        ref={element}
        className={styles.form}
        onUnreadable={(isSureToBeRefused) => press(() => save.check(isSureToBeRefused))}
        onSubmit={(event) => {
          event.preventDefault();
          press(save.submit);
        }}
      >
        <CustomerFields form={form} otherwise={t('create.otherwise')} autoFocus />
        <div className={styles.save}>
          {!form.isMarked && <ActionError error={save.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" aria-keyshortcuts={ariaKeys('save')} loading={save.isPending}>
              {t('create.save')}
            </Button>
          </Group>
        </div>
      </FormElement>
    </Dialog>
  );
}
