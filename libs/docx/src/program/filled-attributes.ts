import { type Command } from '../language/command';
import { escapeAttribute } from '../xml/escape';
import { type FilledAttribute, type XmlElement } from '../xml/node';
import { type PrintForm, type SegmentItem } from './program';
import { type FilledItems } from './unique-ids';

/**
 * Attributes with places as they are printed.
 *
 * @param print gives the number of what a command prints; null for one that prints nothing
 */
export function filledAttributes(
  node: XmlElement,
  attributes: Readonly<Record<string, FilledAttribute>>,
  print: (command: Command, form: PrintForm) => number | null,
): FilledItems {
  const made: Record<string, SegmentItem[]> = {};
  for (const [name, { pieces, as }] of Object.entries(attributes)) {
    const prints = pieces.flatMap((piece): (string | number)[] => {
      if (typeof piece === 'string') return [as === 'text' ? escapeAttribute(piece) : piece];
      const printed = print(piece, as === 'text' ? 'attribute' : 'plain');
      return printed === null ? [] : [printed];
    });
    const otherwise = node.name === 'w:hyperlink' ? '' : ` ${name}=""`;
    if (as === 'link') made[name] = [{ link: prints, attribute: name, otherwise }];
    else made[name] = [` ${name}="`, ...(as === 'address' ? [{ address: prints }] : prints), '"'];
  }
  return made;
}
