import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './line-grid.module.css';
import { useDecimalInput } from './use-decimal-input';

interface CellProps {
  label: string;
  error: string | undefined;
  /** Note below the input. An error replaces it. */
  hint?: ReactNode;
  /** True if the cell must not be empty. */
  required?: boolean;
  className?: string;
  children: (props: {
    id: string;
    'aria-invalid': boolean;
    'aria-required': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** One cell of a line: label, input, note and error. Wide screens show the labels once above all lines. */
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

/** Native input. A page can have hundreds of them, and inputs of Mantine take about ten times as long. */
export const GridInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input autoComplete="off" {...props} className={`${styles.input} ${props.className ?? ''}`} />
);

/** Text area whose height follows the number of its lines. */
export function GridText(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { value: string }) {
  const rows = Math.min(8, props.value.split('\n').length);
  return <textarea rows={rows} autoComplete="off" {...props} className={`${styles.input} ${styles.text}`} />;
}

interface DecimalProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Input for a number in the format of the language. */
export function GridDecimal({ value, onChange, ...props }: DecimalProps) {
  return <GridInput {...props} {...useDecimalInput({ value, onChange }).props} className={styles.number} />;
}
