import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusMemory } from './focus-way-back';

/** A list whose entries disappear on click, and a button that is disabled on request. */
function Page({ isBusy = false, first = ['a', 'b', 'c'] }: { isBusy?: boolean; first?: string[] }) {
  const [entries, setEntries] = useState(first);
  useFocusMemory();
  return (
    <main tabIndex={-1}>
      <button disabled={isBusy}>Save</button>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <a href={`#${entry}`}>Open {entry}</a>
            <button onClick={() => setEntries((all) => all.filter((one) => one !== entry))}>
              Delete {entry}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it('what takes the place of a deleted entry has the focus, on the same of its buttons', async () => {
  render(<Page />);
  await press('Delete b');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete c' })).toHaveFocus());
  await press('Delete c');
  // The last entry is gone, so the one before it has the focus.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete a' })).toHaveFocus());
});

it('where no entry is left, what is near has it', async () => {
  render(<Page first={['a']} />);
  await press('Delete a');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

it('a button has the focus again after its work', async () => {
  const { rerender } = render(<Page />);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  // Browsers remove the focus from a disabled element, but jsdom does not.
  save.blur();
  rerender(<Page isBusy />);
  await Promise.resolve();
  expect(document.body).toHaveFocus();
  rerender(<Page />);
  await waitFor(() => expect(save).toHaveFocus());
});

/** A form whose Save button is enabled only while there are changes. */
function Form({ state }: { state: 'changed' | 'saving' | 'saved' }) {
  useFocusMemory();
  return (
    <main tabIndex={-1}>
      <form>
        <input aria-label="First" />
        <input aria-label="Last" />
        <div>
          <button type="button" disabled={state !== 'changed'} data-loading={state === 'saving' || undefined}>
            Save
          </button>
        </div>
      </form>
      <button>Elsewhere</button>
    </main>
  );
}

it('a button that is switched off for good after its work leaves the focus to what is near in its form', async () => {
  const { rerender } = render(<Form state="changed" />);
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  save.blur();
  rerender(<Form state="saving" />);
  await Promise.resolve();
  expect(document.body).toHaveFocus();
  rerender(<Form state="saved" />);
  await waitFor(() => expect(screen.getByLabelText('Last')).toHaveFocus());
});
