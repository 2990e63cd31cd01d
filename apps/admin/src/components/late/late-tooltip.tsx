import { cloneElement, type ReactElement, type Ref, useRef } from 'react';
import { useLate } from './late';

interface Props {
  label: string;
  /** True if the tooltip also opens on keyboard focus. */
  onFocus?: boolean;
  /** True if the text is already shown elsewhere. */
  disabled?: boolean;
  /** Element that the tooltip describes. */
  children: ReactElement<{ ref?: Ref<never> }>;
}

/** Tooltip of Mantine, loaded after the page. Its element is not rendered again when it loads. */
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
