import { type ListItem, type ProgramLists } from '../program/program';
import { type Budget } from './budget';

/** The numbers of lists that begin anew: the template's own the first time, then those of lists made for it. */
export class ListNumbers {
  private readonly current = new Map<number, string>();
  private made = '';
  private free: number;

  constructor(
    private readonly lists: ProgramLists | undefined,
    private readonly budget: Budget,
  ) {
    this.free = lists?.free ?? 1;
  }

  next({ list, begins }: ListItem): string {
    const { numId = '0', restarted = '' } = this.lists?.lists[list] ?? {};
    const known = this.current.get(list);
    if (!begins) return known ?? numId;
    if (known === undefined) this.current.set(list, numId);
    else {
      const fresh = String(this.free++);
      this.budget.written(restarted.length);
      this.made += `<w:num w:numId="${fresh}">${restarted}</w:num>`;
      this.current.set(list, fresh);
    }
    return '';
  }

  /** The numbering part with the lists that were made; undefined where there are none. */
  get part(): { name: string; xml: string } | undefined {
    if (!this.lists || this.made === '') return undefined;
    const [before, after] = this.lists.halves;
    return { name: this.lists.part, xml: `${before}${this.made}${after}` };
  }
}
