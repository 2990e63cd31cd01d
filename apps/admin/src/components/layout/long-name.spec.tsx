import { render, screen } from '@testing-library/react';
import { LongName } from './long-name';

it('breaks words that alone are too long, and only those', () => {
  const long = 'Donaudampfschifffahrtsgesellschaft';
  render(<LongName>{`Müller ${long}`}</LongName>);
  expect(screen.getByText(long)).toHaveTextContent(long);
  expect(screen.getByText('Müller')).toHaveTextContent(`Müller ${long}`);
});

it('says in full what two lines may not hold', () => {
  const name = 'International machines and plants '.repeat(3).trim();
  const { rerender } = render(<LongName>{name}</LongName>);
  expect(screen.getByText(name)).toHaveAttribute('title', name);
  rerender(<LongName>Northwind</LongName>);
  expect(screen.getByText('Northwind')).not.toHaveAttribute('title');
});
