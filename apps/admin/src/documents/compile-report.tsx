import type { ProblemDetail } from '@docket/contracts';
import { Code } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../components/copy-button';
import { useServerSpeech } from '../i18n/server-speech';
import styles from './documents-page.module.css';

interface Props {
  /** Those of a refusal come in the reader's words already: read twice, they would be said in general alone. */
  problems: readonly ProblemDetail[];
}

/** What was found in a template: each problem with its place, the text around it and what was probably meant. */
export function CompileReport({ problems }: Props) {
  const { t } = useTranslation('templates');
  const server = useServerSpeech();
  // Where there is nothing else, all of it is said to be warnings above.
  const isMixed = problems.some(({ severity }) => severity !== 'warning');
  return (
    <ol className={styles.report} aria-label={t('report.listLabel')}>
      {problems.map((problem, index) => (
        <li key={index}>
          <div>{problem.message}</div>
          {isMixed && problem.severity === 'warning' && (
            <div className={styles.where}>{t('report.mayStay')}</div>
          )}
          {problem.part !== undefined && (
            <div className={styles.where}>
              {t('report.where', { part: server.text(problem.part) })}
              {problem.heading !== undefined && t('report.under', { heading: problem.heading })}
              {problem.page !== undefined && t('report.page', { page: problem.page })}
            </div>
          )}
          {problem.text !== undefined && problem.text.trim() !== '' && (
            <blockquote className={styles.quoted}>
              <Quoted text={problem.text} mark={problem.mark} />
            </blockquote>
          )}
          <Suggestion text={problem.replacement ?? problem.suggestion} />
        </li>
      ))}
    </ol>
  );
}

/** What to write instead, as it is pasted over what is marked. */
function Suggestion({ text }: { text: string | undefined }) {
  const { t } = useTranslation('templates');
  if (text === undefined) return null;
  return (
    <div className={styles.suggestion}>
      <span>{t('report.suggestion')}</span> <Code fz="sm">{text}</Code>
      <CopyButton value={text} label={t('report.copySuggestion', { name: text })} />
    </div>
  );
}

/** The text around a problem, with the problem's own place marked as a spelling mistake is in Word. */
function Quoted({ text, mark }: { text: string; mark: ProblemDetail['mark'] }) {
  if (mark === undefined) return text;
  return (
    <>
      {text.slice(0, mark.start)}
      <mark className={styles.marked}>{text.slice(mark.start, mark.end)}</mark>
      {text.slice(mark.end)}
    </>
  );
}
