/** An element of a cleaned SVG picture. */
export interface SvgNode {
  readonly name: string;
  readonly attrs: Map<string, string>;
  children: (SvgNode | string)[];
}

export const isNode = (child: SvgNode | string): child is SvgNode => typeof child !== 'string';

/** Every element of a picture, parents first. */
export function* everyNode(root: SvgNode): Generator<SvgNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined && isNode(child)) waiting.push(child);
    }
  }
}

/** Ids that a text refers to as `url(#id)`. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(/url\(["'\s]*#([^"')\s]+)/gi)].map(([, id = '']) => id);
}
