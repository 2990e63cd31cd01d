import type { Condition, Loop, Value } from './commands';

/** How the commands of a template are written for one peer. */
export interface Dialect {
  print(value: Value, multiline: boolean): string;
  openIf(condition: Condition): string;
  closeIf(condition: Condition): string;
  openFor(loop: Loop): string;
  /** @param printed what the loop prints first */
  closeFor(loop: Loop, printed: Value): string;
  /**
   * What becomes of table rows that hold nothing but a command. `kept`: they vanish when the peer fills. `folded`:
   * the peer wants the commands in the first and the last row they stand around. `repeated`: the opening one goes
   * into the first row, the row of the closing one shows the peer where the repetition ends.
   */
  commandRows: 'kept' | 'folded' | 'repeated';
  /** Where the conditions on whole paragraphs stand: inside them, or around them, outside of any text. */
  conditions: 'inside' | 'around';
  /**
   * Whether the peer takes a row for one of commands where a table within it ends with such a row. A blank after that table
   * keeps the row.
   */
  losesRowsAroundTables?: boolean;
}
