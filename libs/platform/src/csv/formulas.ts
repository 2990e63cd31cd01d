/** Characters that make spreadsheets read a text as a formula: OWASP's list, with their Unicode variants. */
const BEGINNING = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALISED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;
/** Runs nothing, and is to be summed. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A text that no spreadsheet takes for a formula: with an apostrophe before what would begin one. Numbers stay numbers.
 */
export function neutralise(text: string): string {
  return BEGINNING.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text as it was before it was neutralised: so that what was exported can be imported. */
export function restore(cell: string): string {
  return cell.replace(NEUTRALISED, '');
}
