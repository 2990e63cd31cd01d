import type { TroubleReport } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/document/figures';
import { TimeAgo } from '../../components/layout/time-ago';
import { useFormats } from '../../i18n/format';
import { timeSpent } from './time-spent';

/** The times to the start of work and to the resolution. The clock stops while the report waits. */
export function TroubleTimes({ report }: { report: TroubleReport }) {
  const { t } = useTranslation('service');
  const formats = useFormats();
  const { relative } = formats;
  const minutes = (value: number) => timeSpent(value, formats);
  const { createdAt, responseMinutes, resolutionMinutes, waitedMinutes, waitingSince } = report;
  const isCancelled = report.status === 'cancelled';
  return (
    <Figures
      label={t('times.title')}
      figures={[
        { label: t('times.reported'), value: <TimeAgo time={createdAt} /> },
        {
          label: t('times.response'),
          value: responseMinutes === null ? '–' : minutes(responseMinutes),
          unit: responseMinutes === null && !isCancelled ? t('times.notBegun') : undefined,
        },
        {
          label: t('times.resolution'),
          value: resolutionMinutes === null ? '–' : minutes(resolutionMinutes),
          unit: resolutionMinutes === null && !isCancelled ? t('times.notResolved') : undefined,
        },
        {
          label: t('times.waited'),
          value: minutes(waitedMinutes),
          unit:
            waitingSince === null ? undefined : t('times.waitingSince', { since: relative(waitingSince) }),
        },
      ]}
    />
  );
}
