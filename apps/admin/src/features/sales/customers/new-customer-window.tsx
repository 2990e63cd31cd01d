import type { Customer } from '@docket/contracts';
import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../../../api/one-time-key';
import { ActionError } from '../../../components/feedback/action-error';
import { Dialog } from '../../../components/feedback/dialog';
import { NO_CONTACT } from '../../../components/form/contact-fields';
import { FormElement } from '../../../components/form/form-element';
import { newKey } from '../../../components/form/keyed';
import { useFocusOnRefusal } from '../../../components/form/use-focus-on-refusal';
import { useForm } from '../../../components/form/use-form';
import { useRecordSave } from '../../../components/document/record/use-record-save';
import { useOnePress } from '../../../components/form/use-one-press';
import { useToast } from '../../../components/feedback/use-toast';
import { ariaKeys } from '../../../keys/keys';
import { NEW_CUSTOMER } from './customer-draft';
import { shortDesk, ShortCustomerFields } from './short-customer-fields';
import { useCodeProposal } from './code-proposal';
import styles from './new-customer-window.module.css';

interface Props {
  /** The name of the new customer, as far as it is known. */
  name: string;
  onMade: (customer: Customer) => void;
  onClose: () => void;
}

/**
 * Creates a missing customer from within a document. It asks for the fields needed now; the others are on the
 * customer's page.
 */
export function NewCustomerWindow({ name, onMade, onClose }: Props) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const code = useCodeProposal();
  const [contacts] = useState(() => [{ key: newKey(), ...NO_CONTACT }]);
  const blank = useMemo(() => ({ ...NEW_CUSTOMER, name, code, contacts }), [name, code, contacts]);
  const form = useForm(blank, shortDesk.required);
  const once = useOneTimeKey();
  const save = useRecordSave({
    desk: shortDesk,
    form,
    save: (sent) => shortDesk.create(sent, once.keyFor),
    onSaved: (customer) => {
      void queryClient.invalidateQueries({ queryKey: shortDesk.listsKey });
      void toast.success(t('create.done', { name: customer.name }));
      onMade(customer);
      onClose();
    },
    onFailed: once.refused,
  });
  const element = useFocusOnRefusal(form.refusals);
  const press = useOnePress(save.isPending);
  return (
    // A click outside does not close the window, as it could lose much typed input.
    <Dialog opened size="lg" title={t('create.title')} closeOnClickOutside={false} onClose={onClose}>
      <FormElement
        ref={element}
        className={styles.form}
        onUnreadable={(isSureToBeRefused) => press(() => save.check(isSureToBeRefused))}
        onSubmit={(event) => {
          event.preventDefault();
          press(save.submit);
        }}
      >
        <ShortCustomerFields form={form} />
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
