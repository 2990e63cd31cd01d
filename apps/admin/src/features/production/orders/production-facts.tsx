import type { ProductionOrder } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import { DocumentLinks } from '../../../components/document/document-links';
import styles from '../../../components/document/document-page.module.css';
import { Fact } from '../../../components/document/fact';
import { DueDate } from './due-date';

/** The details of an order: its dates, its locations and its customer. Empty ones are left out. */
export function ProductionFacts({ order }: { order: ProductionOrder }) {
  const { t } = useTranslation('production');
  const { date, dateTime } = useFormats();
  const dayOr = (day: string | null) => (day === null ? '' : date(day));
  return (
    <section className={styles.aside} aria-labelledby="production-facts">
      <Title order={2} id="production-facts" className={styles.sectionTitle}>
        {t('details')}
      </Title>
      <dl className={styles.facts}>
        <DocumentLinks document={order} />
        <Fact label={t('fields.customer')}>{order.salesOrder?.customerName ?? ''}</Fact>
        <Fact label={t('fields.dueDate')}>
          {order.dueDate === null ? '' : <DueDate dueDate={order.dueDate} late={order.late} />}
        </Fact>
        <Fact label={t('fields.priority')}>{t(`priorities.${priorityOf(order)}`)}</Fact>
        <Fact label={t('fields.plannedStart')}>{dayOr(order.plannedStart)}</Fact>
        <Fact label={t('fields.plannedEnd')}>{dayOr(order.plannedEnd)}</Fact>
        <Fact label={t('fields.actualStart')}>
          {order.actualStart === null ? '' : dateTime(order.actualStart)}
        </Fact>
        <Fact label={t('fields.actualEnd')}>{order.actualEnd === null ? '' : dateTime(order.actualEnd)}</Fact>
        <Fact label={t('fields.sourceLocationId')}>{order.sourceLocationCode ?? ''}</Fact>
        <Fact label={t('fields.destinationLocationId')}>{order.destinationLocationCode ?? ''}</Fact>
        {Object.entries(order.customFields).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        <Fact label={t('fields.created')}>
          <TimeAgo time={order.createdAt} />
        </Fact>
        <Fact label={t('fields.changed')}>
          <TimeAgo time={order.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}

const priorityOf = ({ priority }: ProductionOrder) =>
  String(priority) as '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
