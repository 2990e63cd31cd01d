import { useQueryClient } from '@tanstack/react-query';
import type { HistoryQueryOptions } from '../../../api/history';
import { AttachmentsPanel } from '../../media/attachments/attachments-panel';
import styles from '../document-page.module.css';
import { HistoryPanel } from '../history/history-panel';
import type { HistoryWords } from '../history/history-words';

interface Props {
  /** Path of the record, relative to the base URL of the API. */
  path: string;
  history: HistoryQueryOptions;
  words: HistoryWords;
}

/** Attachments and history of a record that is not a document. */
export function RecordTrail({ path, history, words }: Props) {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: history.queryKey });
  return (
    <>
      <AttachmentsPanel path={path} onChange={refresh} />
      <div className={styles.history}>
        <HistoryPanel query={history} words={words} />
      </div>
    </>
  );
}
