import { useQueryClient } from '@tanstack/react-query';
import type { HistoryQueryOptions } from '../../../api/history';
import { AttachmentsPanel } from '../../media/attachments/attachments-panel';
import styles from '../document-page.module.css';
import { HistoryPanel } from '../history/history-panel';
import type { HistoryWords } from '../history/history-words';

interface Props {
  /** Of the record, below the API's base. */
  path: string;
  history: HistoryQueryOptions;
  words: HistoryWords;
}

/** What is kept with a record that is no document: its files, and what became of it. */
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
