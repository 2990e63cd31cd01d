import { Button, Loader, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../api/files';
import { ErrorState } from '../../feedback/error-state';
import styles from './pdf-drawer.module.css';
import { PdfFrame, PdfShell } from './pdf-shell';
import { type PdfSource, usePdf } from './use-pdf';

interface Props {
  title: string;
  /** Null while the drawer is closed. */
  source: PdfSource | null;
  onClose: () => void;
  /** Controls in the bar, before the actions on the PDF. */
  children?: ReactNode;
}

/** Drawer that shows a PDF, with actions to download it and to open it in a tab. */
export function PdfDrawer({ title, source, onClose, children }: Props) {
  const { t } = useTranslation();
  const pdf = usePdf(source);
  return (
    <PdfShell
      title={title}
      opened={source !== null}
      busy={pdf.isFetching}
      onClose={onClose}
      bar={
        <>
          {children}
          <Button
            size="xs"
            leftSection={<IconDownload size={15} />}
            disabled={pdf.data === undefined}
            onClick={() => pdf.data !== undefined && saveFile(pdf.data)}
          >
            {t('pdf.download')}
          </Button>
          <Button
            component="a"
            size="xs"
            variant="default"
            leftSection={<IconExternalLink size={15} />}
            href={pdf.address}
            target="_blank"
            rel="noreferrer"
          >
            {t('pdf.openTab')}
          </Button>
        </>
      }
    >
      <Stage title={title} pdf={pdf} />
    </PdfShell>
  );
}

function Stage({ title, pdf }: { title: string; pdf: ReturnType<typeof usePdf> }) {
  const { t } = useTranslation();
  if (pdf.isFetching) {
    return (
      <div className={styles.busy} role="status">
        <Loader size="sm" />
        <Text size="sm" c="dimmed">
          {t('pdf.making')}
        </Text>
      </div>
    );
  }
  if (pdf.isError) {
    return (
      <div className={styles.message}>
        <ErrorState error={pdf.error} title={t('pdf.failed')} onRetry={() => void pdf.refetch()} />
      </div>
    );
  }
  if (!pdf.isSuccess) return null;
  return <PdfFrame title={title} address={`${pdf.address}#navpanes=0&view=FitH`} />;
}
