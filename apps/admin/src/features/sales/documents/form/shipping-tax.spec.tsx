import { screen, waitFor } from '@testing-library/react';
import { aCustomer } from '../../../../testing/builders';
import { anOrder } from '../../../../testing/order-builders';
import { opened, serveOrder, tagged } from '../../../../testing/order-desk';
import { cell, customer, fill, line, openNewQuote, serveQuote } from '../../../../testing/quote-desk';
import { renderApp } from '../../../../testing/render-app';

const rate = () => screen.getByLabelText('Tax on shipping');
const total = () => screen.getByText('Total').nextSibling;

describe('the tax of shipping', () => {
  it('of a new quote follows the customer and the company, or is typed', async () => {
    const server = serveQuote().on({
      [`GET /customers/${customer.id}`]: { body: { ...customer, shippingTax: 'pro_rata' } },
    });
    const { user } = await openNewQuote();
    fill(cell(1, 'Description'), 'Table');
    fill(cell(1, 'Unit price'), '50');
    fill(cell(1, 'Tax %'), '19');
    await user.click(line(1).getByRole('button', { name: 'Duplicate line 1' }));
    fill(cell(2, 'Tax %'), '7');
    fill(screen.getByLabelText('Shipping'), '20');
    await waitFor(() =>
      expect(rate()).toHaveAccessibleDescription('If empty: shared over 7% and 19%, as the lines'),
    );
    expect(screen.getByText('Shipping, taxed at 7% and 19%')).toBeVisible();
    expect(total()).toHaveTextContent('€135.60');

    fill(rate(), '120');
    await user.click(screen.getByRole('button', { name: 'Create quote' }));
    expect(rate()).toBeInvalid();
    expect(server.to('POST /salesquotes')).toHaveLength(0);

    fill(rate(), '0');
    await waitFor(() => expect(total()).toHaveTextContent('€133.00'));
    expect(screen.getByText('Shipping, untaxed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create quote' }));
    await waitFor(() => expect(server.to('POST /salesquotes')).toHaveLength(1));
    expect(server.to('POST /salesquotes')[0]?.body).toMatchObject({ shipping: '20', shippingTaxRate: '0' });
  });

  it('of an order that is amended stays none if it was made before shipping carried tax', async () => {
    const untaxed = { shippingTaxRule: 'untaxed', appliedShippingTaxRate: '0' } as const;
    const server = serveOrder({ ...opened(), actions: ['amend'], ...untaxed }).on({
      [`GET /customers/${aCustomer().id}`]: { body: aCustomer() },
      'POST /salesorders/o-1/amend': tagged(anOrder({ id: 'o-1', version: 2 })),
    });
    const { user } = renderApp('/salesorders/o-1/amend');
    fill(await screen.findByLabelText('Shipping'), '20');
    expect(await screen.findByText('Shipping, untaxed')).toBeVisible();
    await waitFor(() =>
      expect(rate()).toHaveAccessibleDescription('If empty: no tax, as it was before shipping carried tax'),
    );
    await user.click(screen.getByRole('button', { name: 'Amend order' }));
    await waitFor(() => expect(server.to('POST /salesorders/o-1/amend')).toHaveLength(1));
    const [sent] = server.to('POST /salesorders/o-1/amend');
    expect(sent?.body).toMatchObject({ shipping: '20' });
    expect(sent?.body).not.toHaveProperty('shippingTaxRate');
  });
});
