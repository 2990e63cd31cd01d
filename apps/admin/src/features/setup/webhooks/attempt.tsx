import { MASKED, type WebhookAttempt } from '@docket/contracts';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight, IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { asCurl } from './as-curl';
import { AttemptResult } from './attempt-result';
import { CodeBlock } from '../../../components/layout/code-block';
import { useCopy } from '../../../components/layout/use-copy';
import styles from './delivery-drawer.module.css';

interface Props {
  attempt: WebhookAttempt;
  /** Counted from the first one. */
  number: number;
  /** The body that is sent with every attempt. */
  body: string;
  isLast: boolean;
}

/** One attempt at a delivery: what was sent, what came back, and how long that took. */
export function Attempt({ attempt, number, body, isLast }: Props) {
  const { t } = useTranslation('webhooks');
  const { dateTime, duration } = useFormats();
  const { at, durationMs, url, requestHeaders, status, response, error } = attempt;
  const { copy, copied } = useCopy(3_000);
  const headers = Object.entries(requestHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <li>
      <details className={styles.attempt} open={isLast || undefined}>
        <summary className={styles.summary}>
          <IconChevronRight size={14} className={styles.chevron} aria-hidden />
          <span className={styles.number}>{t('attempt.number', { number })}</span>
          <AttemptResult status={status} error={error} />
          <span className={styles.dim}>{duration(durationMs)}</span>
          <time dateTime={at} className={styles.when}>
            {dateTime(at)}
          </time>
        </summary>
        <div className={styles.parts}>
          {error !== null && <p className={styles.error}>{t('attempt.failed', { error })}</p>}
          <CodeBlock
            title={t('attempt.request')}
            order={4}
            label={t('attempt.requestOf', { number })}
            text={`POST ${url}\n${headers}`}
            copyLabel={t('attempt.copyRequest')}
            aside={
              <Button
                size="compact-xs"
                variant="default"
                leftSection={copied ? <IconCheck size={13} /> : <IconTerminal2 size={13} aria-hidden />}
                onClick={() => copy(asCurl(attempt, body))}
              >
                {copied ? t('attempt.copied') : t('attempt.curl')}
              </Button>
            }
          />
          {Object.values(requestHeaders).includes(MASKED) && (
            <p className={styles.hint}>{t('attempt.masked')}</p>
          )}
          <span role="status" className="visually-hidden">
            {copied ? t('attempt.copied') : ''}
          </span>
          {response === '' ? (
            <p className={styles.noResponse}>
              {t(status === null ? 'attempt.noAnswer' : 'attempt.emptyAnswer')}
            </p>
          ) : (
            <CodeBlock
              title={t('attempt.response')}
              order={4}
              label={t('attempt.responseOf', { number })}
              text={response}
              copyLabel={t('attempt.copyResponse')}
            />
          )}
        </div>
      </details>
    </li>
  );
}
