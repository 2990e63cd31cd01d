import { defineSentences, type Sentence } from './sentence';

/** The texts of this library, in every language. */
export const common = /* @__PURE__ */ defineSentences({
  /** Names that are the same in every language, and those that have no texts here. */
  as_written: { en: '{text}', de: '{text}' },
  item_unknown: { en: 'There is no item with this id.', de: 'Diesen Artikel gibt es nicht.' },
  amount_too_large: {
    en: 'Quantity times price has more than 12 digits before the point.',
    de: 'Menge mal Preis hat mehr als 12 Stellen vor dem Komma.',
  },
  customer_unknown: { en: 'There is no customer with this id.', de: 'Diesen Kunden gibt es nicht.' },
  choose_other_customer: { en: 'Choose another customer.', de: 'Wählen Sie einen anderen Kunden.' },
  user_unknown: { en: 'There is nobody with this id.', de: 'Diese Person gibt es nicht.' },
  location_unknown: { en: 'There is no location with this id.', de: 'Diesen Lagerort gibt es nicht.' },
  code_inactive: { en: '{code} is not active any more.', de: '{code} ist nicht mehr aktiv.' },
  quantity_positive: { en: 'A quantity is greater than zero.', de: 'Eine Menge ist größer als null.' },
  lot_named_twice: { en: 'The same one is named twice.', de: 'Dieselbe ist zweimal genannt.' },
  whole_pieces: {
    en: 'What has serial numbers comes in whole pieces.',
    de: 'Was Seriennummern hat, gibt es nur in ganzen Stücken.',
  },
  sales_order_unknown: { en: 'There is no sales order with this id.', de: 'Diesen Auftrag gibt es nicht.' },
  choose_other_sales_order: { en: 'Choose another sales order.', de: 'Wählen Sie einen anderen Auftrag.' },
  confirm_sales_order_first: {
    en: 'Confirm the sales order first.',
    de: 'Bestätigen Sie zuerst den Auftrag.',
  },
  choose_other_item: { en: 'Choose another item.', de: 'Wählen Sie einen anderen Artikel.' },
  send_whole_number: {
    en: 'Send a whole number.',
    form: 'Enter a whole number.',
    de: 'Geben Sie eine ganze Zahl ein.',
  },
  more_than_taken: {
    en: 'That is more than was taken. Lower the quantity.',
    de: 'Das ist mehr, als entnommen wurde. Verringern Sie die Menge.',
  },
  say_why: { en: 'Say why.', de: 'Geben Sie einen Grund an.' },
  fill_in: { en: 'Fill in this field.', de: 'Füllen Sie dieses Feld aus.' },
  field_unknown_here: { en: 'There is no such field here.', de: 'Dieses Feld gibt es hier nicht.' },
  took_too_long: {
    en: 'This took too long, and nothing was changed. Try again.',
    de: 'Das hat zu lange gedauert, und es wurde nichts geändert. Versuchen Sie es erneut.',
  },
});

/** A name as it is written, in every language. */
export const asWritten = (text: string): Sentence => common.as_written({ text });
