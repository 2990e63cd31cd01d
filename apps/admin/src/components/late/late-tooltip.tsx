import { cloneElement, type ReactElement, type Ref, useRef } from 'react';
import { useLate } from './late';

interface Props {
  label: string;
  /** Whether it shows as soon as a key leads to what it is about, too. */
  onFocus?: boolean;
  /** Whether what it says is said elsewhere just now. */
  disabled?: boolean;
  /** What it is about. */
  children: ReactElement<{ ref?: Ref<never> }>;
}

/** Mantine's tooltip, which comes after the page; what it is about is not touched by that. */
export function LateTooltip({ label, onFocus, disabled, children }: Props) {
  const late = useLate();
  const target = useRef<never>(null);
  return (
    <>
      {cloneElement(children, { ref: target })}
      {late !== undefined && (
        <late.Tooltip target={target} label={label} onFocus={onFocus} disabled={disabled} />
      )}
    </>
  );
}
