import { defineSentences } from './sentence';

/** The texts of this library, in every language. */
export const say = /* @__PURE__ */ defineSentences({
  pattern_one_sequence: {
    en: 'A number pattern holds {number} or {seq:5} exactly once.',
    de: 'Ein Nummernmuster enthält genau einmal {number} oder {seq:5}.',
  },
  pattern_part_unknown: {
    en: 'A number pattern knows only {number}, {seq:5}, {year}, {shortYear} and {month}.',
    de: 'Ein Nummernmuster kennt nur {number}, {seq:5}, {year}, {shortYear} und {month}.',
  },
  pattern_padding: {
    en: 'A number pattern pads the running number to at most {digits} digits.',
    de: 'Ein Nummernmuster füllt die laufende Nummer auf höchstens {digits} Stellen auf.',
  },
  pattern_characters: {
    en: 'A number pattern holds no control characters, and spaces only singly and within.',
    de: 'Ein Nummernmuster enthält keine Steuerzeichen, und Leerzeichen nur einzeln und innerhalb.',
  },
  pattern_length: {
    en: 'A number pattern has at most 40 characters.',
    de: 'Ein Nummernmuster hat höchstens 40 Zeichen.',
  },
  movement_goes_where: {
    en: 'Name the location that a {reason} goes to.',
    de: 'Wählen Sie den Lagerort, an den gebucht wird.',
  },
  movement_from_where: {
    en: 'Name the location that a {reason} takes from.',
    de: 'Wählen Sie den Lagerort, von dem entnommen wird.',
  },
  movement_takes_from_nowhere: {
    en: 'A {reason} takes from no location: leave it out.',
    de: 'Hier wird aus keinem Lagerort entnommen: Lassen Sie ihn weg.',
  },
  movement_goes_nowhere: {
    en: 'A {reason} goes to no location: leave it out.',
    de: 'Hier wird an keinen Lagerort gebucht: Lassen Sie ihn weg.',
  },
  adjustment_one_location: {
    en: 'Name either the location where stock is added, or the one where it is taken away.',
    de: 'Wählen Sie entweder den Lagerort, dessen Bestand erhöht wird, oder den, dessen Bestand verringert wird.',
  },
  transfer_same_location: {
    en: 'Choose another location than the one that is taken from.',
    de: 'Wählen Sie einen anderen Lagerort als den, aus dem entnommen wird.',
  },
  lot_not_tracked: {
    en: 'This item has neither lots nor serial numbers: leave it out.',
    de: 'Dieser Artikel hat weder Chargen noch Seriennummern: Lassen Sie sie weg.',
  },
  serial_moves_alone: {
    en: 'What has a serial number moves one at a time: send the quantity 1.',
    de: 'Was eine Seriennummer hat, wird einzeln bewegt: Geben Sie die Menge 1 ein.',
  },
  lot_missing: {
    en: 'Name the lot: this item is tracked by it.',
    de: 'Geben Sie die Charge an: Dieser Artikel wird nach Chargen geführt.',
  },
  serial_missing: {
    en: 'Name the serial number: this item is tracked by it.',
    de: 'Geben Sie die Seriennummer an: Dieser Artikel wird nach Seriennummern geführt.',
  },
});
