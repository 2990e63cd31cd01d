import type { ProductionOrder } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format';
import styles from './shop-floor.module.css';

const QUANTITIES = ['quantity', 'completedQuantity', 'scrappedQuantity', 'openQuantity'] as const;

/** How many are to be made, and how many were. */
export function Progress({ order }: { order: ProductionOrder }) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  return (
    <section aria-label={t('progress.title')}>
      <dl className={styles.progress}>
        {QUANTITIES.map((name) => (
          <div key={name}>
            <dt>{t(`progress.${name}`)}</dt>
            <dd>
              {decimal(order[name])} <span className={styles.unit}>{order.item.uom}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
