import type { Item } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from '../../../components/document/document-page.module.css';
import { Fact } from '../../../components/document/fact';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import { PriceBreaks } from './price-breaks';

/** The details of an item, as entered. Empty ones are left out. */
export function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation('items');
  const { money } = useFormats();
  return (
    <section className={styles.aside} aria-labelledby="item-facts">
      <Title order={2} id="item-facts" className={styles.sectionTitle}>
        {t('detail.details')}
      </Title>
      <dl className={styles.facts}>
        <Fact label={t('fields.type')}>{t(`types.${item.type}`)}</Fact>
        <Fact label={t('fields.tracking')}>{t(`trackings.${item.tracking}`)}</Fact>
        <Fact label={t('fields.uom')}>{item.uom}</Fact>
        <PriceBreaks item={item} />
        <Fact label={t('fields.cost')}>{money(item.cost, item.currency)}</Fact>
        {Object.entries(item.customFields).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        <Fact label={t('detail.created')}>
          <TimeAgo time={item.createdAt} />
        </Fact>
        <Fact label={t('changed')}>
          <TimeAgo time={item.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}
