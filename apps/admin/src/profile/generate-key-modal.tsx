import type { CreatedApiKey } from '@docket/contracts';
import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { DateInput } from '../components/date/date-input';
import { Dialog } from '../components/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApiKey } from '../api/profile';
import { useErrorText } from '../components/use-error-text';
import { EXPIRY_CHOICES, type ExpiryChoice, expiryOf, tomorrow } from './expiry';
import { type Rights, RightsFields } from './rights-fields';

interface Props {
  onCreated: (key: CreatedApiKey) => void;
  onClose: () => void;
}

/** Asks for what a new key is for, what it may do and how long it lives. */
export function GenerateKeyModal({ onCreated, onClose }: Props) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<ExpiryChoice>('none');
  const [day, setDay] = useState('');
  const [rights, setRights] = useState<Rights>({ readOnly: false, kinds: null });
  const [dayMissing, setDayMissing] = useState(false);
  const [kindsMissing, setKindsMissing] = useState(false);
  const create = useMutation({ mutationFn: createApiKey, onSuccess: onCreated });

  const labels: Record<ExpiryChoice, string> = {
    none: t('api.form.noExpiry'),
    '30': t('api.form.days', { count: 30 }),
    '90': t('api.form.days', { count: 90 }),
    '365': t('api.form.oneYear'),
    custom: t('api.form.custom'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = expiryOf(choice, day);
    setDayMissing(expiresAt === undefined);
    const noKinds = rights.kinds?.length === 0;
    setKindsMissing(noKinds);
    if (expiresAt !== undefined && !noKinds) create.mutate({ name: name.trim(), expiresAt, ...rights });
  };
  return (
    <Dialog opened onClose={onClose} title={t('api.form.title')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {create.isError && (
            <Alert color="red" role="alert">
              {errorText(create.error)}
            </Alert>
          )}
          <TextInput
            label={t('api.name')}
            description={t('api.nameHint')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
            required
            withAsterisk={false}
            data-autofocus
          />
          <NativeSelect
            label={t('api.form.expiry')}
            data={EXPIRY_CHOICES.map((value) => ({ value, label: labels[value] }))}
            value={choice}
            onChange={(event) =>
              setChoice(EXPIRY_CHOICES.find((value) => value === event.currentTarget.value) ?? 'none')
            }
          />
          {choice === 'custom' && (
            <DateInput
              label={t('api.form.date')}
              description={t('api.form.dateHint')}
              min={tomorrow()}
              value={day}
              error={dayMissing && t('api.form.dateMissing')}
              onChange={setDay}
              onMistake={setDay}
              required
            />
          )}
          <RightsFields value={rights} kindsMissing={kindsMissing} onChange={setRights} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
              {t('api.form.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
