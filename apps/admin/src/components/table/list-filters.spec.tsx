import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import type { ListFilter, ListSearch } from './define-list';
import { ListFilters } from './list-filters';

interface Search extends ListSearch {
  status?: ('draft' | 'sent')[];
  late?: 'true';
  dueSince?: string;
  dueBefore?: string;
}

const filters: ListFilter<Search>[] = [
  { name: 'else', render: () => <span>What else</span> },
  {
    chips: 'status',
    label: 'Status',
    choices: [
      { value: 'draft', label: 'Draft' },
      { value: 'sent', label: 'Sent' },
    ],
  },
  { flag: 'late', label: 'Due', choice: 'Overdue', insteadOf: 'due' },
  { spans: [{ name: 'due', label: 'Due', sort: 'dueDate' }] },
];

async function show(search: Search) {
  const [onChange, onClear] = [jest.fn(), jest.fn()];
  const List = () => (
    <ListFilters label="Search" filters={filters} search={search} change={onChange} onClear={onClear} />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory(),
  });
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </I18nextProvider>,
  );
  await screen.findByText('What else');
  return { onChange, onClear, user: userEvent.setup() };
}

it('narrows to states, beside what else narrows the list', async () => {
  const { user, onChange, onClear } = await show({ status: ['draft'] });
  await user.click(screen.getByRole('button', { name: 'Sent' }));
  expect(onChange).toHaveBeenCalledWith({ status: ['draft', 'sent'] });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

it('what is overdue takes the place of a span of due dates', async () => {
  const { user, onChange } = await show({});
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  expect(onChange).toHaveBeenCalledWith({ late: 'true', dueSince: undefined, dueBefore: undefined });
});

it('a span of due dates takes the place of what is overdue', async () => {
  const { user, onChange } = await show({ late: 'true' });
  await user.click(screen.getByRole('button', { name: 'Due…' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Due' }), 'This month');
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({ late: undefined, dueSince: expect.any(String) as string }),
  );
});
