import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import { StateFilters } from './state-filters';

const words = { search: 'Search', status: 'Status', late: 'Due', overdue: 'Overdue' };
const states = [
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
] as const;
const due = { name: 'due', label: 'Due', sort: 'dueDate' } as const;

async function show(search: Parameters<typeof StateFilters<'draft' | 'sent'>>[0]['search'], withDue = true) {
  const [onChange, onClear] = [jest.fn(), jest.fn()];
  const List = () => (
    <StateFilters
      words={words}
      states={states}
      spans={withDue ? [due] : []}
      search={search}
      onChange={onChange}
      onClear={onClear}
    >
      <span>What else</span>
    </StateFilters>
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

it('what is never due is not overdue', async () => {
  await show({}, false);
  expect(screen.queryByRole('button', { name: 'Overdue' })).not.toBeInTheDocument();
});
