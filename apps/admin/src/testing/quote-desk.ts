import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aCustomerSummary, aPage, aQuote, aSession } from './builders';
import { FakeServer } from './fake-server';
import { renderApp } from './render-app';

/** The address of the customer. */
export const address = { name: '', street: 'Quay 1', postalCode: '', city: 'Cork', region: '', country: '' };

/** A customer with what a quote takes over. */
export const customer = aCustomer({
  paymentTerms: '30 days net',
  contacts: [
    { name: 'Ada', role: '', email: '', phone: '' },
    { name: 'Bob', role: '', email: '', phone: '' },
  ],
  addresses: [{ type: 'billing', primary: true, ...address }],
});
export const quote = aQuote();
/** The path of the quote. */
export const PATH = `/salesquotes/${quote.id}`;
/** A quote as it is answered, with its `ETag`. */
export const tagged = (body: typeof quote) => ({ body, headers: { ETag: `"${body.version}-a"` } });

/** A server with the quote and its customer. */
export function serveQuote() {
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    'GET /customers': { body: aPage([aCustomerSummary()]) },
    [`GET /customers/${customer.id}`]: { body: customer },
    [`GET ${PATH}`]: tagged(quote),
    [`GET ${PATH}/history`]: { body: aPage([]) },
    'GET /documents': { body: { data: [] } },
    'GET /salesquotes': { body: aPage([]) },
    'POST /salesquotes': { ...tagged(quote), status: 201 },
  });
}

/** The page of a new quote for the customer. */
export const NEW = `/salesquotes/new?customerId=${customer.id}`;

/** All at once: a form of many fields is slow to type into key by key. */
export const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
/** A line of the form. */
export const line = (position: number) => within(screen.getByRole('group', { name: `Line ${position}` }));
/** A field of a line. */
export const cell = (position: number, name: string) => line(position).getByLabelText(name);
/** The descriptions of the lines, in their order. */
export const descriptions = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>('Description').map(({ value }) => value);

/** The page of a new quote whose customer has arrived. */
export async function openNewQuote(): Promise<ReturnType<typeof renderApp>> {
  const app = renderApp(NEW);
  await waitFor(() => expect(screen.getByLabelText('Payment terms')).toHaveValue('30 days net'));
  return app;
}
