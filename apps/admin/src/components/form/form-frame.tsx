import { Button, Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../api/problem';
import { ariaKeys } from '../../keys/keys';
import { FILLED_IN, useFirstField } from '../layout/first-field';
import { ActionError } from '../feedback/action-error';
import { UnsavedGuard } from '../feedback/unsaved-guard';
import styles from './form.module.css';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import { useUnchanged } from './use-unchanged';
import { FormElement } from './form-element';

interface Props {
  form: { isDirty: boolean; isMarked: boolean; refusals: number };
  isSaving: boolean;
  /** Error of the last save. It is not shown again if fields or the conflict notice already show it. */
  error: unknown;
  saveLabel: string;
  /** True if the form edits a stored record. Only changes are saved then. */
  isStored?: boolean;
  onSave: () => void;
  /**
   * Marks the errors without saving.
   * @param isSureToBeRefused true if the server would certainly refuse the form
   */
  onCheck?: (isSureToBeRefused: boolean) => void;
  /** Link or button beside the Save button. */
  wayOut?: ReactNode;
  children: ReactNode;
}

/** Form with its fields, the Save button and the result of saving. */
export function FormFrame({
  form,
  isSaving,
  error,
  saveLabel,
  isStored = false,
  onSave,
  onCheck,
  wayOut,
  children,
}: Props) {
  const { t } = useTranslation('form');
  const element = useFocusOnRefusal(form.refusals);
  useFirstField(element, !isStored);
  const unchanged = useUnchanged(form.isDirty);
  const isTold = form.isMarked || hasCode(error, 'version_conflict');
  return (
    <>
      <FormElement
        ref={element}
        className={styles.frame}
        {...(isStored ? {} : FILLED_IN)}
        onUnreadable={(isSureToBeRefused) => {
          if (!isSaving) onCheck?.(isSureToBeRefused);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter submits even while the button is busy.
          if (isSaving) return;
          if (isStored && !form.isDirty) unchanged.say();
          else onSave();
        }}
      >
        {children}
        <div className={styles.save}>
          <ActionError error={isTold ? null : error} />
          {form.isMarked && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('marked')}
            </Text>
          )}
          <Group>
            <Button type="submit" aria-keyshortcuts={ariaKeys('save')} loading={isSaving}>
              {saveLabel}
            </Button>
            {wayOut}
            {unchanged.status}
          </Group>
        </div>
      </FormElement>
      {/* The guard is outside the form, because its dialog contains a form itself. */}
      <UnsavedGuard dirty={form.isDirty && !isSaving} />
    </>
  );
}
