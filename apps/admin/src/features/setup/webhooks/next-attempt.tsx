import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';

const MINUTE_MS = 60_000;

const isSoon = (time: string) => Date.parse(time) - Date.now() < MINUTE_MS;

/**
 * The time of the next attempt; the exact time shows on hover and on paper. An attempt that is about to start is
 * shown as soon.
 */
export function NextAttempt({ time }: { time: string }) {
  const { t } = useTranslation('webhooks');
  const { relative, dateTime } = useFormats();
  return (
    <time dateTime={time} title={dateTime(time)}>
      <span data-unprinted>{isSoon(time) ? t('delivery.soon') : relative(time)}</span>
    </time>
  );
}
