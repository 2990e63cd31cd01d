import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { DescribedTooltip } from './described-tooltip';

function Sign({ name, label }: { name: string; label: string }): ReactElement {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <MantineProvider env="test">
      <button type="button" ref={target} aria-label={name} />
      <DescribedTooltip target={target} label={label} />
    </MantineProvider>
  );
}

const sign = () => screen.getByRole('button');

describe('a tooltip', () => {
  it('describes what it says more of than the name', () => {
    const { rerender, unmount } = render(<Sign name="Late" label="Promised for May 4" />);
    expect(sign()).toHaveAccessibleDescription('Promised for May 4');
    rerender(<Sign name="Late" label="Promised for May 5" />);
    expect(sign()).toHaveAccessibleDescription('Promised for May 5');
    unmount();
    expect(document.body).not.toHaveTextContent('Promised');
  });

  it('adds nothing where the name says it all', () => {
    const { rerender } = render(<Sign name="Late" label="Promised for May 4" />);
    rerender(<Sign name="Preview of Offer" label="Preview" />);
    expect(sign()).not.toHaveAttribute('aria-describedby');
  });
});
