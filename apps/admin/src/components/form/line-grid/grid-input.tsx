import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './line-grid.module.css';
import { useDecimalInput } from './use-decimal-input';

interface CellProps {
  label: string;
  error: string | undefined;
  /** What is to be known of it, unless something is wrong. */
  hint?: ReactNode;
  /** Whether it cannot be left empty. */
  required?: boolean;
  className?: string;
  children: (props: {
    id: string;
    'aria-invalid': boolean;
    'aria-required': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** One field of a line: its name, which wide screens show once above all lines, its input, and what is wrong. */
export function Cell({ label, error, hint, required, className = '', children }: CellProps) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div className={`${styles.cell} ${className}`}>
      <label htmlFor={id} className={styles.label} data-required={required}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-required': required,
        'aria-describedby': isWrong ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`,
      })}
      {hint !== undefined && !isWrong && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {isWrong && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Plain inputs: hundreds of them stand on a page, and Mantine's weigh ten times as much. */
export const GridInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input autoComplete="off" {...props} className={`${styles.input} ${props.className ?? ''}`} />
);

/** A text that grows with what it holds. */
export function GridText(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { value: string }) {
  const rows = Math.min(8, props.value.split('\n').length);
  return <textarea rows={rows} autoComplete="off" {...props} className={`${styles.input} ${styles.text}`} />;
}

interface DecimalProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A number in the reader's language. */
export function GridDecimal({ value, onChange, ...props }: DecimalProps) {
  return <GridInput {...props} {...useDecimalInput({ value, onChange }).props} className={styles.number} />;
}
