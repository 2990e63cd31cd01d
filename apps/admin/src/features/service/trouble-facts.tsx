import type { TroubleReport } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/layout/copy-button';
import { ContactFact } from '../../components/document/contact-fact';
import { DocumentLinks } from '../../components/document/document-links';
import styles from '../../components/document/document-page.module.css';
import { Fact } from '../../components/document/fact';
import { TextLink } from '../../components/layout/links';
import { TimeAgo } from '../../components/layout/time-ago';
import { useFormats } from '../../i18n/format';
import type { PRIORITIES } from './trouble-draft';

/** The facts of a report: customer, item, assignee and times. Empty facts are left out. */
export function TroubleFacts({ report }: { report: TroubleReport }) {
  const { t } = useTranslation('service');
  const { date, dateTime, decimal } = useFormats();
  const { customer, contact, item, shipment, labourHours } = report;
  const isOver = report.status === 'closed' || report.status === 'cancelled';
  const timeOr = (time: string | null) => (time === null ? '' : dateTime(time));
  return (
    <section className={styles.aside} aria-labelledby="trouble-facts">
      <Title order={2} id="trouble-facts" className={styles.sectionTitle}>
        {t('details')}
      </Title>
      <dl className={styles.facts}>
        <Fact label={t('fields.assignee')}>
          {report.assignee?.name ?? t(isOver ? 'assignedToNobody' : 'nobodyYet')}
        </Fact>
        <Fact label={t('fields.customer')}>
          <TextLink to="/customers/$customerId" params={{ customerId: customer.id }} size="sm">
            {`${customer.name} (${customer.code})`}
          </TextLink>
        </Fact>
        <ContactFact label={t('fields.contact')} contact={contact} />
        <Fact label={t('fields.item')}>
          {item === null ? (
            ''
          ) : (
            <TextLink to="/items/$itemId" params={{ itemId: item.id }} size="sm">
              {`${item.sku} · ${item.name}`}
            </TextLink>
          )}
        </Fact>
        <Fact label={t('fields.lot')}>
          {report.lot === null || report.lot === '' ? (
            ''
          ) : (
            <>
              {report.lot} <CopyButton value={report.lot} />
            </>
          )}
        </Fact>
        <DocumentLinks document={report} />
        <Fact label={t('fields.shipment')}>
          {shipment === null ? '' : t('shippedWith', { number: shipment.number, date: date(shipment.date) })}
        </Fact>
        <Fact label={t('fields.category')}>{report.category}</Fact>
        <Fact label={t('fields.priority')}>{t(`priorities.${priorityOf(report)}`)}</Fact>
        <Fact label={t('fields.warrantyStatus')}>{t(`warranties.${report.warrantyStatus}`)}</Fact>
        <Fact label={t('fields.labourHours')}>
          {Number(labourHours) === 0 ? '' : `${decimal(labourHours)} ${t('hours')}`}
        </Fact>
        <Fact label={t('fields.startedAt')}>{timeOr(report.startedAt)}</Fact>
        <Fact label={t('fields.resolvedAt')}>{timeOr(report.resolvedAt)}</Fact>
        <Fact label={t('fields.closedAt')}>{timeOr(report.closedAt)}</Fact>
        {Object.entries(report.customFields).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        <Fact label={t('fields.createdAt')}>{dateTime(report.createdAt)}</Fact>
        <Fact label={t('fields.changed')}>
          <TimeAgo time={report.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}

const priorityOf = ({ priority }: TroubleReport) => String(priority) as (typeof PRIORITIES)[number];
