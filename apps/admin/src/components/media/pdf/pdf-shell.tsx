import { CloseButton, Drawer, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindow } from '../../layout/use-window';
import styles from './pdf-drawer.module.css';

interface Props {
  title: string;
  opened: boolean;
  /** True while the PDF is being created. */
  busy: boolean;
  onClose: () => void;
  /** Content of the bar, between the title and the Close button. */
  bar: ReactNode;
  /** Note below the bar. */
  note?: ReactNode;
  children: ReactNode;
}

/** Drawer in which PDFs are shown. */
export function PdfShell({ title, opened, busy, onClose, bar, note, children }: Props) {
  const { t } = useTranslation();
  const windowProps = useWindow(opened);
  return (
    <Drawer.Root
      opened={opened}
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
            <div className={styles.actions}>{bar}</div>
            <CloseButton aria-label={t('pdf.close')} onClick={onClose} />
          </div>
          {note && <div className={styles.note}>{note}</div>}
          <div className={styles.stage} aria-busy={busy}>
            {children}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Embedded PDF, or a text if the browser has no PDF viewer. */
export function PdfFrame({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  if (showsPdfs()) return <iframe className={styles.frame} src={address} title={title} />;
  return (
    <Text className={styles.message} ta="center" c="dimmed">
      {t('pdf.noViewer')}
    </Text>
  );
}

/** Most phones have no viewer. If the browser does not report it, a viewer is assumed. */
function showsPdfs(): boolean {
  return navigator.pdfViewerEnabled !== false;
}
