import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bar.module.css';

/** Id of the element at the foot of the screen that holds all bars. */
export const BARS_ID = 'bars';

interface Props {
  text: string;
  /** `alert` if a person waits for the missing part. */
  role: 'status' | 'alert';
  onClose?: () => void;
  /** Buttons that help. */
  children?: ReactNode;
}

/** A message at the foot of the screen, with buttons. */
export function Bar({ text, role, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <div role={role} className={styles.bar}>
      <span>{text}</span>
      {children}
      {onClose !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('actions.close')}
        </Button>
      )}
    </div>
  );
}
