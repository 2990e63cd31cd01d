import type { ProblemDetail } from '@docket/contracts';
import { Code } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/layout/copy-button';
import styles from './documents-page.module.css';

const PARTS = [
  'body',
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'properties',
  'links',
  'chart',
  'comments',
  'numbering',
  'picture',
  'document',
] as const;

interface Props {
  problems: readonly ProblemDetail[];
}

/** The problems found in a template. Each is shown with its place, the text around it and what was probably meant. */
export function CompileReport({ problems }: Props) {
  const { t } = useTranslation('templates');
  const partName = usePartName();
  // If there are only warnings, the text above the list already says so.
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
              {t('report.where', { part: partName(problem.part) })}
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

/** Names of the parts of a Word file, which the server gives as in `header 2`. Unknown ones stay as they are. */
function usePartName(): (part: string) => string {
  const { t } = useTranslation('templates');
  return (part) => {
    const [, name = '', number] = /^([a-z]+)(?: (\d+))?$/.exec(part) ?? [];
    const known = PARTS.find((one) => one === name);
    if (known === undefined) return part;
    return number === undefined ? t(`report.parts.${known}`) : `${t(`report.parts.${known}`)} ${number}`;
  };
}

/** The text to write instead, with a button that copies it. It can be pasted over the marked text. */
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
