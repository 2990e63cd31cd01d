import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format';
import styles from './low-stock.module.css';

interface Props {
  available: string;
  minStock: string;
  uom: string;
}

/** Icon that marks stock below the minimum. Renders nothing if there is enough stock. */
export function LowStock({ available, minStock, uom }: Props) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  // The numbers are only compared. The error of a float is beyond the sixth decimal place.
  if (Number(available) >= Number(minStock)) return null;
  const text = t('belowMinimum', { minimum: `${decimal(minStock)} ${uom}` });
  return (
    <Tooltip label={text}>
      <span className={styles.low}>
        <IconAlertTriangle size={14} aria-hidden />
        <span className="visually-hidden">{text}</span>
      </span>
    </Tooltip>
  );
}
