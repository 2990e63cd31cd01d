import { defineSentences } from '@docket/domain';

/** Texts of this library in every language. */
export const say = defineSentences({
  count_twice: {
    en: 'This place is counted twice: name it once.',
    de: 'Dieser Platz wird zweimal gezählt: Nennen Sie ihn einmal.',
  },
  stock_too_large: {
    en: 'The stock of an item over all locations has at most 12 digits before the point.',
    de: 'Der Bestand eines Artikels über alle Lagerorte hat höchstens 12 Stellen vor dem Komma.',
  },
  serial_counted_elsewhere: {
    en: 'By the ledger it is in stock at {places}, and there is only one {serial}: count 0 there, too, or check the number.',
    de: 'Laut Lagerbuch liegt sie in {places}, und {serial} gibt es nur einmal: Zählen Sie dort 0, oder prüfen Sie die Nummer.',
  },
  serial_counted_in_line: {
    en: 'It is counted in line {line} already, and there is only one {serial}: check both.',
    de: 'Sie wird schon in Zeile {line} gezählt, und {serial} gibt es nur einmal: Prüfen Sie beide.',
  },
  sku_unknown: {
    en: 'There is no item with the sku {sku}.',
    de: 'Es gibt keinen Artikel mit der Artikelnummer {sku}.',
  },
  location_code_unknown: {
    en: 'There is no location with the code {code}.',
    de: 'Es gibt keinen Lagerort mit dem Kürzel {code}.',
  },
  place_counted_in_line: {
    en: 'This place is counted in line {line} already.',
    de: 'Dieser Platz wird schon in Zeile {line} gezählt.',
  },
  serial_counted_twice: {
    en: 'This serial number is counted twice. Leave it out here.',
    de: 'Diese Seriennummer wird zweimal gezählt. Lassen Sie sie hier weg.',
  },
  item_missing: { en: 'There is no such item.', de: 'Diesen Artikel gibt es nicht.' },
  location_missing: { en: 'There is no such location.', de: 'Diesen Lagerort gibt es nicht.' },
  serial_count: {
    en: 'Of one serial number there is one, or none: send 1 or 0.',
    de: 'Eine Seriennummer gibt es einmal oder keinmal: Geben Sie 1 oder 0 ein.',
  },
  item_has_moved: {
    en: 'Stock of this item has moved, so it cannot be deleted. Set it inactive instead.',
    de: 'Bestand dieses Artikels wurde bewegt; deshalb kann er nicht gelöscht werden. Setzen Sie ihn stattdessen inaktiv.',
  },
  choose_other_location: { en: 'Choose another location.', de: 'Wählen Sie einen anderen Lagerort.' },
  location_used: { en: '{use} Set it inactive instead.', de: '{use} Setzen Sie ihn stattdessen inaktiv.' },
  location_has_parts: {
    en: 'Other locations are part of this one, so it cannot be deleted.',
    de: 'Andere Lagerorte sind Teil von diesem; deshalb kann er nicht gelöscht werden.',
  },
  location_has_stock: {
    en: 'There is stock at this location, so it cannot be deleted.',
    de: 'An diesem Lagerort liegt Bestand; deshalb kann er nicht gelöscht werden.',
  },
  location_has_moved: {
    en: 'Stock has moved through this location, so it cannot be deleted.',
    de: 'Über diesen Lagerort wurde Bestand bewegt; deshalb kann er nicht gelöscht werden.',
  },
  location_within_itself: {
    en: 'This location would be part of itself. Choose another one.',
    de: 'Dieser Lagerort wäre Teil seiner selbst. Wählen Sie einen anderen.',
  },
  choose_other_parent: {
    en: 'Choose another parent location.',
    de: 'Wählen Sie einen anderen übergeordneten Lagerort.',
  },
  item_inactive: {
    en: 'This item is not active any more: no more of it comes in.',
    de: 'Dieser Artikel ist nicht mehr aktiv: Es kommt nichts mehr davon herein.',
  },
  location_inactive: {
    en: 'This location is not active any more: choose another one.',
    de: 'Dieser Lagerort ist nicht mehr aktiv: Wählen Sie einen anderen.',
  },
  lots_two_ways: { en: 'Lots are named twice.', de: 'Chargen sind an zwei Stellen genannt.' },
  name_lot_or_lots: {
    en: 'Name either one lot, or several in `lots`.',
    de: 'Nennen Sie entweder eine Charge oder mehrere in `lots`.',
  },
  name_lots_once: {
    en: 'Name each lot or serial number once.',
    de: 'Nennen Sie jede Charge oder Seriennummer einmal.',
  },
  lots_sum: {
    en: 'The lots or serial numbers add up to {sum}, the quantity is {quantity}.',
    de: 'Chargen oder Seriennummern ergeben zusammen {sum}, die Menge ist {quantity}.',
  },
  name_as_many_lots: {
    en: 'Name as many as the quantity says, or change that.',
    de: 'Nennen Sie so viele, wie die Menge sagt, oder ändern Sie diese.',
  },
  reversal_stays: {
    en: 'This movement takes another one back, and cannot be taken back itself. Post a new movement instead.',
    de: 'Diese Bewegung storniert eine andere und kann selbst nicht storniert werden. Buchen Sie stattdessen eine neue Bewegung.',
  },
  movement_reversed: {
    en: 'This movement was taken back already.',
    de: 'Diese Bewegung ist bereits storniert.',
  },
  item_unit_fixed: {
    en: 'The unit of measure stays once stock of an item has moved. Make a new item instead.',
    de: 'Die Mengeneinheit steht fest, sobald Bestand eines Artikels bewegt wurde. Legen Sie stattdessen einen neuen Artikel an.',
  },
  item_tracking_fixed: {
    en: 'The tracking stays once stock of an item has moved. Make a new item instead.',
    de: 'Die Nachverfolgung steht fest, sobald Bestand eines Artikels bewegt wurde. Legen Sie stattdessen einen neuen Artikel an.',
  },
  too_little_anywhere: {
    en: '{requested} {uom} of {item} are needed, and there are {available} in all locations ({onHand} on hand, the rest is held for documents). Take less, or post a receipt or a count first.',
    de: '{requested} {uom} von {item} werden benötigt, und über alle Lagerorte sind {available} verfügbar ({onHand} vorhanden, der Rest ist für Dokumente reserviert). Entnehmen Sie weniger, oder buchen Sie zuerst einen Zugang oder eine Zählung.',
  },
  too_little_at_place: {
    en: '{requested} {uom} of {item} are needed, and there are {available} at {place} ({onHand} on hand, the rest is held for documents). Take less, or post a receipt or a count first.',
    de: '{requested} {uom} von {item} werden benötigt, und in {place} sind {available} verfügbar ({onHand} vorhanden, der Rest ist für Dokumente reserviert). Entnehmen Sie weniger, oder buchen Sie zuerst einen Zugang oder eine Zählung.',
  },
  too_little_of_each: {
    en: '{item}: {requested} {uom} needed, {available} available ({onHand} on hand)',
    de: '{item}: {requested} {uom} benötigt, {available} verfügbar ({onHand} vorhanden)',
  },
  too_little_of_several: {
    en: 'There is too little of {count} things: {list}. Take less, or post a receipt or a count first.',
    de: 'Von {count} Artikeln ist zu wenig da: {list}. Entnehmen Sie weniger, oder buchen Sie zuerst einen Zugang oder eine Zählung.',
  },
  serial_was_here: {
    en: 'This serial number was in stock before and left it. If the piece is back, post a return instead of a receipt.',
    de: 'Diese Seriennummer war schon am Lager und hat es verlassen. Wenn das Stück zurück ist, buchen Sie eine Rückgabe statt eines Zugangs.',
  },
  serial_in_stock: {
    en: 'The serial number {serial} of {sku} is in stock already: there is only 1 of it. Check the number, or transfer it from where it is.',
    de: 'Die Seriennummer {serial} von {sku} ist schon am Lager: Es gibt sie nur einmal. Prüfen Sie die Nummer, oder lagern Sie das Stück von dort um.',
  },
  serial_in_stock_at: {
    en: 'The serial number {serial} of {sku} is in stock already ({places}): there is only 1 of it. Check the number, or transfer it from where it is.',
    de: 'Die Seriennummer {serial} von {sku} ist schon am Lager ({places}): Es gibt sie nur einmal. Prüfen Sie die Nummer, oder lagern Sie das Stück von dort um.',
  },
  reference_unknown: { en: 'There is no {kind} with this id.', de: 'Es gibt dieses Dokument nicht.' },
  choose_other_reference: {
    en: 'Name another document, or none.',
    de: 'Wählen Sie ein anderes Dokument oder keines.',
  },
  reference_line_unknown: {
    en: 'This {kind} has no line with this id.',
    de: 'Dieses Dokument hat keine solche Position.',
  },
  choose_other_reference_line: {
    en: 'Name a line of the document, or none.',
    de: 'Wählen Sie eine Position des Dokuments oder keine.',
  },
  document_counts_line: {
    en: 'The document counts what is moved for this line.',
    de: 'Das Dokument zählt, was für diese Position bewegt wird.',
  },
});
