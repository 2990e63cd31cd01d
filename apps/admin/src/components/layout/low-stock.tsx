import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LateTooltip } from '../late/late-tooltip';
import { useFormats } from '../../i18n/format';
import styles from './low-stock.module.css';

interface Props {
  available: string;
  minStock: string;
  uom: string;
}

/** Marks that there is less of an item than there should be; nothing where there is enough. */
export function LowStock({ available, minStock, uom }: Props) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  // Only compared, never added: what a float loses here is behind the sixth place.
  if (Number(available) >= Number(minStock)) return null;
  const text = t('belowMinimum', { minimum: `${decimal(minStock)} ${uom}` });
  return (
    <LateTooltip label={text}>
      <span className={styles.low}>
        <IconAlertTriangle size={14} aria-hidden />
        <span className="visually-hidden">{text}</span>
      </span>
    </LateTooltip>
  );
}
