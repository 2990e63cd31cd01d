import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useId } from 'react';

interface Props {
  label: string;
  /** What it is about. */
  target: RefObject<HTMLElement | null>;
  /** Whether it shows as soon as a key leads to what it is about, too. */
  onFocus?: boolean;
  /** Whether what it says is said elsewhere just now. */
  disabled?: boolean;
}

/** Mantine's tooltip, which is also read out where it says more than the name of what it is about. */
export function DescribedTooltip({ label, target, onFocus = false, disabled = false }: Props) {
  const id = useId();
  // After every rendering: what it is about may be called differently.
  useEffect(() => {
    const element = target.current;
    if (element === null || element.hasAttribute('aria-describedby')) return;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    if (name.includes(label)) return;
    // Outside the page, whose layout knows nothing of it.
    const description = document.createElement('span');
    Object.assign(description, { id, hidden: true, textContent: label });
    document.body.append(description);
    element.setAttribute('aria-describedby', id);
    return () => {
      element.removeAttribute('aria-describedby');
      description.remove();
    };
  });
  return (
    <Tooltip
      target={target}
      label={label}
      disabled={disabled}
      multiline
      maw={320}
      events={{ hover: true, focus: onFocus, touch: false }}
    />
  );
}
