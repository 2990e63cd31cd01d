import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '../../keys/keys';
import { ActionError } from '../feedback/action-error';
import { useOnePress } from './use-one-press';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import { useUnchanged } from './use-unchanged';
import { FormElement } from './form-element';

/** State that fields need to show "required" errors after the first attempt to save. */
export interface Tried {
  isTried: boolean;
  /** Error of a required field; undefined if the field is filled in. */
  missing: (text: string) => string | undefined;
}

interface Props {
  /** True if all fields are filled in and valid. */
  isComplete: boolean;
  /** True if anything has changed. Relevant only if stored data is edited. */
  isDirty?: boolean;
  isSaving: boolean;
  /** Error of the last save. */
  error: unknown;
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  children: (tried: Tried) => ReactNode;
}

/** Content of a dialog with few fields: the fields, the error, and the buttons Cancel and Save. */
export function WindowForm({
  isComplete,
  isDirty = true,
  isSaving,
  error,
  saveLabel,
  onSave,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const { t: form } = useTranslation('form');
  const [refusals, setRefusals] = useState(0);
  const element = useFocusOnRefusal(refusals);
  const unchanged = useUnchanged(isDirty);
  const press = useOnePress(isSaving);
  const isTried = refusals > 0;
  return (
    <FormElement
      ref={element}
      onUnreadable={() => setRefusals((before) => before + 1)}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter submits even while the button is busy.
        press(() => {
          if (!isComplete) setRefusals((before) => before + 1);
          else if (isDirty) onSave();
          else unchanged.say();
        });
      }}
    >
      <Stack gap="md">
        <ActionError error={error} />
        {children({
          isTried,
          missing: (text) => (isTried && text.trim() === '' ? form('required') : undefined),
        })}
        <Group justify="flex-end" gap="xs">
          {unchanged.status}
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" aria-keyshortcuts={ariaKeys('save')} loading={isSaving}>
            {saveLabel ?? t('actions.save')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  );
}
