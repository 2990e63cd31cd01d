import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import styles from './line-amount.module.css';

interface Props {
  /** What a line comes to after its discount. */
  total: string;
  currency: string;
  /** Whether it is offered without being counted. */
  optional: boolean;
}

/** A line's amount: the column adds up to the net total below, and what is not in it stands apart. */
export function LineAmount({ total, currency, optional }: Props) {
  const { t } = useTranslation('lines');
  const { money } = useFormats();
  if (!optional) return money(total, currency);
  return (
    <span className={styles.apart}>
      ({money(total, currency)})<span className={styles.why}>{t('notCounted')}</span>
    </span>
  );
}
