import { defineSentences } from '@docket/domain';

/** The texts of this library, in every language. */
export const say = defineSentences({
  line_being_made: {
    en: '{number} is being made for this line. Cancel or complete that production order first, or leave the line and its item.',
    de: '{number} wird für diese Position gefertigt. Stornieren Sie zuerst diesen Fertigungsauftrag, oder melden Sie ihn fertig, oder belassen Sie die Position und ihren Artikel.',
  },
  choose_open_sales_order: {
    en: 'Choose a sales order that is still open.',
    de: 'Wählen Sie einen Auftrag, der noch offen ist.',
  },
  choose_line_of_order: {
    en: 'Choose a line of this sales order.',
    de: 'Wählen Sie eine Position dieses Auftrags.',
  },
  line_of_no_item: { en: 'This line is of no item.', de: 'Diese Position hat keinen Artikel.' },
  choose_line_with_item: {
    en: 'Choose a line that names an item.',
    de: 'Wählen Sie eine Position mit einem Artikel.',
  },
  line_of_other_item: { en: 'The line is of another item.', de: 'Die Position hat einen anderen Artikel.' },
  leave_item_out: {
    en: 'Leave the item out, or choose another line.',
    de: 'Lassen Sie den Artikel weg, oder wählen Sie eine andere Position.',
  },
  material_too_large: {
    en: 'The quantity of {sku} that is needed would have more than 12 digits before the point.',
    de: 'Von {sku} würde eine Menge mit mehr als 12 Stellen vor dem Komma benötigt.',
  },
  split_production_order: {
    en: 'Split this order: it needs too much for one.',
    de: 'Teilen Sie diesen Fertigungsauftrag auf: Er benötigt zu viel für einen.',
  },
  spoilt_more_than_taken: {
    en: 'More cannot be spoilt than was taken.',
    de: 'Es kann nicht mehr Ausschuss sein, als entnommen wurde.',
  },
  lower_what_was_spoilt: {
    en: 'Raise the quantity, or lower what was spoilt.',
    de: 'Erhöhen Sie die Menge, oder verringern Sie den Ausschuss.',
  },
  material_goes_back_where: {
    en: 'Name the location that it goes back to.',
    de: 'Wählen Sie den Lagerort, an den es zurückgeht.',
  },
  order_names_no_location: {
    en: 'Choose a location: the order names none.',
    de: 'Wählen Sie einen Lagerort: Der Fertigungsauftrag nennt keinen.',
  },
  operation_field_not_here: {
    en: 'Leave this out: it is not said with this step.',
    de: 'Lassen Sie das weg: Es gehört nicht zu diesem Schritt.',
  },
  correction_needs_reason: {
    en: 'What was reported is put right for a reason: it stands in the history.',
    de: 'Was gemeldet wurde, wird aus einem Grund berichtigt: Er steht im Verlauf.',
  },
  pieces_to_be_made: {
    en: 'To be made, good and scrap together: {quantity} {uom}.',
    de: 'Zu fertigen, gute Stücke und Ausschuss zusammen: {quantity} {uom}.',
  },
  pieces_left_in_operation: {
    en: 'Left in this operation: {left} of {quantity} {uom}.',
    de: 'In diesem Arbeitsgang noch offen: {left} von {quantity} {uom}.',
  },
  more_pieces_than_order: {
    en: 'That is more than the order is to make. Lower the quantities.',
    de: 'Das ist mehr, als der Fertigungsauftrag fertigen soll. Verringern Sie die Mengen.',
  },
  location_of_production_orders: {
    en: 'Production orders name this location, so it cannot be deleted. Set it inactive instead.',
    de: 'Fertigungsaufträge nennen diesen Lagerort; deshalb kann er nicht gelöscht werden. Setzen Sie ihn stattdessen inaktiv.',
  },
  pieces_made_already: { en: 'Made already: {quantity} {uom}.', de: 'Schon gefertigt: {quantity} {uom}.' },
  raise_to_what_was_made: {
    en: 'Raise it to what was made. If nothing more is to be made, complete the order and say so (`final`).',
    de: 'Geben Sie mindestens so viele ein, wie gefertigt wurden. Soll nichts mehr gefertigt werden, melden Sie den Fertigungsauftrag endgültig fertig.',
  },
  product_inactive: {
    en: '{sku} is not active any more, so nothing of it comes into stock. Set the item active, and then note what was made.',
    de: '{sku} ist nicht mehr aktiv; deshalb kommt nichts davon in den Bestand. Setzen Sie den Artikel aktiv, und melden Sie dann, was gefertigt wurde.',
  },
  recipe_closed: {
    en: 'This can be changed only while something is to be made.',
    de: 'Das kann nur geändert werden, solange noch etwas zu fertigen ist.',
  },
  made_of_materials_already: {
    en: 'Some {sku} were made of these materials already.',
    de: 'Einige {sku} wurden schon aus diesem Material gefertigt.',
  },
  materials_fixed_by_output: {
    en: 'Something was made of this order already, so its materials stay as they are. Issue what is used beside them from stock, or plan another order for the rest.',
    de: 'Von diesem Fertigungsauftrag wurde schon etwas gefertigt; deshalb bleiben seine Materialien, wie sie sind. Buchen Sie, was sonst verbraucht wird, aus dem Lager, oder planen Sie einen weiteren Fertigungsauftrag für den Rest.',
  },
  component_of_itself: {
    en: 'An item is no component of itself.',
    de: 'Ein Artikel ist keine Komponente seiner selbst.',
  },
  component_made_of_product: {
    en: '{sku} is made of {product}, so it cannot be part of it.',
    de: '{sku} wird aus {product} gefertigt und kann deshalb kein Teil davon sein.',
  },
  material_was_spoilt: {
    en: 'Some {sku} was spoilt for this order, so it stays in the list.',
    de: 'Etwas von {sku} wurde bei diesem Fertigungsauftrag Ausschuss; deshalb bleibt es in der Liste.',
  },
  material_is_issued: {
    en: 'Some of {sku} is issued. Return it first.',
    de: '{sku} ist zum Teil entnommen. Geben Sie es zuerst zurück.',
  },
  issued_materials_stay: {
    en: 'What is issued stays as it is. Change the other materials alone.',
    de: 'Was entnommen ist, bleibt, wie es ist. Ändern Sie nur die anderen Materialien.',
  },
  order_operation_unknown: {
    en: 'The order has no such operation.',
    de: 'Diesen Arbeitsgang hat der Fertigungsauftrag nicht.',
  },
  operation_stays_in_list: {
    en: '{name} was started, so it stays in the list.',
    de: '{name} ist begonnen und bleibt deshalb in der Liste.',
  },
  operation_stays: {
    en: '{name} was started, so it stays as it is.',
    de: '{name} ist begonnen und bleibt deshalb, wie es ist.',
  },
  begun_operations_stay: {
    en: 'What is begun stays as it is. Change the other operations alone.',
    de: 'Was begonnen ist, bleibt, wie es ist. Ändern Sie nur die anderen Arbeitsgänge.',
  },
  work_centre_unknown: {
    en: 'There is no active work centre with this id.',
    de: 'Diesen Arbeitsplatz gibt es nicht, oder er ist nicht aktiv.',
  },
  choose_other_work_centres: {
    en: 'Choose other work centres where listed.',
    de: 'Wählen Sie an den markierten Stellen andere Arbeitsplätze.',
  },
  output_has_left: {
    en: '{item} at {place}: this output brought {requested} {uom}, and {available} {unit} of it can leave again. The rest was shipped, moved or used, or is held for a document. Bring it back there, or set it free, and take the output back then.',
    de: '{item} in {place}: Mit dieser Meldung kamen {requested} {uom} herein, davon können {available} {unit} wieder hinaus. Der Rest wurde geliefert, umgelagert oder verbraucht oder ist für ein Dokument reserviert. Bringen Sie ihn dorthin zurück, oder geben Sie ihn frei, und nehmen Sie die Meldung dann zurück.',
  },
  output_reversed: {
    en: 'This output was taken back already. What was made is noted anew.',
    de: 'Diese Meldung ist bereits zurückgenommen. Was gefertigt wurde, wird neu gemeldet.',
  },
  output_material_returned: {
    en: '{item}: this output used {quantity} {uom}, and some of it was returned since. Issue that again, and take the output back then.',
    de: '{item}: Für diese Meldung wurden {quantity} {uom} verbraucht, und seither kam etwas davon zurück. Entnehmen Sie das erneut, und nehmen Sie die Meldung dann zurück.',
  },
  pieces_left_to_make: {
    en: 'Left to be made: {left} of {quantity} {uom}.',
    de: 'Noch zu fertigen: {left} von {quantity} {uom}.',
  },
  more_than_left_to_make: {
    en: 'That is more than is left to be made. Lower the quantity, or raise that of the order first.',
    de: 'Das ist mehr, als noch zu fertigen ist. Verringern Sie die Menge, oder erhöhen Sie zuerst die des Fertigungsauftrags.',
  },
  nothing_made: { en: 'Nothing was made.', de: 'Es wurde nichts gefertigt.' },
  say_how_many_made: {
    en: 'Say how many were made, or that nothing more is made (`final`).',
    de: 'Geben Sie an, wie viele gefertigt wurden, oder dass nichts mehr gefertigt wird.',
  },
  product_not_tracked: {
    en: 'This item has neither lots nor serial numbers.',
    de: 'Dieser Artikel hat weder Chargen noch Seriennummern.',
  },
  leave_lots_out: { en: 'Leave the lots out.', de: 'Lassen Sie die Chargen weg.' },
  product_without_serials: {
    en: 'This item has no serial numbers.',
    de: 'Dieser Artikel hat keine Seriennummern.',
  },
  more_serials_than_scrap: {
    en: 'More serial numbers are named than pieces are scrap: {quantity} {uom}.',
    de: 'Es sind mehr Seriennummern genannt, als Ausschuss gemeldet ist: {quantity} {uom}.',
  },
  serial_good_and_scrap: { en: '{lot} is named as good, too.', de: '{lot} ist auch als gut genannt.' },
  serial_is_one_piece: {
    en: 'A serial number is of one piece.',
    de: 'Eine Seriennummer gehört zu genau einem Stück.',
  },
  pieces_go_where: {
    en: 'Name the location that the pieces go to.',
    de: 'Wählen Sie den Lagerort, an den die Teile kommen.',
  },
  set_where_pieces_go: {
    en: 'Choose a location, or set in the order where its pieces go.',
    de: 'Wählen Sie einen Lagerort, oder legen Sie am Fertigungsauftrag fest, wohin die Teile kommen.',
  },
  component_made_of_item: {
    en: '{sku} is made of this item, so it cannot be part of it.',
    de: '{sku} wird aus diesem Artikel gefertigt und kann deshalb kein Teil davon sein.',
  },
  mend_components: {
    en: 'Mend the components that are listed, and send them again.',
    de: 'Prüfen Sie die markierten Komponenten, und speichern Sie erneut.',
  },
  item_is_component: {
    en: 'Other items are made of this item.',
    de: 'Andere Artikel werden aus diesem gefertigt.',
  },
  item_has_production_orders: {
    en: 'There are production orders for this item.',
    de: 'Zu diesem Artikel gibt es Fertigungsaufträge.',
  },
  item_needed_in_production: {
    en: 'There are production orders that need this item.',
    de: 'Es gibt Fertigungsaufträge, die diesen Artikel benötigen.',
  },
  location_of_work_centres: {
    en: 'Work centres stand at this location, so it cannot be deleted. Set it inactive instead.',
    de: 'An diesem Lagerort stehen Arbeitsplätze; deshalb kann er nicht gelöscht werden. Setzen Sie ihn stattdessen inaktiv.',
  },
  choose_other_location_or_none: {
    en: 'Choose another location, or none.',
    de: 'Wählen Sie einen anderen Lagerort oder keinen.',
  },
  sales_order_is: { en: '{number} is {state}.', de: '{number} ist im Status „{state}“.' },
  sales_order_line_unknown: { en: '{number} has no such line.', de: '{number} hat keine solche Position.' },
  order_materials_stay: {
    en: 'This production order is {status}: its materials stay as they are.',
    de: 'Dieser Fertigungsauftrag hat den Status „{status}“: Seine Materialien bleiben, wie sie sind.',
  },
  order_operations_stay: {
    en: 'This production order is {status}: its operations stay as they are.',
    de: 'Dieser Fertigungsauftrag hat den Status „{status}“: Seine Arbeitsgänge bleiben, wie sie sind.',
  },
  issue_material_there: { en: 'Issue the material there', de: 'Entnehmen Sie das Material dort' },
  return_material_there: { en: 'Return the material there', de: 'Geben Sie das Material dort zurück' },
  movement_of_material: {
    en: "This movement is counted by the production order {number}. {advice}: on the order's page, or by {call}.",
    de: 'Diese Bewegung zählt beim Fertigungsauftrag {number}. {advice}: auf der Seite des Auftrags.',
  },
  movement_of_removed_material: {
    en: "This movement is counted by the production order {number}. {sku} was taken off the materials of {number}: put it on the list again first. {advice}: on the order's page, or by {call}.",
    de: 'Diese Bewegung zählt beim Fertigungsauftrag {number}, von dessen Materialien {sku} inzwischen entfernt wurde. Setzen Sie es dort zuerst wieder auf die Liste. {advice}: auf der Seite des Auftrags.',
  },
  material_moved_at_order: {
    en: 'Issue or return the material at the production order {number}: on its page, or by {call} or /return. Or name the order alone, without a line.',
    de: 'Entnehmen Sie das Material beim Fertigungsauftrag {number}, oder geben Sie es dort zurück. Oder nennen Sie nur den Auftrag, ohne eine Position.',
  },
  movement_of_output: {
    en: "This movement is of what was made of the production order {number}. Take that output back: on the order's page, or by {call}.",
    de: 'Diese Bewegung gehört zu dem, was im Fertigungsauftrag {number} gefertigt wurde. Nehmen Sie die Meldung auf der Seite des Auftrags zurück.',
  },
  serial_shipped: { en: '{lot} was shipped already.', de: '{lot} wurde schon geliefert.' },
  serial_shipped_with: {
    en: '{lot} was shipped with {number} already.',
    de: '{lot} wurde schon mit {number} geliefert.',
  },
  check_shipped_serial: {
    en: 'Check the serial number: a piece with it is at a customer.',
    de: 'Prüfen Sie die Seriennummer: Ein Stück mit ihr ist bei einem Kunden.',
  },
  taken_for_order: {
    en: 'Taken for this order and not returned: {quantity} {uom}.',
    de: 'Für diesen Auftrag entnommen und nicht zurückgegeben: {quantity} {uom}.',
  },
  taken_for_order_of_lot: {
    en: 'Taken for this order and not returned of {lot}: {quantity} {uom}.',
    de: 'Für diesen Auftrag aus {lot} entnommen und nicht zurückgegeben: {quantity} {uom}.',
  },
  order_is_not_planned: {
    en: 'This production order is {status}; only planned ones can be deleted.',
    de: 'Dieser Fertigungsauftrag hat den Status „{status}“; nur geplante können gelöscht werden.',
  },
  name_good_lots: {
    en: 'Name the lots of what is good: {quantity} {uom}.',
    de: 'Geben Sie die Chargen der Gutteile an: {quantity} {uom}.',
  },
  name_good_serials: {
    en: 'Name the serial numbers of what is good: {quantity} {uom}.',
    de: 'Geben Sie die Seriennummern der Gutteile an: {quantity} {uom}.',
  },
  name_lots_for_good: {
    en: 'Name lots for just as many pieces as are good.',
    de: 'Geben Sie Chargen für genau so viele Stücke an, wie gut sind.',
  },
  name_serials_for_good: {
    en: 'Name serial numbers for just as many pieces as are good.',
    de: 'Geben Sie Seriennummern für genau so viele Stücke an, wie gut sind.',
  },
  name_each_lot_once: { en: 'Name each of the lots once.', de: 'Nennen Sie jede Charge nur einmal.' },
  name_each_serial_once: {
    en: 'Name each of the serial numbers once.',
    de: 'Nennen Sie jede Seriennummer nur einmal.',
  },
  say_how_many_scrap: {
    en: 'Leave these out: say how many pieces are scrap.',
    de: 'Lassen Sie diese weg: Geben Sie an, wie viele Stücke Ausschuss sind.',
  },
  raise_the_scrap: {
    en: 'Raise the scrap, or name fewer of them.',
    de: 'Erhöhen Sie den Ausschuss, oder nennen Sie weniger davon.',
  },
  good_or_scrap: {
    en: 'A piece is either good or scrap: name it once.',
    de: 'Ein Stück ist entweder gut oder Ausschuss: Nennen Sie es nur einmal.',
  },
  name_serials_alone: {
    en: 'Name each serial number by itself, with the quantity 1.',
    de: 'Nennen Sie jede Seriennummer für sich, mit der Menge 1.',
  },
  work_centre_in_routings: {
    en: 'Routings of items name this work centre, so it cannot be deleted. Set it inactive instead.',
    de: 'Arbeitspläne von Artikeln verwenden diesen Arbeitsplatz; deshalb kann er nicht gelöscht werden. Setzen Sie ihn stattdessen inaktiv.',
  },
  work_centre_in_orders: {
    en: 'Production orders name this work centre, so it cannot be deleted. Set it inactive instead.',
    de: 'Fertigungsaufträge verwenden diesen Arbeitsplatz; deshalb kann er nicht gelöscht werden. Setzen Sie ihn stattdessen inaktiv.',
  },
});
