import { foldText } from '@docket/domain';
import { TEMPLATE_NAME } from './limits';

/** Whether a template's name would be taken for another's: neither case nor the spaces around it make a difference. */
export const isSameName = (one: string, other: string) => foldText(one.trim()) === foldText(other.trim());

/** A name for a template that none of its kind has: `Quote`, else `Quote (2)`, `Quote (3)`, … */
export function freeName(wanted: string, taken: readonly string[]): string {
  const isFree = (name: string) => !taken.some((other) => isSameName(other, name));
  if (wanted === '' || isFree(wanted)) return wanted;
  for (let count = 2; ; count++) {
    const sign = ` (${count})`;
    const name = wanted.slice(0, TEMPLATE_NAME - sign.length).trim() + sign;
    if (isFree(name)) return name;
  }
}
