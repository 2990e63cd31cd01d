import type { CreatedApiKey } from '@docket/contracts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApiKey } from '../../../api/profile';
import { DateInput } from '../../../components/form/date/date-input';
import { Dialog } from '../../../components/feedback/dialog';
import { WindowForm } from '../../../components/form/window-form';
import { EXPIRY_CHOICES, type ExpiryChoice, expiryOf, tomorrow } from './expiry';
import { type Rights, RightsFields } from './rights-fields';

interface Props {
  onCreated: (key: CreatedApiKey) => void;
  onClose: () => void;
}

/** Asks for what a new key is for, what it may do and how long it lives. */
export function GenerateKeyModal({ onCreated, onClose }: Props) {
  const { t } = useTranslation('profile');
  const [name, setName] = useState('');
  const [choice, setChoice] = useState<ExpiryChoice>('none');
  const [day, setDay] = useState('');
  const [rights, setRights] = useState<Rights>({ readOnly: false, kinds: null });
  const create = useMutation({ mutationFn: createApiKey, onSuccess: onCreated });

  const labels: Record<ExpiryChoice, string> = {
    none: t('api.form.noExpiry'),
    '30': t('api.form.days', { count: 30 }),
    '90': t('api.form.days', { count: 90 }),
    '365': t('api.form.oneYear'),
    custom: t('api.form.custom'),
  };
  const expiresAt = expiryOf(choice, day);
  const isComplete = name.trim() !== '' && expiresAt !== undefined && rights.kinds?.length !== 0;
  return (
    <Dialog opened onClose={onClose} title={t('api.form.title')}>
      <WindowForm
        isComplete={isComplete}
        isSaving={create.isPending}
        error={create.error}
        saveLabel={t('api.form.submit')}
        onSave={() => {
          if (expiresAt !== undefined) create.mutate({ name: name.trim(), expiresAt, ...rights });
        }}
        onClose={onClose}
      >
        {({ isTried, missing }) => (
          <>
            <TextInput
              label={t('api.name')}
              description={t('api.nameHint')}
              value={name}
              error={missing(name)}
              onChange={(event) => setName(event.currentTarget.value)}
              maxLength={100}
              required
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
                error={isTried && expiresAt === undefined && t('api.form.dateMissing')}
                onChange={setDay}
                onMistake={setDay}
                required
              />
            )}
            <RightsFields value={rights} kindsMissing={isTried} onChange={setRights} />
          </>
        )}
      </WindowForm>
    </Dialog>
  );
}
