import { ActionIcon, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../i18n';
import type * as Late from './late';
import { LateMenu } from './late-menu';
import { LateSelect } from './late-select';

let isThere = false;
let arrive: () => Promise<void> = () => Promise.resolve();

jest.mock('./late', () => {
  const original = jest.requireActual<typeof Late>('./late');
  return {
    ...original,
    lateNow: () => (isThere ? original.lateNow() : undefined),
    useLate: () => (isThere ? original.lateNow() : undefined),
    loadLate: () =>
      new Promise((resolve) => {
        arrive = async () => {
          const loaded = await original.loadLate();
          isThere = true;
          await act(async () => {
            resolve(loaded);
            await Promise.resolve();
          });
        };
      }),
  };
});

beforeEach(() => {
  isThere = false;
});

function show(children: ReactNode) {
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
}

function showMenu() {
  show(
    <>
      <LateMenu button={<ActionIcon aria-label="More" />}>
        {({ Menu }) => <Menu.Item>Rename</Menu.Item>}
      </LateMenu>
      <button type="button">Other</button>
    </>,
  );
}

const button = () => screen.getByRole('button', { name: 'More' });

describe('a menu that is not there yet', () => {
  it('is told of as one', () => {
    showMenu();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['a click', (user: ReturnType<typeof userEvent.setup>) => user.click(button())],
    [
      'Enter',
      async (user: ReturnType<typeof userEvent.setup>) => {
        await user.tab();
        await user.keyboard('{Enter}');
      },
    ],
  ])('opens after %s as soon as it is there', async (_, press) => {
    const user = userEvent.setup();
    showMenu();
    await press(user);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await arrive();
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it.each([
    [
      'something else is pressed',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Other')),
    ],
    ['the focus goes on', (user: ReturnType<typeof userEvent.setup>) => user.tab()],
    ['Escape is pressed', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('stays closed where %s meanwhile', async (_, turnAway) => {
    const user = userEvent.setup();
    showMenu();
    await user.click(button());
    await turnAway(user);
    await arrive();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toBeVisible();
  });
});

const fruits = ['Apple', 'Pear'].map((label) => ({ value: label, label }));

function showSelect(value: string | null = null) {
  const onChange = jest.fn();
  show(
    <>
      <LateSelect
        field={{ label: 'Fruit', onFocus: ({ currentTarget }) => currentTarget.select() }}
        list={{ comboboxProps: { withinPortal: false } }}
        data={fruits}
        value={value}
        onChange={onChange}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
      <button type="button">Other</button>
    </>,
  );
  return onChange;
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });

describe('a select that is not there yet', () => {
  it('shows what is chosen, and lets go of it at once', async () => {
    const onChange = showSelect('Pear');
    expect(field()).toHaveValue('Pear');
    await userEvent.click(screen.getByLabelText('Clear'));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it('has the focus, what was typed and its list as soon as it is there', async () => {
    const user = userEvent.setup();
    const onChange = showSelect();
    await user.type(field(), 'pe');
    await arrive();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('pe');
    expect(await screen.findByRole('option', { name: 'Pear' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Apple' })).not.toBeInTheDocument();
    // Typing continues at the same position.
    await user.keyboard('ar{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('Pear', expect.anything());
  });

  it.each(['{ArrowDown}', '{ArrowUp}'])('opens after %s', async (key) => {
    const user = userEvent.setup();
    showSelect('Pear');
    await user.tab();
    await user.keyboard(key);
    await arrive();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Pear');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
  });

  it('forgets what was typed where the focus goes on', async () => {
    const user = userEvent.setup();
    showSelect('Pear');
    await user.type(field(), 'ap');
    await user.click(screen.getByText('Other'));
    await arrive();
    expect(field()).toHaveValue('Pear');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Other')).toHaveFocus();
  });
});
