import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionError } from './action-error';
import { Dialog } from './dialog';
import { useOnePress } from '../form/use-one-press';
import { FormElement } from '../form/form-element';

interface Props {
  opened: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** False while a required field is empty. */
  ready?: boolean;
  /** Error of the last attempt. Confirming again retries. */
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirmation dialog for an action that cannot easily be undone. */
export function ConfirmModal({
  opened,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  ready = true,
  error,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation();
  const press = useOnePress(busy);
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <FormElement
        savesFromFields
        hasFields={children !== undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) press(onConfirm);
        }}
      >
        <Stack gap="md">
          <Text size="sm" component="div">
            {text}
          </Text>
          {children}
          <ActionError error={error} />
          <Group justify="flex-end" gap="xs">
            {/* If no field takes the focus, a button does. It is never the dangerous one. */}
            <Button variant="default" data-autofocus={danger || !ready || undefined} onClick={onClose}>
              {cancelLabel ?? t('actions.cancel')}
            </Button>
            <Button
              type="submit"
              color={danger ? 'red' : undefined}
              data-autofocus={(!danger && ready) || undefined}
              loading={busy}
              disabled={!ready}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}
