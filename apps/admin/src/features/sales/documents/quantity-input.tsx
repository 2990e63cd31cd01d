import { TextInput } from '@mantine/core';
import { useDecimalInput } from '../../../components/form/line-grid/use-decimal-input';
import styles from './quantity-list.module.css';

interface Props {
  /** For those who do not see which line it stands in. */
  label: string;
  uom: string;
  value: string;
  disabled?: boolean;
  error: string | undefined;
  /** Takes the focus as its window opens. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** How much of a line, in its unit. */
export function QuantityInput({ label, uom, value, disabled, error, autoFocus, onChange }: Props) {
  const { props, mistake } = useDecimalInput({ value, onChange });
  return (
    <TextInput
      {...props}
      className={styles.quantity}
      aria-label={label}
      data-autofocus={autoFocus || undefined}
      rightSection={uom}
      rightSectionWidth={`${uom.length + 2}ch`}
      rightSectionPointerEvents="none"
      rightSectionProps={{ style: { color: 'var(--mantine-color-dimmed)', fontSize: '0.8125rem' } }}
      disabled={disabled}
      error={error ?? mistake}
    />
  );
}
