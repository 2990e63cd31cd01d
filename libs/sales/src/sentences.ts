import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  contact_without_name: {
    en: 'Say the name of the contact, too.',
    de: 'Geben Sie auch den Namen des Ansprechpartners an.',
  },
  customer_has_documents: {
    en: 'There are quotes or orders for this customer, so it cannot be deleted. Deactivate it instead.',
    de: 'Für diesen Kunden gibt es Angebote oder Aufträge; deshalb kann er nicht gelöscht werden. Deaktivieren Sie ihn stattdessen.',
  },
  line_unit_of_item: {
    en: '{sku} is kept in {uom}: send this unit, or leave it out.',
    de: '{sku} wird in {uom} geführt: Verwenden Sie diese Einheit, oder lassen Sie sie weg.',
  },
  line_price_currency: {
    en: '{sku} is priced in {currency}: send its price in {charged}.',
    de: 'Der Preis von {sku} ist in {currency}: Geben Sie ihn in {charged} ein.',
  },
  line_whole_pieces: {
    en: '{sku} has serial numbers and comes in whole pieces: send a quantity without a fraction.',
    de: '{sku} hat Seriennummern, und es gibt nur ganze Stücke davon: Geben Sie eine ganze Zahl ein.',
  },
  sum_too_large: {
    en: 'The sum has more than 12 digits before the point.',
    de: 'Die Summe hat mehr als 12 Stellen vor dem Komma.',
  },
  document_sum_too_large: {
    en: 'Split this {what}: its sum is too large for one.',
    de: 'Teilen Sie das Dokument auf: Die Summe ist zu groß für eines.',
  },
  item_has_orders: { en: 'There are orders for this item.', de: 'Zu diesem Artikel gibt es Aufträge.' },
  item_has_quotes: { en: 'There are quotes for this item.', de: 'Zu diesem Artikel gibt es Angebote.' },
  customer_inactive: {
    en: 'This customer is not active any more.',
    de: 'Dieser Kunde ist nicht mehr aktiv.',
  },
  line_unit_changed: {
    en: '{sku} is kept in {uom} by now, and this line is in {former}.',
    de: '{sku} wird inzwischen in {uom} geführt, diese Position ist in {former}.',
  },
  customer_currency_changed: {
    en: 'This customer is charged in {currency} by now, not in {former}.',
    de: 'Diesem Kunden wird inzwischen in {currency} berechnet, nicht in {former}.',
  },
  make_new_in_currency: {
    en: 'Make a new one, with prices in {currency}.',
    de: 'Legen Sie ein neues Dokument mit Preisen in {currency} an.',
  },
  choose_other_salesperson: {
    en: 'Choose another salesperson.',
    de: 'Wählen Sie eine andere zuständige Person.',
  },
  line_unknown: {
    en: 'This document has no such line. Send the id of one of its lines, or leave it out for a new one.',
    form: 'This document has no such line any more. Reload the page, and change it again.',
    de: 'Diese Position gibt es im Dokument nicht. Geben Sie die Kennung einer seiner Positionen an, oder lassen Sie sie für eine neue weg.',
  },
  amended_line_unknown: {
    en: 'This order has no such line. Send the id of one of its lines, or leave it out for a new one.',
    form: 'This order has no such line any more. Reload the page, and change it again.',
    de: 'Diese Position gibt es im Auftrag nicht. Geben Sie die Kennung einer seiner Positionen an, oder lassen Sie sie für eine neue weg.',
  },
  amended_line_twice: {
    en: 'This line is named already. Name each line once, and leave the id out for a new one.',
    de: 'Diese Position ist schon genannt. Nennen Sie jede einmal, und lassen Sie die Kennung für eine neue weg.',
  },
  line_stays: {
    en: 'Line {position} ({name}) stays. {reason}',
    de: 'Position {position} ({name}) bleibt. {reason}',
  },
  line_below_shipped: {
    en: '{shipped} are shipped already. Order at least that, or reverse a shipment first.',
    de: '{shipped} sind bereits geliefert. Beauftragen Sie mindestens so viel, oder stornieren Sie zuerst eine Lieferung.',
  },
  line_item_shipped: {
    en: '{shipped} of this item are shipped already. Lower this line to that, and add one for the other item.',
    de: '{shipped} dieses Artikels sind bereits geliefert. Verringern Sie diese Position darauf, und fügen Sie eine für den anderen Artikel hinzu.',
  },
  line_unit_shipped: {
    en: '{shipped} are shipped already, so this line keeps its unit. Add one for what is ordered in another.',
    de: '{shipped} sind bereits geliefert; deshalb behält diese Position ihre Einheit. Fügen Sie eine hinzu für das, was in einer anderen beauftragt wird.',
  },
  line_is_shipped: {
    en: '{quantity} {uom} of it are shipped. Lower its quantity to that, or reverse a shipment first.',
    de: 'Davon sind {quantity} {uom} geliefert. Verringern Sie ihre Menge darauf, oder stornieren Sie zuerst eine Lieferung.',
  },
  order_lines_fixed: {
    en: 'Some of this order has come too far to be changed like that. Mend the lines that are listed, and send it again.',
    de: 'Dieser Auftrag ist zum Teil zu weit, um so geändert zu werden. Korrigieren Sie die genannten Positionen, und senden Sie ihn noch einmal.',
  },
  order_of_quote_stays: {
    en: 'This order was made from a quote. Cancel it, so that what became of the quote can still be seen.',
    de: 'Dieser Auftrag entstand aus einem Angebot. Stornieren Sie ihn, damit noch zu sehen ist, was aus dem Angebot wurde.',
  },
  order_lines_of_quote: {
    en: 'The lines of this order come from a quote. Confirm the order and amend it, or cancel it and make another one from the quote with the lines and quantities that are wanted.',
    de: 'Die Positionen dieses Auftrags kommen aus einem Angebot. Bestätigen Sie den Auftrag, und ändern Sie ihn nachträglich, oder stornieren Sie ihn, und legen Sie aus dem Angebot einen anderen mit den gewünschten Positionen und Mengen an.',
  },
  order_has_quote_lines: {
    en: 'A draft that was made from a quote has the lines of the quote.',
    de: 'Ein Entwurf, der aus einem Angebot entstand, hat die Positionen des Angebots.',
  },
  quote_line_unknown: { en: 'The quote has no such line.', de: 'Diese Position gibt es im Angebot nicht.' },
  quote_has_less_left: {
    en: 'The quote has less left than that. Lower the quantities that are listed.',
    de: 'So viel ist vom Angebot nicht mehr offen. Verringern Sie die genannten Mengen.',
  },
  left_to_order: {
    en: 'Of {quantity} {uom}, {left} can still be ordered.',
    de: 'Von {quantity} {uom} können noch {left} beauftragt werden.',
  },
  revision_stays: {
    en: 'This revision replaces another one. Cancel it, so that what became of the quote can still be seen.',
    de: 'Diese Revision ersetzt eine andere. Stornieren Sie sie, damit noch zu sehen ist, was aus dem Angebot wurde.',
  },
  day_over: { en: 'This day is over.', de: 'Dieser Tag ist vorbei.' },
  quote_expired_at_once: {
    en: 'This quote would have expired at once: choose a later day until which it is valid.',
    de: 'Dieses Angebot wäre sofort abgelaufen: Wählen Sie einen späteren Tag, bis zu dem es gültig ist.',
  },
  valid_before_date: {
    en: "This is before the quote's date, {date}.",
    de: 'Das liegt vor dem Datum des Angebots ({date}).',
  },
  choose_later_last_day: {
    en: 'Choose a last day that is not before the date of the quote.',
    de: 'Wählen Sie einen letzten Tag, der nicht vor dem Datum des Angebots liegt.',
  },
  shipment_reversed_already: {
    en: '{number} was reversed already. What is to be sent again is shipped anew.',
    de: '{number} ist bereits storniert. Was noch einmal gesendet werden soll, wird neu geliefert.',
  },
  shipment_reversed_stays: {
    en: '{number} was reversed, and stays as it is. What is to be sent again is shipped anew.',
    de: '{number} ist storniert und bleibt, wie sie ist. Was noch einmal gesendet werden soll, wird neu geliefert.',
  },
  order_line_unknown: { en: 'The order has no such line.', de: 'Diese Position gibt es im Auftrag nicht.' },
  line_without_stock: {
    en: 'This line is of no item, so it is in no stock.',
    de: 'Diese Position hat keinen Artikel und liegt deshalb in keinem Lager.',
  },
  left_to_ship: {
    en: 'Of {quantity} {uom}, {left} can still be shipped.',
    de: 'Von {quantity} {uom} können noch {left} geliefert werden.',
  },
  more_than_ordered: {
    en: 'That is more than was ordered. Lower the quantities that are listed.',
    de: 'Das ist mehr, als beauftragt wurde. Verringern Sie die genannten Mengen.',
  },
  lines_do_not_fit: {
    en: 'Lines do not go with their items as these are kept now. Order other quantities, or make a new quote, with the lines that are listed in the units and quantities of their items.',
    de: 'Positionen passen nicht mehr zu ihren Artikeln. Beauftragen Sie andere Mengen, oder erstellen Sie ein neues Angebot mit den genannten Positionen in den Einheiten und Mengen ihrer Artikel.',
  },
  order_is_no_draft: {
    en: 'This order is {status}; only drafts can be deleted.',
    de: 'Dieser Auftrag hat den Status „{status}“; nur Entwürfe können gelöscht werden.',
  },
  quote_is_no_draft: {
    en: 'This quote is {status}; only drafts can be deleted.',
    de: 'Dieses Angebot hat den Status „{status}“; nur Entwürfe können gelöscht werden.',
  },
  movement_of_shipment: {
    en: "This movement is part of the shipment {shipment} of the order {order}. Reverse that shipment: on the order's page, or by {call}.",
    de: 'Diese Bewegung gehört zur Lieferung {shipment} des Auftrags {order}. Stornieren Sie die Lieferung auf der Seite des Auftrags.',
  },
  name_quote_lines: {
    en: 'Name lines of this quote by their ids.',
    de: 'Wählen Sie Positionen dieses Angebots.',
  },
  line_named_already: { en: 'This line is named already.', de: 'Diese Position ist schon genannt.' },
  name_lines_once: { en: 'Name each line once.', de: 'Nennen Sie jede Position nur einmal.' },
  name_order_lines: {
    en: 'Name lines of this order by their ids.',
    de: 'Wählen Sie Positionen dieses Auftrags.',
  },
  leave_location_out: { en: 'Leave the location out.', de: 'Lassen Sie den Lagerort weg.' },
  quote_not_rejected: {
    en: 'Only a quote that is rejected has one.',
    de: 'Das gibt es nur bei einem abgelehnten Angebot.',
  },
  reject_quote_first: {
    en: 'Reject the quote, and send the reason along.',
    de: 'Lehnen Sie das Angebot ab, und geben Sie dabei den Grund an.',
  },
  no_customers_yet: {
    en: 'There are no customers to order anything: run `seed` first.',
    de: 'Es gibt keine Kunden, die etwas beauftragen könnten: Führen Sie zuerst `seed` aus.',
  },
});
