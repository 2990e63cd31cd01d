import { render, screen } from '@testing-library/react';
import { Unbroken } from './unbroken';

it('keeps numbers and codes in one piece, and leaves what is too long to break', () => {
  const long = `X-${'1'.repeat(30)}`;
  render(
    <p>
      <Unbroken>{`Routing of CAB-4x034, 4–20 mA and ${long}`}</Unbroken>
    </p>,
  );
  expect(screen.getByText('CAB-4x034,')).toHaveClass('unbroken');
  expect(screen.getByRole('paragraph')).toHaveTextContent(`Routing of CAB-4x034, 4–20 mA and ${long}`);
  expect(screen.getByText('4–20')).toHaveClass('unbroken');
  expect(document.querySelectorAll('.unbroken')).toHaveLength(2);
});
