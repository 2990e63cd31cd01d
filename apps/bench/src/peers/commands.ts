/** A list that a template runs through, and what it calls an item. */
export interface Loop {
  item: string;
  list: readonly string[];
}

/** Where a value stands: from the roots of the data, or from the item of a loop. */
export interface Place {
  loop?: Loop;
  path: readonly string[];
}

/** Rows of a table, or paragraphs and runs, that are shown where one of some places has something to print. */
export interface Condition {
  places: readonly Place[];
  rows: boolean;
}

export type Command =
  | { kind: 'print'; place: Place; money: boolean }
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
    const [, rows, word, rest = ''] = /^(ROWS )?(FOR|END-FOR|IF|END-IF)\b\s*(.*)$/.exec(text.trim()) ?? [];
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
      default:
        return this.print(text);
    }
  }

  private openLoop(text: string): Loop {
    const [, item, list] = /^(\w+) IN ([\w.]+)$/.exec(text) ?? [];
    const loop = { item: item ?? unknown(text), list: (list ?? unknown(text)).toUpperCase().split('.') };
    this.loops.push(loop);
    return loop;
  }

  /** A field, or several whose texts are joined: any of them fills it. An amount of zero does not, without `> 0` too. */
  private openCondition(text: string, rows: boolean): Condition {
    const [first = '', ...more] = text.replace(/ > 0$/, '').split(/\s*\|\s*/);
    const others = more.map((filter) => /^append: ([\w.]+)$/.exec(filter)?.[1] ?? unknown(text));
    const condition = { places: [first, ...others].map((path) => this.place(path)), rows };
    this.conditions.push(condition);
    return condition;
  }

  private print(text: string): Command {
    const [, path, filter] = /^([\w.]+)\s*(?:\|\s*(.+))?$/.exec(text.trim()) ?? [];
    if (path === undefined || (filter !== undefined && filter !== 'money')) unknown(text);
    return { kind: 'print', place: this.place(path), money: filter === 'money' };
  }

  private place(text: string): Place {
    if (!/^[\w.]+$/.test(text)) unknown(text);
    const [root = '', ...rest] = text.split('.');
    const loop = this.loops.find(({ item }) => item.toLowerCase() === root.toLowerCase());
    const path = (loop ? rest : [root, ...rest]).map((step) => step.toUpperCase());
    return { loop, path };
  }
}

function unknown(text: string): never {
  throw new Error(`The starter uses "${text}", which has no counterpart in the peers' templates yet.`);
}

/** The place of a condition's answer in the data that the peers get. */
export function flagPlace({ places }: Condition): Place {
  const name = places.map(({ path }) => path.join('_')).join('_OR_');
  const loop = places[0]?.loop;
  return loop ? { loop, path: [`SHOW_${name}`] } : { path: ['SHOW', name] };
}

/** The place of the text of an amount with its currency's symbol. */
export function moneyPlace({ loop, path }: Place): Place {
  return { loop, path: [...path.slice(0, -1), `${path.at(-1) ?? ''}_MONEY`] };
}
