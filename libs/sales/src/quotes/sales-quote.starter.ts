import type { StarterLayout } from '@docket/platform';

/** Starter template of sales quotes. */
export const salesQuoteStarter: StarterLayout = {
  title: 'Quote {{SQ.NUMBER}}',
  address: [
    'SQ.BILLINGADDRESS.NAME | default: SQ.CUSTOMER.NAME',
    'SQ.CONTACT.NAME',
    'SQ.BILLINGADDRESS.STREET',
    'SQ.BILLINGADDRESS.TOWN',
    'SQ.BILLINGADDRESS.COUNTRY',
  ],
  facts: [
    { label: 'Number', expression: 'SQ.NUMBER' },
    { label: 'Revision', expression: 'SQ.REVISION', condition: 'SQ.REVISION > 1' },
    { label: 'Date', expression: 'SQ.DATE' },
    { label: 'Valid until', expression: 'SQ.VALIDUNTIL', condition: 'SQ.VALIDUNTIL' },
    { label: 'Your reference', expression: 'SQ.CUSTOMERREFERENCE', condition: 'SQ.CUSTOMERREFERENCE' },
    { label: 'Your contact', expression: 'SQ.SALESPERSON.NAME', condition: 'SQ.SALESPERSON.NAME' },
  ],
  list: {
    field: 'SQ.LINES',
    item: 'line',
    columns: [
      { label: 'Pos', expression: 'line.POSITION', widthMillimetres: 10 },
      {
        label: 'Description',
        expression: 'line.DESCRIPTION',
        widthMillimetres: 68,
        notes: [{ text: 'Optional, not in the total', condition: 'line.OPTIONAL' }],
      },
      { label: 'Quantity', expression: 'line.QUANTITY', widthMillimetres: 22, align: 'right' },
      { label: 'Unit', expression: 'line.UOM', widthMillimetres: 14 },
      {
        label: 'Unit price',
        expression: 'line.UNITPRICE',
        widthMillimetres: 25,
        align: 'right',
        notes: [{ text: 'less {{line.DISCOUNTPERCENT}} %', condition: 'line.DISCOUNTPERCENT > 0' }],
      },
      {
        label: 'Amount',
        widthMillimetres: 31,
        align: 'right',
        // The column adds up to the net total; what is not in it stands apart.
        notes: [
          { text: '{{line.TOTAL}}', condition: 'not line.OPTIONAL', plain: true },
          { text: '({{line.TOTAL}})', condition: 'line.OPTIONAL' },
        ],
      },
    ],
  },
  totals: [
    { label: 'Before discount', expression: 'SQ.SUBTOTAL', condition: 'SQ.DISCOUNT > 0' },
    { label: 'Less discount', expression: 'SQ.DISCOUNT', condition: 'SQ.DISCOUNT > 0' },
    { label: 'Net total', expression: 'SQ.NETTOTAL' },
    { label: 'Shipping', expression: 'SQ.SHIPPING', condition: 'SQ.SHIPPING > 0' },
    { label: 'Total', expression: 'SQ.TOTAL | money', emphasised: true },
  ],
  totalsList: { field: 'SQ.TAXES', item: 'tax', label: 'Tax {{tax.TAXPERCENT}} %', expression: 'tax.TAX' },
  texts: [
    { expression: 'SQ.NOTES', condition: 'SQ.NOTES' },
    { label: 'Payment', expression: 'SQ.PAYMENTTERMS', condition: 'SQ.PAYMENTTERMS' },
    { label: 'Terms', expression: 'SQ.TERMS', condition: 'SQ.TERMS' },
  ],
  german: {
    'Quote {{SQ.NUMBER}}': 'Angebot {{SQ.NUMBER}}',
    Revision: 'Revision',
    'Valid until': 'Gültig bis',
    'Optional, not in the total': 'Optional, nicht im Gesamtbetrag',
    'less {{line.DISCOUNTPERCENT}} %': 'abzgl. {{line.DISCOUNTPERCENT}} %',
    'Tax {{tax.TAXPERCENT}} %': 'USt. {{tax.TAXPERCENT}} %',
  },
};
