import type { AuditEvent } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { useFormats } from '../../../i18n/format';
import styles from './audit-page.module.css';
import { EventDetails } from './event-details';
import { ALARMING } from './event-groups';

/** The columns of the audit. @param onActor shows one person's events only */
export function useAuditColumns(onActor: (actorId: string) => void): Column<AuditEvent>[] {
  const { t } = useTranslation('audit');
  const { dateTime } = useFormats();
  const actor = ({ actorId, actorName, address }: AuditEvent) => {
    if (actorId === null) return address === '' ? t('server') : t('unknown');
    return (
      <button type="button" className={styles.actor} data-printed onClick={() => onActor(actorId)}>
        {actorName}
      </button>
    );
  };
  return [
    {
      key: 'at',
      header: t('time'),
      noWrap: true,
      from: 'sm',
      width: '1%',
      render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      key: 'event',
      header: t('event'),
      rowHeader: true,
      render: (event) => (
        <>
          <span className={ALARMING.has(event.event) ? styles.alarming : styles.event}>
            {t(`events.${event.event}`)}
          </span>
          <NarrowNote>
            <EventDetails event={event} />
          </NarrowNote>
          <NarrowNote>
            {actor(event)} · <time dateTime={event.at}>{dateTime(event.at)}</time>
          </NarrowNote>
        </>
      ),
    },
    { key: 'actor', header: t('actor'), from: 'sm', render: actor },
    {
      key: 'subject',
      header: t('subject'),
      from: 'sm',
      width: '38%',
      render: (event) => <EventDetails event={event} none="–" />,
    },
    {
      key: 'address',
      header: t('address'),
      from: 'md',
      noWrap: true,
      render: ({ address, userAgent }) => <span title={userAgent}>{address === '' ? '–' : address}</span>,
    },
  ];
}
