import type { Item } from '@docket/contracts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/document/document-page.module.css';
import { Fact } from '../../../components/document/fact';
import { useFormats } from '../../../i18n/format';

/** The price breaks of an item: minimum quantities with their prices. Renders nothing if there are none. */
export function PriceBreaks({ item }: { item: Pick<Item, 'priceBreaks' | 'currency' | 'uom'> }) {
  const { t } = useTranslation('items');
  const { decimal, money } = useFormats();
  const { priceBreaks, currency, uom } = item;
  if (priceBreaks.length === 0) return null;
  return (
    <Fact label={t('fields.priceBreaks')}>
      <ul className={styles.links}>
        {priceBreaks.map(({ minimumQuantity, price }) => (
          <Group key={minimumQuantity} component="li" justify="space-between" gap="0 12px" maw={320}>
            <span>{t('priceBreaks.from', { quantity: `${decimal(minimumQuantity)} ${uom}` })}</span>{' '}
            <span>{money(price, currency)}</span>
          </Group>
        ))}
      </ul>
    </Fact>
  );
}
