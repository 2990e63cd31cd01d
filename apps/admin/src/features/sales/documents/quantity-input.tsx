import { TextInput } from '@mantine/core';
import { useDecimalInput } from '../../../components/form/line-grid/use-decimal-input';
import styles from './quantity-list.module.css';

interface Props {
  /** The label for screen readers, which names the line. */
  label: string;
  uom: string;
  value: string;
  disabled?: boolean;
  error: string | undefined;
  /** Whether the input takes the focus when its window opens. */
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** The quantity of a line, in its unit. */
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
