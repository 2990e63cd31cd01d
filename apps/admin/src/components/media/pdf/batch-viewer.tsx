import { isLabelKind } from '@docket/contracts';
import { Button, Group, Progress, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../api/files';
import { ApiError } from '../../../api/problem';
import { LeftRows } from '../../table/bulk/left-rows';
import { ErrorState } from '../../feedback/error-state';
import styles from './pdf-drawer.module.css';
import { PdfFrame, PdfShell } from './pdf-shell';
import { type Batch, type BatchStanding, useBatchPrint } from './use-batch-print';

interface Props {
  batch: Batch;
  onClose: () => void;
}

/** Prints several documents into one PDF, with a progress bar, and shows it. Closing the viewer cancels the job. */
export function BatchViewer({ batch, onClose }: Props) {
  const { t } = useTranslation();
  const { t: printing } = useTranslation('printing');
  const { standing, retry, goOnWith } = useBatchPrint(batch);
  const { kind, items, left } = batch;
  const words = isLabelKind(kind) ? 'labels' : 'documents';
  const title = printing(`${words}.title`, { count: items.length });
  const isReady = standing.phase === 'ready';
  return (
    <PdfShell
      title={title}
      opened
      busy={standing.phase === 'printing'}
      onClose={onClose}
      note={
        left.length > 0 && (
          <LeftRows
            title={t('list.notAll', { count: items.length, all: items.length + left.length })}
            left={left}
          />
        )
      }
      bar={
        isReady && (
          <>
            <Button
              size="xs"
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={() => saveFile(standing.file)}
            >
              {t('pdf.download')}
            </Button>
            <Button
              component="a"
              size="xs"
              variant="default"
              leftSection={<IconExternalLink size={15} aria-hidden />}
              href={standing.address}
              target="_blank"
            >
              {t('pdf.openTab')}
            </Button>
          </>
        )
      }
    >
      {isReady ? (
        <PdfFrame title={title} address={`${standing.address}#navpanes=0&view=FitH`} />
      ) : (
        <div className={styles.message}>
          {standing.phase === 'refused' && (
            <ErrorState error={standing.error} title={t('pdf.failed')} onRetry={retry} />
          )}
          {standing.phase === 'failed' && <Failed standing={standing} onRetry={retry} />}
          {standing.phase === 'stopped' && (
            <Stopped
              words={words}
              standing={standing}
              onRetry={retry}
              onOthers={() => goOnWith(standing.others)}
            />
          )}
          {standing.phase === 'printing' && <Making words={words} standing={standing} onCancel={onClose} />}
        </div>
      )}
    </PdfShell>
  );
}

/** Kind of printed output, which selects the texts. */
type Words = 'documents' | 'labels';
type At<Phase extends BatchStanding['phase']> = Extract<BatchStanding, { phase: Phase }>;

interface MakingProps {
  words: Words;
  standing: At<'printing'>;
  onCancel: () => void;
}

function Making({ words, standing, onCancel }: MakingProps) {
  const { t } = useTranslation('printing');
  const { t: common } = useTranslation();
  const { done, failed, of, isOffline } = standing;
  return (
    <>
      <Text role="status" mb="xs">
        {done - failed === of ? t('joining') : t('printed', { done: done - failed, of })}
      </Text>
      <Progress value={(100 * done) / of} aria-label={t('progress')} className={styles.progress} mb="md" />
      {failed > 0 && (
        <Text size="sm" mb="md">
          {t(`${words}.failed`, { count: failed })}
        </Text>
      )}
      {isOffline && (
        <Text role="alert" size="sm" c="dimmed" mb="md">
          {t('offline')}
        </Text>
      )}
      <Button variant="default" onClick={onCancel}>
        {common('actions.cancel')}
      </Button>
    </>
  );
}

function Failed({ standing, onRetry }: { standing: At<'failed'>; onRetry: () => void }) {
  const { t } = useTranslation();
  const { code, message } = standing.failure;
  return <ErrorState error={new ApiError(0, code, message)} title={t('pdf.failed')} onRetry={onRetry} />;
}

interface StoppedProps {
  words: Words;
  standing: At<'stopped'>;
  onRetry: () => void;
  onOthers: () => void;
}

function Stopped({ words, standing: { failures, others }, onRetry, onOthers }: StoppedProps) {
  const { t } = useTranslation('printing');
  const { t: common } = useTranslation();
  return (
    <>
      <Text role="alert" fw={550}>
        {t(`${words}.failed`, { count: failures.length })}
      </Text>
      <ul className={styles.failures}>
        {failures.map(({ item, ...failure }) => (
          <li key={item.id}>
            <strong>{item.name}</strong>: {failure.message}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button onClick={onRetry}>{common('actions.retry')}</Button>
        {others.length > 0 && (
          <Button variant="default" onClick={onOthers}>
            {t('others', { count: others.length })}
          </Button>
        )}
      </Group>
    </>
  );
}
