import type { TroublePart, TroubleReport } from '@docket/contracts';
import { isZero, TROUBLE_REPORT_RETURN_STATES, TROUBLE_REPORT_WORKING_STATES } from '@docket/domain';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconPackageExport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import styles from '../../components/document/cards.module.css';
import pageStyles from '../../components/document/document-page.module.css';
import { TextLink } from '../../components/layout/links';
import { useFormats } from '../../i18n/format';
import { useStockWords } from '../inventory/stock/use-stock-words';
import { ReturnPartModal } from './return-part-modal';
import { TakePartModal } from './take-part-modal';

/** Parts taken from stock for a report; each can be returned. */
export function Parts({ report }: { report: Tagged<TroubleReport> }) {
  const { t } = useTranslation('service');
  useStockWords();
  const id = useId();
  const { parts, status } = report.value;
  const [taking, setTaking] = useState(false);
  const [returned, setReturned] = useState<TroublePart | null>(null);
  const canTake = TROUBLE_REPORT_WORKING_STATES.includes(status);
  const canReturn = TROUBLE_REPORT_RETURN_STATES.includes(status);
  return (
    <section className={pageStyles.section} aria-labelledby={id}>
      <Group justify="space-between" mb={10}>
        <Title order={2} id={id}>
          {t('parts.title')}
        </Title>
        {canTake && (
          <Button
            variant="default"
            className={styles.touch}
            leftSection={<IconPackageExport size={18} aria-hidden />}
            onClick={() => setTaking(true)}
          >
            {t('parts.take')}
          </Button>
        )}
      </Group>
      {parts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(canTake ? 'parts.none' : 'parts.noneHere')}
        </Text>
      )}
      <ul className={styles.cards}>
        {parts.map((part) => (
          <PartCard
            key={part.id}
            part={part}
            onReturn={canReturn && !isZero(part.quantity) ? () => setReturned(part) : undefined}
          />
        ))}
      </ul>
      {taking && <TakePartModal report={report} onClose={() => setTaking(false)} />}
      {returned !== null && (
        <ReturnPartModal report={report} part={returned} onClose={() => setReturned(null)} />
      )}
    </section>
  );
}

function PartCard({ part, onReturn }: { part: TroublePart; onReturn: (() => void) | undefined }) {
  const { t } = useTranslation('service');
  const { decimal, dateTime } = useFormats();
  const { itemId, sku, name, uom, locationCode, lot, note, createdAt } = part;
  const amounts = [
    { name: 'taken', value: part.consumedQuantity },
    { name: 'returned', value: part.returnedQuantity },
    { name: 'used', value: part.quantity },
  ] as const;
  const place = lot === null ? locationCode : `${locationCode}, ${lot}`;
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <div className={styles.what}>
          <TextLink to="/items/$itemId" params={{ itemId }} fw={550} size="sm">
            {`${sku} · ${name}`}
          </TextLink>
          <div className={styles.about}>{t('parts.from', { place, time: dateTime(createdAt) })}</div>
          {note !== '' && <div className={styles.about}>{note}</div>}
        </div>
        <dl className={styles.amounts}>
          {amounts.map(({ name: amount, value }) => (
            <div key={amount}>
              <dt>{t(`parts.${amount}`)}</dt>
              <dd>
                {decimal(value)} {amount === 'used' && <span className={styles.unit}>{uom}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {onReturn !== undefined && (
          <div className={styles.buttons}>
            <Button
              size="md"
              variant="default"
              className={styles.touch}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              aria-label={t('parts.returnOf', { sku })}
              onClick={onReturn}
            >
              {t('parts.return')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
