import { Alert, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { customerListsKey, importCustomers, type ImportMode } from '../api/customers';
import { ApiError } from '../api/problem';
import { ActionError } from '../components/action-error';
import { Dialog } from '../components/dialog';
import { useToast } from '../components/use-toast';
import { useFormats } from '../i18n/format';
import styles from './customers-page.module.css';
import { ImportMistakes } from './import-mistakes';

/** Excel says of a CSV file what it likes. */
const ACCEPTED = '.csv,.txt,text/csv';

/** Imports customers from a CSV file: it is checked as a whole first, and stored as a whole or not at all. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ImportMode>('create');

  const check = useMutation({
    mutationFn: (wanted: { file: File; mode: ImportMode }) => importCustomers({ ...wanted, dryRun: true }),
  });
  const start = useMutation({
    mutationFn: (wanted: { file: File; mode: ImportMode }) => importCustomers({ ...wanted, dryRun: false }),
    onSuccess: async ({ created, changed }) => {
      void toast.success(t('importer.done', { count: created + changed }));
      await queryClient.invalidateQueries({ queryKey: customerListsKey });
      onClose();
    },
  });
  const examine = (wanted: { file: File | null; mode: ImportMode }) => {
    setFile(wanted.file);
    setMode(wanted.mode);
    check.reset();
    start.reset();
    if (wanted.file !== null) check.mutate({ file: wanted.file, mode: wanted.mode });
  };
  const drop = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: check.isPending || start.isPending,
    onDrop: ([dropped], rejected) => {
      // Of several, the first would be taken and the others passed over.
      if (rejected.length > 0) void toast.problem(t('importer.oneFile'));
      else if (dropped !== undefined) examine({ file: dropped, mode });
    },
  });

  const error = start.error ?? check.error;
  const mistakes = error instanceof ApiError ? error.details : [];
  const plan = check.data;
  const count = plan === undefined ? 0 : plan.created + plan.changed;
  const isReady = file !== null && count > 0 && !check.isPending && error === null;
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('importer.title')}>
      <Stack gap="md">
        <div>
          <Text size="sm">{t('importer.text')}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            {t('importer.columns')}
          </Text>
        </div>
        <NativeSelect
          label={t('importer.mode')}
          data={(['create', 'upsert'] as const).map((value) => ({ value, label: t(`importer.${value}`) }))}
          value={mode}
          disabled={start.isPending}
          onChange={({ currentTarget }) =>
            examine({ file, mode: currentTarget.value === 'upsert' ? 'upsert' : 'create' })
          }
        />
        <div
          {...drop.getRootProps({
            className: `${styles.file} ${drop.isDragActive ? styles.over : ''}`,
            role: undefined,
          })}
        >
          <IconFileTypeCsv size={22} stroke={1.6} aria-hidden />
          <span className={styles.fileName}>
            {file === null ? t('importer.drop') : <FileName file={file} />}
          </span>
          <FileButton
            accept={ACCEPTED}
            onChange={(chosen) => {
              if (chosen !== null) examine({ file: chosen, mode });
            }}
            inputProps={{ 'aria-label': t('importer.choose') }}
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant={file === null ? 'filled' : 'default'}
                disabled={check.isPending || start.isPending}
                data-autofocus
              >
                {t(file === null ? 'importer.choose' : 'importer.chooseOther')}
              </Button>
            )}
          </FileButton>
        </div>
        <div>
          <div role="status">
            {check.isPending && (
              <Text size="sm" c="dimmed">
                {t('importer.checking')}
              </Text>
            )}
            {plan !== undefined && error === null && (
              <Alert color="teal" icon={<IconCircleCheck />} title={t('importer.ready')}>
                {count === 0 ? t('importer.nothing') : t('importer.readyText', { ...plan })}
              </Alert>
            )}
          </div>
          {mistakes.length > 0 ? (
            <ImportMistakes mistakes={mistakes} text={error?.message ?? ''} />
          ) : (
            <ActionError error={error} />
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          {error !== null && file !== null && (
            <Button variant="default" onClick={() => examine({ file, mode })}>
              {t('importer.checkAgain')}
            </Button>
          )}
          {isReady && (
            <Button loading={start.isPending} onClick={() => start.mutate({ file, mode })}>
              {t('importer.start', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function FileName({ file }: { file: File }) {
  const { fileSize } = useFormats();
  return (
    <>
      {file.name}
      <span className={styles.secondary}> · {fileSize(file.size)}</span>
    </>
  );
}
