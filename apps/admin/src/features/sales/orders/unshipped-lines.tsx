import type { SalesOrder } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { openOf } from './ship-draft';

/** Names the lines that are not fully shipped, before their order is completed. */
export function UnshippedLines({ order: { lines } }: { order: SalesOrder }) {
  const { t } = useTranslation('orders');
  const { decimal } = useFormats();
  const unshipped = lines.filter((line) => !isZero(openOf(line)));
  if (unshipped.length === 0) return null;
  return (
    <Text size="sm" component="div">
      {t('unshipped.title')}
      <List size="sm" aria-label={t('unshipped.title')}>
        {unshipped.map((line) => (
          <List.Item key={line.id}>
            {t('unshipped.line', {
              position: line.position,
              name: line.description.split('\n')[0] ?? '',
              open: `${decimal(openOf(line))} ${line.uom}`,
            })}
          </List.Item>
        ))}
      </List>
    </Text>
  );
}
