import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format';

/** When an order is due, marked where that day is over. */
export function DueDate({ dueDate, late }: { dueDate: string | null; late: boolean }) {
  const { t } = useTranslation('production');
  const { date } = useFormats();
  if (dueDate === null) return '–';
  return (
    <>
      <span className="unbroken">{date(dueDate)}</span>{' '}
      {late && (
        // As wide as its word: a column counts nothing else.
        <Badge component="span" color="red" size="sm" tt="none" miw="max-content">
          {t('late')}
        </Badge>
      )}
    </>
  );
}
