import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryQueryOptions } from '../../../api/history';
import type { SalesDocument } from '../../../api/sales-documents';
import { AttachmentsPanel } from '../../../components/media/attachments/attachments-panel';
import styles from '../../../components/document/document-page.module.css';
import { LongText } from '../../../components/document/long-text';
import { HistoryPanel } from '../../../components/document/history/history-panel';
import type { HistoryWords } from '../../../components/document/history/history-words';
import { DocumentTotals } from '../../../components/form/line-grid/document-totals';

interface Props {
  document: SalesDocument;
  /** The path of the document, relative to the base URL of the API. */
  path: string;
  lines: ReactNode;
  /** The content below the lines, such as shipments. */
  children?: ReactNode;
  facts: ReactNode;
  history: HistoryQueryOptions;
  words: HistoryWords;
  /** Is called after a change beside the document itself. */
  onChange: () => void;
}

/** The body of a document's page: lines, facts, attachments and history. */
export function DocumentBody({ document, path, lines, children, facts, history, words, onChange }: Props) {
  const { t } = useTranslation('sales');
  const id = useId();
  return (
    <div className={`${styles.layout} settles-stacked`}>
      <div className={`${styles.main} settles`}>
        <section className={`${styles.section} settles`} aria-labelledby={id}>
          <Title order={2} id={id} className={styles.sectionTitle}>
            {t('detail.lines')}
          </Title>
          {lines}
          <DocumentTotals totals={document} currency={document.currency} />
        </section>
        {children}
        <LongText title={t('detail.notes')} text={document.notes} />
        <LongText title={t('detail.terms')} text={document.terms} />
        <LongText title={t('detail.internalNotes')} text={document.internalNotes} />
        <AttachmentsPanel path={path} onChange={onChange} />
        <div className={styles.history}>
          <HistoryPanel query={history} words={words} />
        </div>
      </div>
      {facts}
    </div>
  );
}
