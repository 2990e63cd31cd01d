/** A list that a template runs through, and what it calls an item. */
export interface Loop {
  item: string;
  list: string;
}

/** Expression of a template in the product's syntax, on the data or on the item of a loop. */
export interface Value {
  loop?: Loop;
  expression: string;
}

/** Rows of a table, or paragraphs and runs, that are shown where a value has something to print. */
export interface Condition extends Value {
  rows: boolean;
}

export type Command =
  | { kind: 'print'; value: Value }
  | { kind: 'if' | 'end-if'; condition: Condition }
  | { kind: 'for' | 'end-for'; loop: Loop };

/** Marks, in a template being translated, a condition that stands around rows. */
export const ROWS = 'ROWS ';

/** Reads the commands of a template one after the other; knows the loops and conditions that are open. */
export class CommandReader {
  private readonly loops: Loop[] = [];
  private readonly conditions: Condition[] = [];

  /**
   * @param text what stands between the braces
   * @throws {Error} where the template uses what the peers' templates have no words for here
   */
  read(text: string): Command {
    const [, rows, word, rest = ''] =
      /^(ROWS )?(FOR|END-FOR|IF|END-IF|ELSE|ELSEIF)\b\s*(.*)$/s.exec(text.trim()) ?? [];
    switch (word) {
      case 'FOR':
        return { kind: 'for', loop: this.openLoop(rest) };
      case 'END-FOR':
        return { kind: 'end-for', loop: this.loops.pop() ?? unknown(text) };
      case 'IF':
        return { kind: 'if', condition: this.openCondition(rest, rows !== undefined) };
      case 'END-IF':
        return { kind: 'end-if', condition: this.conditions.pop() ?? unknown(text) };
      case undefined:
        return { kind: 'print', value: this.value(text) };
      default:
        return unknown(text);
    }
  }

  private openLoop(text: string): Loop {
    const [, item, list] = /^(\w+) IN ([\w.]+)$/.exec(text) ?? [];
    const loop = { item: item ?? unknown(text), list: list ?? unknown(text) };
    this.loops.push(loop);
    return loop;
  }

  private openCondition(text: string, rows: boolean): Condition {
    const condition = { ...this.value(text), rows };
    this.conditions.push(condition);
    return condition;
  }

  private value(text: string): Value {
    const expression = text.trim();
    const loop = this.loops.findLast(({ item }) => new RegExp(`\\b${item}\\.`, 'i').test(expression));
    return { ...(loop && { loop }), expression };
  }
}

function unknown(text: string): never {
  throw new Error(`The starter uses "${text}", which has no counterpart in the peers' templates yet.`);
}

/** A name without signs that mean something to a peer. */
const plain = (text: string): string => text.toUpperCase().replace(/\W+/g, '_');

/** Name of a value in the data of the peers. */
export const nameOf = ({ expression }: Value): string => plain(expression);

/** Name of the result of a condition in the data of the peers. */
export const flagOf = (condition: Condition): string => `SHOW_${nameOf(condition)}`;

/** Name of a list with one item or none, for peers without conditions around rows. */
export const rowsOf = (condition: Condition): string => `ROWS_${nameOf(condition)}`;

/** Name of a list in the data of the peers. */
export const listOf = ({ list }: Loop): string => plain(list);
