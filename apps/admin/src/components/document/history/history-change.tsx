import { ATTACHMENT_ORIGIN, type HistoryEntry } from '@docket/contracts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../layout/time-ago';
import { mailTold } from './mail-told';
import styles from './history-panel.module.css';
import { type Difference, differencesOf, type HistoryWords } from './history-words';

/** Number of differences shown before the list is expanded. */
const SHOWN = 6;
/** Values with more characters than this are not set in bold. */
const LONG = 40;

interface Props {
  change: HistoryEntry;
  words: HistoryWords;
}

/** One entry of the history: user, action, time and each difference. */
export function HistoryChange({ change, words }: Props) {
  const { t } = useTranslation('history');
  const [isWhole, setWhole] = useState(false);
  const mail = mailTold(change);
  const all = mail === null ? differencesOf(change, words) : [];
  const did = () => {
    if (mail !== null) return t(mail.cc === '' ? 'mail.sent' : 'mail.copied', { ...mail });
    const isKept = change.fields.some(({ field }) => field === ATTACHMENT_ORIGIN);
    return isKept ? t('issued') : words.did(change.action);
  };
  // One difference more than the limit is shown at once: the button would need as much room.
  const isCut = !isWhole && all.length > SHOWN + 1;
  const shown = isCut ? all.slice(0, SHOWN) : all;
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <span>
          <strong>{change.user?.name ?? t('server')}</strong> {did()}
        </span>{' '}
        <span className={styles.when}>
          <TimeAgo time={change.at} />
          {change.via === 'key' && <>, {t('viaKey')}</>}
        </span>
      </p>
      {mail !== null && mail.template !== '' && (
        <p className={styles.template}>{t('mail.template', { name: mail.template })}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles.differences}>
          {shown.map((difference) => (
            <DifferenceItem key={difference.key} difference={difference} />
          ))}
        </ul>
      )}
      {isCut && (
        <Button size="compact-xs" variant="subtle" ms={-7} onClick={() => setWhole(true)}>
          {t('showAll', { count: all.length - SHOWN })}
        </Button>
      )}
      {!isCut && change.omitted > 0 && change.action !== 'create' && (
        <Text size="xs" c="dimmed">
          {t('omitted', { count: change.omitted })}
        </Text>
      )}
    </li>
  );
}

function DifferenceItem({ difference: { text, before, after } }: { difference: Difference }) {
  const { t } = useTranslation('history');
  if (before === undefined) return <li>{text}</li>;
  return (
    <li>
      {text}: <Value text={before} />{' '}
      <span className={styles.arrow} aria-hidden>
        →
      </span>{' '}
      <span className="visually-hidden">{t('becomes')}</span> <Value text={after ?? null} isNew />
    </li>
  );
}

function Value({ text, isNew = false }: { text: string | null; isNew?: boolean }) {
  const { t } = useTranslation('history');
  if (text === null) return <span className={styles.empty}>{t('empty')}</span>;
  const isLong = text.length > LONG;
  return <span className={!isNew ? styles.before : isLong ? undefined : styles.after}>{text}</span>;
}
