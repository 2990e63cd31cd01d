import type { ImportColumnWords, ImportResult } from '@docket/contracts';
import { Alert, Anchor, Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCircleCheck, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFile, type ImportFormat, type ImportMode, patternAddress } from '../../../api/imports';
import { ApiError, hasCode } from '../../../api/problem';
import { useFormats } from '../../../i18n/format';
import { ActionError } from '../../feedback/action-error';
import { Dialog } from '../../feedback/dialog';
import { useOneFile } from '../../media/files/use-one-file';
import { useOnePress } from '../../form/use-one-press';
import { useToast } from '../../feedback/use-toast';
import { MAXIMUM_IMPORT_BYTES, mistakeOf } from './check-import';
import styles from './import.module.css';
import { ImportMistakes } from './import-mistakes';
import { ImportReadings } from './import-readings';
import { useColumnNames } from './use-column-names';

/** Browsers report various types for CSV files, so extensions are accepted too. */
const ACCEPTED = '.csv,.txt,text/csv';

/** Texts of an import. */
export interface ImportWords {
  title: string;
  /** Columns of the file. */
  columns: {
    words: ImportColumnWords;
    /** Names of the required columns. */
    required: readonly string[];
    /** Further note on the columns. */
    note: string;
  };
  /**
   * Labels of the import modes, which differ for rows whose record exists already. Omitted if there is only one mode.
   */
  modes?: { label: string } & Record<ImportMode, string>;
  /** Summary of a valid file. */
  plan: (result: ImportResult) => string;
  start: (count: number) => string;
  done: (count: number) => string;
}

interface Props {
  /** API path of the import. */
  path: string;
  words: ImportWords;
  onImported: () => Promise<void>;
  onClose: () => void;
}

interface Wanted {
  file: File;
  mode: ImportMode;
  format: ImportFormat;
}

const FORMATS = ['auto', 'en', 'de', 'fr'] as const satisfies ImportFormat[];

/** Dialog that imports a CSV file. The file is validated first; then all rows are stored, or none. */
export function ImportModal({ path, words, onImported, onClose }: Props) {
  const { t, i18n } = useTranslation('importer');
  const { t: common } = useTranslation();
  const toast = useToast();
  const { fileSize } = useFormats();
  const columns = useColumnNames(words.columns.words);
  const [file, setFile] = useState<File | null>(null);
  /** Error of the last chosen file, which was rejected. */
  const [fault, setFault] = useState<string | null>(null);
  const [mode, setMode] = useState<ImportMode>('create');
  const [format, setFormat] = useState<ImportFormat>('auto');
  const send = (wanted: Wanted, dryRun: boolean) =>
    importFile(path, { ...wanted, mode: words.modes && wanted.mode, dryRun });

  const check = useMutation({
    mutationFn: (wanted: Wanted) => send(wanted, true),
  });
  const start = useMutation({
    mutationFn: (wanted: Wanted) => send(wanted, false),
    onSuccess: async ({ created, changed }) => {
      void toast.success(words.done(created + changed));
      await onImported();
      onClose();
    },
  });
  const press = useOnePress(start.isPending);
  const examine = (change: Partial<Wanted>) => {
    const wanted = { file, mode, format, ...change };
    setFile(wanted.file);
    setMode(wanted.mode);
    setFormat(wanted.format);
    check.reset();
    start.reset();
    if (wanted.file !== null) check.mutate({ ...wanted, file: wanted.file });
  };
  const take = (chosen: File) => {
    const mistake = mistakeOf(chosen);
    setFault(mistake && t(mistake, { name: chosen.name, size: fileSize(MAXIMUM_IMPORT_BYTES) }));
    if (mistake === null) examine({ file: chosen });
  };
  const { zone, isOver } = useOneFile({
    onFile: take,
    onSeveral: () => setFault(t('oneFile')),
    disabled: check.isPending || start.isPending,
  });

  const error = start.error ?? check.error;
  const mistakes = error instanceof ApiError ? error.details : [];
  const plan = check.data;
  const count = plan === undefined ? 0 : plan.created + plan.changed;
  const isReady = file !== null && count > 0 && !check.isPending && error === null;
  return (
    <Dialog opened size="lg" onClose={onClose} title={words.title}>
      <Stack gap="md">
        <div>
          <Text size="sm">{t('text')}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            {t('columns', columns.lists(words.columns.required))} {words.columns.note}
          </Text>
          <Anchor href={patternAddress(path, i18n.language)} download size="sm">
            {t('pattern')}
          </Anchor>
        </div>
        {words.modes !== undefined && (
          <NativeSelect
            label={words.modes.label}
            data={(['create', 'upsert'] as const).map((value) => ({
              value,
              label: words.modes?.[value] ?? value,
            }))}
            value={mode}
            disabled={start.isPending}
            onChange={({ currentTarget }) =>
              examine({ mode: currentTarget.value === 'upsert' ? 'upsert' : 'create' })
            }
          />
        )}
        <NativeSelect
          label={t('format.label')}
          description={t('format.hint')}
          data={FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
          value={format}
          disabled={start.isPending}
          onChange={({ currentTarget }) =>
            examine({ format: FORMATS.find((value) => value === currentTarget.value) ?? 'auto' })
          }
        />
        <div {...zone} className={`${styles.file} ${isOver ? styles.over : ''}`}>
          <IconFileTypeCsv size={22} stroke={1.6} aria-hidden />
          <span className={styles.fileName}>{file === null ? t('drop') : <FileName file={file} />}</span>
          <FileButton
            accept={ACCEPTED}
            onChange={(chosen) => {
              if (chosen !== null) take(chosen);
            }}
            inputProps={{ 'aria-label': t('choose') }}
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant={file === null ? 'filled' : 'default'}
                disabled={check.isPending || start.isPending}
                data-autofocus
              >
                {t(file === null ? 'choose' : 'chooseOther')}
              </Button>
            )}
          </FileButton>
        </div>
        {fault !== null && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <div>
          <div role="status">
            {check.isPending && (
              <Text size="sm" c="dimmed">
                {t('checking')}
              </Text>
            )}
            {plan !== undefined && error === null && (
              <Alert color="teal" icon={<IconCircleCheck />} title={t('ready')}>
                {count === 0 ? t('nothing') : words.plan(plan)}
              </Alert>
            )}
          </div>
          {mistakes.length > 0 ? (
            <ImportMistakes mistakes={mistakes} text={error?.message ?? ''} columnName={columns.nameOf} />
          ) : (
            <ActionError error={error} />
          )}
        </div>
        {isReady && plan?.readings !== undefined && (
          <ImportReadings
            readings={plan.readings}
            types={plan.columns ?? {}}
            rows={plan.rows}
            columnName={columns.nameOf}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          {error !== null && file !== null && !hasCode(error, 'payload_too_large') && (
            <Button variant="default" onClick={() => examine({})}>
              {t('checkAgain')}
            </Button>
          )}
          {isReady && (
            <Button
              loading={start.isPending}
              onClick={() => press(() => start.mutate({ file, mode, format }))}
            >
              {words.start(count)}
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
