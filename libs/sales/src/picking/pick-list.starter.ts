import type { StarterLayout } from '@docket/platform';

/** Starter template of pick lists. */
export const pickListStarter: StarterLayout = {
  title: 'Pick list {{SO.NUMBER}}',
  address: [
    'SO.SHIPPINGADDRESS.NAME | default: SO.CUSTOMER.NAME',
    'SO.CONTACT.NAME',
    'SO.SHIPPINGADDRESS.STREET',
    'SO.SHIPPINGADDRESS.TOWN',
    'SO.SHIPPINGADDRESS.COUNTRY',
  ],
  facts: [
    { label: 'Order', expression: 'SO.NUMBER' },
    { label: 'Customer', expression: 'SO.CUSTOMER.NAME' },
    { label: 'Their reference', expression: 'SO.CUSTOMERREFERENCE', condition: 'SO.CUSTOMERREFERENCE' },
    {
      label: 'Due',
      expression: 'SO.PROMISEDDATE | default: SO.REQUESTEDDATE',
      condition: 'SO.PROMISEDDATE | default: SO.REQUESTEDDATE',
    },
    { label: 'Printed', expression: 'NOW' },
  ],
  pictures: ['SO.NUMBER | barcode: "code128"'],
  list: {
    title: 'To fetch',
    field: 'SO.PICKS',
    item: 'pick',
    columns: [
      {
        label: 'Location',
        expression: 'pick.LOCATIONCODE',
        widthMillimetres: 32,
        notes: [{ text: '{{pick.LOCATIONNAME}}', condition: 'pick.LOCATIONNAME' }],
      },
      {
        label: 'Item',
        expression: 'pick.SKU',
        widthMillimetres: 54,
        notes: [{ text: '{{pick.DESCRIPTION}}', condition: 'pick.DESCRIPTION', plain: true }],
      },
      { label: 'Lot or serial number', expression: 'pick.LOT', widthMillimetres: 34 },
      { label: 'Pos', expression: 'pick.POSITION', widthMillimetres: 11 },
      { label: 'Quantity', expression: 'pick.QUANTITY', widthMillimetres: 18, align: 'right' },
      { label: 'Unit', expression: 'pick.UOM', widthMillimetres: 12 },
      { label: 'Picked', box: true, widthMillimetres: 15 },
    ],
  },
  furtherLists: [
    {
      title: 'Missing',
      field: 'SO.SHORTAGES',
      item: 'goods',
      columns: [
        { label: 'Pos', expression: 'goods.POSITION', widthMillimetres: 11 },
        { label: 'Item', expression: 'goods.SKU', widthMillimetres: 32 },
        { label: 'Description', expression: 'goods.DESCRIPTION', widthMillimetres: 100 },
        { label: 'Quantity', expression: 'goods.QUANTITY', widthMillimetres: 18, align: 'right' },
        { label: 'Unit', expression: 'goods.UOM', widthMillimetres: 15 },
      ],
    },
  ],
  totals: [],
  texts: [
    {
      expression: '"Nothing is held for this order."',
      condition: 'not SO.PICKS',
    },
    { label: 'Notes', expression: 'SO.NOTES', condition: 'SO.NOTES' },
  ],
  inHouse: true,
  german: {
    'Pick list {{SO.NUMBER}}': 'Kommissionierliste {{SO.NUMBER}}',
    Order: 'Auftrag',
    Customer: 'Kunde',
    'Their reference': 'Kundenreferenz',
    Printed: 'Gedruckt',
    Location: 'Lagerort',
    Picked: 'Entn.',
    'To fetch': 'Zu holen',
    '"Nothing is held for this order."': '"Für diesen Auftrag ist nichts reserviert."',
    Missing: 'Fehlt',
  },
};
