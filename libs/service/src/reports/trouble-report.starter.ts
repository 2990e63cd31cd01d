import type { StarterLayout } from '@docket/platform';

/** Starter template of trouble reports. */
export const troubleReportStarter: StarterLayout = {
  title: 'Trouble report {{TR.NUMBER}}',
  address: ['TR.CUSTOMER.NAME', 'TR.CONTACT.NAME', 'TR.CONTACT.EMAIL', 'TR.CONTACT.PHONE'],
  facts: [
    { label: 'Number', expression: 'TR.NUMBER' },
    { label: 'Reported', expression: 'TR.CREATEDAT' },
    { label: 'Status', expression: 'TR.STATUSLABEL' },
    { label: 'Severity', expression: 'TR.SEVERITYLABEL' },
    { label: 'Item', expression: 'TR.ITEM.NAME', condition: 'TR.ITEM.NAME' },
    { label: 'Serial number', expression: 'TR.LOT', condition: 'TR.LOT' },
    { label: 'Sales order', expression: 'TR.SALESORDER.NUMBER', condition: 'TR.SALESORDER.NUMBER' },
    { label: 'Assigned to', expression: 'TR.ASSIGNEE.NAME', condition: 'TR.ASSIGNEE.NAME' },
  ],
  introduction: [
    { label: 'Subject', expression: 'TR.SUBJECT', condition: 'TR.SUBJECT' },
    { label: 'Description', expression: 'TR.DESCRIPTION', condition: 'TR.DESCRIPTION' },
    { label: 'Diagnosis', expression: 'TR.DIAGNOSIS', condition: 'TR.DIAGNOSIS' },
    { label: 'Resolution', expression: 'TR.RESOLUTION', condition: 'TR.RESOLUTION' },
  ],
  list: {
    title: 'Parts',
    field: 'TR.PARTS',
    item: 'part',
    columns: [
      { label: 'Pos', expression: 'part.POSITION', widthMillimetres: 11 },
      { label: 'Item', expression: 'part.SKU', widthMillimetres: 30 },
      { label: 'Name', expression: 'part.NAME', widthMillimetres: 62 },
      { label: 'Lot or serial number', expression: 'part.LOT', widthMillimetres: 35 },
      { label: 'Quantity', expression: 'part.QUANTITY', widthMillimetres: 20, align: 'right' },
      { label: 'Unit', expression: 'part.UOM', widthMillimetres: 12 },
    ],
  },
  totals: [
    {
      label: 'Hours of work',
      expression: 'TR.LABOURHOURS',
      condition: 'TR.LABOURHOURS > 0',
      emphasised: true,
    },
  ],
  texts: [{ label: 'Notes', expression: 'TR.NOTES', condition: 'TR.NOTES' }],
  german: {
    'Trouble report {{TR.NUMBER}}': 'Störungsmeldung {{TR.NUMBER}}',
    Reported: 'Gemeldet',
    Severity: 'Schweregrad',
    'Serial number': 'Seriennummer',
    'Assigned to': 'Zugewiesen an',
    Subject: 'Betreff',
    Description: 'Beschreibung',
    Diagnosis: 'Diagnose',
    Resolution: 'Lösung',
    Parts: 'Teile',
    'Hours of work': 'Arbeitsstunden',
  },
};
