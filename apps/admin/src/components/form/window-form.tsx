import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '../../keys/keys';
import { ActionError } from '../feedback/action-error';
import { useOnePress } from './use-one-press';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import { useUnchanged } from './use-unchanged';
import { FormElement } from './form-element';

/** What the fields of a window need, to say what is missing as soon as somebody tried to save without it. */
export interface Tried {
  isTried: boolean;
  /** What is said at a field that has to be filled in. */
  missing: (text: string) => string | undefined;
}

interface Props {
  /** Whether all is there that is asked for, and right. */
  isComplete: boolean;
  /** Whether anything was changed, where it is over something stored. */
  isDirty?: boolean;
  isSaving: boolean;
  /** Why nothing was saved. */
  error: unknown;
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  children: (tried: Tried) => ReactNode;
}

/** What stands in a window that asks for little: its fields, why nothing was saved, and the two ways out. */
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
        // Enter submits even where the button is busy.
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
