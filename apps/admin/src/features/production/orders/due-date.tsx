import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';

/** Due date of an order, with a badge if the order is late. */
export function DueDate({ dueDate, late }: { dueDate: string | null; late: boolean }) {
  const { t } = useTranslation('production');
  const { date } = useFormats();
  if (dueDate === null) return '–';
  return (
    <>
      <span className="unbroken">{date(dueDate)}</span>{' '}
      {late && (
        // The minimum width is the text, so that the column is wide enough for the badge.
        <Badge component="span" color="red" size="sm" tt="none" miw="max-content">
          {t('late')}
        </Badge>
      )}
    </>
  );
}
