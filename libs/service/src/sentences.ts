import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  order_is_for_customer: { en: '{number} is for {customer}.', de: '{number} ist für {customer}.' },
  leave_customer_out: {
    en: 'Leave the customer out, or choose another sales order.',
    de: 'Lassen Sie den Kunden weg, oder wählen Sie einen anderen Auftrag.',
  },
  report_item_not_tracked: {
    en: '{sku} has neither lots nor serial numbers.',
    de: '{sku} hat weder Chargen noch Seriennummern.',
  },
  leave_out_or_other_item: {
    en: 'Leave it out, or choose another item.',
    de: 'Lassen Sie sie weg, oder wählen Sie einen anderen Artikel.',
  },
  lot_never_shipped: { en: 'Nothing was shipped as {lot}.', de: 'Unter {lot} wurde nichts geliefert.' },
  look_lot_up: {
    en: 'Look the number up, or name the customer or the sales order.',
    de: 'Prüfen Sie die Nummer, oder wählen Sie den Kunden oder den Auftrag.',
  },
  lot_written_in_ways: {
    en: 'It was shipped as each of these: {written}.',
    de: 'Geliefert wurde unter jeder dieser Nummern: {written}.',
  },
  write_lot_as_it_is: { en: 'Write it just as it is.', de: 'Schreiben Sie sie genau so, wie sie ist.' },
  lot_of_several_items: {
    en: 'Several items were shipped as {lot}.',
    de: 'Unter {lot} wurden mehrere Artikel geliefert.',
  },
  name_item_too: { en: 'Name the item, too.', de: 'Wählen Sie auch den Artikel.' },
  lot_to_several_customers: {
    en: 'The lot {lot} was shipped to several customers.',
    de: 'Die Charge {lot} wurde an mehrere Kunden geliefert.',
  },
  name_customer_or_order_too: {
    en: 'Name the customer or the sales order, too.',
    de: 'Wählen Sie auch den Kunden oder den Auftrag.',
  },
  sales_order_is_draft: { en: '{number} is a draft.', de: '{number} ist ein Entwurf.' },
  report_parts_limit: {
    en: 'A report has at most {most} parts.',
    de: 'Eine Störungsmeldung hat höchstens {most} Teile.',
  },
  taken_for_report: {
    en: 'Taken for this report and not returned: {quantity} {uom} of {sku}.',
    de: 'Für diese Störungsmeldung entnommen und nicht zurückgegeben: {quantity} {uom} von {sku}.',
  },
  customer_has_reports: {
    en: 'There are trouble reports of this customer, so it cannot be deleted. Deactivate it instead.',
    de: 'Zu diesem Kunden gibt es Störungsmeldungen; deshalb kann er nicht gelöscht werden. Deaktivieren Sie ihn stattdessen.',
  },
  item_has_reports: {
    en: 'There are trouble reports of this item.',
    de: 'Zu diesem Artikel gibt es Störungsmeldungen.',
  },
  user_disabled: { en: 'This user is disabled.', de: 'Dieser Benutzer ist gesperrt.' },
  choose_somebody_else: { en: 'Choose somebody else.', de: 'Wählen Sie jemand anderen.' },
  say_what_was_done: { en: 'Say what was done about it.', de: 'Geben Sie an, was dagegen getan wurde.' },
  write_resolution_down: {
    en: 'Write the resolution down, so that others can read it.',
    de: 'Geben Sie die Lösung an, damit andere sie lesen können.',
  },
  part_tracked_by_lot: { en: '{sku} is tracked by lot.', de: '{sku} wird nach Chargen geführt.' },
  part_tracked_by_serial: {
    en: '{sku} is tracked by serial number.',
    de: '{sku} wird nach Seriennummern geführt.',
  },
  name_lot_taken: {
    en: 'Name the lot that is taken.',
    de: 'Geben Sie die Charge an, aus der entnommen wird.',
  },
  name_serial_taken: {
    en: 'Name the serial number that is taken.',
    de: 'Geben Sie die Seriennummer an, die entnommen wird.',
  },
  movement_of_part: {
    en: 'This movement is of a part of the trouble report {number}. Bring the part back there, or take it once more: {call}, or …/parts.',
    de: 'Diese Bewegung gehört zu einem Teil der Störungsmeldung {number}. Geben Sie das Teil dort zurück, oder entnehmen Sie es dort erneut.',
  },
  make_other_report: {
    en: 'Make another report for what else is used.',
    de: 'Legen Sie für weitere Teile eine andere Meldung an.',
  },
  report_is_not_open: {
    en: 'This trouble report is {status}; only open ones can be deleted.',
    de: 'Diese Störungsmeldung hat den Status „{status}“; nur offene können gelöscht werden.',
  },
});
