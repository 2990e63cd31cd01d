import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { theme } from '../../app/theme';
import { createI18n } from '../../i18n';
import { ChoiceField } from './choice-field';
import { FormElement } from './form-element';
import { useForm } from './use-form';

const CURRENCIES = [
  { value: 'CAD', label: 'CAD · Canadian dollar' },
  { value: 'CHF', label: 'CHF · Swiss franc' },
  { value: 'USD', label: 'USD · US dollar' },
];
const save = jest.fn();

function Form() {
  const form = useForm({ currency: '' });
  return (
    <FormElement
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChoiceField
        field={form.field('currency')}
        label="Currency"
        choices={CURRENCIES}
        otherwise="As the company"
      />
      <input aria-label="Notes" />
      <button type="submit">Save</button>
      <output>{form.field('currency').value}</output>
    </FormElement>
  );
}

/** @returns the field and its selected value */
async function type(text: string) {
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider theme={theme} env="test">
        <Form />
      </MantineProvider>
    </I18nextProvider>,
  );
  const field = await screen.findByRole('combobox', { name: 'Currency' });
  await userEvent.type(field, text);
  return { field, chosen: screen.getByRole('status') };
}

describe('one of many, found by typing,', () => {
  afterEach(() => save.mockReset());

  it('draws its choices only while it is used, all of them for the keyboard', async () => {
    const { field, chosen } = await type('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveTextContent('CAD');
    await userEvent.clear(field);
    await userEvent.type(field, 'swiss{Escape}{Enter}');
    expect(chosen).toHaveTextContent('CHF');
    expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('textbox', { name: 'Notes' }));
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1);
  });

  it.each(['CHF', 'swiss', 'dollar'])('is taken by Enter, which sends nothing: %s', async (text) => {
    const { field, chosen } = await type(text);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveTextContent(text === 'dollar' ? 'CAD' : 'CHF');
    expect(field).toHaveDisplayValue(/ · /);
    expect(save).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is taken by Tab where it is the only one', async () => {
    const { field, chosen } = await type('chf');
    await userEvent.tab();
    expect(chosen).toHaveTextContent('CHF');
    expect(field).toHaveDisplayValue('CHF · Swiss franc');
    expect(screen.getByLabelText('Notes')).toHaveFocus();
  });

  it('is not guessed by Tab among several, nor taken without having been looked for', async () => {
    const { field, chosen } = await type('dollar');
    await userEvent.tab();
    expect(chosen).toBeEmptyDOMElement();
    expect(field).toHaveDisplayValue('dollar');
    expect(field).toHaveAccessibleDescription('“dollar” is not picked yet. Pick one from the list.');
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toBeEmptyDOMElement();
  });

  it('is sent by nothing while nothing is found', async () => {
    const { chosen } = await type('zloty');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveTextContent('');
    expect(save).not.toHaveBeenCalled();
  });

  it('keeps a text that fits nothing, says so, and nothing is saved until it is cleared', async () => {
    const { field } = await type('zloty');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).not.toHaveBeenCalled();
    expect(field).toHaveDisplayValue('zloty');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Nothing matches “zloty”. Pick one from the list.');
    await userEvent.clear(field);
    expect(field).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('says no more of it once one is picked, and shows what is chosen where that is picked again', async () => {
    const { field, chosen } = await type('zloty');
    await userEvent.tab();
    expect(field).toBeInvalid();
    for (const text of ['swiss', 'chf']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
      expect(chosen).toHaveTextContent('CHF');
      expect(field).toHaveDisplayValue('CHF · Swiss franc');
      expect(field).toBeValid();
    }
    await userEvent.tab();
    expect(field).toHaveDisplayValue('CHF · Swiss franc');
    expect(field).toBeValid();
  });

  it('shows what is chosen again where the text in its place is cleared', async () => {
    const { field, chosen } = await type('chf');
    await userEvent.tab();
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field).toHaveDisplayValue('CHF · Swiss franc');
    expect(field).toBeValid();
    expect(chosen).toHaveTextContent('CHF');
  });
});
