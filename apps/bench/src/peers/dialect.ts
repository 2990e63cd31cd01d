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
   * Treatment of table rows with only a command. `kept`: the peer removes them when it fills. `folded`: the peer needs
   * the commands in the first and last row that they enclose. `repeated`: the opening command goes into the first
   * row, and the row of the closing command ends the repetition.
   */
  commandRows: 'kept' | 'folded' | 'repeated';
  /** Place of conditions on whole paragraphs: inside the paragraph, or around it, outside of any text. */
  conditions: 'inside' | 'around';
  /**
   * Whether the peer takes a row for one of commands where a table within it ends with such a row. A blank after that table
   * keeps the row.
   */
  losesRowsAroundTables?: boolean;
}
