import type { StarterLayout } from '@docket/platform';

/** Starter template of travelers, the papers that go with the work. */
export const travelerStarter: StarterLayout = {
  title: 'Traveler {{PR.NUMBER}}',
  address: ['PR.ITEM.SKU', 'PR.ITEM.NAME', 'PR.SALESORDER.CUSTOMERNAME'],
  facts: [
    { label: 'Number', expression: 'PR.NUMBER' },
    { label: 'Quantity', expression: 'PR.QUANTITY | qty | append: " " | append: PR.ITEM.UOM' },
    { label: 'Due', expression: 'PR.DUEDATE', condition: 'PR.DUEDATE' },
    { label: 'Priority', expression: 'PR.PRIORITY' },
    { label: 'Sales order', expression: 'PR.SALESORDER.NUMBER', condition: 'PR.SALESORDER.NUMBER' },
    {
      label: 'Product to',
      expression: 'PR.DESTINATIONLOCATIONCODE',
      condition: 'PR.DESTINATIONLOCATIONCODE',
    },
  ],
  pictures: ['PR.NUMBER | barcode: "code128"', 'PR.NUMBER | qr: 3'],
  list: {
    title: 'Operations',
    field: 'PR.OPERATIONS',
    item: 'operation',
    columns: [
      { label: 'No.', expression: 'operation.SEQUENCE', widthMillimetres: 11 },
      {
        label: 'Operation',
        expression: 'operation.NAME',
        widthMillimetres: 60,
        notes: [
          { text: 'Subcontracted', condition: 'operation.OUTSIDE' },
          { text: '{{operation.INSTRUCTIONS}}', condition: 'operation.INSTRUCTIONS', plain: true },
        ],
      },
      { label: 'Work centre', expression: 'operation.WORKCENTRECODE', widthMillimetres: 22 },
      { label: 'Setup', expression: 'operation.SETUPMINUTES', widthMillimetres: 14, align: 'right' },
      { label: 'Minutes', expression: 'operation.PLANNEDMINUTES', widthMillimetres: 19, align: 'right' },
      { label: 'Good', box: true, widthMillimetres: 12 },
      { label: 'Scrap', box: true, widthMillimetres: 12 },
      { label: 'Signed, date', box: true, widthMillimetres: 26 },
    ],
  },
  furtherLists: [
    {
      title: 'Materials',
      field: 'PR.MATERIALS',
      item: 'material',
      columns: [
        { label: 'Pos', expression: 'material.POSITION', widthMillimetres: 11 },
        { label: 'Item', expression: 'material.SKU', widthMillimetres: 26 },
        { label: 'Name', expression: 'material.NAME', widthMillimetres: 44 },
        { label: 'Quantity', expression: 'material.QUANTITY', widthMillimetres: 18, align: 'right' },
        { label: 'Unit', expression: 'material.UOM', widthMillimetres: 11 },
        { label: 'Location', expression: 'material.LOCATION', widthMillimetres: 20 },
        { label: 'Lot or serial number', expression: 'material.LOT', widthMillimetres: 34 },
        { label: 'Taken', box: true, widthMillimetres: 12 },
      ],
    },
  ],
  totals: [],
  texts: [{ label: 'Notes', expression: 'PR.NOTES', condition: 'PR.NOTES' }],
  inHouse: true,
  german: {
    'Traveler {{PR.NUMBER}}': 'Laufkarte {{PR.NUMBER}}',
    'Product to': 'Ablieferung an',
    Operations: 'Arbeitsgänge',
    Operation: 'Arbeitsgang',
    Subcontracted: 'Fremdvergabe',
    'Work centre': 'Arbeitsplatz',
    Setup: 'Rüsten',
    Minutes: 'Minuten',
    Good: 'Gut',
    // A box of its own: there is no room for the whole word.
    Scrap: 'Aus.',
    'Signed, date': 'Name, Datum',
    Materials: 'Material',
    Location: 'Lagerort',
    Taken: 'Entn.',
  },
};
