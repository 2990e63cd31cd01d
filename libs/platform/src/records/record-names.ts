import { asWritten, declaredSentences, defineSentences, type Sentence } from '@docket/domain';

/** Names of the records and their parts, for people. */
const NAMES = defineSentences({
  record_sales_quote: { en: 'sales quote', de: 'Angebot' },
  record_sales_order: { en: 'sales order', de: 'Auftrag' },
  record_production_order: { en: 'production order', de: 'Fertigungsauftrag' },
  record_trouble_report: { en: 'trouble report', de: 'Störungsmeldung' },
  record_shipment: { en: 'shipment', de: 'Lieferung' },
  record_stock_movement: { en: 'stock movement', de: 'Lagerbewegung' },
  record_stock_count: { en: 'stock count', de: 'Zählung' },
  record_work_centre: { en: 'work centre', de: 'Arbeitsplatz' },
  record_customer: { en: 'customer', de: 'Kunde' },
  record_item: { en: 'item', de: 'Artikel' },
  record_location: { en: 'location', de: 'Lagerort' },
  record_user: { en: 'user', de: 'Benutzer' },
  record_template: { en: 'template', de: 'Vorlage' },
  record_api_key: { en: 'API key', de: 'API-Schlüssel' },
  record_traveler: { en: 'traveler', de: 'Laufkarte' },
  record_delivery_note: { en: 'delivery note', de: 'Lieferschein' },
  record_item_label: { en: 'item label', de: 'Artikeletikett' },
  record_location_label: { en: 'location label', de: 'Lagerortetikett' },
  record_pick_list: { en: 'pick list', de: 'Kommissionierliste' },
  record_entry: { en: 'entry', de: 'Eintrag' },
  record_logo: { en: 'logo', de: 'Logo' },
  record_signature: { en: 'signature', de: 'Unterschrift' },
  record_kind_of_number: { en: 'kind of number', de: 'Art von Nummer' },
  record_session: { en: 'session', de: 'Sitzung' },
  record_kind_of_template: { en: 'kind of template', de: 'Art von Vorlage' },
  record_pdf_of_several_documents: { en: 'PDF of several documents', de: 'PDF aus mehreren Dokumenten' },
  record_version_of_this_template: { en: 'version of this template', de: 'Version dieser Vorlage' },
  record_operation_of_this_production_order: {
    en: 'operation of this production order',
    de: 'Arbeitsgang dieses Fertigungsauftrags',
  },
  record_material_of_this_production_order: {
    en: 'material of this production order',
    de: 'Material dieses Fertigungsauftrags',
  },
  record_output_of_this_production_order: {
    en: 'output of this production order',
    de: 'Fertigmeldung dieses Fertigungsauftrags',
  },
  record_part_of_this_trouble_report: {
    en: 'part of this trouble report',
    de: 'Teil dieser Störungsmeldung',
  },
  record_attachment: { en: 'attachment', de: 'Anhang' },
  record_delivery: { en: 'delivery', de: 'Zustellung' },
  record_webhook: { en: 'webhook', de: 'Webhook' },
});

/** The name of a kind of template, by its English label: `Sales quote`. */
export const templateKindName = (label: string): Sentence => recordName(label.toLowerCase());

const byEnglish = new Map(
  Object.values(NAMES).map((name) => [declaredSentences().get(name().key)?.en ?? '', name] as const),
);

/** The name of a record by its English label; the label itself, where no other language names it. */
export const recordName = (label: string): Sentence => byEnglish.get(label)?.() ?? asWritten(label);
