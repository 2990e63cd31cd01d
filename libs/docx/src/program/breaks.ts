import { isPageBreak, sectionBreak } from '../places/page-breaks';
import {
  append,
  type BlockNode,
  closest,
  descendants,
  insertBefore,
  isElement,
  isParent,
  sourceNode,
  type XmlElement,
  type XmlParent,
} from '../xml/node';
import { unfold } from '../xml/parse';
import { isLoop, isSeen } from './blocks';
import { EMPTY_PAGE } from './program';

/** Something that a reader sees, or a break and the innermost loop around it. */
type Step = 'seen' | { readonly node: XmlElement; readonly loop: BlockNode };

/**
 * Marks the page and section breaks inside of loops: filled, one that leads to an empty page is dropped. Two breaks of
 * one loop with nothing between are a blank page that the author wants, so that only the second is marked.
 *
 * @param root a part, its blocks built
 */
export function markBreaks(root: XmlElement): void {
  if (root.name !== 'w:document') return;
  for (const loop of descendants(root, (node) => !isLoop(node) && !isElement(node, 'w:tbl'))) {
    if (!isLoop(loop)) continue;
    unfold(loop, root, ({ source }) => /sectPr|w:type=["']page/.test(source));
    let last: Step = 'seen';
    for (const step of [...steps(loop, loop), 'seen' as const]) {
      const isBlankPage = last !== 'seen' && step !== 'seen' && last.loop === step.loop;
      if (last !== 'seen' && !isBlankPage) mark(last.node);
      last = step;
    }
  }
}

/** Before a page break, and at the end of the paragraph that ends a section. */
function mark(node: XmlElement): void {
  const made = sourceNode('break', EMPTY_PAGE);
  const paragraph = closest(node, 'w:p');
  if (isPageBreak(node)) insertBefore(node, made);
  else if (paragraph) append(paragraph, made);
}

/** In the order of a reader: the section break of a paragraph comes at its end. */
function* steps(parent: XmlParent, loop: BlockNode): Generator<Step> {
  for (const node of parent.children) {
    if (isElement(node, 'w:pPr')) continue;
    if (isPageBreak(node)) yield { node, loop };
    else if (isElement(node, 'w:tbl') || isSeen(node)) yield 'seen';
    else if (isParent(node)) yield* steps(node, isLoop(node) ? node : loop);
  }
  const section = isElement(parent, 'w:p') ? sectionBreak(parent) : undefined;
  if (section) yield { node: section, loop };
}
