import { Button, CloseButton, Drawer, Loader, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/files';
import { ErrorState } from '../error-state';
import { useWindow } from '../use-window';
import styles from './pdf-drawer.module.css';
import { type PdfSource, usePdf } from './use-pdf';

interface Props {
  title: string;
  /** Null while nothing is shown. */
  source: PdfSource | null;
  onClose: () => void;
  /** What can be chosen about it: stands in the bar, before what is done with the PDF. */
  children?: ReactNode;
}

/** Shows a PDF beside the page it belongs to, with everything one wants to do with it. */
export function PdfDrawer({ title, source, onClose, children }: Props) {
  const { t } = useTranslation();
  const pdf = usePdf(source);
  const windowProps = useWindow(source !== null);
  return (
    <Drawer.Root
      opened={source !== null}
      onClose={onClose}
      position="right"
      size="min(920px, 100vw)"
      transitionProps={{ duration: 150, exitDuration: 0 }}
      {...windowProps}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={title} classNames={{ content: styles.content }}>
        <Drawer.Body className={styles.body}>
          <div className={styles.bar}>
            <h2 className={styles.title}>{title}</h2>
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
            <CloseButton className={styles.close} aria-label={t('pdf.close')} onClick={onClose} />
          </div>
          <div className={styles.stage} aria-busy={pdf.isFetching}>
            <Stage title={title} pdf={pdf} />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
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
  if (!showsPdfs()) {
    return (
      <Text className={styles.message} ta="center" c="dimmed">
        {t('pdf.noViewer')}
      </Text>
    );
  }
  return <iframe className={styles.frame} src={`${pdf.address}#navpanes=0&view=FitH`} title={title} />;
}

/** Phones mostly have no viewer; where the browser does not say, it is tried. */
function showsPdfs(): boolean {
  return navigator.pdfViewerEnabled !== false;
}
