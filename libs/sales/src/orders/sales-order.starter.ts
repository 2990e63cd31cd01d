import type { StarterLayout } from '@docket/platform';

/** Starter template of sales orders. */
export const salesOrderStarter: StarterLayout = {
  title: 'Order confirmation {{SO.NUMBER}}',
  address: [
    'SO.BILLINGADDRESS.NAME | default: SO.CUSTOMER.NAME',
    'SO.CONTACT.NAME',
    'SO.BILLINGADDRESS.STREET',
    'SO.BILLINGADDRESS.TOWN',
    'SO.BILLINGADDRESS.COUNTRY',
  ],
  facts: [
    { label: 'Number', expression: 'SO.NUMBER' },
    { label: 'Date', expression: 'SO.ORDERDATE' },
    { label: 'Delivery', expression: 'SO.PROMISEDDATE', condition: 'SO.PROMISEDDATE' },
    { label: 'Your reference', expression: 'SO.CUSTOMERREFERENCE', condition: 'SO.CUSTOMERREFERENCE' },
    { label: 'Your contact', expression: 'SO.SALESPERSON.NAME', condition: 'SO.SALESPERSON.NAME' },
  ],
  list: {
    field: 'SO.LINES',
    item: 'line',
    columns: [
      { label: 'Pos', expression: 'line.POSITION', widthMillimetres: 10 },
      { label: 'Description', expression: 'line.DESCRIPTION', widthMillimetres: 68 },
      { label: 'Quantity', expression: 'line.QUANTITY', widthMillimetres: 22, align: 'right' },
      { label: 'Unit', expression: 'line.UOM', widthMillimetres: 14 },
      {
        label: 'Unit price',
        expression: 'line.UNITPRICE',
        widthMillimetres: 25,
        align: 'right',
        notes: [{ text: 'less {{line.DISCOUNTPERCENT}} %', condition: 'line.DISCOUNTPERCENT > 0' }],
      },
      { label: 'Amount', expression: 'line.TOTAL', widthMillimetres: 31, align: 'right' },
    ],
  },
  totals: [
    { label: 'Before discount', expression: 'SO.SUBTOTAL', condition: 'SO.DISCOUNT > 0' },
    { label: 'Less discount', expression: 'SO.DISCOUNT', condition: 'SO.DISCOUNT > 0' },
    { label: 'Net total', expression: 'SO.NETTOTAL' },
    { label: 'Shipping', expression: 'SO.SHIPPING', condition: 'SO.SHIPPING > 0' },
    { label: 'Total', expression: 'SO.TOTAL | money', emphasised: true },
  ],
  totalsList: { field: 'SO.TAXES', item: 'tax', label: 'Tax {{tax.TAXPERCENT}} %', expression: 'tax.TAX' },
  texts: [
    { expression: 'SO.NOTES', condition: 'SO.NOTES' },
    { label: 'Payment', expression: 'SO.PAYMENTTERMS', condition: 'SO.PAYMENTTERMS' },
    { label: 'Terms', expression: 'SO.TERMS', condition: 'SO.TERMS' },
  ],
  german: {
    'Order confirmation {{SO.NUMBER}}': 'Auftragsbestätigung {{SO.NUMBER}}',
    Delivery: 'Liefertermin',
    'less {{line.DISCOUNTPERCENT}} %': 'abzgl. {{line.DISCOUNTPERCENT}} %',
    'Tax {{tax.TAXPERCENT}} %': 'USt. {{tax.TAXPERCENT}} %',
  },
};
