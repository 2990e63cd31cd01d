import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n, switchLanguage } from '../../../i18n';
import { DocumentTotals } from './document-totals';

const TOTALS = {
  subtotal: '1480.00',
  discount: '148.00',
  netTotal: '1332.00',
  shipping: '0.00',
  shippingTaxes: [],
  taxes: [],
  taxTotal: '0.00',
  total: '1332.00',
};

describe('the sums below the lines', () => {
  it.each(['en', 'de'])(
    'take the discount away as every amount below zero is written, in %s',
    async (language) => {
      const i18n = createI18n();
      await switchLanguage(i18n, language);
      await i18n.loadNamespaces('lines');
      render(
        <I18nextProvider i18n={i18n}>
          <DocumentTotals totals={TOTALS} currency="EUR" />
        </I18nextProvider>,
      );
      const written = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(-148);
      const shown = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
      expect(shown[1]).toBe(written);
    },
  );
});
