import type { DocumentTemplate } from '@docket/contracts';
import { Button, CloseButton, Drawer, Loader, NativeSelect, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/files';
import { ErrorState } from '../error-state';
import { useFocusWayBack } from '../use-focus-way-back';
import styles from './pdf-viewer.module.css';
import { usePdf } from './use-pdf';

interface Props {
  /** What is printed: the number of the document. */
  name: string;
  /** Where its PDF is made, below the API's base. */
  path: string;
  templates: readonly DocumentTemplate[];
  /** Null while nothing is shown. */
  templateId: string | null;
  onChoose: (templateId: string) => void;
  onClose: () => void;
}

/** Shows a PDF beside the page it belongs to, with everything one wants to do with it. */
export function PdfViewer({ name, path, templates, templateId, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const pdf = usePdf(path, templateId);
  const title = t('pdf.title', { name });
  useFocusWayBack(templateId !== null);
  return (
    <Drawer.Root
      opened={templateId !== null}
      onClose={onClose}
      position="right"
      size="min(920px, 100vw)"
      returnFocus={false}
      transitionProps={{ duration: 150, exitDuration: 0 }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label={title} classNames={{ content: styles.content }}>
        <Drawer.Body className={styles.body}>
          <div className={styles.bar}>
            <h2 className={styles.title}>{title}</h2>
            <NativeSelect
              size="xs"
              aria-label={t('pdf.template')}
              data={templates.map(({ id, name: label }) => ({ value: id, label }))}
              value={templateId ?? ''}
              onChange={(event) => onChoose(event.currentTarget.value)}
            />
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
