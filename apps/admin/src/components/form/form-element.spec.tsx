import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { theme } from '../../app/theme';
import { createI18n } from '../../i18n';
import { ConfirmModal } from '../feedback/confirm-modal';
import { FormElement } from './form-element';
import { FormModal } from './form-modal';
import { partField, entryField } from './part-field';
import { TextField } from './text-field';
import { useForm } from './use-form';
import { WindowForm } from './window-form';

const show = (children: ReactNode) =>
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider theme={theme} env="test">
        {children}
      </MantineProvider>
    </I18nextProvider>,
  );

const FORM = { isMarked: false, refusals: 0 };
const text = <textarea aria-label="Text" defaultValue="first" />;

describe('the key that saves', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, (save: () => void) => ReactNode]>([
    [
      'a form',
      (save) => (
        <FormElement
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {text}
        </FormElement>
      ),
    ],
    [
      'a window with a form',
      (save) => (
        <FormModal
          title="W"
          form={FORM}
          confirmLabel="Save"
          isBusy={false}
          problem={null}
          onSubmit={save}
          onClose={jest.fn()}
        >
          {text}
        </FormModal>
      ),
    ],
    [
      'a window that asks for little',
      (save) => (
        <WindowForm isComplete isSaving={false} error={null} onSave={save} onClose={jest.fn()}>
          {() => text}
        </WindowForm>
      ),
    ],
    [
      'a question with a field',
      (save) => (
        <ConfirmModal opened title="Q" text="?" confirmLabel="Yes" onConfirm={save} onClose={jest.fn()}>
          {text}
        </ConfirmModal>
      ),
    ],
  ])('saves out of a text of several lines in %s, and leaves it as it is', async (_, form) => {
    const save = jest.fn();
    show(form(save));
    const field = await screen.findByLabelText('Text');
    await userEvent.type(field, '{Control>}{Enter}{/Control}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(field).toHaveValue('first');
    await userEvent.type(field, '{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is Command with Enter on a Mac', async () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const save = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(<FormElement onSubmit={save}>{text}</FormElement>);
    await userEvent.type(await screen.findByLabelText('Text'), '{Control>}{Enter}{/Control}');
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Text'), '{Meta>}{Enter}{/Meta}');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('does not answer a question whose other answer has the focus', async () => {
    const [yes, no] = [jest.fn(), jest.fn()];
    show(<ConfirmModal opened title="Q" text="?" confirmLabel="Yes" onConfirm={yes} onClose={no} />);
    (await screen.findByRole('button', { name: 'Cancel' })).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(yes).not.toHaveBeenCalled();
  });
});

function Fields() {
  const form = useForm({ name: '', note: '', contacts: [{ key: 'stored-0', name: '', phone: '' }] }, [
    'name',
    'contacts.*.name',
  ]);
  const contacts = form.field('contacts');
  return (
    <FormElement>
      <TextField field={form.field('name')} label="Name" />
      <TextField field={form.field('note')} label="Note" lines={2} />
      {contacts.value.map((contact) => (
        <div key={contact.key}>
          <TextField field={partField(entryField(contacts, contact), 'name')} label="Contact" />
          <TextField field={partField(entryField(contacts, contact), 'phone')} label="Phone" />
        </div>
      ))}
    </FormElement>
  );
}

it('what must be filled in says so, also in the entries of a list, and nothing else does', async () => {
  show(<Fields />);
  const required = (await screen.findAllByRole('textbox')).filter((field) => field.matches(':required'));
  expect(required).toEqual([screen.getByLabelText('Name'), screen.getByLabelText('Contact')]);
  expect(screen.getByText('must be filled in')).toHaveAttribute('aria-hidden', 'true');
});
