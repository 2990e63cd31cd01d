import { screen } from '@testing-library/react';
import { aPage, aQuoteSummary, aSession } from '../testing/builders';
import { FakeServer } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const rows = ['SQ-1', 'SQ-2', 'SQ-3'].map((number) => aQuoteSummary({ id: number.toLowerCase(), number }));

it('arrows lead from the search of a list to its rows, from row to row in a column, and back', async () => {
  new FakeServer({ 'GET /session': { body: aSession() }, 'GET /salesquotes': { body: aPage(rows) } });
  const { user } = renderApp('/salesquotes');
  const link = (name: string) => screen.getByRole('link', { name });
  await screen.findByRole('link', { name: 'SQ-1' });
  const search = screen.getByRole('searchbox');
  await user.click(search);
  await user.keyboard('{ArrowUp}');
  expect(search).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(link('SQ-1')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(link('SQ-3')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(search).toHaveFocus();

  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
  box('SQ-1').focus();
  await user.keyboard('{ArrowDown} ');
  expect(box('SQ-2')).toBeChecked();
  expect(box('SQ-2')).toHaveFocus();
});
