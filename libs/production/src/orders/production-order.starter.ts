import type { StarterLayout } from '@docket/platform';

const STATUS = 'PR.STATUS | replace: "_", " "';
const OPERATION_STATUS = 'operation.STATUS | replace: "todo", "to do" | replace: "_", " "';

/** What a new template of production orders looks like before anyone changes it in Word. */
export const productionOrderStarter: StarterLayout = {
  title: 'Production order {{PR.NUMBER}}',
  address: ['PR.ITEM.SKU', 'PR.ITEM.NAME', 'PR.SALESORDER.CUSTOMERNAME'],
  facts: [
    { label: 'Number', expression: 'PR.NUMBER' },
    { label: 'Status', expression: STATUS },
    { label: 'Quantity', expression: 'PR.QUANTITY | qty | append: " " | append: PR.ITEM.UOM' },
    { label: 'Completed', expression: 'PR.COMPLETEDQUANTITY' },
    { label: 'Scrapped', expression: 'PR.SCRAPPEDQUANTITY', condition: 'PR.SCRAPPEDQUANTITY > 0' },
    { label: 'Due', expression: 'PR.DUEDATE', condition: 'PR.DUEDATE' },
    { label: 'Priority', expression: 'PR.PRIORITY' },
    { label: 'Sales order', expression: 'PR.SALESORDER.NUMBER', condition: 'PR.SALESORDER.NUMBER' },
  ],
  list: {
    title: 'Materials',
    field: 'PR.MATERIALS',
    item: 'material',
    columns: [
      { label: 'Pos', expression: 'material.POSITION', widthMillimetres: 11 },
      { label: 'Item', expression: 'material.SKU', widthMillimetres: 30 },
      { label: 'Name', expression: 'material.NAME', widthMillimetres: 57 },
      { label: 'Needed', expression: 'material.QUANTITY', widthMillimetres: 20, align: 'right' },
      { label: 'Unit', expression: 'material.UOM', widthMillimetres: 12 },
      { label: 'Issued', expression: 'material.ISSUEDQUANTITY', widthMillimetres: 20, align: 'right' },
      { label: 'Missing', expression: 'material.SHORTQUANTITY', widthMillimetres: 20, align: 'right' },
    ],
  },
  furtherLists: [
    {
      title: 'Operations',
      field: 'PR.OPERATIONS',
      item: 'operation',
      columns: [
        { label: 'No.', expression: 'operation.SEQUENCE', widthMillimetres: 12 },
        {
          label: 'Operation',
          expression: 'operation.NAME',
          widthMillimetres: 60,
          notes: [{ text: 'Subcontracted', condition: 'operation.OUTSIDE' }],
        },
        { label: 'Work centre', expression: 'operation.WORKCENTRECODE', widthMillimetres: 26 },
        { label: 'Minutes', expression: 'operation.PLANNEDMINUTES', widthMillimetres: 20, align: 'right' },
        { label: 'Status', expression: OPERATION_STATUS, widthMillimetres: 24 },
        { label: 'Good', expression: 'operation.GOODQUANTITY', widthMillimetres: 14, align: 'right' },
        { label: 'Scrap', expression: 'operation.SCRAPQUANTITY', widthMillimetres: 14, align: 'right' },
      ],
    },
  ],
  totals: [],
  texts: [{ label: 'Notes', expression: 'PR.NOTES', condition: 'PR.NOTES' }],
  german: {
    'Production order {{PR.NUMBER}}': 'Fertigungsauftrag {{PR.NUMBER}}',
    Completed: 'Gefertigt',
    Scrapped: 'Ausschuss',
    Materials: 'Material',
    Needed: 'Bedarf',
    Issued: 'Entnommen',
    Missing: 'Fehlt',
    Operations: 'Arbeitsgänge',
    Operation: 'Arbeitsgang',
    Subcontracted: 'Fremdvergabe',
    'Work centre': 'Arbeitsplatz',
    Minutes: 'Minuten',
    Good: 'Gut',
    Scrap: 'Aussch.',
    [STATUS]:
      'PR.STATUS | replace: "planned", "geplant" | replace: "released", "freigegeben" | replace: "in_progress", "in Arbeit" | replace: "paused", "unterbrochen" | replace: "completed", "abgeschlossen" | replace: "closed", "geschlossen" | replace: "cancelled", "storniert"',
    [OPERATION_STATUS]:
      'operation.STATUS | replace: "todo", "offen" | replace: "in_progress", "in Arbeit" | replace: "paused", "unterbrochen" | replace: "done", "fertig"',
  },
};
