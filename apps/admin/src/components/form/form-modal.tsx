import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '../../keys/keys';
import { Dialog } from '../feedback/dialog';
import { useOnePress } from './use-one-press';
import styles from './form-modal.module.css';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import { FormElement } from './form-element';

interface Props {
  title: string;
  form: { isMarked: boolean; refusals: number };
  confirmLabel: string;
  isBusy: boolean;
  /** Error that belongs to no single field. */
  problem: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog with a form. Its fields and buttons are large enough for touch. */
export function FormModal({
  title,
  form,
  confirmLabel,
  isBusy,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const press = useOnePress(isBusy);
  const element = useFocusOnRefusal(form.refusals);
  return (
    <Dialog opened size="lg" onClose={onClose} title={title}>
      <FormElement
        ref={element}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          press(onSubmit);
        }}
      >
        <Stack gap="md">
          {children}
          {!form.isMarked && problem}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" className={styles.touch} onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button
              type="submit"
              aria-keyshortcuts={ariaKeys('save')}
              size="md"
              className={styles.touch}
              loading={isBusy}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}
