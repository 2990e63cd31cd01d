import type { StarterLayout } from '@docket/platform';

/** Starter template of delivery notes. */
export const deliveryNoteStarter: StarterLayout = {
  title: 'Delivery note {{DN.NUMBER}}',
  address: [
    'DN.SHIPPINGADDRESS.NAME | default: DN.CUSTOMER.NAME',
    'DN.CONTACT.NAME',
    'DN.SHIPPINGADDRESS.STREET',
    'DN.SHIPPINGADDRESS.TOWN',
    'DN.SHIPPINGADDRESS.COUNTRY',
  ],
  facts: [
    { label: 'Number', expression: 'DN.NUMBER' },
    { label: 'Date', expression: 'DN.DATE' },
    { label: 'Order', expression: 'DN.ORDER.NUMBER' },
    { label: 'Your reference', expression: 'DN.CUSTOMERREFERENCE', condition: 'DN.CUSTOMERREFERENCE' },
    { label: 'Carrier', expression: 'DN.CARRIER', condition: 'DN.CARRIER' },
    { label: 'Reversed', expression: 'DN.REVERSED', condition: 'DN.REVERSED' },
    { label: 'Tracking', expression: 'DN.TRACKINGNUMBER', condition: 'DN.TRACKINGNUMBER' },
  ],
  list: {
    field: 'DN.LINES',
    item: 'line',
    columns: [
      { label: 'Pos', expression: 'line.LINEPOSITION', widthMillimetres: 11 },
      { label: 'Description', expression: 'line.DESCRIPTION', widthMillimetres: 92 },
      { label: 'Lot or serial number', expression: 'line.LOT', widthMillimetres: 33 },
      { label: 'Quantity', expression: 'line.QUANTITY', widthMillimetres: 20, align: 'right' },
      { label: 'Unit', expression: 'line.UOM', widthMillimetres: 14 },
    ],
  },
  totals: [],
  texts: [{ expression: 'DN.NOTES', condition: 'DN.NOTES' }],
  german: {
    'Delivery note {{DN.NUMBER}}': 'Lieferschein {{DN.NUMBER}}',
    Order: 'Auftrag',
    Carrier: 'Versanddienst',
    Reversed: 'Storniert',
    Tracking: 'Sendungsnummer',
  },
};
