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
  /** Why nothing was saved. What fields or the notice of a conflict say is not said again. */
  error: unknown;
  saveLabel: string;
  /** Whether it is over something stored, of which only changes are saved. */
  isStored?: boolean;
  onSave: () => void;
  /** Marks what keeps it from being saved, and saves nothing. @param isSureToBeRefused by the server, too */
  onCheck?: (isSureToBeRefused: boolean) => void;
  /** The way out, beside the button that saves. */
  wayOut?: ReactNode;
  children: ReactNode;
}

/** A form with its fields, the button that saves, and what became of saving. */
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
          // Enter submits even where the button is busy.
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
      {/* Beside the form: its question is a form of its own. */}
      <UnsavedGuard dirty={form.isDirty && !isSaving} />
    </>
  );
}
