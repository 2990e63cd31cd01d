import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { theme } from '../../app/theme';
import { createI18n } from '../../i18n';
import { FormElement } from './form-element';
import { RecordPicker } from './record-picker';

interface Customer {
  id: string;
  name: string;
}

const CUSTOMERS: Customer[] = ['Acme Tools', 'Acme Toys', 'Northwind'].map((name) => ({ id: name, name }));
const save = jest.fn();

const useFound = (q: string, enabled: boolean) =>
  useQuery({
    queryKey: ['found', q],
    queryFn: () => CUSTOMERS.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())),
    enabled,
  });

/** @param later milliseconds until the chosen record is loaded */
function Form({ later }: { later: number }) {
  const [chosen, setChosen] = useState<Customer>();
  return (
    <FormElement
      onSubmit={(event) => {
        event.preventDefault();
        save(chosen?.name);
      }}
    >
      <RecordPicker<Customer>
        label="Customer"
        chosen={chosen}
        useFound={useFound}
        labelOf={({ name }) => name}
        texts={{
          searching: 'Searching…',
          none: 'None yet',
          nothing: (search) => `No customer matches “${search}”`,
        }}
        error={chosen === undefined ? 'Choose a customer.' : undefined}
        onChoose={(customer) => {
          setTimeout(() => setChosen(customer), later);
        }}
      />
      <button type="submit">Save</button>
    </FormElement>
  );
}

/** @returns the field after typing */
async function type(text: string, later = 0) {
  render(
    <I18nextProvider i18n={createI18n()}>
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={new QueryClient()}>
          <Form later={later} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
  const field = await screen.findByRole('combobox', { name: 'Customer' });
  await userEvent.type(field, text);
  return field;
}

const onlyFound = (count: number) => waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
const pressSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a record that is looked for', () => {
  afterEach(() => save.mockReset());

  it('is not forgotten where nothing is found: the text stays, and nothing is saved with it', async () => {
    const field = await type('Acm Ltd');
    await pressSave();
    expect(await screen.findByText('No customer matches “Acm Ltd”. Pick one from the list.')).toBeVisible();
    expect(field).toHaveDisplayValue('Acm Ltd');
    expect(field).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    await userEvent.clear(field);
    expect(screen.getByText('Choose a customer.')).toBeVisible();
    await pressSave();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('is not said to be missing where several are found', async () => {
    const field = await type('acme');
    await onlyFound(2);
    await userEvent.tab();
    expect(await screen.findByText('“acme” is not picked yet. Pick one from the list.')).toBeVisible();
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Acme Toys' }));
    expect(screen.queryByText(/Pick one/)).not.toBeInTheDocument();
    expect(field).toHaveDisplayValue('Acme Toys');
  });

  it('is taken by an Enter that was pressed before it was found, as scanners do', async () => {
    const field = await type('northwind{Enter}');
    await waitFor(() => expect(field).toHaveDisplayValue('Northwind'));
    await waitFor(() => expect(screen.queryByText('Choose a customer.')).not.toBeInTheDocument());
    // This Enter did not submit the form.
    expect(save).not.toHaveBeenCalled();
  });

  it('is not taken by that Enter where somebody typed on meanwhile', async () => {
    const field = await type('acme{Enter} t');
    await onlyFound(2);
    await userEvent.type(field, 'oy');
    await onlyFound(1);
    expect(field).toHaveDisplayValue('acme toy');
    expect(screen.getByText('Choose a customer.')).toBeVisible();
  });

  it('stands there as soon as it is picked, though it takes a while until it is known', async () => {
    const field = await type('northw', 300);
    await onlyFound(1);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveDisplayValue('Northwind');
    await userEvent.tab();
    expect(screen.queryByText(/Pick one/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Choose a customer.')).not.toBeInTheDocument());
    expect(field).toHaveDisplayValue('Northwind');
    await pressSave();
    expect(save).toHaveBeenCalledWith('Northwind');
  });
});
