import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import styles from './line-amount.module.css';

interface Props {
  /** Amount of the line after its discount. */
  total: string;
  currency: string;
  /** True if the line is optional and not part of the total. */
  optional: boolean;
}

/** Amount of a line. Optional lines are in parentheses, because they are not part of the net total below. */
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
