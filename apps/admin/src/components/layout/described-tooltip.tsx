import { Tooltip } from '@mantine/core';
import { cloneElement, type ReactElement, useId } from 'react';

interface Props {
  label: string;
  /** True if the text is already shown elsewhere. */
  disabled?: boolean;
  /** Element that the tooltip describes. It can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Tooltip that also opens on keyboard focus. Screen readers read it as the description of the element, open or not. */
export function DescribedTooltip({ label, disabled = false, children }: Props) {
  const id = useId();
  return (
    <>
      <Tooltip label={label} disabled={disabled} events={{ hover: true, focus: true, touch: false }}>
        {cloneElement(children, { 'aria-describedby': id })}
      </Tooltip>
      <span id={id} hidden>
        {label}
      </span>
    </>
  );
}
