import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useId } from 'react';

interface Props {
  label: string;
  /** Element that the tooltip describes. */
  target: RefObject<HTMLElement | null>;
  /** True if the tooltip also opens on keyboard focus. */
  onFocus?: boolean;
  /** True if the text is already shown elsewhere. */
  disabled?: boolean;
}

/** Tooltip of Mantine that screen readers also read, unless its text is part of the element's name. */
export function DescribedTooltip({ label, target, onFocus = false, disabled = false }: Props) {
  const id = useId();
  // The effect runs after every render, because the name of the element can change.
  useEffect(() => {
    const element = target.current;
    if (element === null || element.hasAttribute('aria-describedby')) return;
    const name = element.getAttribute('aria-label') ?? element.textContent;
    if (name.includes(label)) return;
    // The description is outside the page content, so that it does not affect the layout.
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
