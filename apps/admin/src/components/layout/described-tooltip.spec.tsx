import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DescribedTooltip } from './described-tooltip';

const shown = (label: string) => (
  <MantineProvider env="test">
    <DescribedTooltip label={label}>
      <button type="button">Print</button>
    </DescribedTooltip>
  </MantineProvider>
);

const button = () => screen.getByRole('button', { name: 'Print' });

describe('a described tooltip', () => {
  it('describes its element before it opens', () => {
    const { rerender } = render(shown('No template'));
    expect(button()).toHaveAccessibleDescription('No template');
    rerender(shown('The template is disabled'));
    expect(button()).toHaveAccessibleDescription('The template is disabled');
  });

  it('opens on keyboard focus', async () => {
    render(shown('No template'));
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No template');
    expect(button()).toHaveAccessibleDescription('No template');
  });
});
